"""Money that comes by bank: all of it at once, or in parts."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.people import mails
from vitrine import orders, payments
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.rpc import Problem


async def test_parts_of_a_prepayment_come_one_after_the_other(
    db: Db, context: Context, awaited: Any
) -> None:
    due = awaited["cost"]["withTax"]

    for amount in (1_000, due - 1):
        assert await _received(db, awaited, amount) == amount
        assert "order_paid" not in [mail.template for mail in await mails(db)]

    assert await _received(db, awaited, None) == due
    assert [mail.template for mail in await mails(db)].count("order_paid") == 1
    with pytest.raises(Problem, match="still to come"):
        await _received(db, awaited, due)


async def test_a_customer_is_told_where_the_money_goes_until_it_has_come(
    db: Db, buyer: Buyer, awaited: Any
) -> None:
    due = awaited["cost"]["withTax"]
    account = {
        "recipient": "Vitrine Mode GmbH",
        "iban": "DE89 3704 0044 0532 0130 00",
        "bic": "COBADEFFXXX",
        "reference": awaited["number"],
        "until": "2026-11-22",
        "sortCode": None,
        "accountNumber": None,
    }
    [confirmed] = await mails(db)

    code = awaited["payment"]["transfer"].pop("code")
    assert (code["kind"], code["path"][:7]) == ("epc", "M0 0h7v")
    assert awaited["payment"]["transfer"] == {**account, "amount": due}
    plain = " ".join(confirmed.plain_text.split())
    assert all(value in plain for key, value in account.items() if value and key != "until")
    assert "bis zum 22. November 2026" in plain
    await _received(db, awaited, 1_000)
    order = await buyer("getOrderByToken", token=awaited["token"])
    assert order["payment"]["transfer"].pop("code")["path"] != code["path"]
    assert order["payment"]["transfer"] == {**account, "amount": due - 1_000}
    await _received(db, awaited, None)
    order = await buyer("getOrderByToken", token=awaited["token"])
    assert order["payment"]["transfer"] is None


async def test_what_is_paid_in_advance_is_promised_when_the_money_has_come(
    db: Db, buyer: Buyer, awaited: Any
) -> None:
    [confirmed] = await mails(db)
    assert "Voraussichtliche Lieferung" not in confirmed.plain_text

    await _received(db, awaited, None, NOW + timedelta(days=7))

    order = await buyer("getOrderByToken", token=awaited["token"])
    assert awaited["delivery"] == {**order["delivery"], "min": "2026-11-17", "max": "2026-11-19"}
    assert (order["delivery"]["min"], order["delivery"]["max"]) == ("2026-11-24", "2026-11-26")
    paid = (await mails(db))[-1]
    assert "zwischen dem 24. November 2026 und dem 26. November" in " ".join(
        paid.plain_text.split()
    )


async def test_what_was_cancelled_need_not_be_paid(db: Db, context: Context, ordered: Any) -> None:
    (line,) = ordered["items"]
    await orders.cancel(context, ordered["id"], pieces={line["id"]: 1}, key="one")

    assert await _received(db, ordered, None) == ordered["cost"]["withTax"] - line["total"] // 2


async def test_more_than_was_asked_for_is_refused(db: Db, ordered: Any) -> None:
    with pytest.raises(Problem, match="cannot be taken"):
        await _received(db, ordered, ordered["cost"]["withTax"] + 1)


async def _received(db: Db, order: Any, amount: int | None, now: datetime = NOW) -> int:
    listener = orders.payment_listener("https://shop.example")
    part = payments.Payments.of(Settings(), payments.PaymentChanges([listener]))
    await orders.receive(part, OneConnection(db).writing, db, order["id"], amount, now)
    (payment,) = await payments.payments_of_order(db, order["id"])
    return payment.captured
