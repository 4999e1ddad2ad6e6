"""Whatever happens to an order, its invoices less its credit notes are what was paid and kept."""

from __future__ import annotations

import random

import pytest

from tests.catalogue.builders import NOW
from tests.orders.builders import PlacedOrder, a_line, an_order, pay
from tests.promotions.test_totals import RATES
from tests.shops.builders import CODES
from vitrine import orders, payments
from vitrine.invoices import InvoiceDocument, InvoiceKind
from vitrine.kit.db import Db
from vitrine.orders import Context
from vitrine.orders.queries.invoices import document_of, invoices_of
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.promotions.rules import AmountOff, PercentageOff, Promotion, Voucher, half_up

SEED = 20261118
ORDERS = 5


@pytest.mark.parametrize("payment", ["prepayment", "invoice"])
@pytest.mark.parametrize("code", CODES)
async def test_documents_are_what_was_paid_less_what_went_back(
    db: Db, code: str, payment: str
) -> None:
    chance = random.Random(f"{SEED} {code} {payment}")
    for _ in range(ORDERS):
        order = await _a_random_order(db, chance, code, payment)
        if payment == "prepayment":
            await pay(db, order)

        await _live_through(db, chance, order)

        documents = await _documents(db, order)
        for document in documents:
            _adds_up(document)
        billed = sum(
            -each.with_tax if each.kind is InvoiceKind.CREDIT else each.with_tax
            for each in documents
        )
        lines = await lines_of(db, [order.id])
        kept = sum(line.remaining_price for line in lines)
        delivery = (await _row(db, order)).details.cost.delivery
        assert billed == kept + (delivery if any(line.remaining_pieces for line in lines) else 0), (
            code
        )
        if payment == "prepayment":
            assert billed == await _paid_and_not_refunded(db, order), f"{SEED} {code}"
        else:
            await _pay_the_rest(db, order, billed)
            assert billed == await _paid_and_not_refunded(db, order), f"{SEED} {code}"


async def _a_random_order(db: Db, chance: random.Random, code: str, payment: str) -> PlacedOrder:
    goods = [
        a_line(
            key=chr(ord("a") + place),
            quantity=chance.randint(1, 5),
            unit=chance.randint(1, 20_000),
            rate=chance.choice(RATES[code]),
        )
        for place in range(chance.randint(1, 4))
    ]
    voucher = chance.choice([None, Voucher("TEN", PercentageOff(1000)), Voucher("A", AmountOff(7))])
    promotion = Promotion(id=1, effect=PercentageOff(chance.randint(1, 5000)))
    return await an_order(
        db,
        code,
        goods,
        payment=payment,
        delivery=chance.choice([0, 495]),
        promotions=chance.choice([[], [promotion]]),
        voucher=voucher,
    )


async def _live_through(db: Db, chance: random.Random, order: PlacedOrder) -> None:
    """Packages, cancellations and returns of some pieces, until nothing is left to be sent."""
    context = Context(db, NOW, "https://shop.example")
    for step in range(40):
        lines = await lines_of(db, [order.id])
        unsent = {line.id: line.quantity - line.shipped - line.cancelled for line in lines}
        sent = {line.id: line.shipped - line.returned for line in lines}
        what = chance.choice(["ship", "ship", "cancel", "take_back"])
        pieces = _some(chance, sent if what == "take_back" else unsent)
        key = f"{order.id}:{step}"
        if not pieces:
            continue
        if what == "ship":
            await orders.ship(
                context, order.id, pieces=pieces, carrier="dhl", tracking_number="", key=key
            )
        elif what == "cancel":
            await orders.cancel(context, order.id, pieces=pieces, key=key)
        else:
            await orders.take_back(context, order.id, pieces=pieces, is_sellable=False, key=key)
    if any(_unsent(line) for line in await lines_of(db, [order.id])):
        await orders.ship(
            context, order.id, pieces=None, carrier="dhl", tracking_number="", key=f"{order.id}:end"
        )


def _unsent(line: LineRow) -> int:
    return line.quantity - line.shipped - line.cancelled


def _some(chance: random.Random, most: dict[int, int]) -> dict[int, int]:
    chosen = {line: chance.randint(0, count) for line, count in most.items()}
    return {line: count for line, count in chosen.items() if count}


def _adds_up(document: InvoiceDocument) -> None:
    """Line by line, and tax by tax: each taken out of the sum of its rate once."""
    goods = sum(line.total for line in document.lines)
    off = sum(each.amount for each in document.reductions)
    voucher = document.voucher.amount if document.voucher else 0
    assert goods - off - voucher + (document.delivery or 0) == document.with_tax
    assert sum(each.with_tax for each in document.taxes) == document.with_tax
    assert sum(each.without_tax for each in document.taxes) == document.without_tax
    for each in document.taxes:
        rate = int(each.rate * 100)
        assert each.tax == half_up(each.with_tax * rate, 10_000 + rate)
    assert document.with_tax >= 0


async def _documents(db: Db, order: PlacedOrder) -> list[InvoiceDocument]:
    found = [await document_of(db, each.id) for each in await invoices_of(db, [order.id])]
    return [document for document in found if document]


async def _row(db: Db, order: PlacedOrder) -> orders.OrderRow:
    row = await orders.lock_order(db, order.id)
    assert row
    return row


async def _paid_and_not_refunded(db: Db, order: PlacedOrder) -> int:
    (payment,) = await payments.payments_of_order(db, order.id)
    refunds = await payments.refunds_of_payment(db, payment.id)
    return payment.captured - sum(each.amount for each in refunds)


async def _pay_the_rest(db: Db, order: PlacedOrder, billed: int) -> None:
    """What the order's page asks to be transferred is what the documents bill."""
    shown = await orders.read_order(db, await _row(db, order), NOW)
    asked = shown.payment.transfer if shown.payment else None
    assert (asked.amount if asked else 0) == billed
    if billed:
        await pay(db, order)
