"""The primary dies, its replica takes over, and the shop goes on without a restart."""

from __future__ import annotations

import asyncio
import importlib
import signal
import time
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.engines.postgres_replica import replica_of
from tests.rpc.conftest import BELLS
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.db import value
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings

pytestmark = pytest.mark.scale

FAILOVERS = 20


async def test_what_was_acknowledged_outlives_the_primary(tmp_path: Path) -> None:
    took: list[float] = []
    for number in range(FAILOVERS):
        with ExitStack() as stack:
            servers = _pair(stack, tmp_path / str(number))
            acknowledged, seconds = await _fail_over(*servers)
            heard = await _heard(servers[1].cluster.url())
        took.append(seconds)
        assert len(acknowledged) > 10
        assert acknowledged - heard == set()
    print(f"\nfailover: {max(took):.1f} s at most, {sum(took) / len(took):.1f} s on average")


def _pair(stack: ExitStack, folder: Path) -> tuple[postgres.Server, postgres.Server]:
    """The replica confirms each commit before it is acknowledged."""
    folder.mkdir()
    primary = stack.enter_context(postgres.serving(folder / "primary"))
    create_database(primary.cluster.url("postgres"), "vitrine")
    migrate(primary.cluster.url())
    replica = stack.enter_context(
        replica_of(primary.cluster, folder / "replica", fast_and_unsafe=False)
    )
    with psycopg.connect(primary.cluster.url(), autocommit=True) as db:
        db.execute("alter system set synchronous_standby_names = '*'")
        db.execute("select pg_reload_conf()")
    return primary, replica


async def _fail_over(primary: postgres.Server, replica: postgres.Server) -> tuple[set[str], float]:
    """What was acknowledged before and after, and for how long nothing could be written."""
    importlib.import_module("tests.rpc.exercises")
    async with await AsyncConnection.connect(primary.cluster.url(), autocommit=True) as db:
        await db.execute(BELLS)
        await shops.seed(db)
    settings = Settings(
        database_url=_either(primary.cluster, replica.cluster),
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    acknowledged: set[str] = set()
    async with running_shop(settings) as shop, _ringing(shop, acknowledged):
        assert await eventually(lambda: len(acknowledged) > 10)
        assert primary.process
        primary.process.send_signal(signal.SIGKILL)
        died_at, before = time.monotonic(), len(acknowledged)
        async with await AsyncConnection.connect(replica.cluster.url(), autocommit=True) as db:
            # Nobody confirms for the new primary, until it has a replica of its own.
            await db.execute("select pg_promote()")
            await db.execute("alter system reset synchronous_standby_names")
            await db.execute("select pg_reload_conf()")
        assert await eventually(lambda: len(acknowledged) > before + 10)
        return set(acknowledged), time.monotonic() - died_at


@asynccontextmanager
async def _ringing(shop: RunningShop, acknowledged: set[str]) -> AsyncIterator[None]:
    """Four shoppers who write all the time, and note what they were told is done."""

    async def ring(who: int) -> None:
        number = 0
        while True:
            number += 1
            bell = f"{who} {number}"
            if (await shop.rpc("exerciseRing", {"bell": bell})).status_code == 200:
                acknowledged.add(bell)

    ringers = [asyncio.create_task(ring(who)) for who in range(4)]
    try:
        yield
    finally:
        for each in ringers:
            each.cancel()
        await asyncio.gather(*ringers, return_exceptions=True)


def _either(one: postgres.Cluster, other: postgres.Cluster) -> str:
    """The address of whichever of them takes writes."""
    hosts = ",".join(quote(str(each.socket_folder), safe="") for each in (one, other))
    return one.url().split("?")[0] + f"?host={hosts}&target_session_attrs=read-write"


async def _heard(url: str) -> set[str]:
    async with await AsyncConnection.connect(url) as db:
        names: list[str] = await value(db, list, "select array_agg(name) from exercise_bell")
    return set(names)
