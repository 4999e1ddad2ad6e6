"""Whoever left the page of a payment finds the order again, and the goods once it has ended."""

from __future__ import annotations

from datetime import datetime, timedelta

from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.people import mails
from vitrine import orders
from vitrine.catalogue import StockRow, put_stock
from vitrine.kit.db import Db, value


async def test_the_order_that_waits_is_shown_to_its_own_browser_alone(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await buyer.buy(coat, payment="card")
    stranger = Buyer(buyer.rpc)
    await stranger.guest()

    shown = (await buyer("getUnpaidOrder"))["order"]

    ends_at = await value(db, datetime, "select ends_at from shop_order")
    assert (shown["number"], shown["token"], shown["status"]) == (
        placed["number"],
        placed["token"],
        "pending",
    )
    assert datetime.fromisoformat(shown["endsAt"]) == ends_at
    assert (await buyer("getShopper"))["unpaidOrder"] == shown
    assert (await stranger("getUnpaidOrder"))["order"] is None
    assert (await Buyer(buyer.rpc)("getUnpaidOrder"))["order"] is None


async def test_an_order_that_was_paid_is_not_shown(buyer: Buyer, coat: int) -> None:
    await buyer.buy(coat, payment="invoice")

    assert (await buyer("getUnpaidOrder"))["order"] is None


async def test_an_order_that_ended_is_told_and_offers_its_goods_for_a_day(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await buyer.buy(coat, 2, payment="card")
    caller = buyer.rpc
    over = NOW + timedelta(minutes=15)

    ended = await orders.end_overdue(caller.wiring.connections.writing, over, "https://shop")

    buyer.rpc = caller.at(over)
    shown = (await buyer("getUnpaidOrder"))["order"]
    (mail,) = [each for each in await mails(db) if each.template == "order_ended"]
    assert ended == [placed["orderId"]]
    assert (shown["token"], shown["status"]) == (placed["token"], "ended")
    assert (mail.recipient, placed["number"] in mail.subject) == ("anna@mail.example", True)
    assert f"/success?token={placed['token']}" in mail.plain_text
    await db.execute("update shop_order set changed_at = changed_at - interval '1 day'")
    assert (await buyer("getUnpaidOrder"))["order"] is None
    await orders.forget_origins(db, over + timedelta(seconds=1))
    assert await value(db, int, "select count(*) from order_origin") == 0


async def test_goods_of_an_ended_order_go_back_as_far_as_they_can_be_had(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await buyer.buy(coat, 3, payment="card")
    over = NOW + timedelta(minutes=15)
    await orders.end_overdue(buyer.rpc.wiring.connections.writing, over, "https://shop")
    await put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=2)])

    answer = await buyer("reorder", token=placed["token"])

    assert buyer.status == 200
    assert [(each["variantId"], each["quantity"], each["kind"]) for each in answer["results"]] == [
        (coat, 2, "ItemAddedWithReducedQuantity")
    ]
    assert answer["basket"]["count"] == 2
