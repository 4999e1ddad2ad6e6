"""A database with the nine storefronts that tests may commit to, and a post office."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from psycopg import AsyncConnection

from tests.databases import a_database
from tests.mail.post_office import PostOffice, open_post_office
from vitrine import shops
from vitrine.kit import db as database
from vitrine.kit import postgres
from vitrine.kit.db import Pool


@pytest.fixture(scope="session")
async def outbox_url(cluster: postgres.Cluster) -> AsyncIterator[str]:
    with a_database(cluster, "vitrine_mail") as url:
        async with await AsyncConnection.connect(url) as db:
            await shops.seed(db)
        yield url


@pytest.fixture
async def pool(outbox_url: str) -> AsyncIterator[Pool]:
    """Connections to an outbox that is empty at the start of each test."""
    async with database.pool(outbox_url) as pool:
        async with pool.connection() as db:
            await db.execute("truncate mail; delete from procrastinate_jobs")
        yield pool


@pytest.fixture
async def post_office() -> AsyncIterator[PostOffice]:
    async with open_post_office() as office:
        yield office
