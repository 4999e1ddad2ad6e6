"""Public reads go to a server that follows the primary, as far as it has come."""

from __future__ import annotations

import asyncio
import importlib
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

import pytest
import structlog
from psycopg import AsyncConnection, OperationalError
from psycopg_pool import PoolTimeout

from tests.engines.frozen_postgres import frozen
from tests.engines.postgres_replica import replica_of
from tests.rpc.conftest import BELLS
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.db import Db, value
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings
from vitrine.rpc import purge
from vitrine.rpc.connections import PooledConnections
from vitrine.rpc.purge_listener import LOG_POSITION
from vitrine.rpc.replicas import ANSWERS_WITHIN, NOWHERE, Replica, ReplicatedConnections

IS_REPLICA = "select pg_is_in_recovery()"


@dataclass
class Servers:
    primary: postgres.Server
    replica: postgres.Server
    needed: float = 0
    connections: ReplicatedConnections = field(init=False)

    async def reads_from_replica(self) -> bool:
        return await self._is_replica() is True

    async def reads_from_primary(self) -> bool:
        return await self._is_replica() is False

    async def _is_replica(self) -> bool | None:
        """None where a connection was lent whose server has ended."""
        try:
            async with self.connections.reading() as db:
                return await value(db, bool, IS_REPLICA)
        except OperationalError:
            return None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        url = self.primary.cluster.url()
        async with await AsyncConnection.connect(url, autocommit=True) as db:
            yield db

    @asynccontextmanager
    async def standing_still(self) -> AsyncIterator[None]:
        """The replica answers, and shows nothing new."""
        url = self.replica.cluster.url()
        async with await AsyncConnection.connect(url, autocommit=True) as db:
            await db.execute("select pg_wal_replay_pause()")
            yield
            await db.execute("select pg_wal_replay_resume()")


@pytest.fixture(scope="module")
def both(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[postgres.Server, postgres.Server]]:
    folder = tmp_path_factory.mktemp("servers")
    with postgres.serving(folder / "primary", fast_and_unsafe=True) as primary:
        create_database(primary.cluster.url("postgres"), "vitrine")
        migrate(primary.cluster.url())
        with replica_of(primary.cluster, folder / "replica") as replica:
            yield primary, replica


@pytest.fixture
async def servers(
    both: tuple[postgres.Server, postgres.Server],
) -> AsyncIterator[Servers]:
    servers = Servers(*both)
    primary = PooledConnections(servers.primary.cluster.url(), 2)
    replica = Replica(servers.replica.cluster.url(), 2, 1, structlog.get_logger())
    servers.connections = ReplicatedConnections(primary, [replica], lambda: servers.needed)
    async with AsyncExitStack() as stack:
        for each in (primary.open, replica.open):
            await each()
        stack.push_async_callback(primary.close)
        stack.push_async_callback(replica.close)
        assert await eventually(servers.reads_from_replica)
        yield servers


async def test_what_is_personal_and_what_is_written_stays_with_the_primary(
    servers: Servers,
) -> None:
    async with servers.connections.reading_primary() as db:
        own = await value(db, bool, IS_REPLICA)
    async with servers.connections.writing() as db:
        written = await value(db, bool, IS_REPLICA)

    assert (own, written) == (False, False)


async def test_a_replica_that_is_behind_is_not_read(servers: Servers) -> None:
    async with servers.standing_still(), servers.writing() as db:
        await db.execute("create table if not exists newer (number int)")
        servers.needed = await value(db, int, LOG_POSITION)
        assert await servers.reads_from_primary()

    assert await eventually(servers.reads_from_replica)
    async with servers.connections.reading() as db:
        assert await value(db, bool, "select to_regclass('newer') is not null")


async def test_a_replica_that_stands_still_is_not_read(servers: Servers) -> None:
    [replica] = servers.connections.replicas
    with frozen(servers.replica.cluster.folder):
        # Before the driver has given up what it asked.
        assert await eventually(lambda: replica.position == NOWHERE, ANSWERS_WITHIN * 4)
        assert await servers.reads_from_primary()

    assert await eventually(servers.reads_from_replica)


async def test_while_the_primary_is_dead_what_is_known_can_be_read(servers: Servers) -> None:
    servers.needed = float("inf")
    assert await servers.reads_from_primary()

    async with dead(servers.primary):
        assert await eventually(servers.reads_from_replica)
        with pytest.raises((PoolTimeout, OperationalError)):
            async with servers.connections.writing() as db:
                await db.execute("select 1")

    assert await eventually(servers.reads_from_primary)


async def test_a_page_that_follows_a_purge_shows_its_change(shop: RunningShop, bells: Db) -> None:
    rung = []
    for _ in range(30):
        async with bells.transaction():
            await bells.execute("insert into exercise_bell (name) values ('ding')")
            await purge(bells, "bells")
        position = str(await value(bells, int, LOG_POSITION))
        answer = await shop.rpc(
            "exerciseBells", x_internal_token=INTERNAL_TOKEN, x_internal_log_position=position
        )
        assert answer.status_code == 200, answer.text
        rung.append(answer.json()["rung"])
    figures = (await shop.http.get(f"{shop.url}/metrics")).text

    assert rung == list(range(rung[0], rung[0] + 30))
    assert 'vitrine_database_pool_size{pool="replica 1"}' in figures


async def test_no_call_fails_while_a_replica_dies_and_comes_back(
    shop: RunningShop, both: tuple[postgres.Server, postgres.Server]
) -> None:
    async def ask() -> int:
        return (await shop.rpc("exerciseListenInPublic", {"bell": "dong"})).status_code

    before = await asyncio.gather(*(ask() for _ in range(20)))
    async with dead(both[1]):
        meanwhile = [await ask() for _ in range(20)]
    afterwards = [await ask() for _ in range(20)]

    assert {*before, *meanwhile, *afterwards} == {200}


@pytest.fixture
async def bells(both: tuple[postgres.Server, postgres.Server]) -> AsyncIterator[Db]:
    importlib.import_module("tests.rpc.exercises")
    async with await AsyncConnection.connect(both[0].cluster.url(), autocommit=True) as db:
        await db.execute(BELLS)
        await shops.seed(db)
        yield db


@pytest.fixture
async def shop(
    both: tuple[postgres.Server, postgres.Server], bells: Db
) -> AsyncIterator[RunningShop]:
    primary, replica = (server.cluster.url() for server in both)
    settings = Settings(
        database_url=primary,
        database_replica_urls=(replica,),
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    async with running_shop(settings) as running:
        yield running


@asynccontextmanager
async def dead(server: postgres.Server) -> AsyncIterator[None]:
    """Shut down, and started again on what it had written."""
    assert server.process
    server.process.send_signal(signal.SIGINT)
    server.process.wait()
    yield
    await server.start_again()
