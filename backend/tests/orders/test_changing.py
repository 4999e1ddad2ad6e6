"""What becomes of an order: each event once, stock and money with it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.orders.conftest import Stock
from tests.people import mails
from vitrine import orders, payments
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.rpc import Problem


async def test_parcels_leave_and_arrive(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]

    first = await orders.ship(
        context,
        ordered["id"],
        pieces={line["id"]: 1},
        carrier="dhl",
        tracking_number="00340434",
        key="one",
    )
    assert first is not None
    assert (await _read(buyer, ordered))["status"] == "partlyShipped"
    await _ship(context, ordered, "two")
    order = await _read(buyer, ordered)
    assert order["status"] == "shipped"
    assert [each["number"] for each in order["invoices"]] == ["DE26-000001", "DE26-000002"]
    assert [package["trackingUrl"] is not None for package in order["packages"]] == [True, False]
    for package in order["packages"]:
        await orders.deliver(context, ordered["id"], package["id"], f"arrived-{package['id']}")
    assert (await _read(buyer, ordered))["status"] == "delivered"
    sent = await mails(db)
    assert all(ordered["number"] in mail.plain_text for mail in sent)
    templates = [mail.template for mail in sent]
    assert templates == ["order_confirmed", "order_shipped", "order_shipped"]


async def test_the_same_event_twice_has_one_effect(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    await _ship(context, ordered, "once")

    assert await _ship(context, ordered, "once") is None
    assert len((await _read(buyer, ordered))["packages"]) == 1


async def test_what_is_cancelled_goes_back_into_stock(
    db: Db, buyer: Buyer, context: Context, ordered: Any, stock: Stock
) -> None:
    (line,) = ordered["items"]
    assert await stock() == 1

    await orders.cancel(context, ordered["id"], pieces={line["id"]: 1}, key="part")
    assert (await stock(), (await _read(buyer, ordered))["status"]) == (2, "confirmed")
    await orders.cancel(context, ordered["id"], pieces=None, key="rest")

    assert (await stock(), (await _read(buyer, ordered))["status"]) == (3, "cancelled")
    with pytest.raises(Problem, match="cannot be shipped"):
        await _ship(context, ordered, "late")


async def test_what_comes_back_is_paid_back_with_the_delivery(
    db: Db, buyer: Buyer, context: Context, ordered: Any, stock: Stock
) -> None:
    await _pay(db, context, ordered)
    await _ship(context, ordered, "sent")
    (line,) = ordered["items"]

    await orders.take_back(
        context, ordered["id"], pieces={line["id"]: 1}, is_sellable=False, key="one"
    )
    await orders.take_back(context, ordered["id"], pieces=None, is_sellable=True, key="two")

    (payment,) = await payments.payments_of_order(db, ordered["id"])
    refunds = await payments.refunds_of_payment(db, payment.id)
    assert sum(each.amount for each in refunds) == ordered["cost"]["withTax"]
    assert (await stock(), (await _read(buyer, ordered))["status"]) == (2, "returned")


async def test_an_invoice_that_nobody_has_paid_is_not_paid_back(
    db: Db, context: Context, ordered: Any
) -> None:
    await orders.cancel(context, ordered["id"], pieces=None, key="all")

    (payment,) = await payments.payments_of_order(db, ordered["id"])
    assert await payments.refunds_of_payment(db, payment.id) == []


@pytest.mark.parametrize("pieces", [{0: 1}, {-1: 1}, {10**12: 1}])
async def test_pieces_that_are_not_there_cannot_be_sent(
    context: Context, ordered: Any, pieces: dict[int, int]
) -> None:
    with pytest.raises(Problem):
        await orders.ship(
            context, ordered["id"], pieces=pieces, carrier="dhl", tracking_number="", key="x"
        )


async def test_one_piece_too_many_cannot_be_sent(context: Context, ordered: Any) -> None:
    (line,) = ordered["items"]

    with pytest.raises(Problem, match="not so many"):
        await orders.cancel(context, ordered["id"], pieces={line["id"]: 3}, key="x")


async def test_an_order_that_nobody_pays_gives_its_stock_back(
    db: Db, buyer: Buyer, coat: int, stock: Stock
) -> None:
    placed = await _away(buyer, coat)
    assert await stock() == 2

    early = await orders.end_overdue(
        OneConnection(db).writing, NOW + timedelta(minutes=14), "https://shop.example"
    )
    ended = await orders.end_overdue(
        OneConnection(db).writing, NOW + timedelta(minutes=15), "https://shop.example"
    )

    assert (early, ended) == ([], [placed["orderId"]])
    assert (await stock(), await _status(buyer, placed)) == (3, "ended")


async def test_a_payment_that_comes_too_late_takes_the_stock_again(
    db: Db, buyer: Buyer, coat: int, stock: Stock
) -> None:
    placed = await _away(buyer, coat)
    late = NOW + timedelta(minutes=20)
    await orders.end_overdue(OneConnection(db).writing, late, "https://shop.example")

    revived = await orders.revive(
        Context(db, late, "https://shop.example"), placed["orderId"], "late"
    )

    assert revived
    assert (await stock(), await _status(buyer, placed)) == (2, "confirmed")


async def test_what_is_gone_by_then_is_told(db: Db, buyer: Buyer, coat: int, stock: Stock) -> None:
    placed = await _away(buyer, coat)
    late = NOW + timedelta(minutes=20)
    await orders.end_overdue(OneConnection(db).writing, late, "https://shop.example")
    await db.execute("update stock set quantity = 0 where variant_id = %s", [coat])

    revived = await orders.revive(
        Context(db, late, "https://shop.example"), placed["orderId"], "late"
    )

    assert not revived
    assert (await stock(), await _status(buyer, placed)) == (0, "ended")
    assert [mail.template for mail in await mails(db)] == ["order_ended", "order_paid_too_late"]


async def _ship(context: Context, order: Any, key: str) -> int | None:
    return await orders.ship(
        context, order["id"], pieces=None, carrier="dhl", tracking_number="", key=key
    )


async def _pay(db: Db, context: Context, order: Any) -> None:
    """The prepayment has come."""
    part = payments.Payments.of(Settings(), payments.PaymentChanges())
    (payment,) = await payments.payments_of_order(db, order["id"])
    await payments.capture(
        part, OneConnection(db).writing, payment.key, payment.amount, context.now
    )


async def _away(buyer: Buyer, coat: int) -> Any:
    """An order whose payment has left the site and not come back."""
    await buyer.guest()
    await buyer.add(coat)
    state = await buyer.fill_in("paypal")
    return await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])


async def _read(buyer: Buyer, order: Any) -> Any:
    return await buyer("getOrderByToken", token=order["token"])


async def _status(buyer: Buyer, placed: Any) -> Any:
    return (await buyer("getOrderByToken", token=placed["token"]))["status"]
