"""What is there of what somebody was told is done: orders, and pictures; and what is found."""

from __future__ import annotations

import secrets

import httpx
from psycopg import AsyncConnection

from tests.catalogue.builders import DE
from tests.checkout.selling import books
from tests.many_processes.machines import OF_EACH, PLENTY, Machines
from tests.many_processes.shoppers import Shoppers, an_address
from tests.waiting import eventually
from vitrine import orders
from vitrine.kit.db import value

PLACED = "select count(*) from shop_order where number = any(%(numbers)s)"
WAITING = """
    select count(*) from procrastinate_jobs
    where status in ('todo', 'doing') and coalesce(scheduled_at, now()) <= now()
"""


async def assert_nothing_is_lost(many: Machines, shoppers: Shoppers) -> None:
    """Each order is there once, its goods have left the shelf, and all jobs are done; each
    picture is at every shop, and every shop finds goods.
    """
    async with await AsyncConnection.connect(many.database_url, autocommit=True) as db:
        placed = await value(db, int, PLACED, numbers=shoppers.ordered)
        shelves = (await books(db)).values()

        async def is_idle() -> bool:
            return await value(db, int, WAITING) == 0

        assert placed == len(set(shoppers.ordered)) == len(shoppers.ordered)
        assert {shelf.left + shelf.taken for shelf in shelves} == {PLENTY}
        assert await orders.differences(db) == []
        assert await eventually(is_idle)
    assert await eventually(lambda: every_shop_searches(many))
    assert await _missing_pictures(many, shoppers) == []


async def every_shop_searches(many: Machines) -> bool:
    """And finds goods, below a price that nobody has asked for before."""
    payload = {"where": {"term": "kleid", "maxPrice": 1_000_000 + secrets.randbelow(1_000_000)}}
    headers = {"x-shop-id": str(DE), **an_address()}
    async with httpx.AsyncClient(timeout=60) as http:
        for each in _shops(many):
            answer = await http.post(
                f"{each}/api/rpc/getFilters", json={"payload": payload}, headers=headers
            )
            if answer.status_code != 200 or not answer.json()["count"]:
                return False
    return True


async def _missing_pictures(many: Machines, shoppers: Shoppers) -> list[str]:
    missing = []
    async with httpx.AsyncClient(timeout=60) as http:
        for shop in _shops(many):
            for picture in shoppers.uploaded:
                answer = await http.get(f"{shop}{picture}/m/160x0", headers=an_address())
                if answer.is_error:
                    missing.append(f"{shop}{picture}: {answer.status_code}")
    return missing


def _shops(many: Machines) -> list[str]:
    return [many.address_of(f"shop-{number}") for number in range(1, OF_EACH + 1)]
