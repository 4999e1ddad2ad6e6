"""What was acknowledged is there, however the process ends."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.insight.builders import a_collection, an_event
from tests.insight.collecting import BROWSER
from tests.running import shop_process
from tests.waiting import eventually
from vitrine import shops
from vitrine.kit import postgres

SENDERS = 16
# So many are answered before the process is killed in the midst of the others.
BEFORE_THE_KILL = 150


@dataclass
class Senders:
    url: str = ""
    is_over: bool = False
    sent: set[str] = field(default_factory=set)
    acknowledged: set[str] = field(default_factory=set)

    async def send(self) -> None:
        """One after the other until the shop is gone, each with an event that nobody sent yet."""
        async with httpx.AsyncClient(headers={"user-agent": BROWSER}, timeout=60) as http:
            while not self.is_over:
                event = an_event("page_view")
                self.sent.add(event["id"])
                try:
                    answer = await http.post(f"{self.url}/api/collect", json=a_collection(event))
                except httpx.TransportError:
                    return
                if answer.status_code == 202:
                    self.acknowledged.add(event["id"])


@pytest.mark.parametrize("kills", [1, pytest.param(25, marks=pytest.mark.soak)])
async def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    cluster: postgres.Cluster, kills: int
) -> None:
    with a_database(cluster, "vitrine_killed_collector") as url:
        async with await AsyncConnection.connect(url) as db:
            await shops.seed(db)
        senders = Senders()
        for _ in range(kills):
            await _send_until_killed(senders, url)

        async with await AsyncConnection.connect(url) as db:
            rows = await (await db.execute("select id::text from browser_event")).fetchall()
        stored = {row[0] for row in rows}

    assert len(senders.acknowledged) >= kills * BEFORE_THE_KILL
    assert senders.acknowledged - stored == set()
    assert stored - senders.sent == set()


async def _send_until_killed(senders: Senders, url: str) -> None:
    wanted = len(senders.acknowledged) + BEFORE_THE_KILL
    environment = {"DATABASE_URL": url, "RATE_LIMITS": "off", "JOBS": "in-worker"}
    async with shop_process(**environment) as (senders.url, process):
        sending = [asyncio.create_task(senders.send()) for _ in range(SENDERS)]
        assert await eventually(lambda: len(senders.acknowledged) >= wanted)
        _kill(process.pid)
        senders.is_over = True
        await asyncio.gather(*sending)
    senders.is_over = False


def _kill(supervisor: int) -> None:
    """The one that looks after workers first: nobody is to start another one."""
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    for pid in (supervisor, *map(int, children)):
        os.kill(pid, signal.SIGKILL)
