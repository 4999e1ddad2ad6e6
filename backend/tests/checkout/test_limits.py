"""How much one shopper may order unpaid: both sides of each limit; a refusal loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.checkout.conftest import Buyer
from tests.checkout.selling import Person, Selling, outcome, selling
from tests.operators.builders import an_operator
from vitrine import orders, payments, shops
from vitrine.catalogue import StockRow, put_stock
from vitrine.kit import postgres
from vitrine.kit.db import Db, value
from vitrine.shops import OrderLimits


async def _limit(db: Db, **limits: int) -> None:
    await shops.change_limits(db, an_operator(), "de", OrderLimits(**limits))


@pytest.mark.parametrize(
    ("limits", "code"),
    [({"most_pieces_of_size": 2}, "TooManyOfSize"), ({"most_pieces": 2}, "TooManyPieces")],
)
async def test_too_many_pieces_are_told_in_the_basket_and_not_ordered(
    db: Db, buyer: Buyer, coat: int, limits: dict[str, int], code: str
) -> None:
    await _limit(db, **limits)
    await buyer.guest()
    await buyer.add(coat, 3)
    state = await buyer.fill_in("card")
    shown = {"acceptedTotal": state["basket"]["cost"]["withTax"]}

    refused = await buyer.order(**shown)
    status = buyer.status
    basket = await buyer.basket()
    left = await _counts(db, coat)
    await buyer("updateBasketItem", basketItemKey=basket["items"][0]["key"], update={"quantity": 2})
    total = (await buyer.basket())["cost"]["withTax"]
    placed = await buyer.order("another-key", acceptedTotal=total)

    variant_id = coat if code == "TooManyOfSize" else None
    assert basket["exceeded"] == [{"code": code, "most": 2, "variantId": variant_id}]
    assert state["exceeded"] == basket["exceeded"]
    assert (status, refused["code"]) == (400, code)
    assert refused["state"]["exceeded"] == basket["exceeded"]
    assert (basket["count"], left) == (3, (0, 3))
    assert (buyer.status, placed["next"]) == (200, "payment")


@pytest.mark.parametrize("limit", ["most_unpaid_of_mailbox", "most_unpaid_of_visitor"])
@pytest.mark.parametrize("payment", ["card", "prepayment", "invoice"])
async def test_so_many_orders_wait_unpaid_and_no_more(
    db: Db, buyer: Buyer, coat: int, limit: str, payment: str
) -> None:
    await _plenty(db)
    await _limit(db, **{limit: 2})
    placed = [await _another(buyer, coat, payment, f"order-number-{n}") for n in range(2)]
    assert [each.get("code") for each in placed] == [None, None]

    refused = await _another(buyer, coat, payment, "order-number-2")

    state = await buyer("getCheckoutState")
    assert refused["code"] == "TooManyUnpaidOrders"
    assert state["exceeded"] == [{"code": "TooManyUnpaidOrders", "most": 2, "variantId": None}]
    assert state["basket"]["count"] == 1
    assert await _counts(db, coat) == (2, 98)


@pytest.mark.parametrize("payment", ["prepayment", "invoice"])
async def test_an_order_that_was_paid_is_counted_no_more(
    db: Db, buyer: Buyer, coat: int, payment: str
) -> None:
    await _plenty(db)
    await _limit(db, most_unpaid_of_mailbox=1)
    first = await _another(buyer, coat, payment, "order-number-0")
    before = await _another(buyer, coat, payment, "order-number-1")

    part = buyer.rpc.wiring.parts[payments.Payments]
    assert isinstance(part, payments.Payments)
    writing = buyer.rpc.wiring.connections.writing
    await orders.receive(part, writing, db, first["orderId"], None, buyer.rpc.wiring.now())

    after = await _another(buyer, coat, payment, "order-number-2")
    assert before["code"] == "TooManyUnpaidOrders"
    assert "orderId" in after
    assert await value(db, int, "select count(*) from order_origin") == 1


async def test_an_invoice_that_was_sent_is_counted_no_more(db: Db, buyer: Buyer, coat: int) -> None:
    await _plenty(db)
    await _limit(db, most_unpaid_of_mailbox=1)
    first = await _another(buyer, coat, "invoice", "order-number-0")
    before = await _another(buyer, coat, "invoice", "order-number-1")

    context = orders.Context(db, buyer.rpc.wiring.now(), "https://shop.example")
    await orders.ship(
        context, first["orderId"], pieces=None, carrier="dhl", tracking_number="", key="left"
    )

    after = await _another(buyer, coat, "invoice", "order-number-2")
    assert before["code"] == "TooManyUnpaidOrders"
    assert "orderId" in after


async def test_a_tag_is_no_other_mailbox(db: Db, buyer: Buyer, coat: int) -> None:
    await _plenty(db)
    await _limit(db, most_unpaid_of_mailbox=1)
    await _another(buyer, coat, "card", "order-number-0")
    other = Buyer(buyer.rpc)
    await other(
        "oauthGuestLogin", first_name="Eva", last_name="Ast", email="Anna+shop@mail.example"
    )

    refused = await _another(other, coat, "card", "order-number-1")

    assert refused["code"] == "TooManyUnpaidOrders"
    assert await _counts(db, coat) == (1, 99)


@pytest.mark.parametrize(
    ("address", "code"), [("203.0.113.7", "TooManyUnpaidOrders"), ("203.0.113.8", None)]
)
async def test_an_address_of_the_network_has_its_own_limit(
    db: Db, buyer: Buyer, coat: int, address: str, code: str | None
) -> None:
    await _plenty(db)
    await _limit(db, most_unpaid_of_address=1)
    buyer.rpc = buyer.rpc.from_address("203.0.113.7")
    await _another(buyer, coat, "card", "order-number-0")
    other = Buyer(buyer.rpc.from_address(address))
    await other("oauthGuestLogin", first_name="Eva", last_name="Ast", email="eva@mail.example")

    answer = await _another(other, coat, "card", "order-number-1")

    assert answer.get("code") == code


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_limits") as served:
        yield served


async def test_of_eight_orders_at_once_so_many_are_placed_as_one_mailbox_may(
    shop: Selling,
) -> None:
    people = [Person(shop.http, f"anna+{n}@mail.example") for n in range(8)]
    for person in people:
        await person.choose(shop.hats[:1], "card")

    answers = await asyncio.gather(*(person.order() for person in people))

    assert sorted(outcome(answer) for answer in answers) == [
        *["TooManyUnpaidOrders"] * 5,
        *["placed"] * 3,
    ]
    assert await shop.orders() == 3


async def _plenty(db: Db) -> None:
    await put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=100)])


async def _another(buyer: Buyer, coat: int, payment: str, key: str) -> Any:
    if buyer.session is None:
        await buyer.guest()
    await buyer("clearBasket")
    await buyer.add(coat)
    state = await buyer.fill_in(payment)
    return await buyer.order(key, acceptedTotal=state["basket"]["cost"]["withTax"])


async def _counts(db: Db, coat: int) -> tuple[int, int]:
    """Orders, and pieces that are left."""
    placed = await value(db, int, "select count(*) from shop_order")
    sql = "select quantity from stock where variant_id = %(id)s"
    return placed, await value(db, int, sql, id=coat)
