"""Release after release under load (bars, row 17, full form)."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from pathlib import Path

import pytest

from tests.processes.running import running
from tests.processes.visiting import visit

RELEASES = 20
VISITORS = 24


@pytest.mark.soak
async def test_twenty_releases_under_load_fail_no_request(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")

        over = asyncio.Event()
        visits = [asyncio.create_task(visit(shop.url, over)) for _ in range(VISITORS)]
        for _ in range(RELEASES):
            shop.process.send_signal(signal.SIGHUP)
            await asyncio.to_thread(shop.wait_for, "Released.")
        over.set()
        answers = sum(await asyncio.gather(*visits), Counter[int | str]())

    assert set(answers) == {200}
    print(f"{answers[200]} requests during {RELEASES} releases, none failed")
