"""A new release under load: no failed request (bars, row 17, short form)."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from pathlib import Path

from tests.processes.running import running
from tests.processes.visiting import serving, visit

VISITORS = 8


async def test_a_release_under_load_fails_no_request(tmp_path: Path) -> None:
    with running(tmp_path) as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        before = serving(shop)

        released = asyncio.Event()
        visits = [asyncio.create_task(visit(shop.url, released)) for _ in range(VISITORS)]
        shop.process.send_signal(signal.SIGHUP)
        await asyncio.to_thread(shop.wait_for, "Released.")
        released.set()
        answers = sum(await asyncio.gather(*visits), Counter[int | str]())
        after = serving(shop)

    assert set(answers) == {200}
    assert answers[200] > 100
    assert before.isdisjoint(after)
