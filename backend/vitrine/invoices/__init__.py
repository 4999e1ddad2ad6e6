"""The papers of an order: what stands on them, and the PDFs made of them."""

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
from vitrine.invoices.papers import ReturnSlip, SlipLine, TextDocument, TextPart
from vitrine.invoices.printing import Printer, TooBusy
from vitrine.invoices.swiss_bill import creditor_reference
from vitrine.invoices.transfer_code import TransferCode, transfer_code
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
    "ReturnSlip",
    "SlipLine",
    "TextDocument",
    "TextPart",
    "TooBusy",
    "TransferCode",
    "creditor_reference",
    "transfer_code",
    "words_of",
]
