"""The cases that the storefront is tested with, too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from vitrine.countries import Address, address_lines

FILE = Path(__file__).parents[3] / "contract" / "addresses.json"
LETTERS = json.loads(FILE.read_text())["letters"]


@pytest.mark.parametrize("written", LETTERS, ids=lambda written: ", ".join(written["lines"]))
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
