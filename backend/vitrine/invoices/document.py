"""What stands on an invoice. Money is in minor units, with tax unless it says so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum


class InvoiceKind(StrEnum):
    INVOICE = "invoice"
    CREDIT = "credit"
    """Takes back an invoice or a part of it."""


@dataclass(frozen=True)
class InvoiceSeller:
    name: str
    street: str
    town: str
    country: str
    register: str
    vat_id: str
    email: str
    phone: str


@dataclass(frozen=True)
class InvoiceLine:
    """`detail` tells colour, size and article number; `total` is after the line's own price cut."""

    name: str
    detail: str
    quantity: int
    unit: int
    total: int


@dataclass(frozen=True)
class InvoiceReduction:
    """Taken off all goods together; `amount` is positive."""

    name: str
    amount: int


@dataclass(frozen=True)
class InvoiceTax:
    """`rate` in per cent: Decimal("8.1")."""

    rate: Decimal
    without_tax: int
    tax: int
    with_tax: int


@dataclass(frozen=True)
class InvoiceParty:
    """Who is paid or pays, part by part, as the Swiss QR-bill wants it."""

    name: str
    street: str
    house_number: str
    zip_code: str
    town: str
    country_code: str


@dataclass(frozen=True)
class InvoiceTransfer:
    """What is still to be transferred; `reference` tells which invoice it is for."""

    creditor: InvoiceParty
    iban: str
    bic: str
    amount: int
    reference: str
    debtor: InvoiceParty | None


@dataclass(frozen=True)
class InvoiceDocument:
    locale: str
    """Of the storefront, such as `fr-CH`: its language, its formats and its words for tax."""
    currency: str
    number: str
    issued_on: date
    order_number: str
    ordered_on: date
    seller: InvoiceSeller
    billing_address: tuple[str, ...]
    lines: tuple[InvoiceLine, ...]
    delivery: int | None
    """None where it is billed elsewhere: with the order's first package."""
    taxes: tuple[InvoiceTax, ...]
    without_tax: int
    with_tax: int
    payment: str
    """In the shopper's language: how it was or is to be paid, and until when."""
    supplied_on: date | None = None
    """The day that the goods left, which is the day of supply."""
    delivery_address: tuple[str, ...] = ()
    """Only when it is another one."""
    reductions: tuple[InvoiceReduction, ...] = ()
    voucher: InvoiceReduction | None = None
    notes: tuple[str, ...] = ()
    kind: InvoiceKind = InvoiceKind.INVOICE
    corrects: str | None = None
    """The numbers of the invoices of which a credit takes something back."""
    transfer: InvoiceTransfer | None = None
