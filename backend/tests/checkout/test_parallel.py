"""Many orders at once, over real HTTP: nothing is oversold, doubled or in its own way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
import pytest

from tests.catalogue.builders import DE
from tests.checkout.selling import PLENTY, Person, Selling, outcome, selling
from tests.waiting import eventually
from vitrine.kit import postgres


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_orders") as served:
        yield served


async def test_the_last_piece_is_sold_once(shop: Selling) -> None:
    people = await shop.people(20, shop.hats[0])

    for seed in range(2):
        await the_last_piece(shop, people, random.Random(seed))


async def the_last_piece(shop: Selling, people: list[Person], dice: random.Random) -> None:
    """Everybody wants the only one; who gets it has chosen the next one afterwards."""
    (hat,) = shop.hats[:1]
    await shop.put_stock(1, 0)
    before = await shop.orders()
    dice.shuffle(people)

    async with shop.books_watched():
        answers = await asyncio.gather(*(person.order() for person in people))

    outcomes = [outcome(answer) for answer in answers]
    assert Counter(outcomes) == {"placed": 1, "StockChanged": len(people) - 1}
    assert ((await shop.books())[hat].left, await shop.orders()) == (0, before + 1)
    result = next(answer for answer in answers if answer.status_code != 200).json()
    assert result["state"]["basket"]["items"][0]["availableQuantity"] == 0
    await shop.put_stock(PLENTY, 0)
    await people[outcomes.index("placed")].choose([hat])


async def test_the_same_key_at_once_is_one_order(shop: Selling) -> None:
    await the_same_key(shop, 10)


async def the_same_key(shop: Selling, times: int) -> None:
    (person,) = await shop.people(1, shop.hats[1])
    before, left = await shop.orders(), (await shop.books())[shop.hats[1]].left
    key = uuid4().hex

    answers = await asyncio.gather(*(person.order(key) for _ in range(times)))
    other = await person("placeOrder", key, acceptedTotal=1)

    assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}
    assert (other.status_code, other.json()["code"]) == (409, "IdempotencyKeyReused")
    assert await shop.orders() == before + 1
    assert (await shop.books())[shop.hats[1]].left == left - 1
    assert await _payments_of(shop, answers[0].json()["orderId"]) == 1


async def test_an_answer_that_was_lost_is_given_again(shop: Selling) -> None:
    (person,) = await shop.people(1, shop.hats[2])
    before = await shop.orders()
    key = uuid4().hex

    writer = await _sent(shop, person, key)
    assert await eventually(lambda: _is_placed(shop, before))
    writer.transport.abort()
    again = await person.order(key)

    assert (again.status_code, again.headers["idempotency-replayed"]) == (200, "true")
    assert await shop.orders() == before + 1
    order = await person("getOrderByToken", token=again.json()["token"])
    assert order.json()["number"] == again.json()["number"]


@pytest.mark.parametrize("seed", range(3))
async def test_whoever_hangs_up_and_asks_again_has_one_order(shop: Selling, seed: int) -> None:
    dice = random.Random(seed)
    (person,) = await shop.people(1, dice.choice(shop.hats[2:]))
    before = await shop.orders()
    key = uuid4().hex

    (await _sent(shop, person, key)).transport.abort()
    answers = [await person.order(key) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].text == answers[1].text
    assert await shop.orders() == before + 1


async def test_nobody_waits_in_a_circle(shop: Selling) -> None:
    await ten_goods_in_any_order(shop, random.Random(0))


async def ten_goods_in_any_order(shop: Selling, dice: random.Random) -> None:
    """A deadlock would be told as `TryAgain`."""
    people = [shop.person() for _ in range(16)]
    await asyncio.gather(*(each.choose(dice.sample(shop.hats, 10)) for each in people))
    left = {size: shelf.left for size, shelf in (await shop.books()).items()}

    async with shop.books_watched():
        answers = await asyncio.gather(*(person.order() for person in people))

    assert Counter(outcome(answer) for answer in answers) == {"placed": 16}
    after = {size: shelf.left for size, shelf in (await shop.books()).items()}
    assert after == {size: quantity - 16 for size, quantity in left.items()}


async def _sent(shop: Selling, person: Person, key: str) -> asyncio.StreamWriter:
    """The order is on its way, and nobody reads the answer."""
    where = urlsplit(shop.api)
    _, writer = await asyncio.open_connection(where.hostname, where.port)
    body = msgspec.json.encode({"payload": person.shown})
    head = (
        f"POST {where.path}/rpc/placeOrder HTTP/1.1\r\nhost: {where.netloc}\r\n"
        f"x-shop-id: {DE}\r\ncookie: {person.cookie}\r\nidempotency-key: {key}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    await writer.drain()
    return writer


async def _is_placed(shop: Selling, before: int) -> bool:
    return await shop.orders() > before


async def _payments_of(shop: Selling, order_id: int) -> int:
    async with await shop.connection() as db:
        found = await db.execute("select 1 from payment where order_id = %s", [order_id])
        return len(await found.fetchall())
