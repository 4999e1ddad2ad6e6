"""Shoppers who go on visiting while something happens to the shop."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.processes.running import Running
from tests.waiting import PAUSE

PATHS = ("/de", "/fr/ensembles", "/uk/basket", "/api/up")


async def visit(url: str, over: asyncio.Event) -> Counter[int | str]:
    """Goes on until it is over, and for twenty more rounds."""
    answers: Counter[int | str] = Counter()
    more = 20
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while more:
            for path in PATHS:
                try:
                    answers[(await client.get(path)).status_code] += 1
                except httpx.HTTPError as failure:
                    answers[repr(failure)] += 1
            if over.is_set():
                more -= 1
    return answers


def serving(shop: Running) -> set[int]:
    """The children of the supervisor that a release replaces."""
    stay = {*sandbox_processes(shop)}
    return {
        pid
        for pid in _children(shop.process.pid)
        if _program(pid) != "postgres" and pid not in stay
    }


def sandbox_processes(shop: Running) -> list[int]:
    """The process that the supervisor started as the sandbox, if it is there."""
    return [
        pid
        for pid in _children(shop.process.pid)
        if _command(pid)[1:] == ["-m", "vitrine.processes.sandbox"]
    ]


def shop_processes(shop: Running) -> tuple[int, set[int]]:
    """The process that the supervisor started as the shop, and all that it started itself."""
    [started] = [
        pid
        for pid in _children(shop.process.pid)
        if _command(pid)[1:] == ["-m", "vitrine.processes.shop"]
    ]
    return started, set(descendants(started))


def database_process(shop: Running) -> int:
    """The postmaster that the supervisor started."""
    [started] = [pid for pid in _children(shop.process.pid) if _program(pid) == "postgres"]
    return started


def first_success(url: str) -> httpx.Response:
    """What a monitor sees: it asks until the answer is good."""
    return _until_good(httpx.Request("GET", url))


def first_redirect(url: str, path: str) -> httpx.Response:
    """What a page sees that looks a path up: it asks until the shop answers."""
    return _until_good(
        httpx.Request(
            "POST",
            f"{url}/api/rpc/getRedirect",
            json={"payload": {"path": path}},
            headers={"x-shop-id": "1006"},
        )
    )


def _until_good(request: httpx.Request) -> httpx.Response:
    deadline = time.monotonic() + 90
    with httpx.Client(timeout=60) as client:
        while (answer := _ask(client, request)) is None or answer.status_code != 200:
            assert time.monotonic() < deadline, f"{request.url}: {answer}"
            time.sleep(PAUSE)
    return answer


def _ask(client: httpx.Client, request: httpx.Request) -> httpx.Response | None:
    """None where a process that dies refuses the connection or drops it."""
    try:
        return client.send(request)
    except (httpx.NetworkError, httpx.RemoteProtocolError):
        return None


def descendants(pid: int) -> Iterator[int]:
    for child in _children(pid):
        yield child
        yield from descendants(child)


def processes_of(data: Path) -> list[int]:
    """Every process whose command or environment names this data folder."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            environment = (entry / "cmdline").read_bytes() + (entry / "environ").read_bytes()
        except OSError:
            continue
        if os.fsencode(data) in environment:
            found.append(int(entry.name))
    return found


def _children(pid: int) -> list[int]:
    return [
        int(child)
        for children in Path(f"/proc/{pid}/task").glob("*/children")
        for child in children.read_text().split()
    ]


def _program(pid: int) -> str:
    return Path(_command(pid)[0]).name


def _command(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/cmdline").read_text().removesuffix("\0").split("\0")
