"""A database with the nine storefronts that tests may commit to, and a post office."""

from __future__ import annotations

from collections.abc import AsyncIterator

import psycopg
import pytest
from psycopg import AsyncConnection

from tests.mail.post_office import PostOffice, open_post_office
from vitrine import shops
from vitrine.kit import db as database
from vitrine.kit import postgres
from vitrine.kit.db import Pool
from vitrine.kit.migrate import create_database, migrate


@pytest.fixture(scope="session")
async def outbox_url(cluster: postgres.Cluster) -> str:
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as connection:
        connection.execute("drop database if exists vitrine_test_mail with (force)")
    create_database(cluster.url("postgres"), "vitrine_test_mail")
    url = cluster.url("vitrine_test_mail")
    migrate(url)
    async with await AsyncConnection.connect(url) as db:
        await shops.seed(db)
    return url


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
