"""The invoice as a document: what stands on it, and the PDF made of it."""

from vitrine.invoices.document import (
    InvoiceDocument,
    InvoiceKind,
    InvoiceLine,
    InvoiceParty,
    InvoiceReduction,
    InvoiceSeller,
    InvoiceTax,
    InvoiceTransfer,
)
from vitrine.invoices.printing import Printer, TooBusy
from vitrine.invoices.swiss_bill import creditor_reference
from vitrine.invoices.words import words_of

__all__ = [
    "InvoiceDocument",
    "InvoiceKind",
    "InvoiceLine",
    "InvoiceParty",
    "InvoiceReduction",
    "InvoiceSeller",
    "InvoiceTax",
    "InvoiceTransfer",
    "Printer",
    "TooBusy",
    "creditor_reference",
    "words_of",
]
