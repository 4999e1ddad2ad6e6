"""A connection beside the shop that serves operators."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from psycopg import AsyncConnection

from vitrine.kit.db import Db


@pytest.fixture
async def committed(database_url: str) -> AsyncIterator[Db]:
    """Sees what the server has committed, and commits at once."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as connection:
        yield connection
