"""Mails about an order, in the language that it was placed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from vitrine import mail, payments
from vitrine.countries import address_lines, country
from vitrine.kit.db import Db
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail import text
from vitrine.mail.contents import (
    OfOrder,
    OrderCancelled,
    OrderConfirmed,
    OrderEnded,
    OrderPaid,
    OrderPaidBack,
    OrderPaidTooLate,
    OrderRefunded,
    OrderReminder,
    OrderReturn,
    OrderShipped,
    OrderWithdrawn,
)
from vitrine.orders.document import Delivery
from vitrine.orders.mail_lines import (
    about_order,
    accepted_texts,
    line_of,
    line_to_return,
    lines_of_pieces,
    sums_of,
    withdrawn_price,
)
from vitrine.orders.papers import return_address
from vitrine.orders.paying import amount_due
from vitrine.orders.queries.invoices import InvoiceRow, document_of
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import ReturnPiece, tracking_url
from vitrine.orders.storefront import storefront_of
from vitrine.orders.transfers import payment_of, transfer_of
from vitrine.shops import Storefront


async def send_confirmation(
    db: Db, order: OrderRow, lines: Sequence[LineRow], public_url: str
) -> None:
    """The contract on a durable medium: goods, price, delivery, and how to withdraw."""
    shop = await storefront_of(db, order)
    details = order.details
    payment = payment_of(await payments.payments_of_order(db, order.id))
    transfer = transfer_of(shop, order, lines, payment, [])
    asks = payment.capabilities if payment else None
    is_on_invoice = asks is not None and asks.is_by_transfer and not asks.is_in_advance
    content = OrderConfirmed(
        **about_order(shop, order, public_url),
        lines=[line_of(shop.locale, line, line.quantity, line.total) for line in lines],
        sums=sums_of(order),
        first_day=details.delivery.first_day,
        last_day=details.delivery.last_day,
        shipping_address=address_lines(details.shipping_address, shop.language),
        payment=payments.method_name(details.payment_method, shop.locale),
        transfer=transfer.words(shop.locale) if transfer else None,
        amount=transfer.amount if transfer else None,
        until=transfer.until if transfer else None,
        invoice_amount=order.with_tax if is_on_invoice else None,
        withdrawal=text(
            shop.locale,
            f"withdrawal.{country(details.country).law.withdrawal}",
            {"days": details.return_days},
        ),
        shop_id=shop.id,
        accepted=accepted_texts(shop, details, public_url),
    )
    await _send(db, shop, order, content)


async def send_reminder(db: Db, order: OrderRow, lines: Sequence[LineRow], public_url: str) -> None:
    """Of money that has not come, or not all of it."""
    shop = await storefront_of(db, order)
    payment = payment_of(await payments.payments_of_order(db, order.id))
    transfer = transfer_of(shop, order, lines, payment, [])
    if transfer is None or transfer.until is None:
        return
    content = OrderReminder(
        **about_order(shop, order, public_url),
        amount=transfer.amount,
        until=transfer.until,
        transfer=transfer.words(shop.locale),
    )
    await _send(db, shop, order, content)


async def send_payment_received(
    db: Db, order: OrderRow, lines: Sequence[LineRow], delivery: Delivery, public_url: str
) -> None:
    """For payments that come later than the order."""
    shop = await storefront_of(db, order)
    content = OrderPaid(
        **about_order(shop, order, public_url),
        amount=amount_due(order, lines),
        first_day=delivery.first_day,
        last_day=delivery.last_day,
    )
    await _send(db, shop, order, content)


async def send_end(db: Db, order: OrderRow, lines: Sequence[LineRow], public_url: str) -> None:
    """Never paid: the page of the order offers its goods again."""
    shop = await storefront_of(db, order)
    content = OrderEnded(
        **about_order(shop, order, public_url),
        lines=[line_of(shop.locale, line, line.quantity, line.total) for line in lines],
    )
    await _send(db, shop, order, content)


async def send_money_back(db: Db, order: OrderRow, amount: int, public_url: str) -> None:
    """For money that came though nothing, or less, was due."""
    shop = await storefront_of(db, order)
    content = OrderPaidBack(**about_order(shop, order, public_url), amount=amount)
    await _send(db, shop, order, content)


async def send_paid_too_late(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    amount: int,
    voucher_code: str | None,
    public_url: str,
) -> None:
    """`voucher_code` is the reason, if the goods are still there."""
    shop = await storefront_of(db, order)
    content = OrderPaidTooLate(
        **about_order(shop, order, public_url),
        lines=[line_of(shop.locale, line, line.quantity, line.total) for line in lines],
        amount=amount,
        voucher_code=voucher_code,
    )
    await _send(db, shop, order, content)


async def send_shipment(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    pieces: Mapping[int, int],
    carrier: str,
    tracking_number: str,
    invoice: InvoiceRow | None,
    public_url: str,
) -> None:
    """With the invoice, and where to pay it if it is to be transferred."""
    shop = await storefront_of(db, order)
    document = await document_of(db, invoice.id) if invoice else None
    transfer = document.transfer if document else None
    content = OrderShipped(
        **about_order(shop, order, public_url),
        lines=lines_of_pieces(shop.locale, lines, pieces, LineRow.shipped_price),
        carrier=text(shop.locale, f"carrier.{carrier}", {}),
        tracking_number=tracking_number,
        tracking_address=tracking_url(carrier, tracking_number),
        invoice_id=invoice.id if invoice else None,
        transfer=document.notes[-1] if document and transfer else None,
        amount=transfer.amount if transfer else None,
    )
    await _send(db, shop, order, content)


async def send_cancellation(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    pieces: Mapping[int, int],
    amount: int,
    credit: InvoiceRow | None,
    public_url: str,
) -> None:
    shop = await storefront_of(db, order)
    content = OrderCancelled(
        **about_order(shop, order, public_url),
        lines=lines_of_pieces(shop.locale, lines, pieces, LineRow.cancelled_price),
        amount=amount,
        invoice_id=credit.id if credit else None,
    )
    await _send(db, shop, order, content)


async def send_refund(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    pieces: Mapping[int, int],
    amount: int,
    credit: InvoiceRow | None,
    public_url: str,
) -> None:
    shop = await storefront_of(db, order)
    content = OrderRefunded(
        **about_order(shop, order, public_url),
        lines=lines_of_pieces(shop.locale, lines, pieces, LineRow.returned_price),
        amount=amount,
        invoice_id=credit.id if credit else None,
    )
    await _send(db, shop, order, content)


async def send_withdrawal_receipt(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    pieces: Mapping[int, int],
    *,
    unsent: Mapping[int, int],
    also_to: str | None,
    name: str,
    at: datetime,
    slip: str | None,
    public_url: str,
) -> None:
    """The receipt that the law asks for: what was declared, by whom and when.

    To the order's own address, and to the one that was typed, if it is another.
    """
    shop = await storefront_of(db, order)
    content = OrderWithdrawn(
        **about_order(shop, order, public_url),
        lines=[
            line_of(shop.locale, line, count, withdrawn_price(line, count, unsent.get(line.id, 0)))
            for line in lines
            if (count := pieces.get(line.id, 0))
        ],
        name=name,
        at=at,
        has_sent=any(count > unsent.get(line_id, 0) for line_id, count in pieces.items()),
        has_unsent=any(unsent.values()),
        slip=slip,
        return_address=list(return_address(shop)) if slip else [],
    )
    await _send(db, shop, order, content)
    if also_to and order.email and mailbox_of(also_to) != mailbox_of(order.email):
        await _send(db, shop, order, content, to=also_to)


async def send_return_instructions(
    db: Db,
    order: OrderRow,
    lines: Sequence[LineRow],
    pieces: Sequence[ReturnPiece],
    *,
    slip: str,
    until: date,
    public_url: str,
) -> None:
    """How to send it back: what goes into the parcel, where it goes, and until when."""
    shop = await storefront_of(db, order)
    by_id = {line.id: line for line in lines}
    content = OrderReturn(
        **about_order(shop, order, public_url),
        lines=[line_to_return(shop.locale, by_id[each.line_id], each) for each in pieces],
        address=list(return_address(shop)),
        until=until,
        slip=slip,
    )
    await _send(db, shop, order, content)


async def _send(
    db: Db, shop: Storefront, order: OrderRow, content: OfOrder, *, to: str | None = None
) -> None:
    recipient = to or order.email
    # Whoever was erased is written to no more.
    if recipient is None or order.details.customer is None:
        return
    await mail.send(db, shop, to=recipient, content=content)
