"""A PostgreSQL that stands still."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

from tests.processes.visiting import descendants


@contextmanager
def frozen(folder: Path) -> Iterator[None]:
    """Every process of the server stands still, as when its disk does."""
    postmaster = int((folder / "files" / "postmaster.pid").read_text().splitlines()[0])
    stopped = []
    try:
        # The postmaster first, which starts no more of them then.
        for process in chain([postmaster], descendants(postmaster)):
            os.kill(process, signal.SIGSTOP)
            stopped.append(process)
        yield
    finally:
        # The postmaster last: it clears away those that had ended.
        for process in reversed(stopped):
            os.kill(process, signal.SIGCONT)
