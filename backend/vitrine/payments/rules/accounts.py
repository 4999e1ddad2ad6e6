"""Bank accounts for direct debit: which can be debited, and how little of them is shown."""

from __future__ import annotations

from stdnum import iban as ibans
from stdnum.exceptions import ValidationError

# Countries of the SEPA scheme in euros or with euro accounts (European Payments Council's list).
SEPA = frozenset(
    [
        *["AD", "AL", "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR"],
        *["GB", "GI", "GR", "HR", "HU", "IE", "IS", "IT", "LI", "LT", "LU", "LV", "MC", "MD"],
        *["ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "VA"],
    ]
)


def written_iban(typed: str) -> str | None:
    """Without spaces and in capitals; None if its check digits or its country are wrong."""
    try:
        written: str = ibans.validate(typed)
    except ValidationError:
        return None
    return written if written[:2] in SEPA else None


def ending(iban: str) -> str:
    """The part that may be shown."""
    return iban[-4:]
