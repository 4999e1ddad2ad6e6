"""Shoppers who go on visiting while something happens to the shop."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from pathlib import Path

import httpx

from tests.processes.running import Running

PATHS = ("/de", "/fr/ensembles", "/uk/basket", "/api/up")


async def visit(url: str, over: asyncio.Event) -> Counter[int | str]:
    """Goes on until it is over, and for twenty more rounds."""
    answers: Counter[int | str] = Counter()
    more = 20
    async with httpx.AsyncClient(base_url=url, timeout=10) as client:
        while more:
            for path in PATHS:
                try:
                    answers[(await client.get(path)).status_code] += 1
                except httpx.HTTPError as failure:
                    answers[repr(failure)] += 1
            if over.is_set():
                more -= 1
    return answers


def serving(shop: Running) -> set[str]:
    """The children of the supervisor that serve right now."""
    children = Path(f"/proc/{shop.process.pid}/task/{shop.process.pid}/children").read_text()
    return {
        pid
        for pid in children.split()
        if b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    }


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
    deadline = time.monotonic() + 30
    with httpx.Client(transport=httpx.HTTPTransport(retries=5), timeout=10) as client:
        while (answer := client.send(request)).status_code != 200:
            assert time.monotonic() < deadline, f"{request.url}: {answer.status_code}"
    return answer


def processes_with(*words: str) -> list[int]:
    """Every process whose command or environment names the first word, its command the others."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == os.getpid():
            continue
        try:
            command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            environment = (entry / "environ").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if words[0] in command + environment and all(word in command for word in words[1:]):
            found.append(int(entry.name))
    return found
