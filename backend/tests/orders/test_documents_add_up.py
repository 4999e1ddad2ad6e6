"""Whatever happens to an order, its invoices less its credit notes are what was paid and kept."""

from __future__ import annotations

import random

import pytest

from tests.catalogue.builders import NOW
from tests.orders.builders import PlacedOrder, pay
from tests.orders.living import a_random_order, live_through
from tests.shops.builders import CODES
from vitrine import orders, payments
from vitrine.invoices import InvoiceDocument, InvoiceKind
from vitrine.kit.db import Db
from vitrine.orders.queries.invoices import document_of, invoices_of
from vitrine.orders.queries.lines import lines_of
from vitrine.promotions.rules import half_up

SEED = 20261118
ORDERS = 5


@pytest.mark.parametrize("payment", ["prepayment", "invoice"])
@pytest.mark.parametrize("code", CODES)
async def test_documents_are_what_was_paid_less_what_went_back(
    db: Db, code: str, payment: str
) -> None:
    chance = random.Random(f"{SEED} {code} {payment}")
    for _ in range(ORDERS):
        order = await a_random_order(db, chance, code, payment)
        if payment == "prepayment":
            await pay(db, order)

        await live_through(db, chance, order)

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
