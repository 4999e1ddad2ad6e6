"""The invoice as a document: what stands on it, and the PDF made of it."""

from vitrine.invoices.document import (
    InvoiceDocument,
    InvoiceKind,
    InvoiceLine,
    InvoiceReduction,
    InvoiceSeller,
    InvoiceTax,
)
from vitrine.invoices.pdf import invoice_pdf

__all__ = [
    "InvoiceDocument",
    "InvoiceKind",
    "InvoiceLine",
    "InvoiceReduction",
    "InvoiceSeller",
    "InvoiceTax",
    "invoice_pdf",
]
