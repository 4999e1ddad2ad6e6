"""Puts into its own field what a browser filled in as one, or a hurry mixed up;
storefront/app/forms/tidyAddress does the same (contract/addresses.json)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from vitrine.countries.addresses import Address
from vitrine.countries.postcodes import broken_postcode
from vitrine.countries.table import COUNTRIES, Country

A = TypeVar("A", bound=Address)

# 7, 7a, 7 a, 7 bis, 7-9, 1/4/12
NUMBER = (
    r"[0-9]{1,4}(?: ?(?:[a-z]|bis|ter|quater))?"
    r"(?: ?[-/+] ?(?:[0-9]{1,4}(?: ?[a-z])?|[a-z]))*"
)
ONLY_NUMBER = re.compile(NUMBER, re.IGNORECASE)
NUMBER_LAST = re.compile(rf"(.+?)[ ,]+({NUMBER})", re.IGNORECASE)
# Without a dot, which would make it the name of a street: 1. Mai-Straße.
NUMBER_FIRST = re.compile(r"([0-9]{1,4}(?:[a-z]| bis| ter| quater)?)(?:, ?| )(.+)", re.IGNORECASE)

# A longer street is refused by its own rule.
LONGEST_STREET = 100


def tidy_address(address: A) -> A:
    """For fields of one line each; where the country is not known they stay as they are."""
    there = COUNTRIES.get(address.country_code)
    if there is None or len(address.street) > LONGEST_STREET:
        return address
    address = _swap_town(address)
    return _split_street(_swap_street(address), there) if there.has_house_number else address


def _swap_town(address: A) -> A:
    code, town, postcode = address.country_code, address.city, address.zip_code
    is_swapped = not broken_postcode(code, town) and broken_postcode(code, postcode)
    if not is_swapped or not _has_letter(postcode):
        return address
    return replace(address, city=postcode, zip_code=town)


def _swap_street(address: A) -> A:
    street, number = address.street, address.house_number
    if not ONLY_NUMBER.fullmatch(street) or not _has_letter(number) or number[0].isdecimal():
        return address
    return replace(address, street=number, house_number=street)


def _split_street(address: A, there: Country) -> A:
    street, box = _split_box(address.street, there)
    split = _split_number(street)
    if split is None or not _has_letter(split[0]):
        return address
    street, number = split
    if address.house_number and _signs(address.house_number) != _signs(number):
        return address
    return replace(
        address,
        street=street,
        house_number=address.house_number or number,
        additional=address.additional or box,
    )


def _split_number(street: str) -> tuple[str, str] | None:
    if match := NUMBER_LAST.fullmatch(street):
        return match[1], match[2]
    if match := NUMBER_FIRST.fullmatch(street):
        return match[2], match[1]
    return None


def _split_box(street: str, there: Country) -> tuple[str, str]:
    """Nieuwstraat 5 bus 4: the box has a field of its own as well."""
    words = "|".join(there.box.values())
    match = words and re.fullmatch(rf"(.*[0-9].*?)[ ,]+(?:{words}) ?(.+)", street, re.IGNORECASE)
    return (match[1], match[2]) if match else (street, "")


def _has_letter(text: str) -> bool:
    return any(sign.isalpha() for sign in text)


def _signs(number: str) -> str:
    return number.replace(" ", "").upper()
