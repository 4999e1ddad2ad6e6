"""A shop that takes events, on a database of its own that is emptied for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.databases import a_database
from tests.insight.collecting import Collecting
from tests.running import INTERNAL_TOKEN, running_shop
from vitrine import shops
from vitrine.kit import postgres
from vitrine.kit.limits import LimitsInProcess
from vitrine.kit.settings import Settings


class Clock:
    """The shop's own, which tests move."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def seconds(self) -> float:
        return self.now.timestamp()

    def pass_time(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture(scope="module")
async def collecting_shop(cluster: postgres.Cluster) -> AsyncIterator[Collecting]:
    clock = Clock()
    with a_database(cluster, "vitrine_collect") as url:
        async with await AsyncConnection.connect(url) as connection:
            await shops.seed(connection)
        settings = Settings(database_url=url, internal_token=INTERNAL_TOKEN)
        async with (
            running_shop(settings, limits=LimitsInProcess(clock.seconds), now=clock) as running,
            await AsyncConnection.connect(url, autocommit=True) as db,
        ):
            yield Collecting(running, db, clock)


@pytest.fixture
async def shop(collecting_shop: Collecting) -> Collecting:
    await collecting_shop.empty()
    return collecting_shop
