"""Import and export on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.catalogue.conftest import connections
from tests.databases import a_seeded_database
from tests.exchange.importing import Importer
from tests.exchange.served import Operator, an_operator
from vitrine.kit import postgres
from vitrine.kit.db import Db

__all__ = ["connections", "database", "importer", "operator"]


@pytest.fixture
async def importer(db: Db) -> Importer:
    """Imports a file in the transaction of the test."""
    return Importer(db)


@pytest.fixture(scope="module")
async def database(cluster: postgres.Cluster) -> AsyncIterator[str]:
    async with a_seeded_database(cluster, "vitrine_exchange") as url:
        yield url


@pytest.fixture(scope="module")
async def operator(database: str) -> AsyncIterator[Operator]:
    async with an_operator(database) as operator:
        yield operator
