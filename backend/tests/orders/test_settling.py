"""What was captured for an order is what is due, whatever happens: the rest goes back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.operators.builders import an_operator
from tests.orders.conftest import Stock
from tests.people import mails
from vitrine import orders, payments, promotions
from vitrine.kit.db import Db, execute, value
from vitrine.kit.settings import Settings
from vitrine.orders import Context
from vitrine.payments import EventKind, Notification, Payment
from vitrine.payments.notifications import take
from vitrine.promotions import PercentageOff, VoucherEntry

URL = "https://shop.example"
PART = payments.Payments.of(
    Settings(), payments.PaymentChanges([orders.payment_listener(URL)], orders.lock_order)
)


@pytest.fixture
async def tried(db: Db, buyer: Buyer, coat: int) -> Any:
    """One coat; its buyer left to pay by card, came back and chose another way."""
    await buyer.guest()
    await buyer.add(coat)
    state = await buyer.fill_in("card")
    placed = await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])
    (card,) = await payments.payments_of_order(db, placed["orderId"])
    await payments.cancel(db, card.id, NOW)
    await payments.create(
        db,
        order_id=card.order_id,
        shop_id=card.shop_id,
        method_key="paypal",
        amount=card.amount,
        currency=card.currency,
        now=NOW,
    )
    return await _read(buyer, placed)


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
async def test_what_was_paid_twice_goes_back_once(
    db: Db, buyer: Buyer, tried: Any, order: list[int]
) -> None:
    both = await payments.payments_of_order(db, tried["id"])
    assert [each.method_key for each in both] == ["card", "paypal"]

    for at in order:
        await _tell(db, both[at], EventKind.AUTHORISED)
        await _tell(db, both[at], EventKind.CAPTURED, both[at].amount)

    shown = await _read(buyer, tried)
    amount = tried["cost"]["withTax"]
    assert shown["status"] == "confirmed"
    assert [(each["amount"], each["status"]) for each in shown["refunds"]] == [(amount, "asked")]
    sent = [mail.template for mail in await mails(db)]
    assert sent == ["order_confirmed", "order_paid_back"]


async def test_a_second_payment_that_is_only_held_is_let_go(db: Db, tried: Any) -> None:
    card, paypal = await payments.payments_of_order(db, tried["id"])
    await _tell(db, paypal, EventKind.CAPTURED, paypal.amount)

    await _tell(db, card, EventKind.AUTHORISED)

    held, _ = await payments.payments_of_order(db, tried["id"])
    assert (held.status, held.captured) == (payments.Status.CANCELLED, 0)


@pytest.mark.parametrize("parts", [[1_000], [1_000, 0]])
async def test_money_that_comes_after_a_withdrawal_goes_back(
    db: Db, buyer: Buyer, awaited: Any, parts: list[int]
) -> None:
    """A part of it, or a part and then all."""
    await buyer(
        "withdrawOrder", token=awaited["token"], name="Anna Berg", email="anna@mail.example"
    )

    for part in parts:
        await _receive(db, awaited, part or awaited["cost"]["withTax"])

    shown = await _read(buyer, awaited)
    expected = [1_000] if parts == [1_000] else [1_000, awaited["cost"]["withTax"] - 1_000]
    assert (shown["status"], [each["amount"] for each in shown["refunds"]]) == (
        *("cancelled",),
        expected,
    )
    assert [mail.template for mail in await mails(db)].count("order_paid_back") == len(parts)


async def test_a_part_that_had_come_goes_back_when_the_order_ends(
    db: Db, buyer: Buyer, awaited: Any, stock: Stock
) -> None:
    await _receive(db, awaited, 1_000)

    await orders.end_overdue(OneConnection(db).writing, NOW + timedelta(days=8), URL)

    shown = await _read(buyer, awaited)
    assert (shown["status"], await stock()) == ("ended", 3)
    assert [each["amount"] for each in shown["refunds"]] == [1_000]


async def test_all_of_a_transfer_that_comes_late_revives_the_order(
    db: Db, buyer: Buyer, awaited: Any, stock: Stock
) -> None:
    await orders.end_overdue(OneConnection(db).writing, NOW + timedelta(days=8), URL)

    await _receive(db, awaited, None)

    shown = await _read(buyer, awaited)
    assert (shown["status"], shown["refunds"], await stock()) == ("confirmed", [], 1)


async def test_all_of_a_transfer_that_comes_too_late_goes_back(
    db: Db, buyer: Buyer, awaited: Any, coat: int
) -> None:
    await orders.end_overdue(OneConnection(db).writing, NOW + timedelta(days=8), URL)
    await execute(db, "update stock set quantity = 0 where variant_id = %(id)s", id=coat)

    await _receive(db, awaited, None)

    shown = await _read(buyer, awaited)
    amount = awaited["cost"]["withTax"]
    assert (shown["status"], [each["amount"] for each in shown["refunds"]]) == ("ended", [amount])
    assert "order_paid_back" not in [mail.template for mail in await mails(db)]


async def test_what_had_come_may_be_enough_for_what_is_left(
    db: Db, buyer: Buyer, context: Context, awaited: Any
) -> None:
    (line,) = awaited["items"]
    half = line["total"] // 2
    await _receive(db, awaited, awaited["cost"]["withTax"] - half + 100)

    await orders.cancel(context, awaited["id"], pieces={line["id"]: 1}, key="one")

    shown = await _read(buyer, awaited)
    assert (shown["status"], [each["amount"] for each in shown["refunds"]]) == ("confirmed", [100])


async def test_of_a_part_of_an_invoice_only_what_is_too_much_goes_back(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    left = ordered["cost"]["withTax"] - line["total"] // 2
    await _receive(db, ordered, left - 1)

    await orders.cancel(context, ordered["id"], pieces={line["id"]: 1}, key="one")

    assert (await _read(buyer, ordered))["refunds"] == []


async def test_less_than_was_asked_for_confirms_nothing_and_goes_back(
    db: Db, buyer: Buyer, tried: Any
) -> None:
    card, _ = await payments.payments_of_order(db, tried["id"])

    await _tell(db, card, EventKind.CAPTURED, card.amount - 1)
    waiting = await _read(buyer, tried)
    await orders.end_overdue(OneConnection(db).writing, NOW + timedelta(minutes=15), URL)

    shown = await _read(buyer, tried)
    assert (waiting["status"], shown["status"]) == ("pending", "ended")
    assert [each["amount"] for each in shown["refunds"]] == [card.amount - 1]


async def test_a_refund_that_is_told_before_its_capture_confirms_nothing(
    db: Db, buyer: Buyer, tried: Any
) -> None:
    _, paypal = await payments.payments_of_order(db, tried["id"])

    await _tell(db, paypal, EventKind.REFUNDED, 3_000)
    await _tell(db, paypal, EventKind.CAPTURED, paypal.amount)
    waiting = await _read(buyer, tried)
    await orders.end_overdue(OneConnection(db).writing, NOW + timedelta(minutes=15), URL)

    shown = await _read(buyer, tried)
    assert (waiting["status"], shown["status"]) == ("pending", "ended")
    assert [each["amount"] for each in shown["refunds"]] == [paypal.amount - 3_000]


async def test_an_order_whose_money_is_not_what_is_due_is_listed(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    await _receive(db, ordered, None)
    before = await orders.differences(db)

    await execute(db, "update order_line set cancelled = 1")
    (found,) = await orders.differences(db)
    noted = await orders.note_differences(db)
    counted = await orders.count_of_differences(db)
    await execute(db, "update order_line set cancelled = 0")

    amount = ordered["cost"]["withTax"]
    assert (before, noted, counted) == ([], 1, 1)
    assert (found.number, found.paid, found.due < amount) == (ordered["number"], amount, True)
    assert (await orders.note_differences(db), await orders.count_of_differences(db)) == (0, 0)


@pytest.mark.parametrize("is_used_again", [True, False])
async def test_a_voucher_of_one_use_counts_once_when_an_order_is_paid_late(
    db: Db, buyer: Buyer, coat: int, is_used_again: bool
) -> None:
    late = NOW + timedelta(minutes=20)
    once = VoucherEntry(
        code="ONCE",
        shop_codes=["de"],
        effect=PercentageOff(1000),
        most_uses=1,
        ends_at=NOW + timedelta(minutes=1),
    )
    await promotions.save_voucher(db, an_operator(NOW), once)
    placed = await _order_with_voucher(buyer, coat, "card")
    (card,) = await payments.payments_of_order(db, placed["orderId"])
    assert await orders.end_overdue(OneConnection(db).writing, late, URL) == [placed["orderId"]]
    if is_used_again:
        again = await _order_with_voucher(Buyer(buyer.rpc), coat, "invoice")
        assert again["next"] == "order"

    await _tell(db, card, EventKind.CAPTURED, card.amount)

    shown = await _read(buyer, placed)
    uses = await value(db, int, "select uses from voucher where code = 'ONCE'")
    refunds = [each["amount"] for each in shown["refunds"]]
    assert uses == 1
    if is_used_again:
        assert (shown["status"], refunds) == ("ended", [card.amount])
        assert "ONCE" in (await mails(db))[-1].plain_text
    else:
        assert (shown["status"], refunds) == ("confirmed", [])


async def _order_with_voucher(buyer: Buyer, coat: int, payment: str) -> Any:
    await buyer.guest()
    await buyer.add(coat)
    await buyer("redeemVoucher", code="once")
    state = await buyer.fill_in(payment)
    assert state["basket"]["voucher"]["isValid"]
    return await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])


async def _tell(db: Db, payment: Payment, kind: EventKind, total: int = 0) -> None:
    """As the provider's notification does."""
    notification = Notification(f"told:{payment.id}:{kind}:{total}", payment.key, kind, NOW, total)
    await take(PART, OneConnection(db).writing, [notification], NOW)


async def _receive(db: Db, order: Any, amount: int | None) -> None:
    await orders.receive(PART, OneConnection(db).writing, db, order["id"], amount, NOW)


async def _read(buyer: Buyer, order: Any) -> Any:
    return await buyer("getOrderByToken", token=order["token"])
