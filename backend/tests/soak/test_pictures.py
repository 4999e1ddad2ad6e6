"""What conversions take goes back to the system."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.processes.running import Running, running
from tests.processes.visiting import shop_processes
from tests.soak.test_memory import held, visit
from tests.waiting import eventually
from vitrine import media

AT_ONCE = 100
PICTURES = 600
MOST_MB = 60


@pytest.mark.soak
async def test_a_hundred_connections_leave_no_memory_behind(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        before = shop_holds(shop)
        hashes = sorted(media.bundled_hashes())[:PICTURES]

        async with httpx.AsyncClient(base_url=shop.url, timeout=60) as http:
            paths = iter([f"/media/{each}/320.avif" for each in hashes])
            await asyncio.gather(*(visit(http, paths) for _ in range(AT_ONCE)))
        during = shop_holds(shop)
        await eventually(lambda: shop_holds(shop) < before + MOST_MB, seconds=180)
        after = shop_holds(shop)

    print(f"{before:.0f} MB before {PICTURES} new pictures, {during:.0f} then, {after:.0f} at last")
    assert after < before + MOST_MB


def shop_holds(shop: Running) -> float:
    """Megabytes, with the processes that convert."""
    started, children = shop_processes(shop)
    return held({started, *children})
