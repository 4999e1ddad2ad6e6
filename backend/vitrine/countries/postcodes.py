"""Postcodes as their country writes them; storefront/app/forms/postcodes reads the same
(contract/addresses.json)."""

from __future__ import annotations

import re

from vitrine.countries.table import COUNTRIES, Country, country
from vitrine.kit.fields import Broken

# On letters from abroad: F-75009, B-1000.
ABROAD = re.compile(r"[A-Z]{1,3}(?=[0-9])")


def written_postcode(code: str, typed: str) -> str:
    """As the country writes it: 1012ab is 1012 AB. What is none stays as it was typed."""
    if code not in COUNTRIES:
        return typed
    match = _match(COUNTRIES[code], typed)
    return COUNTRIES[code].postcode.joined_by.join(match.groups()) if match else typed


def broken_postcode(code: str, typed: str) -> Broken | None:
    there = country(code)
    if _match(there, typed):
        return None
    return Broken("zipCode", {"country": code, "example": there.postcode.example})


def undelivered_postcode(code: str, typed: str) -> Broken | None:
    """Of overseas territories, which have another tax and another post."""
    there = COUNTRIES.get(code)
    if there is None or there.postcode.undelivered is None:
        return None
    if not re.match(there.postcode.undelivered, _signs(there, typed)):
        return None
    return Broken("notDelivered")


def _match(there: Country, typed: str) -> re.Match[str] | None:
    return re.fullmatch(there.postcode.pattern, _signs(there, typed))


def _signs(there: Country, typed: str) -> str:
    """Wherever there are spaces, dots and hyphens: 75 009 is 75009."""
    signs = re.sub(r"[\s.-]", "", typed.upper())
    if there.postcode.example[0].isdecimal():
        return ABROAD.sub("", signs, count=1) if ABROAD.match(signs) else signs
    return signs
