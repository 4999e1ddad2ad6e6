"""The code of a transfer for a page, as banking apps scan it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from vitrine.invoices.document import InvoiceTransfer
from vitrine.invoices.epc_code import epc_code
from vitrine.invoices.qr_code import code_path, code_size
from vitrine.invoices.swiss_bill import is_swiss_bill, swiss_code


@dataclass(frozen=True)
class TransferCode:
    """`path` is drawn on a square of `size` units; a Swiss one has a cross in its middle."""

    kind: Literal["epc", "swiss"]
    size: int
    path: str


# Whoever waits for money to arrive looks at the same order again.
@lru_cache(maxsize=256)
def transfer_code(currency: str, transfer: InvoiceTransfer) -> TransferCode | None:
    """None where banks have no common code, as in the United Kingdom."""
    if currency == "EUR":
        code = epc_code(transfer)
        return TransferCode("epc", code_size(code), code_path(code))
    if is_swiss_bill(currency, transfer):
        code = swiss_code(transfer)
        return TransferCode("swiss", code_size(code), code_path(code))
    return None
