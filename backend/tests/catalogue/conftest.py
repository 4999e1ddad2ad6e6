"""The catalogue on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

import pytest

from tests.calling import Caller
from tests.catalogue.builders import NOW
from tests.databases import Connections
from vitrine.kit.db import Db


@pytest.fixture(scope="session")
def connections(words_connections: Connections) -> Connections:
    """Of `db`: brands, attributes and categories are there already."""
    return words_connections


@pytest.fixture
async def rpc(db: Db) -> Caller:
    """Calls a procedure on the day of the tests, in the test's own transaction."""
    return (await Caller.on(db)).at(NOW)
