"""Addresses, and how they stand on a letter; storefront/app/forms/addressLayout writes the same
(contract/addresses.json)."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.countries.table import Country, country


@dataclass(frozen=True)
class Address:
    first_name: str = ""
    last_name: str = ""
    gender: str | None = None
    company: str = ""
    street: str = ""
    house_number: str = ""
    additional: str = ""
    zip_code: str = ""
    city: str = ""
    state: str = ""
    country_code: str = ""


def address_lines(address: Address | None, language: str) -> list[str]:
    """The country is for the reader to add; none where there is no address."""
    if address is None:
        return []
    there = country(address.country_code)
    parts = {
        "street": address.street,
        "houseNumber": address.house_number,
        "additional": _additional(address.additional, there, language),
        "zipCode": address.zip_code,
        "city": address.city,
        "state": address.state,
    }
    lines = [
        f"{address.first_name} {address.last_name}".strip(),
        address.company,
        *(
            " ".join(parts[field] for field in line.split() if parts[field])
            for line in there.letter
        ),
    ]
    return [line for line in lines if line]


def _additional(typed: str, there: Country, language: str) -> str:
    """The box of a house goes with its word, unless it was typed."""
    if not there.box or not typed[:1].isdecimal():
        return typed
    return f"{there.box.get(language) or there.box['*']} {typed}"
