"""What the code of a Swiss QR-bill holds, by the Swiss Implementation Guidelines of SIX (2.3)."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

import segno
from segno import QRCode
from stdnum.iso7064 import mod_97_10

from vitrine.invoices.document import InvoiceParty, InvoiceTransfer

# Latin, Latin-1 Supplement and Latin Extended-A, and what Romanian needs beside them.
ALLOWED = re.compile(r"[ -~\u00a0-\u017fȘșȚț€]")


def is_swiss_bill(currency: str, transfer: InvoiceTransfer) -> bool:
    """Francs to an ordinary Swiss account: special ones (QR-IBAN) take other references."""
    institute = transfer.iban[4:9]
    is_swiss = transfer.iban[:2] in ("CH", "LI")
    return currency == "CHF" and is_swiss and not "30000" <= institute <= "31999"


def swiss_code(transfer: InvoiceTransfer) -> QRCode:
    # The guidelines want correction level M, and no better one where there is room for it.
    return segno.make(
        swiss_payload(transfer), error="m", boost_error=False, micro=False, encoding="utf-8"
    )


def swiss_payload(transfer: InvoiceTransfer) -> str:
    """Every line has its place: those that are not used stay empty."""
    lines = [
        *("SPC", "0200", "1"),
        transfer.iban,
        *_party(transfer.creditor),
        *_party(None),  # the final creditor, who is for later use
        f"{Decimal(transfer.amount).scaleb(-2):.2f}",
        "CHF",
        *_party(transfer.debtor),
        *("SCOR", transfer.reference),
        "",
        "EPD",
    ]
    return "\n".join(lines)


def creditor_reference(number: str) -> str:
    """Letters and digits of a number as a reference with check digits (ISO 11649)."""
    bare = re.sub(r"[^A-Z0-9]", "", number.upper())[:21]
    return f"RF{mod_97_10.calc_check_digits(f'{bare}RF')}{bare}"


def spell(text: str) -> str:
    """What the code may hold of a text: accents fall away before a letter does."""
    return "".join(_spell_character(each) for each in unicodedata.normalize("NFC", text)).strip()


def _spell_character(character: str) -> str:
    if ALLOWED.fullmatch(character):
        return character
    bare = unicodedata.normalize("NFKD", character)
    return "".join(each for each in bare if ALLOWED.fullmatch(each))


def _party(party: InvoiceParty | None) -> list[str]:
    name = spell(party.name)[:70] if party else ""
    if party is None or not name:
        return [""] * 7
    return [
        "S",
        name,
        spell(party.street)[:70],
        spell(party.house_number)[:16],
        spell(party.zip_code)[:16],
        spell(party.town)[:35],
        party.country_code,
    ]
