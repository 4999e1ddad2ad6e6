"""What law and post say of each country (contract/countries.json, docs/rules/countries.md)."""

from vitrine.countries.addresses import Address, address_lines
from vitrine.countries.postcodes import (
    broken_postcode,
    undelivered_postcode,
    written_postcode,
)
from vitrine.countries.table import (
    COUNTRIES,
    LengthUnit,
    PriorRule,
    UnknownCountry,
    WithdrawalLaw,
    country,
)
from vitrine.countries.tidying import tidy_address

__all__ = [
    "COUNTRIES",
    "Address",
    "LengthUnit",
    "PriorRule",
    "UnknownCountry",
    "WithdrawalLaw",
    "address_lines",
    "broken_postcode",
    "country",
    "tidy_address",
    "undelivered_postcode",
    "written_postcode",
]
