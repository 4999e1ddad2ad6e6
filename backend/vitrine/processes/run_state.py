"""The state that a running shop writes in its data folder: who runs it, on which ports, and how
its last release went.

Whether it still runs is stored by a lock that ends with the process. A number alone would not do:
after a crash it may be another program's, and in a container it often is.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from vitrine.processes.programs import Ports

NAME = "running.json"
LOCK = "running.lock"


class AlreadyRunning(Exception):
    """Says who runs a shop on this data, and which setting keeps two apart."""


@dataclass(frozen=True)
class RunState:
    pid: int
    ports: Ports | None = None
    """None until the shop is open."""
    releases: int = 0
    """How many have been tried since the start."""
    release_failure: str | None = None
    """Why the last one did not come about."""


class RunStateFile:
    """Writes the state of this process whenever it changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state = RunState(os.getpid())
        self._write()

    def serves_on(self, ports: Ports) -> None:
        self.state = RunState(
            self.state.pid, ports, self.state.releases, self.state.release_failure
        )
        self._write()

    def has_released(self, ports: Ports, failure: str | None = None) -> None:
        releases = self.state.releases + 1
        self.state = replace(self.state, ports=ports, releases=releases, release_failure=failure)
        self._write()

    def _write(self) -> None:
        unfinished = self.path.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(asdict(self.state)))
        unfinished.replace(self.path)


@contextmanager
def running_alone(data: Path) -> Iterator[RunStateFile]:
    with (data / LOCK).open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunning(_explain(data)) from None
        path = data / NAME
        try:
            yield RunStateFile(path)
        finally:
            path.unlink(missing_ok=True)


def running_on(data: Path) -> RunState | None:
    """Who runs a shop on this data, if anybody does."""
    try:
        stored = json.loads((data / NAME).read_text())
        with (data / LOCK).open() as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return None
    except BlockingIOError:
        return RunState(**stored | {"ports": Ports(**stored["ports"]) if stored["ports"] else None})
    except (OSError, ValueError):
        return None


def _explain(data: Path) -> str:
    running = running_on(data)
    who = f" (process {running.pid})" if running else ""
    return (
        f"A shop is running on {data} already{who}."
        " Close it first, or give this one a folder of its own: the setting is DATA_DIR."
    )
