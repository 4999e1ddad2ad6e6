"""An order that is paid in advance waits for its money, is reminded of, and ends without it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.orders.conftest import Stock
from tests.people import mails
from vitrine import orders, payments
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.orders.rules import end_of_day, last_day, transfer_until
from vitrine.rpc import Problem

URL = "https://shop.example"
# Seven days after the order, the midnight in Berlin.
END = datetime(2026, 11, 22, 23, tzinfo=UTC)


async def test_it_waits_and_cannot_be_sent_before_the_money_has_come(
    db: Db, buyer: Buyer, context: Context, awaited: Any, stock: Stock
) -> None:
    assert (awaited["status"], await stock()) == ("awaitingPayment", 1)

    with pytest.raises(Problem, match="cannot be shipped"):
        await _ship(context, awaited)
    assert await _read(buyer, awaited) == awaited
    await _receive(db, awaited)
    await _ship(context, awaited)

    assert (await _read(buyer, awaited))["status"] == "shipped"
    sent = [mail.template for mail in await mails(db)]
    assert sent == ["order_confirmed", "order_paid", "order_shipped"]


async def test_a_part_of_the_money_confirms_nothing(
    db: Db, buyer: Buyer, context: Context, awaited: Any
) -> None:
    await _receive(db, awaited, awaited["cost"]["withTax"] - 1)

    assert (await _read(buyer, awaited))["status"] == "awaitingPayment"
    with pytest.raises(Problem, match="cannot be shipped"):
        await _ship(context, awaited)


async def test_it_ends_after_the_last_day_and_its_stock_goes_back(
    db: Db, buyer: Buyer, awaited: Any, stock: Stock
) -> None:
    early = await _end_overdue(db, END - timedelta(seconds=1))
    shown = await _read(buyer, awaited)
    ended = await _end_overdue(db, END)

    assert (early, shown["status"]) == ([], "awaitingPayment")
    assert (ended, await stock()) == ([awaited["id"]], 3)
    order = await _read(buyer, awaited)
    assert (order["status"], order["payment"]["transfer"]) == ("ended", None)


async def test_the_days_are_those_of_the_storefront(db: Db, buyer: Buyer, coat: int) -> None:
    await db.execute("update shop set prepayment_days = 3 where code = 'de'")

    placed = await buyer.buy(coat, 1, "prepayment")

    order = await _read(buyer, placed)
    assert order["payment"]["transfer"]["until"] == "2026-11-18"
    assert await _end_overdue(db, END - timedelta(days=4)) == [placed["orderId"]]


async def test_its_customer_is_reminded_once_with_two_days_left(
    db: Db, buyer: Buyer, awaited: Any
) -> None:
    await _receive(db, awaited, 1_000)

    early = await _remind(db, END - timedelta(days=2, seconds=1))
    reminded = await _remind(db, END - timedelta(days=2))
    again = await _remind(db, END - timedelta(days=1))

    assert (early, reminded, again) == ([], [awaited["id"]], [])
    (reminder,) = [mail for mail in await mails(db) if mail.template == "order_reminder"]
    plain = " ".join(reminder.plain_text.split())
    assert "DE89 3704 0044 0532 0130 00" in plain
    assert "bis zum 22. November 2026" in plain
    assert await value(db, int, REMINDED_OF) == awaited["cost"]["withTax"] - 1_000


async def test_nobody_is_reminded_of_what_was_paid_or_withdrawn_from(
    db: Db, buyer: Buyer, context: Context, coat: int, awaited: Any
) -> None:
    other = await _read(buyer, await _another(buyer, coat))
    await _receive(db, awaited)
    await orders.cancel(context, other["id"], pieces=None, key="all")

    assert await _remind(db, END - timedelta(days=1)) == []


async def test_whoever_has_just_ordered_is_not_reminded(db: Db, buyer: Buyer, coat: int) -> None:
    await db.execute("update shop set prepayment_days = 1 where code = 'de'")

    placed = await buyer.buy(coat, 1, "prepayment")

    assert await _remind(db, NOW + timedelta(hours=23)) == []
    assert await _remind(db, NOW + timedelta(days=1)) == [placed["orderId"]]


async def test_a_customer_withdraws_from_a_part_and_the_rest_goes_on_waiting(
    db: Db, buyer: Buyer, awaited: Any, stock: Stock
) -> None:
    (line,) = awaited["items"]
    declared = {"token": awaited["token"], "name": "Anna Berg", "email": "anna@mail.example"}

    part = await buyer("withdrawOrder", **declared, items=[{"itemId": line["id"], "quantity": 1}])
    left = await stock()
    whole = await buyer("withdrawOrder", **declared)

    transfer = part["payment"]["transfer"]
    due = awaited["cost"]["withTax"] - line["total"] // 2
    assert (part["status"], transfer["amount"], transfer["until"]) == (
        *("awaitingPayment", due),
        "2026-11-22",
    )
    assert (left, whole["status"], await stock()) == (2, "cancelled", 3)
    assert await _end_overdue(db, END) == []


async def test_the_checkout_promises_days_after_the_money_came(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)

    advance = await buyer.fill_in("prepayment")
    later = await buyer.fill_in("invoice")

    assert (advance["transferUntil"], later["transferUntil"]) == ("2026-11-22", None)
    assert [option["days"] for option in advance["shippingOptions"]] == [[1, 3], [1, 1]]


def test_the_last_day_ends_with_its_midnight_in_the_storefronts_time() -> None:
    late = datetime(2026, 3, 27, 23, 30, tzinfo=UTC)

    until = transfer_until(late, 1, "Europe/Berlin")
    ends_at = end_of_day(until, "Europe/Berlin")

    # Half past midnight of the 28th there; the clock is set forward during the 29th.
    assert until == date(2026, 3, 29)
    assert ends_at.astimezone(UTC) == datetime(2026, 3, 29, 22, tzinfo=UTC)
    assert last_day(ends_at, "Europe/Berlin") == until


REMINDED_OF = """
    select (content ->> 'amount')::integer from mail where template = 'order_reminder'
"""


async def _another(buyer: Buyer, coat: int) -> Any:
    await buyer.add(coat)
    state = await buyer.fill_in("prepayment")
    return await buyer.order("another-order", acceptedTotal=state["basket"]["cost"]["withTax"])


async def _receive(db: Db, order: Any, amount: int | None = None) -> None:
    part = payments.Payments.of(Settings(), payments.PaymentChanges([orders.payment_listener(URL)]))
    await orders.receive(part, OneConnection(db).writing, db, order["id"], amount, NOW)


async def _end_overdue(db: Db, now: datetime) -> list[int]:
    return await orders.end_overdue(OneConnection(db).writing, now, URL)


async def _remind(db: Db, now: datetime) -> list[int]:
    return await orders.remind_of_transfers(OneConnection(db).writing, now, URL)


async def _ship(context: Context, order: Any) -> None:
    await orders.ship(
        context, order["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )


async def _read(buyer: Buyer, order: Any) -> Any:
    return await buyer("getOrderByToken", token=order["token"])
