"""What may be typed as an address."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TypeVar

from vitrine.countries import (
    COUNTRIES,
    Address,
    broken_postcode,
    tidy_address,
    undelivered_postcode,
    written_postcode,
)
from vitrine.identity.rules.people import broken_name
from vitrine.kit import fields
from vitrine.kit.fields import Broken

MOST_ADDRESSES = 20
LONGEST_LINE = 100
LONGEST_HOUSE_NUMBER = 20


A = TypeVar("A", bound=Address)


def written_address(typed: A) -> A:
    """Each text in its field and on one line, the postcode as its country writes it."""
    address = tidy_address(_lines(typed))
    return replace(address, zip_code=written_postcode(address.country_code, address.zip_code))


def broken_address(
    address: Address,
    countries: Collection[str],
    *,
    has_no_house_number: bool = False,
    is_for_parcels: bool = False,
) -> Mapping[str, Broken]:
    """By the field's name on the wire, in the form's order, the first rule that does not hold."""
    is_sold_there = address.country_code in countries
    checks = {
        "recipient.firstName": broken_name(address.first_name),
        "recipient.lastName": broken_name(address.last_name),
        "company": fields.max_length(address.company, LONGEST_LINE),
        "street": _broken_line(address.street),
        "houseNumber": _broken_number(address, has_no_house_number),
        "additional": fields.max_length(address.additional, LONGEST_LINE),
        "zipCode": fields.required(address.zip_code),
        "city": _broken_line(address.city),
        "state": fields.max_length(address.state, LONGEST_LINE),
        "countryCode": fields.required(address.country_code),
    }
    if is_sold_there:
        checks["zipCode"] = checks["zipCode"] or broken_postcode(
            address.country_code, address.zip_code
        )
        if is_for_parcels:
            checks["zipCode"] = checks["zipCode"] or undelivered_postcode(
                address.country_code, address.zip_code
            )
    else:
        checks["countryCode"] = checks["countryCode"] or Broken("countryCode")
    order = _form_order(address.country_code, checks)
    return {field: broken for field in order if (broken := checks[field])}


def _form_order(country_code: str, names: Collection[str]) -> list[str]:
    """Who it is for, the fields that the country has, and the others after them."""
    there = COUNTRIES.get(country_code)
    if there is None:
        return list(names)
    form = [field for row in there.form for field in row.split()]
    before = [name for name in names if name == "company" or name.startswith("recipient.")]
    return [*before, *form, *(name for name in names if name not in {*before, *form})]


def _lines(typed: A) -> A:
    return replace(
        typed,
        first_name=_one_line(typed.first_name),
        last_name=_one_line(typed.last_name),
        company=_one_line(typed.company),
        street=_one_line(typed.street),
        house_number=_one_line(typed.house_number),
        additional=_one_line(typed.additional),
        zip_code=_one_line(typed.zip_code),
        city=_one_line(typed.city),
        state=_one_line(typed.state),
        country_code=typed.country_code.strip().upper(),
    )


def _broken_number(address: Address, has_none: bool) -> Broken | None:
    there = COUNTRIES.get(address.country_code)
    if there and there.has_house_number and not has_none and not address.house_number:
        return Broken("required")
    return fields.max_length(address.house_number, LONGEST_HOUSE_NUMBER)


def _broken_line(text: str) -> Broken | None:
    return fields.required(text) or fields.max_length(text, LONGEST_LINE)


def _one_line(text: str) -> str:
    return " ".join(fields.trim(text).split())
