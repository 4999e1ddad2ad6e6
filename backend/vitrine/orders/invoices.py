"""The invoice of an order, as it was when it was placed."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from zoneinfo import ZoneInfo

from vitrine import invoices, legal, payments, shops
from vitrine.invoices import (
    InvoiceDocument,
    InvoiceLine,
    InvoiceReduction,
    InvoiceSeller,
    InvoiceTax,
)
from vitrine.kit.db import Db
from vitrine.mail import text
from vitrine.mail.formats import Formats
from vitrine.orders.document import OrderDocument
from vitrine.orders.postal import address_lines
from vitrine.orders.queries.invoices import InvoiceRow
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.transfers import Transfer, transfer_of
from vitrine.orders.wording import line_detail
from vitrine.shops import Storefront


async def invoice_pdf(db: Db, row: OrderRow, issued: InvoiceRow) -> bytes:
    """Drawn beside the event loop: it takes a tenth of a second."""
    shop = await shops.storefront(db, row.shop_id)
    seller = legal.seller(shop) if shop else None
    if shop is None or seller is None:
        raise LookupError("an order is of a storefront that has a seller")
    lines = await lines_of(db, [row.id])
    payment = next(iter(await payments.payments_of_order(db, row.id)), None)
    transfer = transfer_of(shop, row, lines, payment, issued)
    document = _document(row, issued, shop, seller, lines, transfer)
    return await asyncio.to_thread(invoices.invoice_pdf, document)


def _document(
    row: OrderRow,
    issued: InvoiceRow,
    shop: Storefront,
    seller: legal.Seller,
    lines: list[LineRow],
    transfer: Transfer | None,
) -> InvoiceDocument:
    details = row.details
    zone = ZoneInfo(shop.time_zone)
    shipping = address_lines(details.shipping_address)
    billing = address_lines(details.billing_address)
    return InvoiceDocument(
        locale=details.locale,
        currency=row.currency,
        number=issued.number,
        issued_on=issued.issued_at.astimezone(zone).date(),
        order_number=row.number,
        ordered_on=row.placed_at.astimezone(zone).date(),
        seller=InvoiceSeller(
            name=seller.name,
            street=seller.street,
            town=seller.town,
            country=seller.country,
            register=seller.register,
            vat_id=seller.vat_id,
            email=seller.email,
            phone=seller.phone,
        ),
        billing_address=tuple(billing or shipping),
        delivery_address=tuple(shipping) if billing and billing != shipping else (),
        lines=tuple(_line(details.locale, line) for line in lines),
        delivery=details.cost.delivery,
        taxes=tuple(
            InvoiceTax(
                rate=Decimal(tax.rate) / 100,
                without_tax=tax.with_tax - tax.amount,
                tax=tax.amount,
                with_tax=tax.with_tax,
            )
            for tax in details.cost.taxes
        ),
        without_tax=details.cost.without_tax,
        with_tax=details.cost.with_tax,
        payment=text(details.locale, f"payment.{details.payment_method}", {}),
        notes=_notes(details.locale, row.currency, transfer),
        reductions=_reductions(details),
        voucher=_voucher(details),
    )


def _notes(locale: str, currency: str, transfer: Transfer | None) -> tuple[str, ...]:
    if transfer is None:
        return ()
    amount = Formats.of(locale, currency, "UTC").money(transfer.amount)
    return (text(locale, "transfer.invoice", {"amount": amount}), transfer.words(locale))


def _line(locale: str, line: LineRow) -> InvoiceLine:
    details = line.details
    return InvoiceLine(
        name=details.name,
        detail=f"{line_detail(locale, details)}, {details.reference_key}",
        quantity=line.quantity,
        unit=details.unit,
        total=details.unit * line.quantity,
    )


def _reductions(details: OrderDocument) -> tuple[InvoiceReduction, ...]:
    if not details.cost.promotions:
        return ()
    return (InvoiceReduction(text(details.locale, "sums.promotions", {}), details.cost.promotions),)


def _voucher(details: OrderDocument) -> InvoiceReduction | None:
    if not details.cost.voucher:
        return None
    name = text(details.locale, "sums.voucher", {"code": details.voucher_code})
    return InvoiceReduction(name, details.cost.voucher)
