"""With a replica that is behind, visitors still see what they have just done."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace

import pytest
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.databases import a_database
from tests.rpc.conftest import BELLS
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.rpc.connections import PooledConnections


@dataclass(frozen=True)
class WithReplica:
    """`replica` is a database that hears of nothing."""

    primary: PooledConnections
    replica: PooledConnections

    def reading(self) -> AbstractAsyncContextManager[Db]:
        return self.replica.reading()

    def reading_primary(self) -> AbstractAsyncContextManager[Db]:
        return self.primary.reading_primary()

    def writing(self) -> AbstractAsyncContextManager[Db]:
        return self.primary.writing()


@pytest.fixture
async def connections(cluster: postgres.Cluster, wire_url: str) -> AsyncIterator[WithReplica]:
    with a_database(cluster, "behind") as url:
        async with await AsyncConnection.connect(url) as db:
            await db.execute(BELLS)
        both = WithReplica(PooledConnections(wire_url, 2), PooledConnections(url, 2))
        for pools in (both.primary, both.replica):
            await pools.open()
        yield both
        for pools in (both.primary, both.replica):
            await pools.close()


async def test_what_was_just_written_is_read_by_whoever_wrote_it(
    connections: WithReplica, committed: Db
) -> None:
    caller = await Caller.on(committed)
    rpc = replace(caller, wiring=replace(caller.wiring, connections=connections))
    bell = secrets.token_hex()

    await rpc("exerciseRing", bell=bell)
    own = await rpc("exerciseListen", bell=bell)
    lent_later = await rpc("exerciseListenLater", bell=bell)
    public = await rpc("exerciseListenInPublic", bell=bell)

    assert (own, lent_later, public) == ({"rung": 1}, {"rung": 1}, {"rung": 0})
