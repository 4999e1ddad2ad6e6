"""The table of countries, read once: a file that leaves something unsaid stops the start."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Literal

from msgspec import Struct, ValidationError, convert, json

FILE = Path(__file__).parents[3] / "contract" / "countries.json"

# A duty to offer the function (EU), a right without it (UK) or the shop's own promise.
WithdrawalLaw = Literal["eu", "uk", "promise"]
LengthUnit = Literal["cm", "inch"]


class PriorRule(StrEnum):
    """What a reduced price may be compared with."""

    LOWEST_OF_30_DAYS = "lowest-of-30-days"
    CHARGED_BEFORE = "charged-before"


class _Fact(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    pass


class PriorPriceLaw(_Fact, frozen=True):
    """`is_limited`: a comparison may not last as long as the shop likes."""

    rule: PriorRule
    is_limited: bool = False


class Law(_Fact, frozen=True):
    withdrawal: WithdrawalLaw
    prior_price: PriorPriceLaw
    consent_months: int


class Postcode(_Fact, frozen=True):
    """The groups of the pattern are written with `joined_by` between them. What begins as
    `undelivered` is of another tax and another post: nothing is sent there."""

    pattern: str
    example: str
    joined_by: str = " "
    undelivered: str | None = None


class Country(_Fact, frozen=True):
    """What each field says: docs/rules/countries.md."""

    law: Law
    postcode: Postcode
    form: list[str]
    letter: list[str]
    union: Literal["EU"] | None = None
    state: Literal["county", "province"] | None = None
    box: dict[str, str] = {}
    holiday_region: str | None = None
    length_unit: LengthUnit = "cm"

    @property
    def has_house_number(self) -> bool:
        """Whether the number of a house has a field of its own, which is then required."""
        return any("houseNumber" in row.split() for row in self.form)


class UnknownCountry(LookupError):
    """Nothing may be sold where law and post are not known."""


def country(code: str) -> Country:
    if code not in COUNTRIES:
        raise UnknownCountry(f"contract/countries.json does not know the country {code}")
    return COUNTRIES[code]


def read(written: bytes) -> dict[str, Country]:
    table = json.decode(written)
    return {code: _country(code, row, table) for code, row in table["countries"].items()}


def _country(code: str, row: dict[str, object], table: dict[str, dict[str, object]]) -> Country:
    """A member has the law of its union, whatever its row says."""
    law = table["unions"].get(str(row.get("union"))) or row.get("law")
    try:
        return convert({**table["usual"], **row, "law": law}, Country)
    except ValidationError as wrong:
        raise ValueError(f"{FILE.name}, {code}: {wrong}")


COUNTRIES: Mapping[str, Country] = read(FILE.read_bytes())
