"""What the database knows of orders that somebody was told are placed."""

from __future__ import annotations

from psycopg import AsyncConnection

from tests.checkout.selling import books
from tests.many_processes.machines import PLENTY, Machines
from tests.many_processes.shoppers import Shoppers
from tests.waiting import eventually
from vitrine import orders
from vitrine.kit.db import value

PLACED = "select count(*) from shop_order where number = any(%(numbers)s)"
WAITING = """
    select count(*) from procrastinate_jobs
    where status in ('todo', 'doing') and coalesce(scheduled_at, now()) <= now()
"""


async def assert_nothing_is_lost(many: Machines, shoppers: Shoppers) -> None:
    """Each order is there once, its goods have left the shelf, and all jobs are done."""
    async with await AsyncConnection.connect(many.database_url, autocommit=True) as db:
        placed = await value(db, int, PLACED, numbers=shoppers.ordered)
        shelves = (await books(db)).values()

        async def is_idle() -> bool:
            return await value(db, int, WAITING) == 0

        assert placed == len(set(shoppers.ordered)) == len(shoppers.ordered)
        assert {shelf.left + shelf.taken for shelf in shelves} == {PLENTY}
        assert await orders.differences(db) == []
        assert await eventually(is_idle)
