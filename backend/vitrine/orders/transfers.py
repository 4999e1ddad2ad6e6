"""Where a customer transfers money to, for what is paid by bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stdnum import iban

from vitrine import legal, payments
from vitrine.mail import text
from vitrine.orders.paying import due
from vitrine.orders.queries.invoices import InvoiceRow
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.payments import Payment
from vitrine.shops import Storefront


@dataclass(frozen=True)
class Transfer:
    recipient: str
    iban: str
    bic: str
    reference: str
    amount: int

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
    if seller is None or payment is None or payment.status not in payments.SECURED:
        return None
    amount = due(row, lines) - payment.captured
    if amount <= 0:
        return None
    if payment.method_key == "prepayment":
        reference = row.number
    elif payment.method_key == "invoice" and invoice:
        reference = invoice.number
    else:
        return None
    return Transfer(seller.name, iban.format(seller.iban), seller.bic, reference, amount)
