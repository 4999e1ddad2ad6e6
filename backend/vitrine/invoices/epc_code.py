"""The EPC code of a transfer in euro, as banking apps scan it (EPC069-12)."""

from __future__ import annotations

from decimal import Decimal

from segno import QRCode
from segno.helpers import make_epc_qr

from vitrine.invoices.document import InvoiceTransfer

LONGEST_NAME = 70


def epc_code(transfer: InvoiceTransfer) -> QRCode:
    return make_epc_qr(
        name=transfer.creditor.name[:LONGEST_NAME],
        iban=transfer.iban,
        bic=transfer.bic,
        amount=Decimal(transfer.amount).scaleb(-2),
        text=transfer.reference,
        encoding="utf-8",
    )
