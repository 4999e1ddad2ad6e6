"""Where a customer transfers money to, for what is paid by bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from stdnum import iban, iso11649

from vitrine import legal, payments
from vitrine.identity import Address
from vitrine.invoices import (
    InvoiceParty,
    InvoiceTransfer,
    TransferCode,
    creditor_reference,
    transfer_code,
)
from vitrine.mail import text
from vitrine.orders.document import OrderDocument
from vitrine.orders.paying import amount_due
from vitrine.orders.queries.invoices import InvoiceRow
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import Status, last_day
from vitrine.payments import Payment
from vitrine.shops import Storefront


@dataclass(frozen=True)
class Transfer:
    """As its country reads it; a sort code and an account number in the United Kingdom alone."""

    recipient: str
    iban: str
    bic: str
    reference: str
    amount: int
    until: date | None
    """The last day on which it may come; None where it is counted from the delivery."""
    sort_code: str | None
    account_number: str | None

    def words(self, locale: str) -> str:
        values = {
            "recipient": self.recipient,
            "iban": self.iban,
            "bic": self.bic,
            "reference": self.reference,
            "sort_code": self.sort_code,
            "account_number": self.account_number,
        }
        key = "transfer.details_uk" if self.sort_code else "transfer.details"
        return text(locale, key, values)


def payment_of(attempts: Sequence[Payment]) -> Payment | None:
    """The one that counts of all that were begun: the last that is sure, or else the last."""
    sure = [each for each in attempts if each.captured or each.status in payments.SECURED]
    candidates = sure or list(attempts)
    return candidates[-1] if candidates else None


def transfer_of(
    shop: Storefront,
    row: OrderRow,
    lines: Sequence[LineRow],
    payment: Payment | None,
    invoices: Sequence[InvoiceRow],
) -> Transfer | None:
    """None when nothing is to be transferred: yet, any more, or at all."""
    amount = to_transfer(row, lines, payment, invoices)
    if payment is None or not amount:
        return None
    billed = [each for each in invoices if not each.is_credit]
    is_of_invoice = not payment.capabilities.is_in_advance and len(billed) == 1
    number = billed[0].number if is_of_invoice else row.number
    return transfer_to(shop, number, amount, until=awaited_until(row, shop.time_zone))


def transfer_to(
    shop: Storefront, number: str, amount: int, *, until: date | None = None
) -> Transfer | None:
    """To the account of the storefront's seller, for an invoice or an order of this number."""
    seller = legal.seller(shop)
    if seller is None:
        return None
    is_british = seller.iban.startswith("GB")
    bank, account = seller.iban[8:14], seller.iban[14:22]
    return Transfer(
        recipient=seller.name,
        iban=iban.format(seller.iban),
        bic=seller.bic,
        reference=reference_of(shop, number),
        amount=amount,
        until=until,
        sort_code=f"{bank[:2]}-{bank[2:4]}-{bank[4:]}" if is_british else None,
        account_number=account if is_british else None,
    )


def code_of(shop: Storefront, row: OrderRow, transfer: Transfer) -> TransferCode | None:
    """What a banking app scans instead of typing the transfer."""
    to_scan = bank_transfer(shop, row.details, transfer.reference, transfer.amount)
    return transfer_code(row.currency, to_scan) if to_scan else None


def bank_transfer(
    shop: Storefront, details: OrderDocument, reference: str, amount: int
) -> InvoiceTransfer | None:
    """Part by part, as codes and slips want it."""
    seller = legal.seller(shop)
    if seller is None:
        return None
    street, _, house_number = seller.street.rpartition(" ")
    has_number = bool(street) and house_number[:1].isdigit()
    zip_code, _, town = seller.town.partition(" ")
    return InvoiceTransfer(
        creditor=InvoiceParty(
            name=seller.name,
            street=street if has_number else seller.street,
            house_number=house_number if has_number else "",
            zip_code=zip_code,
            town=town,
            country_code=shop.country,
        ),
        iban=seller.iban,
        bic=seller.bic,
        amount=amount,
        reference=reference.replace(" ", ""),
        debtor=_debtor(details.billing_address or details.shipping_address),
    )


def _debtor(address: Address | None) -> InvoiceParty | None:
    if address is None:
        return None
    return InvoiceParty(
        name=f"{address.first_name} {address.last_name}",
        street=address.street,
        house_number=address.house_number,
        zip_code=address.zip_code,
        town=address.city,
        country_code=address.country_code,
    )


def awaited_until(row: OrderRow, time_zone: str) -> date | None:
    """The last day of an order that waits for its money."""
    is_awaited = row.status == Status.AWAITING_PAYMENT
    return last_day(row.ends_at, time_zone) if is_awaited and row.ends_at else None


def reference_of(shop: Storefront, number: str) -> str:
    """Swiss banks check the digits of a reference."""
    return iso11649.format(creditor_reference(number)) if shop.currency == "CHF" else number


def to_transfer(
    row: OrderRow,
    lines: Sequence[LineRow],
    payment: Payment | None,
    invoices: Sequence[InvoiceRow],
) -> int:
    """What the customer has to transfer by now; nothing for what a provider collects."""
    if payment is None or not (payment.captured or payment.status in payments.SECURED):
        return 0
    paid = payment.captured - payment.refunded
    if not payment.capabilities.is_by_transfer:
        return 0
    if payment.capabilities.is_in_advance:
        return max(0, amount_due(row, lines) - paid)
    if invoices:
        billed = invoiced_amount(invoices)
        return max(0, (amount_due(row, lines) if billed is None else billed) - paid)
    return 0


def invoiced_amount(invoices: Sequence[InvoiceRow]) -> int | None:
    """What all of them bill together; None when one has not been written down yet."""
    total = 0
    for each in invoices:
        if each.amount is None:
            return None
        total += -each.amount if each.is_credit else each.amount
    return total
