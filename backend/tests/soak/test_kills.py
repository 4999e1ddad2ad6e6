"""The whole shop as an operator runs it; its shop or its database is killed again and again."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.checkout.selling import MovedClock, Selling, a_browser
from tests.checkout.test_kills import BUYERS, Till, all_is_there
from tests.processes.running import Running, running
from tests.processes.visiting import database_process, shop_processes
from tests.soak.test_load import PLENTY
from tests.waiting import eventually
from vitrine.kit.postgres import Cluster

KILLS = 100


@pytest.mark.soak
async def test_shop_and_database_are_killed_a_hundred_times(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as run:
        await asyncio.to_thread(run.wait_for, "Vitrine is open")
        url = Cluster(tmp_path / "postgres").url()
        async with await AsyncConnection.connect(url) as db:
            sizes = [row[0] for row in await (await db.execute(PLENTY)).fetchall()]
        async with a_browser(f"{run.url}/api") as http:
            shop = Selling(f"{run.url}/api", url, http, MovedClock(), sizes)
            till = RunTill(shop, run.port, random.Random(15), KILLS, run=run)
            await asyncio.gather(*(till.sell() for _ in range(BUYERS)))
            await all_is_there(shop, till)

    print(
        f"seed 15 · {till.kills} kills ({till.victims}), {len(till.placed)} orders,"
        f" back after {max(till.outages):.1f} s at most"
    )


@dataclass
class RunTill(Till):
    run: Running | None = None
    victims: dict[str, int] = field(default_factory=dict)
    outages: list[float] = field(default_factory=list)

    async def kill(self) -> None:
        assert self.run
        victim = self.dice.choice(["shop", "worker of the shop", "database"])
        self.victims[victim] = self.victims.get(victim, 0) + 1
        started, children = shop_processes(self.run)
        pids = {
            "shop": started,
            "worker of the shop": min(children, default=started),
            "database": database_process(self.run),
        }
        os.kill(pids[victim], signal.SIGKILL)
        self.killed_at = time.monotonic()

    async def start(self) -> None:
        """The supervisor does that; others may go on when it has."""
        assert await eventually(self._is_ready)
        self.outages.append(time.monotonic() - self.killed_at)

    async def _is_ready(self) -> bool:
        try:
            return (await self.shop.http.get("/ready")).status_code == 200
        except httpx.TransportError:
            return False
