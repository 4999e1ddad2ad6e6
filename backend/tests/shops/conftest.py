"""The shops slice on real PostgreSQL: rolled back by call, or committed behind a whole app."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import datetime

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.operators.builders import a_token
from tests.shops.wired import SHOP, Operator, Rpc, an_app, on_connection
from vitrine import payments
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.shops import seed

SCOPES = ["partners:write", "redirects:read", "redirects:write", "shops:write"]


@pytest.fixture
async def rpc(db: Db) -> Rpc:
    """Calls through dispatch in the test's own transaction, on the seeded storefronts."""
    await seed(db)
    await payments.seed(db)
    return Rpc(on_connection(db, Settings(public_url=SHOP)))


@pytest.fixture(scope="session")
def committed_url(cluster: postgres.Cluster) -> Iterator[str]:
    """A database whose changes are seen by every connection, for what works across them."""
    with a_database(cluster, "vitrine_shops") as url:
        yield url


@pytest.fixture
async def committed(committed_url: str) -> AsyncIterator[Db]:
    """A connection that commits each statement, to a database that is seeded afresh."""
    async with await AsyncConnection.connect(committed_url, autocommit=True) as db:
        await db.execute("truncate redirect_rule, operator_token")
        await seed(db)
        yield db


@pytest.fixture
async def operator(committed: Db, committed_url: str) -> AsyncIterator[Operator]:
    """An operator's hands on a running shop."""
    token = await a_token(committed, f"test {datetime.now()}", SCOPES)
    settings = Settings(public_url=SHOP, database_url=committed_url)
    async with an_app(settings, token) as operator:
        yield operator
