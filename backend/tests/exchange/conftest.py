"""Import and export on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

import pytest

from tests.catalogue.builders import a_vocabulary
from tests.exchange.importing import Importer
from vitrine.kit.db import Db


@pytest.fixture
async def words(db: Db) -> None:
    """Brands, attributes and categories that products can be written with."""
    await a_vocabulary(db)


@pytest.fixture
async def importer(db: Db, words: None) -> Importer:
    """Imports a file in the transaction of the test."""
    return Importer(db)
