"""Sending back: what was sent, within the period, for a reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.people import mails
from vitrine import orders, payments
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.orders.rules import returnable
from vitrine.payments.refunding import pay_back

REASONS = [
    *["tooSmall", "tooLarge", "notAsPictured", "damaged", "wrongItem", "tooLate", "changedMind"],
]


@pytest.mark.parametrize(
    ("shipped", "returned", "asked", "left"),
    [(2, 0, 0, 2), (2, 0, 1, 1), (2, 1, 1, 1), (2, 1, 0, 1), (2, 2, 1, 0), (0, 0, 0, 0)],
)
def test_what_came_back_is_what_was_asked_for(
    shipped: int, returned: int, asked: int, left: int
) -> None:
    assert returnable(shipped, returned, asked) == left


async def test_what_was_sent_can_be_sent_back(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered, {line["id"]: 1})

    options = await buyer("getReturnOptions", token=ordered["token"])

    assert options == {
        "isOpen": True,
        "until": ordered["withdrawal"]["until"],
        "items": [{"itemId": line["id"], "quantity": 1}],
        "reasons": REASONS,
        "address": ["Vitrine Mode GmbH", "Musterstraße 12", "10115 Berlin", "Deutschland"],
    }


async def test_a_return_is_asked_for_with_reasons_and_answered_by_mail(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    items = [_item(line, "tooSmall"), _item(line, "damaged")]

    order = await buyer("createReturn", token=ordered["token"], items=items)

    (announced,) = order["returns"]
    assert announced["items"] == [{**each, "returned": 0} for each in items]
    assert order["status"] == "shipped"
    assert (await buyer("getReturnOptions", token=ordered["token"]))["isOpen"] is False
    (mail,) = [each for each in await mails(db) if each.template == "order_return"]
    assert mail.recipient == "anna@mail.example"
    assert "Zu klein" in mail.plain_text
    assert "Beschädigt" in mail.plain_text
    assert ordered["number"] in mail.plain_text


@pytest.mark.parametrize("counts", [[3], [2, 1], [0], [-1], [2, -1], []])
async def test_one_piece_too_many_is_refused_and_nothing_changes(
    db: Db, buyer: Buyer, context: Context, ordered: Any, counts: list[int]
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    items = [_item(line, "tooSmall", count) for count in counts]

    answer = await buyer("createReturn", token=ordered["token"], items=items)

    assert (buyer.status, answer["errors"][0]["field"]) == (422, "items")
    await _nothing_was_asked(db, buyer, ordered)


async def test_a_piece_is_asked_for_once(buyer: Buyer, context: Context, ordered: Any) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    items = [_item(line, "tooLarge")]
    for _ in range(2):
        await buyer("createReturn", token=ordered["token"], items=items)
        assert buyer.status == 200

    answer = await buyer("createReturn", token=ordered["token"], items=items)

    assert (buyer.status, answer["errors"][0]["field"]) == (422, "items")
    assert len((await _read(buyer, ordered))["returns"]) == 2


async def test_what_was_withdrawn_from_comes_back_once(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    given = {"token": ordered["token"], "name": "Anna Berg", "email": "anna@mail.example"}
    one = [{"itemId": line["id"], "quantity": 1}]

    first = await buyer("withdrawOrder", **given, items=one)
    options = await buyer("getReturnOptions", token=ordered["token"])
    second = await buyer("withdrawOrder", **given)
    third = await buyer("withdrawOrder", **given)

    assert first["withdrawal"]["items"] == first["withdrawal"]["toReturn"] == one
    assert options["items"] == one
    assert second["withdrawal"]["items"] == []
    assert second["withdrawal"]["toReturn"] == [{"itemId": line["id"], "quantity": 2}]
    assert third["errors"][0]["field"] == "items"


async def test_what_came_back_without_asking_cannot_be_asked_for(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    await orders.take_back(
        context, ordered["id"], pieces={line["id"]: 1}, is_sellable=True, key="back"
    )

    await buyer("createReturn", token=ordered["token"], items=[_item(line, "tooLate", 2)])
    assert buyer.status == 422
    await buyer("createReturn", token=ordered["token"], items=[_item(line, "tooLate", 1)])
    assert buyer.status == 200


async def test_what_was_not_sent_cannot_be_sent_back(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    items = [_item(line, "changedMind")]

    answer = await buyer("createReturn", token=ordered["token"], items=items)

    assert (buyer.status, answer["code"]) == (409, "NotPossibleNow")
    assert (await buyer("getReturnOptions", token=ordered["token"]))["items"] == []
    await _nothing_was_asked(db, buyer, ordered)


@pytest.mark.parametrize(("days", "is_open"), [(30, True), (31, False)])
async def test_the_period_is_that_of_withdrawing(
    db: Db, buyer: Buyer, context: Context, ordered: Any, days: int, is_open: bool
) -> None:
    (line,) = ordered["items"]
    package = await _ship(context, ordered)
    await orders.deliver(context, ordered["id"], package or 0, "there")
    later = Buyer(buyer.rpc.at(NOW + timedelta(days=days)))

    options = await later("getReturnOptions", token=ordered["token"])
    answer = await later("createReturn", token=ordered["token"], items=[_item(line, "damaged")])

    assert options["isOpen"] is is_open
    assert answer.get("code") == (None if is_open else "ReturnOver")
    assert len((await _read(buyer, ordered))["returns"]) == int(is_open)


async def test_the_period_begins_on_the_day_that_it_was_at_the_door(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    after_midnight = datetime(2026, 11, 17, 23, 30, tzinfo=UTC)
    package = await _ship(context, ordered)

    await orders.deliver(replace(context, now=after_midnight), ordered["id"], package or 0, "there")

    assert (await _read(buyer, ordered))["withdrawal"]["until"] == "2026-12-18"


async def test_somebody_elses_order_cannot_be_sent_back(
    db: Db, buyer: Buyer, shopper: Shopper, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    await shopper(
        "oauthRegister",
        first_name="Bert",
        last_name="Tal",
        email="bert@mail.example",
        password="karierter-mantel-7",
    )

    for which in ({"orderId": ordered["id"]}, {"token": ordered["token"][:-1]}, {}):
        options = await shopper("getReturnOptions", **which)
        assert (shopper.status, options["code"]) == (404, "UnknownOrder")
        answer = await shopper("createReturn", **which, items=[_item(line, "damaged")])
        assert (shopper.status, answer["code"]) == (404, "UnknownOrder")
    await _nothing_was_asked(db, buyer, ordered)


async def test_an_item_of_another_order_and_an_unknown_reason_are_refused(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)

    for item in (
        {**_item(line, "damaged"), "itemId": line["id"] + 1},
        _item(line, "ugly"),
        {**_item(line, "damaged"), "itemId": 2**70},
    ):
        await buyer("createReturn", token=ordered["token"], items=[item])
        assert buyer.status in (400, 422)
    await _nothing_was_asked(db, buyer, ordered)


async def test_a_customer_sends_back_by_the_id_of_the_order(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)
    await buyer("claimGuestAccount", token=ordered["token"], password="karierter-mantel-7")

    order = await buyer("createReturn", orderId=ordered["id"], items=[_item(line, "wrongItem")])

    assert (buyer.status, len(order["returns"])) == (200, 1)


async def test_a_refund_is_asked_for_and_then_paid_back(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    part = payments.Payments.of(Settings(), payments.PaymentChanges())
    writing = OneConnection(db).writing
    (payment,) = await payments.payments_of_order(db, ordered["id"])
    await payments.capture(part, writing, payment.key, payment.amount, NOW)
    (line,) = ordered["items"]
    await _ship(context, ordered)
    assert (await _read(buyer, ordered))["refunds"] == []

    await orders.take_back(
        context, ordered["id"], pieces={line["id"]: 1}, is_sellable=True, key="back"
    )

    asked = {"paymentId": str(payment.key), "amount": line["total"] // 2, "status": "asked"}
    assert (await _read(buyer, ordered))["refunds"] == [asked]
    (refund,) = await payments.refunds_of_payment(db, payment.id)
    await pay_back(part, writing, refund.id, NOW)
    assert (await _read(buyer, ordered))["refunds"] == [{**asked, "status": "paidBack"}]


def _item(line: Any, reason: str, quantity: int = 1) -> dict[str, Any]:
    return {"itemId": line["id"], "quantity": quantity, "reason": reason}


async def _ship(context: Context, order: Any, pieces: dict[int, int] | None = None) -> int | None:
    return await orders.ship(
        context, order["id"], pieces=pieces, carrier="dhl", tracking_number="", key="sent"
    )


async def _nothing_was_asked(db: Db, buyer: Buyer, order: Any) -> None:
    assert (await _read(buyer, order))["returns"] == []
    assert "order_return" not in [mail.template for mail in await mails(db)]


async def _read(buyer: Buyer, order: Any) -> Any:
    return await buyer("getOrderByToken", token=order["token"])
