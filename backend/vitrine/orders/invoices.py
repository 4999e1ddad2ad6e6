"""What stands on an invoice or a credit note, in the words of the order's storefront."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from vitrine import legal, payments
from vitrine.countries import address_lines
from vitrine.invoices import (
    InvoiceDocument,
    InvoiceKind,
    InvoiceLine,
    InvoiceReduction,
    InvoiceSeller,
    InvoiceTax,
    InvoiceTransfer,
    words_of,
)
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.mail import Formats, text
from vitrine.orders.document import OrderDocument
from vitrine.orders.queries.invoices import InvoiceRow, next_number
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import Bill, BilledLine, bill_of
from vitrine.orders.storefront import storefront_of
from vitrine.orders.transfers import bank_transfer, invoiced_amount, payment_of, transfer_to
from vitrine.orders.wording import line_detail
from vitrine.shops import Seller, Storefront


@dataclass(frozen=True)
class Occasion:
    """The order as it was before, and what had been issued for it."""

    row: OrderRow
    lines: Sequence[LineRow]
    issued: Sequence[InvoiceRow]


@dataclass(frozen=True)
class Issue:
    """What is billed, or credited with `refunded` of it on the way back already."""

    kind: InvoiceKind
    billed: Sequence[BilledLine]
    delivery: int | None
    at: datetime
    supplied_at: datetime | None = None
    corrects: str | None = None
    refunded: int = 0


@dataclass(frozen=True)
class _Payment:
    """How it is or was paid, in words, and what is still to be transferred."""

    words: str
    notes: tuple[str, ...] = ()
    transfer: InvoiceTransfer | None = None


async def compose(
    db: Db, occasion: Occasion, issue: Issue, *, number: str | None = None
) -> InvoiceDocument:
    """With the next number of its kind, or with the one that it has."""
    row = occasion.row
    shop = await storefront_of(db, row)
    seller = legal.seller(shop)
    if seller is None:
        raise LookupError("an order is of a storefront that has a seller")
    day = day_of(issue.at, shop.time_zone)
    details = row.details
    number = number or await next_number(db, issue.kind, details.country, day.year)
    bill = _bill(details, occasion.lines, issue)
    payment = await _payment(db, occasion, issue, shop, number, bill)
    shipping = address_lines(details.shipping_address, shop.language)
    billing = address_lines(details.billing_address, shop.language)
    return InvoiceDocument(
        locale=details.locale,
        currency=row.currency,
        number=number,
        issued_on=day,
        order_number=row.number,
        ordered_on=day_of(row.placed_at, shop.time_zone),
        supplied_on=day_of(issue.supplied_at, shop.time_zone) if issue.supplied_at else None,
        seller=_seller(seller),
        billing_address=tuple(billing or shipping),
        delivery_address=tuple(shipping) if billing and billing != shipping else (),
        lines=_lines(details.locale, occasion.lines, issue.billed),
        reductions=_reductions(details.locale, bill),
        voucher=_voucher(details, bill),
        delivery=bill.delivery,
        taxes=tuple(
            InvoiceTax(
                rate=Decimal(tax.rate) / 100,
                without_tax=tax.with_tax - tax.amount,
                tax=tax.amount,
                with_tax=tax.with_tax,
            )
            for tax in bill.taxes
        ),
        without_tax=bill.without_tax,
        with_tax=bill.with_tax,
        payment=payment.words,
        notes=payment.notes,
        kind=issue.kind,
        corrects=issue.corrects,
        transfer=payment.transfer,
    )


def _bill(details: OrderDocument, lines: Sequence[LineRow], issue: Issue) -> Bill:
    goods: dict[int, int] = {}
    for line in lines:
        rate = line.details.tax_rate
        goods[rate] = goods.get(rate, 0) + line.total
    return bill_of(
        issue.billed,
        goods,
        delivery=issue.delivery,
        promotions=details.cost.promotions,
        voucher=details.cost.voucher,
    )


async def _payment(
    db: Db, occasion: Occasion, issue: Issue, shop: Storefront, number: str, bill: Bill
) -> _Payment:
    row = occasion.row
    paid = await payments.payments_of_order(db, row.id)
    payment = payment_of(paid)
    method_key = payment.method_key if payment else row.details.payment_method
    method = payments.method_name(method_key, row.details.locale)
    words = words_of(row.details.locale)
    formats = Formats.of(row.details.locale, row.currency, shop.time_zone)
    if issue.kind is InvoiceKind.CREDIT:
        return _credit_note(words, formats, method, bill.with_tax, issue.refunded)
    came = sum(each.captured - each.refunded for each in paid)
    billed = (invoiced_amount(occasion.issued) or 0) + bill.with_tax
    still_open = max(0, min(bill.with_tax, billed - came))
    if not still_open or payment is None:
        day = await payments.captured_at(db, row.id) or row.placed_at
        return _Payment(words["paid"].format(method=method, day=formats.day(day)))
    if payment.capabilities.leaves_site:
        return _Payment(words["collected"].format(method=method))
    if payment.capabilities.needs_mandate:
        return _Payment(words["debited"].format(method=method))
    transfer = transfer_to(shop, number, still_open)
    if transfer is None:
        return _Payment(method)
    notes = [
        text(row.details.locale, "transfer.invoice", {"amount": formats.money(still_open)}),
        transfer.words(row.details.locale),
    ]
    if still_open < bill.with_tax:
        already = formats.money(bill.with_tax - still_open)
        notes.insert(0, words["partly_paid"].format(amount=already))
    to_pay = bank_transfer(shop, row.details, transfer.reference, still_open)
    return _Payment(method[:1].upper() + method[1:], tuple(notes), to_pay)


def _credit_note(
    words: dict[str, str], formats: Formats, method: str, amount: int, refunded: int
) -> _Payment:
    """What was paid goes back; what was not paid yet no longer needs to be."""
    sentences = []
    if back := min(refunded, amount):
        sentences.append(words["refunded"].format(amount=formats.money(back), method=method))
    if amount > back:
        sentences.append(words["set_off"].format(amount=formats.money(amount - back)))
    return _Payment(" ".join(sentences))


def _seller(seller: Seller) -> InvoiceSeller:
    return InvoiceSeller(
        name=seller.name,
        street=seller.street,
        town=seller.town,
        country=seller.country,
        register=seller.register,
        vat_id=seller.vat_id,
        email=seller.email,
        phone=seller.phone,
    )


def _lines(
    locale: str, lines: Sequence[LineRow], billed: Sequence[BilledLine]
) -> tuple[InvoiceLine, ...]:
    by_id = {line.id: line.details for line in lines}
    return tuple(
        InvoiceLine(
            name=by_id[each.line_id].name,
            detail=(
                f"{line_detail(locale, by_id[each.line_id])}, {by_id[each.line_id].reference_key}"
            ),
            quantity=each.pieces,
            unit=each.unit,
            total=each.unit * each.pieces,
        )
        for each in billed
    )


def _reductions(locale: str, bill: Bill) -> tuple[InvoiceReduction, ...]:
    if not bill.promotions:
        return ()
    return (InvoiceReduction(text(locale, "sums.promotions", {}), bill.promotions),)


def _voucher(details: OrderDocument, bill: Bill) -> InvoiceReduction | None:
    if not bill.voucher:
        return None
    return InvoiceReduction(details.voucher_code or "", bill.voucher)
