"""What the shop holds after every picture was converted once and 10 000 addresses were visited."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from itertools import count, islice
from pathlib import Path

import httpx
import pytest

from tests.processes.running import running
from tests.processes.visiting import shop_processes
from vitrine import media

ADDRESSES = 10_000
AT_ONCE = 4
MOST_MB = 300


@pytest.mark.soak
async def test_a_shop_that_has_shown_everything_stays_small(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        started, children = shop_processes(shop)
        processes = {started, *children}
        before = held(processes)
        pictures = [f"/media/{each}/480.avif" for each in sorted(media.bundled_hashes())]

        async with httpx.AsyncClient(base_url=shop.url, timeout=60) as http:
            await visit_all(http, pictures)
            converted = held(processes)
            listed = [address async for address in sitemap(http)]
            searches = (f"/de/search?term=kleid+{number}" for number in count())
            await visit_all(http, [*listed, *islice(searches, ADDRESSES - len(listed))])
        after = held(processes)

    print(
        f"{before:.0f} MB at the start, {converted:.0f} after {len(pictures)} pictures,"
        f" {after:.0f} after {ADDRESSES} addresses"
    )
    assert max(converted, after) <= MOST_MB


async def visit_all(http: httpx.AsyncClient, paths: list[str]) -> None:
    left = iter(paths)
    await asyncio.gather(*(visit(http, left) for _ in range(AT_ONCE)))


async def visit(http: httpx.AsyncClient, paths: Iterator[str]) -> None:
    for path in paths:
        answer = await http.get(path)
        while answer.status_code == 503:  # a busy shop asks to come back
            await asyncio.sleep(float(answer.headers["retry-after"]))
            answer = await http.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status_code}"


async def sitemap(http: httpx.AsyncClient) -> AsyncIterator[str]:
    index = (await http.get("/sitemap.xml")).text
    for part in re.findall(r"<loc>(.+?)</loc>", index):
        for address in re.findall(r"<loc>(.+?)</loc>", (await http.get(part)).text):
            yield address


def held(processes: set[int]) -> float:
    """Megabytes, what processes share counted once."""
    lines = [
        line
        for process in processes
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    ]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
