"""Where a customer transfers money to, for what is paid by bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from stdnum import iban

from vitrine import legal, payments
from vitrine.mail import text
from vitrine.orders.paying import due
from vitrine.orders.queries.invoices import InvoiceRow
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import Status, last_day
from vitrine.payments import Payment
from vitrine.shops import Storefront


@dataclass(frozen=True)
class Transfer:
    recipient: str
    iban: str
    bic: str
    reference: str
    amount: int
    until: date | None
    """The last day on which it may come; None where it is counted from the delivery."""

    def words(self, locale: str) -> str:
        values = {
            "recipient": self.recipient,
            "iban": self.iban,
            "bic": self.bic,
            "reference": self.reference,
        }
        return text(locale, "transfer.details", values)


def transfer_of(
    shop: Storefront,
    row: OrderRow,
    lines: Sequence[LineRow],
    payment: Payment | None,
    invoice: InvoiceRow | None,
) -> Transfer | None:
    """None when nothing is to be transferred: yet, any more, or at all."""
    seller = legal.seller(shop)
    amount = to_transfer(row, lines, payment, is_invoiced=invoice is not None)
    if seller is None or payment is None or not amount:
        return None
    is_of_invoice = payment.method_key == "invoice" and invoice is not None
    reference = invoice.number if is_of_invoice and invoice else row.number
    return Transfer(
        recipient=seller.name,
        iban=iban.format(seller.iban),
        bic=seller.bic,
        reference=reference,
        amount=amount,
        until=awaited_until(row, shop.time_zone),
    )


def awaited_until(row: OrderRow, time_zone: str) -> date | None:
    """The last day of an order that waits for its money."""
    is_awaited = row.status == Status.AWAITING_PAYMENT
    return last_day(row.ends_at, time_zone) if is_awaited and row.ends_at else None


def to_transfer(
    row: OrderRow, lines: Sequence[LineRow], payment: Payment | None, *, is_invoiced: bool
) -> int:
    """What the customer has to transfer by now; nothing for what a provider collects."""
    if payment is None or payment.status not in payments.SECURED:
        return 0
    is_by_bank = payment.method_key == "prepayment" or (
        payment.method_key == "invoice" and is_invoiced
    )
    paid = payment.captured - payment.refunded
    return max(0, due(row, lines) - paid) if is_by_bank else 0
