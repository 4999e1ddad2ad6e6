"""Postcodes as their country writes them."""

from __future__ import annotations

import re

from vitrine.countries.table import COUNTRIES, country
from vitrine.kit.fields import Broken


def written_postcode(code: str, typed: str) -> str:
    """As the country writes it: 1012ab is 1012 AB. What is none stays as it was typed."""
    if code not in COUNTRIES:
        return typed
    postcode = COUNTRIES[code].postcode
    match = re.fullmatch(postcode.pattern, typed.upper())
    return postcode.joined_by.join(match.groups()) if match else typed


def broken_postcode(code: str, typed: str) -> Broken | None:
    postcode = country(code).postcode
    if re.fullmatch(postcode.pattern, typed.upper()):
        return None
    return Broken("zipCode", {"country": code, "example": postcode.example})
