"""The shop under two base paths: every test over HTTP runs under both."""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator

import pytest
from psycopg import AsyncConnection

from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

BELLS = (
    "create table if not exists exercise_bell (id bigint generated always as identity, name text)"
)


@pytest.fixture(scope="package")
async def wire_url(database_url: str) -> str:
    """The database with the table that the exercises write."""
    importlib.import_module("tests.rpc.exercises")
    async with await AsyncConnection.connect(database_url) as connection:
        await connection.execute(BELLS)
    return database_url


@pytest.fixture
async def db(wire_url: str) -> AsyncIterator[Db]:
    async with (
        await AsyncConnection.connect(wire_url) as connection,
        connection.transaction(force_rollback=True),
    ):
        yield connection


@pytest.fixture
async def committed(wire_url: str) -> AsyncIterator[Db]:
    """Sees what the server has committed, and commits at once."""
    async with await AsyncConnection.connect(wire_url, autocommit=True) as connection:
        yield connection


@pytest.fixture(scope="package", params=["/api", "/shop-api"])
async def shop(request: pytest.FixtureRequest, wire_url: str) -> AsyncIterator[RunningShop]:
    settings = Settings(
        database_url=wire_url,
        api_base_path=request.param,
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    async with running_shop(settings) as running:
        yield running
