"""The note that a running shop leaves in its data folder: who runs it, and on which ports."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from vitrine.processes.programs import Ports

NAME = "running.json"


@dataclass(frozen=True)
class Note:
    pid: int
    ports: Ports


@contextmanager
def noted(data: Path) -> Iterator[Callable[[Ports], None]]:
    path = data / NAME

    def write(ports: Ports) -> None:
        path.write_text(json.dumps({"pid": os.getpid(), "ports": asdict(ports)}))

    try:
        yield write
    finally:
        path.unlink(missing_ok=True)


def running_on(data: Path) -> Note | None:
    """Who runs a shop on this data, if anybody does."""
    try:
        told = json.loads((data / NAME).read_text())
        os.kill(told["pid"], 0)
    except (OSError, ValueError, KeyError):
        return None
    return Note(told["pid"], Ports(**told["ports"]))
