import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict
from structlog import get_logger

from tests.shops.builders import CODES
from tests.shops.wired import until
from vitrine.kit.db import Db
from vitrine.kit.postgres import Cluster
from vitrine.rpc import purge
from vitrine.rpc.cache import Caches
from vitrine.rpc.connections import PooledConnections
from vitrine.rpc.purge_listener import PurgeListener
from vitrine.shops import Directory
from vitrine.shops import directory as directories


async def test_open_storefronts_are_found_by_number(committed: Db, committed_url: str) -> None:
    connections = PooledConnections(committed_url, 2)
    await connections.open()
    directory = Directory(connections.reader)

    await directory.load()

    assert [shop.code for shop in directory.enabled_shops()] == CODES
    assert (germany := directory.get(1006)) is not None
    assert germany.code == "de"
    assert directory.get(1010) is None
    assert directory.get(7) is None
    await connections.close()


async def test_a_change_is_heard_at_once_and_only_after_it_is_committed(
    committed: Db, committed_url: str
) -> None:
    connections = PooledConnections(committed_url, 2)
    await connections.open()
    directory = Directory(connections.reader)
    listener = PurgeListener(committed_url, get_logger(), Caches(), [directory.on_purge])
    await listener.open()
    await directory.open()

    async with await AsyncConnection.connect(committed_url) as writer:
        await writer.execute("update shop set is_enabled = true where code = 'fi'")
        await purge(writer, "shops")
        assert directory.get(1010) is None
        await writer.commit()

    async with asyncio.timeout(directories.LONGEST_AGE / 2):
        await until(directory, lambda: directory.get(1010) is not None)
    await directory.close()
    await listener.close()
    await connections.close()


async def test_a_change_that_nobody_told_is_seen_when_the_list_is_old(
    committed: Db, committed_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directories, "LONGEST_AGE", 0.05)
    connections = PooledConnections(committed_url, 2)
    await connections.open()
    directory = Directory(connections.reader)
    await directory.open()

    await committed.execute("update shop set is_enabled = false where code = 'uk'")

    await until(directory, lambda: directory.get(1009) is None)
    await directory.close()
    await connections.close()


async def test_it_can_be_closed_while_it_loads(
    committed_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directories, "LONGEST_AGE", 0)
    connections = PooledConnections(committed_url, 2)
    await connections.open()

    async with asyncio.timeout(60):
        for place in range(200):
            directory = Directory(connections.reader)
            await directory.open()
            for _ in range(place % 20):
                await asyncio.sleep(0)
            await directory.close()

    await connections.close()


async def test_a_dead_database_leaves_the_storefronts_as_they_were(
    committed: Db, committed_url: str, cluster: Cluster
) -> None:
    connections = PooledConnections(committed_url, 2)
    await connections.open()
    directory = Directory(connections.reader)
    await directory.open()

    async with a_dead_database(cluster, committed_url):
        await committed.close()
        kept = await directory.find(1006)
        still = directory.enabled_shops()
    async with await AsyncConnection.connect(committed_url) as writer:
        await writer.execute("update shop set is_enabled = true where code = 'fi'")

    assert kept is not None
    assert [shop.code for shop in still] == CODES
    await until(directory, lambda: directory.get(1010) is not None)
    await directory.close()
    await connections.close()


async def test_a_database_that_is_down_at_the_start_is_asked_again_later(
    committed: Db, committed_url: str, cluster: Cluster
) -> None:
    connections = PooledConnections(committed_url, 2)
    directory = Directory(connections.reader)

    async with a_dead_database(cluster, committed_url):
        await connections.open()
        await directory.open()
        before = directory.enabled_shops()

    assert before == []
    await until(directory, lambda: directory.enabled_shops() != [])
    await directory.close()
    await connections.close()


@asynccontextmanager
async def a_dead_database(cluster: Cluster, url: str) -> AsyncIterator[None]:
    """Nobody is let in, and whoever was inside is thrown out."""
    name = conninfo_to_dict(url)["dbname"]
    async with await AsyncConnection.connect(cluster.url("postgres"), autocommit=True) as server:
        await server.execute(f"alter database {name} allow_connections false".encode())
        await server.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", [name]
        )
        try:
            yield
        finally:
            await server.execute(f"alter database {name} allow_connections true".encode())
