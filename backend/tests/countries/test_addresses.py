"""The cases that the storefront is tested with, too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vitrine.countries import Address, address_lines, tidy_address

FILE = Path(__file__).parents[3] / "contract" / "addresses.json"
CASES = json.loads(FILE.read_text())


@pytest.mark.parametrize(
    "written", CASES["letters"], ids=lambda written: ", ".join(written["lines"])
)
def test_an_address_is_written_as_on_a_letter(written: dict[str, Any]) -> None:
    address = Address(
        first_name="Anna",
        last_name="Muster",
        company=written.get("company", ""),
        street=written["street"],
        house_number=written.get("houseNumber", ""),
        additional=written.get("additional", ""),
        zip_code=written["zipCode"],
        city=written["city"],
        state=written.get("state", ""),
        country_code=written["country"],
    )

    assert address_lines(address, written["language"]) == ["Anna Muster", *written["lines"]]


def test_no_address_has_no_lines() -> None:
    assert address_lines(None, "de") == []


@pytest.mark.parametrize("case", CASES["tidied"], ids=lambda case: str(case["typed"]))
def test_what_was_typed_into_the_wrong_field_is_put_right(case: dict[str, Any]) -> None:
    tidied = tidy_address(an_address(case["country"], case["typed"]))

    assert tidied == an_address(case["country"], case["tidied"])


def test_a_country_that_is_not_known_is_left_alone() -> None:
    address = an_address("XX", {"street": "Lindenweg 7"})

    assert tidy_address(address) == address


@pytest.mark.parametrize(("length", "number"), [(100, "7"), (101, "")])
def test_a_street_that_is_too_long_is_not_searched(length: int, number: str) -> None:
    address = an_address("DE", {"street": "x" * (length - 2) + " 7"})

    assert tidy_address(address).house_number == number


def an_address(country: str, fields: dict[str, str]) -> Address:
    return Address(
        street=fields["street"],
        house_number=fields.get("houseNumber", ""),
        additional=fields.get("additional", ""),
        zip_code=fields.get("zipCode", ""),
        city=fields.get("city", ""),
        country_code=country,
    )
