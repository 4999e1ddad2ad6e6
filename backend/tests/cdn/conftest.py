"""A database that tests commit to, and those who tell a CDN of what was purged there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.waiting import eventually
from vitrine.kit import postgres
from vitrine.kit.db import Db, value
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import Settings
from vitrine.rpc.cdn import telling_cdns

COUNT = "select count(*) from cdn_purge"
COUNT_FIRST = "select count(*) from cdn_purge where not is_repeated"
HASTEN = "update cdn_purge set due_at = now()"


@pytest.fixture
def cdn_database(cluster: postgres.Cluster) -> Iterator[str]:
    with a_database(cluster, "vitrine_cdn") as url:
        yield url


@pytest.fixture
async def committed(cdn_database: str) -> AsyncIterator[Db]:
    async with await AsyncConnection.connect(cdn_database, autocommit=True) as db:
        yield db


@asynccontextmanager
async def telling(
    db: Db, database_url: str, cdn_url: str, observe: Observe = observe_nothing
) -> AsyncIterator[None]:
    """Begun once each CDN that is named has a row."""
    settings = Settings(database_url=database_url, cdn_purge_url=cdn_url)
    async with telling_cdns(settings, observe):
        assert await eventually(lambda: _is_written(db))
        yield


async def _is_written(db: Db) -> bool:
    return await value(db, bool, "select exists (select from cdn)")


async def count(db: Db) -> int:
    """All that wait, to be told now or once more."""
    return await value(db, int, COUNT)


async def has_told_all(db: Db) -> bool:
    return await value(db, int, COUNT_FIRST) == 0


async def hasten(db: Db) -> None:
    """As if the time until what waits had passed."""
    await db.execute(HASTEN)
