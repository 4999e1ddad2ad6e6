"""What the table says of each country, and what it refuses to leave unsaid."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from vitrine.countries import COUNTRIES, PriorRule, UnknownCountry, country
from vitrine.countries.table import FILE, read
from vitrine.kit.db import Db, value
from vitrine.orders.rules import withdrawal_right

EU = (
    *["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU"],
    *["IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK"],
)
PLACED = date(2026, 11, 18)
DELIVERED = date(2026, 11, 21)


def test_every_member_of_the_eu_is_in_the_table() -> None:
    assert tuple(code for code, each in COUNTRIES.items() if each.union == "EU") == EU


@pytest.mark.parametrize("code", EU)
def test_no_member_of_the_eu_loses_a_right(code: str) -> None:
    right = withdrawal_right(code, 7, PLACED, DELIVERED)

    assert (right.law, right.until.isoformat()) == ("eu", "2026-12-05")
    assert country(code).law.prior_price.rule is PriorRule.LOWEST_OF_30_DAYS


@pytest.mark.parametrize(
    ("code", "law", "until"), [("CH", "promise", "2026-11-28"), ("GB", "uk", "2026-12-05")]
)
def test_others_have_a_law_of_their_own(code: str, law: str, until: str) -> None:
    right = withdrawal_right(code, 7, PLACED, DELIVERED)

    assert (right.law, right.until.isoformat()) == (law, until)
    assert country(code).law.prior_price.rule is PriorRule.CHARGED_BEFORE


def test_a_country_that_is_not_known_is_not_taken_for_one_without_rights() -> None:
    with pytest.raises(UnknownCountry, match=r"contract/countries\.json does not know .* XX"):
        withdrawal_right("XX", 30, PLACED, DELIVERED)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"union": None}, r"XX: Expected `object`, got `null` - at `\$\.law`"),
        ({"union": "OAS"}, "XX: Invalid enum value 'OAS'"),
        ({"union": None, "law": {"withdrawal": "eu"}}, "missing required field `priorPrice`"),
        ({"union": None, "law": {"withdrawal": "none"}}, "'none'"),
        ({"postcode": {"pattern": "([0-9]{5})"}}, "missing required field `example`"),
        ({"ratio": 1}, "unknown field `ratio`"),
    ],
)
def test_a_table_that_leaves_something_unsaid_is_refused(change: Any, told: str) -> None:
    table = json.loads(FILE.read_text())
    table["countries"] = {"XX": table["countries"]["AT"] | change}

    with pytest.raises(ValueError, match=told):
        read(json.dumps(table).encode())


def test_a_member_has_the_law_of_its_union_whatever_its_row_says() -> None:
    table = json.loads(FILE.read_text())
    table["countries"]["AT"]["law"] = table["countries"]["CH"]["law"]

    assert read(json.dumps(table).encode())["AT"] == COUNTRIES["AT"]


FIELDS = {"street", "houseNumber", "additional", "zipCode", "city", "state"}


@pytest.mark.parametrize("code", COUNTRIES)
def test_a_letter_has_every_field_of_the_form(code: str) -> None:
    typed = set(" ".join(country(code).form).split())
    written = set(" ".join(country(code).letter).split())

    assert typed <= written <= FIELDS
    assert ("state" in typed) == (country(code).state is not None)


async def test_every_country_of_the_table_is_taxed(db: Db) -> None:
    taxed = await value(
        db, list, "select array_agg(distinct country) from tax_rate where class = 'standard'"
    )

    assert set(COUNTRIES) <= set(taxed)
