"""Facts of sales are what the orders say: each event once, to the last minor unit."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.checkout.conftest import Buyer
from tests.insight.sales.facts import Fact, facts
from tests.orders.builders import PlacedOrder, a_line, an_order, pay
from tests.orders.living import a_random_order, live_through
from tests.shops.builders import CODES
from vitrine import orders
from vitrine.kit.db import Db
from vitrine.orders import Context
from vitrine.orders.paying import amount_due_of
from vitrine.orders.queries.lines import lines_of
from vitrine.promotions.rules import AmountOff, PercentageOff, Promotion, Voucher

SEED = 20261118


async def test_a_purchase_is_the_order_with_two_rates_discounts_and_a_voucher(db: Db) -> None:
    goods = [
        msgspec.structs.replace(a_line("a", 3, 4999), sale=1000, campaign=333),
        a_line("b", 1, 1295, 700),
    ]
    promotion = Promotion(id=7, effect=PercentageOff(1500))

    order = await an_order(
        db,
        goods=goods,
        payment="invoice",
        promotions=[promotion],
        voucher=Voucher("FIVE", AmountOff(500)),
    )

    (bought,) = await facts(db, order.id)
    cost = (await _row(db, order)).details.cost
    assert (bought.kind, bought.currency, bought.country) == ("purchase", "EUR", "DE")
    assert bought.with_tax == order.with_tax
    assert bought.taxes == msgspec.to_builtins(cost.taxes)
    assert bought.with_tax - bought.tax == cost.without_tax
    assert bought.delivery == cost.delivery
    sums = [bought.sum(name) for name in ("sale", "campaign", "promotions", "voucher", "total")]
    assert sums == [3000, 999, cost.promotions, cost.voucher, cost.goods]
    reductions = [each for line in bought.lines for each in line["reductions"]]
    assert {each["reference"] for each in reductions} == {"7"}
    assert sum(each["amount"] for each in reductions) == cost.promotions


@pytest.mark.parametrize("code", CODES)
async def test_what_is_sold_less_what_came_back_is_what_is_due(db: Db, code: str) -> None:
    chance = random.Random(f"{SEED} {code}")
    for payment in ("prepayment", "invoice"):
        order = await a_random_order(db, chance, code, payment)
        if payment == "prepayment":
            await pay(db, order)

        await live_through(db, chance, order)

        written = await facts(db, order.id)
        assert _kept(written, "with_tax") == await amount_due_of(db, order.id), f"{SEED} {code}"
        lines = await lines_of(db, [order.id])
        for line in lines:
            of_line = [_of_line(each, line.id) for each in written]
            assert _kept(of_line, "pieces") == line.remaining_pieces
            if not line.remaining_pieces:
                amounts = ["sale", "campaign", "promotions", "voucher", "total", "tax"]
                assert [_kept(of_line, name) for name in amounts] == [0] * len(amounts)
        if not any(line.remaining_pieces for line in lines):
            assert (_kept(written, "tax"), _kept(written, "delivery")) == (0, 0)


async def test_an_order_that_waits_for_its_money_is_no_sale(db: Db) -> None:
    order = await an_order(db, payment="prepayment")
    waiting = await facts(db, order.id)

    await pay(db, order)

    assert waiting == []
    (bought,) = await facts(db, order.id)
    assert (bought.kind, bought.with_tax) == ("purchase", order.with_tax)


async def test_money_that_goes_back_is_beside_the_sales(db: Db, context: Context) -> None:
    order = await an_order(db, payment="prepayment")
    await pay(db, order)

    await orders.cancel(context, order.id, pieces=None, key="all of it")

    bought, cancelled, refunded = await facts(db, order.id)
    assert (cancelled.kind, cancelled.with_tax, cancelled.taxes) == (
        "cancellation",
        bought.with_tax,
        bought.taxes,
    )
    assert (refunded.kind, refunded.with_tax, refunded.tax) == ("refund", order.with_tax, 0)
    assert refunded.lines == []


async def test_what_is_cancelled_before_it_is_paid_was_never_sold(db: Db, context: Context) -> None:
    order = await an_order(db, goods=[a_line(quantity=3)], payment="prepayment", delivery=0)
    (line,) = await lines_of(db, [order.id])
    await orders.cancel(context, order.id, pieces={line.id: 1}, key="one")

    await pay(db, order, 10_000)

    (bought,) = await facts(db, order.id)
    assert (bought.kind, bought.with_tax, bought.sum("quantity")) == ("purchase", 10_000, 2)


async def test_what_ends_unpaid_was_never_sold(db: Db, context: Context) -> None:
    order = await an_order(db, payment="prepayment")

    await orders.end(context, order.id, "too late")

    assert await facts(db, order.id) == []


async def test_what_happens_twice_counts_once(
    db: Db, buyer: Buyer, coat: int, context: Context
) -> None:
    await buyer.guest()
    await buyer.add(coat, 2)
    state = await buyer.fill_in()
    accepted = {"acceptedTotal": state["basket"]["cost"]["withTax"]}
    placed = [await buyer.order("one-key-for-both", **accepted) for _ in range(2)]
    order_id = placed[0]["orderId"]

    for _ in range(2):
        await orders.cancel(context, order_id, pieces=None, key="all of it")

    assert placed[0] == placed[1]
    assert [each.kind for each in await facts(db)] == ["purchase", "cancellation"]


async def test_a_line_names_the_goods_as_they_were_bought(db: Db, buyer: Buyer, coat: int) -> None:
    placed = await buyer.buy(coat, 2)

    (bought,) = await facts(db, placed["orderId"])

    (line,) = bought.lines
    names = ["variant_id", "reference_key", "size", "colour_key", "category"]
    assert [line[name] for name in names] == [
        *[coat, "COAT-1-36", "36", "beige"],
        "Damen / Große Mäntel",
    ]


async def test_reasons_go_with_what_comes_back(
    db: Db, buyer: Buyer, ordered: Any, context: Context
) -> None:
    (line,) = ordered["items"]
    token = {"token": ordered["token"]}
    await orders.ship(
        context, ordered["id"], pieces=None, carrier="dhl", tracking_number="", key="ship"
    )
    item = {"itemId": line["id"], "quantity": 1, "reason": "tooSmall"}
    await buyer("createReturn", **token, items=[item])

    await orders.take_back(
        context, ordered["id"], pieces=None, is_sellable=True, key="both came back"
    )

    asked, returned = await facts(db, ordered["id"], "returnAsked", "return")
    assert [(each["reason"], each["quantity"]) for each in asked.lines] == [("tooSmall", 1)]
    assert [(each["reason"], each["quantity"]) for each in returned.lines] == [
        ("tooSmall", 1),
        ("unstated", 1),
    ]
    assert returned.with_tax == ordered["cost"]["withTax"]


async def test_a_withdrawal_of_what_was_not_sent_is_declared_and_cancelled(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    await buyer(
        "withdrawOrder", token=ordered["token"], name="Anna Berg", email="anna@mail.example"
    )

    written = await facts(db, ordered["id"])

    assert [(each.kind, each.sum("quantity")) for each in written] == [
        ("purchase", 2),
        ("withdrawal", 2),
        ("cancellation", 2),
    ]


def _kept(written: list[Any], name: str) -> int:
    signs = {"purchase": 1, "cancellation": -1, "return": -1}
    return sum(signs.get(each.kind, 0) * getattr(each, name) for each in written)


def _of_line(fact: Fact, line_id: int) -> Any:
    lines = [line for line in fact.lines if line["line_id"] == line_id]
    names = ["sale", "campaign", "promotions", "voucher", "total", "tax"]
    sums = {name: sum(line[name] for line in lines) for name in names}
    pieces = sum(line["quantity"] for line in lines)
    return type("OfLine", (), {"kind": fact.kind, "pieces": pieces, **sums})


async def _row(db: Db, order: PlacedOrder) -> orders.OrderRow:
    row = await orders.lock_order(db, order.id)
    assert row
    return row
