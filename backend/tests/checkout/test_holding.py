"""An order that waits for its payment holds its goods for a quarter of an hour, over real HTTP."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from tests.checkout.selling import Selling, outcome, selling
from vitrine import orders
from vitrine.kit import postgres
from vitrine.kit.db import Db, value

HELD = """
    select coalesce(sum(taken), 0)::integer
    from order_line
    join shop_order on shop_order.id = order_line.order_id
    where status = 'pending'
"""


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_holds") as served:
        yield served


async def test_holds_end_while_others_order(shop: Selling) -> None:
    await holds_that_end(shop, random.Random(0), away=10)


async def holds_that_end(shop: Selling, dice: random.Random, away: int) -> None:
    """Many leave to pay and never come back; when their time is over, others order the same."""
    goods = [dice.sample(shop.hats, dice.randint(1, 3)) for _ in range(away)]
    leaving = [shop.person() for _ in goods]
    buying = [shop.person() for _ in range(8)]
    async with shop.books_watched():
        for person, sizes in zip(leaving, goods, strict=True):
            await person.choose(sizes, "card")
        left = [await person.order() for person in leaving]
        held = await _held(shop)

        shop.clock.moment += timedelta(minutes=14, seconds=59)
        await asyncio.gather(*(each.choose(dice.sample(shop.hats, 10)) for each in buying))
        early = await _end_overdue(shop)
        still_held = await _held(shop)
        shop.clock.moment += timedelta(seconds=1)
        ending = asyncio.create_task(_end_overdue(shop))
        bought = await asyncio.gather(*(person.order() for person in buying))
        ended = await ending

    assert [answer.json()["next"] for answer in left] == ["payment"] * away
    assert (held, early, still_held) == (sum(map(len, goods)), [], held)
    assert ended == [answer.json()["orderId"] for answer in left]
    assert Counter(outcome(answer) for answer in bought) == {"placed": 8}
    assert await _held(shop) == 0


async def _end_overdue(shop: Selling) -> list[int]:
    """As the job does it."""

    @asynccontextmanager
    async def writing() -> AsyncIterator[Db]:
        async with await shop.connection() as db:
            yield db

    return await orders.end_overdue(writing, shop.clock(), "https://shop.example")


async def _held(shop: Selling) -> int:
    async with await shop.connection() as db:
        return await value(db, int, HELD)
