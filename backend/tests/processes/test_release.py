"""A new release under load: no failed request (bars, row 17, short form)."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from pathlib import Path

import httpx

from tests.processes.running import Running, running

PATHS = ("/de", "/fr/ensembles", "/uk/basket", "/api/up")
VISITORS = 8


async def test_a_release_under_load_fails_no_request(tmp_path: Path) -> None:
    with running(tmp_path) as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        before = _serving(shop)

        released = asyncio.Event()
        visits = [asyncio.create_task(_visit(shop.url, released)) for _ in range(VISITORS)]
        shop.process.send_signal(signal.SIGHUP)
        await asyncio.to_thread(shop.wait_for, "Released.")
        released.set()
        answers = sum(await asyncio.gather(*visits), Counter[int | str]())
        after = _serving(shop)

    assert set(answers) == {200}
    assert answers[200] > 100
    assert before.isdisjoint(after)


async def _visit(url: str, released: asyncio.Event) -> Counter[int | str]:
    """Goes on for as long as the release takes, and for twenty more rounds."""
    answers: Counter[int | str] = Counter()
    more = 20
    async with httpx.AsyncClient(base_url=url, timeout=10) as client:
        while more:
            for path in PATHS:
                try:
                    answers[(await client.get(path)).status_code] += 1
                except httpx.HTTPError as failure:
                    answers[repr(failure)] += 1
            if released.is_set():
                more -= 1
    return answers


def _serving(shop: Running) -> set[str]:
    """The children of the supervisor that serve right now."""
    children = Path(f"/proc/{shop.process.pid}/task/{shop.process.pid}/children").read_text()
    return {
        pid
        for pid in children.split()
        if b"postgres" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    }
