"""How each country writes its postcodes, as data."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vitrine.kit.fields import Broken

LONGEST_POSTCODE = 12


@dataclass(frozen=True)
class Postcode:
    """The groups of the pattern are written with a space between them."""

    pattern: re.Pattern[str]
    example: str


_FOUR_DIGITS = re.compile(r"([1-9][0-9]{3})")
_FIVE_DIGITS = re.compile(r"([0-9]{5})")

POSTCODES = {
    "AT": Postcode(_FOUR_DIGITS, "1010"),
    "BE": Postcode(_FOUR_DIGITS, "1000"),
    "CH": Postcode(_FOUR_DIGITS, "8001"),
    "DE": Postcode(_FIVE_DIGITS, "10115"),
    "FI": Postcode(_FIVE_DIGITS, "00100"),
    "FR": Postcode(_FIVE_DIGITS, "75001"),
    "GB": Postcode(re.compile(r"([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9][A-Z]{2})"), "SW1A 1AA"),
    "NL": Postcode(re.compile(r"([1-9][0-9]{3}) ?([A-Z]{2})"), "1012 AB"),
}


def written_postcode(country: str, typed: str) -> str:
    """As the country writes it: 1012ab is 1012 AB. What is none stays as it was typed."""
    found = _match(country, typed)
    return " ".join(found.groups()) if found else typed


def broken_postcode(country: str, typed: str) -> Broken | None:
    """A country that we know no pattern of takes any short text."""
    known = POSTCODES.get(country)
    if known is None:
        is_short = len(typed) <= LONGEST_POSTCODE
        return None if is_short else Broken("maxLength", {"max": LONGEST_POSTCODE})
    if _match(country, typed):
        return None
    return Broken("zipCode", {"country": country, "example": known.example})


def _match(country: str, typed: str) -> re.Match[str] | None:
    known = POSTCODES.get(country)
    return known.pattern.fullmatch(typed.upper()) if known else None
