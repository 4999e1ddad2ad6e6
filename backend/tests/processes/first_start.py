"""A shop on an empty folder, from its start to Ctrl-C, and what was seen of it."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.processes.running import running
from tests.processes.visiting import processes_of


@dataclass(frozen=True)
class FirstStart:
    data: Path
    url: str
    output: str
    home: httpx.Response
    up: httpx.Response
    logs: set[str]
    open_to_others: list[Path]
    code: int
    processes_after: list[int]
    is_port_free_after: bool


def start_for_the_first_time(data: Path) -> FirstStart:
    data.chmod(0o755)
    from_before = data / "old" / "export.csv"
    from_before.parent.mkdir(mode=0o755)
    from_before.touch(mode=0o644)
    with running(data) as shop:
        shop.wait_for("Vitrine is open")
        home = httpx.get(f"{shop.url}/de", timeout=60)
        up = httpx.get(f"{shop.url}/api/up", timeout=60)
        logs = [*data.glob("logs/*.log"), data / "postgres" / "server.log"]
        # Also those of programs that the shop has started: database, storefront, sandbox.
        open_to_others = [path for path in _written_in(data) if path.stat().st_mode & 0o077]
        code = shop.stop(signal.SIGINT)
    return FirstStart(
        data=data,
        url=shop.url,
        output="".join(shop.output),
        home=home,
        up=up,
        logs={path.name for path in logs},
        open_to_others=open_to_others,
        code=code,
        processes_after=processes_of(data),
        is_port_free_after=_is_free(shop.port),
    )


def _written_in(folder: Path) -> Iterator[Path]:
    yield folder
    for path in folder.rglob("*"):
        # PostgreSQL renames files of its own while it works.
        if path.exists() and not path.is_relative_to(folder / "postgres" / "files"):
            yield path
    yield folder / "postgres" / "files"


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0
