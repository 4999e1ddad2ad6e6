"""Postcodes of each country."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vitrine.countries import (
    COUNTRIES,
    broken_postcode,
    undelivered_postcode,
    written_postcode,
)
from vitrine.kit.fields import Broken

CASES = json.loads((Path(__file__).parents[3] / "contract" / "addresses.json").read_text())


@pytest.mark.parametrize(
    ("country", "typed", "written"),
    [
        ("AT", "1010", "1010"),
        ("BE", "9000", "9000"),
        ("CH", "8001", "8001"),
        ("DE", "01067", "01067"),
        ("FI", "00100", "00100"),
        ("FR", "75001", "75001"),
        ("NL", "1012ab", "1012 AB"),
        ("NL", "1012 AB", "1012 AB"),
        ("GB", "m11ae", "M1 1AE"),
        ("GB", "SW1A 1AA", "SW1A 1AA"),
        ("GB", "B338TH", "B33 8TH"),
        ("GB", "cr2 6xh", "CR2 6XH"),
        ("GB", "DN551PT", "DN55 1PT"),
        ("GB", "w1a0ax", "W1A 0AX"),
        ("IE", "d6wxy00", "D6W XY00"),
        ("IT", "39100", "39100"),
        ("LV", "lv1010", "LV-1010"),
        ("PL", "00950", "00-950"),
        ("SE", "11129", "111 29"),
    ],
)
def test_a_postcode_is_written_as_its_country_writes_it(
    country: str, typed: str, written: str
) -> None:
    assert broken_postcode(country, typed) is None
    assert written_postcode(country, typed) == written


@pytest.mark.parametrize(
    ("country", "typed"),
    [
        *[("AT", "101"), ("AT", "10100"), ("AT", "0101"), ("CH", "80 0")],
        *[("DE", "1011"), ("DE", "1011A"), ("DE", "١٠١١٥"), ("FI", "0010"), ("FR", "7500")],
        *[("NL", "1012"), ("NL", "1012 A"), ("NL", "0012 AB"), ("NL", "A1012 AB1")],
        *[("IT", "3910"), ("PL", "0095"), ("ES", "53001"), ("SE", "1112")],
        *[("GB", "SW1A"), ("GB", "12345"), ("GB", "SW1A 1A"), ("GB", "")],
    ],
)
def test_what_is_no_postcode_is_told_with_an_example(country: str, typed: str) -> None:
    example = COUNTRIES[country].postcode.example

    assert broken_postcode(country, typed) == Broken(
        "zipCode", {"country": country, "example": example}
    )
    assert written_postcode(country, typed) == typed


@pytest.mark.parametrize("country", COUNTRIES)
def test_the_example_is_a_postcode(country: str) -> None:
    example = COUNTRIES[country].postcode.example

    assert broken_postcode(country, example) is None
    assert written_postcode(country, example) == example


def test_what_is_typed_for_a_country_that_is_not_known_stays_as_it_is() -> None:
    assert written_postcode("XX", "1012ab") == "1012ab"


@pytest.mark.parametrize("case", CASES["postcodes"], ids=lambda case: case["typed"])
def test_both_halves_understand_the_same(case: dict[str, str | None]) -> None:
    country, typed = str(case["country"]), str(case["typed"])

    assert (broken_postcode(country, typed) is None) == (case["written"] is not None)
    assert written_postcode(country, typed) == (case["written"] or typed)


@pytest.mark.parametrize("case", CASES["undelivered"], ids=lambda case: case["typed"])
def test_both_halves_send_nothing_to_the_same(case: dict[str, str | bool]) -> None:
    broken = undelivered_postcode(str(case["country"]), str(case["typed"]))

    assert broken == (Broken("notDelivered") if case["isThere"] else None)
