"""A coat of which size 38 is sold out, on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

import pytest

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, a_vocabulary, put, variant_id
from vitrine.kit.db import Db


@pytest.fixture
async def rpc(db: Db) -> Caller:
    await a_vocabulary(db)
    await put(db, a_product())
    return (await Caller.on(db)).at(NOW)


@pytest.fixture
async def sold_out(db: Db, rpc: Caller) -> int:
    return await variant_id(db, "COAT-1-38")
