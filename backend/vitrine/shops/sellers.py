"""Who sells in a storefront: for imprint, invoices and the foot of every mail."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec import Struct, json

FILE = Path(__file__).resolve().parents[2] / "seed" / "legal" / "sellers.json"


class Seller(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sells in a country, in the words of a language. Sample data until an operator writes
    their own into `sellers.json`."""

    name: str
    street: str
    town: str
    country: str
    represented_by: str
    register: str
    vat_id: str
    email: str
    phone: str
    iban: str
    bic: str
    hours: str
    """When the telephone is answered."""
    host: str = ""


def seller_of(locale: str) -> Seller | None:
    """By language and country: de-CH. None where nobody sells yet."""
    language, _, country = locale.partition("-")
    return _sellers().get(country, {}).get(language)


@cache
def _sellers() -> dict[str, dict[str, Seller]]:
    return json.decode(FILE.read_bytes(), type=dict[str, dict[str, Seller]])
