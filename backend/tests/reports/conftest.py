"""A month of orders, made once: it takes six seconds."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from psycopg import AsyncConnection

from tests.databases import Connections, a_database
from tests.reports.month import a_month
from vitrine import legal, payments, shops
from vitrine.kit import postgres
from vitrine.kit.db import Db


@pytest.fixture(scope="package")
async def month_connections(cluster: postgres.Cluster) -> AsyncIterator[Connections]:
    with a_database(cluster, "vitrine_month") as url:
        async with await AsyncConnection.connect(url) as db:
            for seed in (shops.seed, payments.seed, legal.seed, a_month):
                await seed(db)
        async with Connections.of(url) as connections:
            yield connections


@pytest.fixture
async def month(month_connections: Connections) -> AsyncIterator[Db]:
    async with month_connections.rolled_back() as db:
        yield db
