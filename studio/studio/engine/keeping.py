"""Things that are slow to make, kept between runs under a digest of what made them."""

from __future__ import annotations

import os
import pickle
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

CACHE = Path(os.environ.get("STUDIO_CACHE", Path(__file__).parents[2] / ".cache"))
Made = TypeVar("Made")


def kept(kind: str, key: str, make: Callable[[], Made]) -> Made:
    path = CACHE / kind / f"{key}.z"
    if path.exists():
        try:
            return pickle.loads(zlib.decompress(path.read_bytes()))  # noqa: S301
        except (zlib.error, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
            path.unlink(missing_ok=True)
    made = make()
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    # Light is noise to a packer; only drawings pack well.
    unfinished.write_bytes(zlib.compress(pickle.dumps(made, protocol=5), kind == "pieces"))
    unfinished.rename(path)
    return made
