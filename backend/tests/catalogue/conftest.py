"""The catalogue on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

import pytest

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_vocabulary
from vitrine.kit.db import Db


@pytest.fixture
async def words(db: Db) -> None:
    """Brands, attributes and categories that products can be written with."""
    await a_vocabulary(db)


@pytest.fixture
async def rpc(db: Db, words: None) -> Caller:
    """Calls a procedure on the day of the tests, in the test's own transaction."""
    return (await Caller.on(db)).at(NOW)
