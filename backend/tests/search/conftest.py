"""Search on real PostgreSQL: an index filled from the test's own transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, a_vocabulary, put
from vitrine import search
from vitrine import shops as storefronts
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate
from vitrine.shops import queries as shops

NAME = "vitrine_test_search"
Index = Callable[[], Awaitable[None]]


@pytest.fixture
def live() -> search.LiveIndex:
    return search.LiveIndex(now=lambda: NOW)


@pytest.fixture
async def rpc(db: Db, live: search.LiveIndex) -> Caller:
    """Calls a procedure on the day of the tests, with an index that is not filled yet."""
    await a_vocabulary(db)
    caller = (await Caller.on(db)).at(NOW)
    parts: dict[type, object] = {search.Search: search.Search(search.EmbeddedEngine(live))}
    return replace(caller, wiring=replace(caller.wiring, parts=parts))


@pytest.fixture
def index(db: Db, live: search.LiveIndex) -> Index:
    """Fills the index with what the test has written so far."""

    async def fill() -> None:
        storefronts = await shops.storefronts(db)
        await live.fill(db, [shop for shop in storefronts if shop.is_enabled])

    return fill


@pytest.fixture
async def url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    """A database of its own, since a shop that follows sees only what is committed."""
    create_database(cluster.url("postgres"), NAME)
    migrate(cluster.url(NAME))
    async with await AsyncConnection.connect(cluster.url(NAME)) as db:
        await storefronts.seed(db)
        await a_vocabulary(db)
        await put(db, a_product())
    yield cluster.url(NAME)
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as connection:
        connection.execute(f"drop database {NAME} with (force)")
