"""All tests here share the same machines, whole again after each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
from psycopg import AsyncConnection

from tests.many_processes.machines import Machines, machines
from vitrine.kit.db import value

VARIANTS = """
    select array_agg(id) from (
        select variant.id from variant
        join price on price.product_id = variant.product_id and price.shop_id = 1001
        order by variant.id limit 50
    ) as few
"""


@pytest.fixture(scope="package")
async def many(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Machines]:
    async with machines(tmp_path_factory.mktemp("many")) as many:
        yield many


@pytest.fixture(scope="package")
async def variants(many: Machines) -> Sequence[int]:
    """Of goods that the German storefront sells."""
    async with await AsyncConnection.connect(many.database_url) as db:
        return await value(db, list, VARIANTS)
