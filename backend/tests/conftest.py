"""What every test stands on: a real PostgreSQL, migrated and seeded once, rolled back after each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import AsyncConnection

from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate

DATA = Path(__file__).resolve().parents[2] / ".data" / "test"


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    with postgres.running(DATA / "postgres", fast_and_unsafe=True) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def database_url(cluster: postgres.Cluster) -> str:
    """A database made anew for this run."""
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as connection:
        connection.execute("drop database if exists vitrine_test with (force)")
    create_database(cluster.url("postgres"), "vitrine_test")
    migrate(cluster.url("vitrine_test"))
    return cluster.url("vitrine_test")


@pytest.fixture
async def db(database_url: str) -> AsyncIterator[Db]:
    """A connection in a transaction that is rolled back."""
    async with await AsyncConnection.connect(database_url) as connection:
        async with connection.transaction(force_rollback=True):
            yield connection
