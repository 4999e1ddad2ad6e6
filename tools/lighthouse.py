"""Looks at pages as Lighthouse does, on a simulated phone of the middle class.

It takes four times what the clock says of each task, and so four times what else the machine does
meanwhile. So each page is looked at several times, and what blocks it is also counted in the
page's own processor time. Its packages are installed at the first use, below
`storefront/bench/lighthouse/`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[1]
FOLDER = PROJECT / "storefront" / "bench" / "lighthouse"
BIN = PROJECT / ".venv" / "bin"
# In a kiosk there are no tabs and bars, which a browser draws anew while a page comes. A phone
# hardly does; here it takes a core of two.
FLAGS = "--headless=new --no-sandbox --kiosk"
OTHERS = ("accessibility", "best-practices", "seo")
TRIES = 3
# Of the phone than of this machine, and what a task may take before anybody is kept waiting.
SLOWER = 4
NOT_FELT_MS = 50.0

Report = Mapping[str, dict[str, dict[str, float]]]
Event = dict[str, Any]


class IncompleteTraceError(Exception):
    """Now and then the browser's record of a page has no beginning or no paint."""


@dataclass(frozen=True)
class Looked:
    """All times in milliseconds."""

    performance: list[int]
    lcp: list[float]
    blocked: list[float]
    blocked_by_cpu: list[float]
    shift: list[float]
    weight_kb: float
    others: list[int]


def look(url: str, times: int) -> Looked:
    _install()
    looks = [_look(url) for _ in range(times)]
    reports = [report for report, _ in looks]
    audits = [each["audits"] for each in reports]
    return Looked(
        performance=[_score(each, "performance") for each in reports],
        lcp=[each["largest-contentful-paint"]["numericValue"] for each in audits],
        blocked=[each["total-blocking-time"]["numericValue"] for each in audits],
        blocked_by_cpu=[blocked for _, blocked in looks],
        shift=[each["cumulative-layout-shift"]["numericValue"] for each in audits],
        weight_kb=audits[-1]["total-byte-weight"]["numericValue"] / 1024,
        others=[min(_score(each, name) for each in reports) for name in OTHERS],
    )


def _install() -> None:
    if (FOLDER / "node_modules").is_dir():
        return
    try:
        subprocess.run(
            [str(BIN / "npm"), "ci", "--no-fund", "--no-audit"],
            cwd=FOLDER,
            env=_environment(),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    except BaseException:
        shutil.rmtree(FOLDER / "node_modules", ignore_errors=True)
        raise


def _look(url: str) -> tuple[Report, float]:
    for _ in range(TRIES - 1):
        with suppress(subprocess.CalledProcessError, IncompleteTraceError):
            return _looked(url)
    return _looked(url)


def _looked(url: str) -> tuple[Report, float]:
    """What Lighthouse says of the page, and how long its own tasks blocked it."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "report.json"
        subprocess.run(
            [
                *[str(FOLDER / "node_modules/.bin/lighthouse"), url, "--quiet", "--save-assets"],
                *["--output=json", f"--output-path={written}", f"--chrome-flags={FLAGS}"],
            ],
            env=_environment(),
            check=True,
            stderr=subprocess.DEVNULL,
        )
        report: Report = json.loads(written.read_text())
        trace = json.loads((Path(folder) / "report-0.trace.json").read_text())
    return report, _blocked(url, trace["traceEvents"])


def _blocked(url: str, events: list[Event]) -> float:
    """As the blocked time is counted, from the processor time of tasks after the first paint."""
    # The browser paints pages of its own as well.
    starts = [
        each
        for each in events
        if each["name"] == "navigationStart"
        and each["args"]["data"].get("documentLoaderURL", "").startswith(url)
    ]
    if not starts:
        raise IncompleteTraceError(f"The record of {url} has no beginning.")
    begun = max(starts, key=lambda each: float(each["ts"]))
    thread = (begun["pid"], begun["tid"])
    ours = [each for each in events if (each["pid"], each["tid"]) == thread]
    paints = [
        each["ts"]
        for each in ours
        if each["name"] == "firstContentfulPaint" and each["ts"] > begun["ts"]
    ]
    if not paints:
        raise IncompleteTraceError(f"The record of {url} has no paint.")
    painted = min(paints)
    tasks = (each for each in ours if each["name"] == "RunTask" and each["ts"] >= painted)
    times = (SLOWER * each.get("tdur", 0) / 1000 for each in tasks)
    return sum(max(0.0, time - NOT_FELT_MS) for time in times)


def _score(report: Report, category: str) -> int:
    return round(report["categories"][category]["score"] * 100)


def _environment() -> dict[str, str]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "google-chrome"
    path = f"{BIN}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "CHROME_PATH": chromium}
