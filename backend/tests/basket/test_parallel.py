"""Many changes of one basket at once, over real HTTP: nothing is lost."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import DE, NOW, a_product, a_vocabulary, put, variant_id
from tests.databases import a_seeded_database
from tests.running import RunningShop, running_shop
from vitrine.catalogue import IncomingStock, IncomingVariant
from vitrine.kit import postgres
from vitrine.kit.settings import Settings


@dataclass(frozen=True)
class Browser:
    """One session, with as many tabs as one likes."""

    shop: RunningShop
    cookie: str

    async def __call__(self, procedure: str, **payload: Any) -> Any:
        key = {"idempotency_key": uuid4().hex} if procedure != "getBasket" else {}
        while True:
            answer = await self.shop.rpc(procedure, payload, shop=DE, cookie=self.cookie, **key)
            # A shop that has its hands full asks to come back.
            if answer.status_code != 503:
                return answer.json()


@dataclass(frozen=True)
class Served:
    shop: RunningShop
    endless: int
    """A size that is sold without stock."""

    async def browser(self) -> Browser:
        """With one piece in its basket."""
        self.shop.http.cookies.clear()
        answer = await self.shop.rpc("addItemToBasket", {"variantId": self.endless}, shop=DE)
        session = SimpleCookie(answer.headers.get_list("set-cookie")[0])["vitrine_session"]
        return Browser(self.shop, f"vitrine_session={session.value}")


@pytest.fixture(scope="module")
async def served(cluster: postgres.Cluster) -> AsyncIterator[Served]:
    async with a_seeded_database(cluster, "vitrine_baskets") as url:
        async with await AsyncConnection.connect(url) as db:
            await a_vocabulary(db)
            stock = IncomingStock(quantity=0, is_sellable_without_stock=True)
            sizes = [IncomingVariant(reference_key="SOCK-1-M", size="M", stock=stock)]
            await put(db, a_product("SOCK-1", variants=sizes), now=NOW)
            endless = await variant_id(db, "SOCK-1-M")
        settings = Settings(database_url=url, rate_limits=False)
        async with running_shop(settings) as shop:
            yield Served(shop, endless)


async def test_eighty_adds_at_once_lose_nothing(served: Served) -> None:
    browser = await served.browser()

    answers = await asyncio.gather(
        *(browser("addItemToBasket", variantId=served.endless) for _ in range(80))
    )

    counts = sorted(answer["basket"]["items"][0]["quantity"] for answer in answers)
    assert counts == list(range(2, 82))


async def edits_of_two_tabs(served: Served, dice: random.Random) -> None:
    """Each answer is the whole basket after its own change, so the answers tell the order."""
    browser = await served.browser()
    (item,) = (await browser("getBasket"))["basket"]["items"]
    changes = [("add", dice.randint(1, 3)) for _ in range(10)]
    changes += [("set", dice.randint(1, 60)) for _ in range(10)]
    dice.shuffle(changes)

    async def change(kind: str, number: int) -> int:
        if kind == "add":
            answer = await browser("addItemToBasket", variantId=served.endless, quantity=number)
        else:
            answer = await browser(
                "updateBasketItem", basketItemKey=item["key"], update={"quantity": number}
            )
        quantity: int = answer["basket"]["items"][0]["quantity"]
        return quantity

    results = await asyncio.gather(*(change(kind, number) for kind, number in changes))

    last = (await browser("getBasket"))["basket"]["items"][0]["quantity"]
    done = [(*each, result) for each, result in zip(changes, results, strict=True)]
    assert is_some_order(1, done, last), done


def is_some_order(start: int, done: list[tuple[str, int, int]], last: int) -> bool:
    """Whether these changes, one after the other in some order, gave these results.

    An order is a chain of quantities. Setting one is possible after any; adding must find the
    quantity that it led away from, and no two can find the same one. As adding only grows, no
    circle can come about, so counting is enough. What nobody led away from ends a chain, and
    the last one ends with what was read in the end.
    """
    if any(kind == "set" and result != number for kind, number, result in done):
        return False
    found = Counter([start, *(result for _, _, result in done)])
    needed = Counter(result - number for kind, number, result in done if kind == "add")
    return needed <= found and needed[last] < found[last]


@pytest.mark.parametrize("seed", range(5))
async def test_edits_of_two_tabs_equal_some_order(served: Served, seed: int) -> None:
    await edits_of_two_tabs(served, random.Random(seed))


def test_the_checker_sees_a_lost_change() -> None:
    assert is_some_order(1, [("add", 1, 2), ("set", 5, 5)], 5)
    assert is_some_order(1, [("add", 1, 6), ("set", 5, 5)], 6)
    assert not is_some_order(1, [("add", 1, 2), ("add", 1, 2)], 2)
    assert not is_some_order(1, [("add", 1, 2), ("set", 5, 5)], 1)
    assert not is_some_order(1, [("set", 5, 4)], 4)
    assert not is_some_order(1, [("add", 1, 2), ("add", 2, 4)], 2)
