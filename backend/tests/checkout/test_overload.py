"""More visitors than the shop can serve: searches are refused first, then browsing, and an order
that was begun is not."""

from __future__ import annotations

import asyncio
from collections import Counter
from uuid import uuid4

import httpx

from tests.catalogue.builders import DE
from tests.checkout.selling import Person, Selling, selling
from tests.waiting import eventually
from vitrine.kit import postgres
from vitrine.rpc.turns import FOR_SEARCHES, LONGEST_QUEUE

CONNECTIONS = 4
VISITORS = 100


class Buyer(Person):
    """Is never asked to come back."""

    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        answer = await super().post(path, body, headers)
        assert answer.status_code != 503, answer.text
        return answer


async def test_browsing_is_refused_before_an_order_is(cluster: postgres.Cluster) -> None:
    async with (
        selling(cluster, "vitrine_overload", connections=CONNECTIONS) as shop,
        await shop.connection() as db,
    ):
        # Nothing that is asked for while browsing is answered until this ends.
        await db.execute("lock table redirect_rule in access exclusive mode")
        visits = [asyncio.create_task(_visit(shop, number)) for number in range(VISITORS)]
        refused = await _first(visits, VISITORS - LONGEST_QUEUE - CONNECTIONS // 2)

        buyer = Buyer(shop.http)
        await buyer.choose(shop.hats[:2])
        ordered = await buyer.order()
        await db.rollback()
        answers = Counter(await asyncio.gather(*visits))

    assert set(refused) == {"Overloaded"}
    assert ordered.status_code == 200, ordered.text
    assert answers == {"Overloaded": len(refused), "": VISITORS - len(refused)}


async def _visit(shop: Selling, number: int) -> str:
    """What was wrong, if anything."""
    answer = await shop.http.post(
        "/rpc/getRedirect",
        json={"payload": {"path": f"/de/somewhere-{number}"}},
        headers={"x-shop-id": str(DE)},
    )
    return str(answer.json().get("code", ""))


async def _first(visits: list[asyncio.Task[str]], count: int) -> list[str]:
    ended = asyncio.as_completed(visits)
    return [await next(ended) for _ in range(count)]


async def test_searches_are_refused_before_browsing_is(cluster: postgres.Cluster) -> None:
    waiting = int(LONGEST_QUEUE * FOR_SEARCHES) + CONNECTIONS // 2
    async with (
        selling(cluster, "vitrine_searches", connections=CONNECTIONS) as shop,
        await shop.connection() as db,
    ):
        await db.execute("lock table redirect_rule in access exclusive mode")
        visits = [asyncio.create_task(_visit(shop, number)) for number in range(waiting)]

        async def is_refused() -> bool:
            return await _search(shop) == "Overloaded"

        assert await eventually(is_refused)
        more = [asyncio.create_task(_visit(shop, waiting + number)) for number in range(10)]
        searches = {await _search(shop) for _ in range(10)}
        await db.rollback()
        answers = set(await asyncio.gather(*visits, *more))

    assert searches == {"Overloaded"}
    assert answers == {""}


async def _search(shop: Selling) -> str:
    answer = await shop.http.post(
        "/rpc/getSearchSuggestions",
        json={"payload": {"term": uuid4().hex}},
        headers={"x-shop-id": str(DE)},
    )
    return str(answer.json().get("code", ""))
