"""A coat of which size 38 is sold out, on real PostgreSQL, rolled back after each test."""

from __future__ import annotations

import pytest

from tests.basket.conftest import connections, rpc, sold_out
from tests.catalogue.builders import NOW
from tests.operators.builders import an_operator
from vitrine.content.datasources.shapes import Datasource, Dimension, Entry
from vitrine.content.datasources.writing import put_datasource
from vitrine.kit.db import Db

__all__ = ["connections", "offers", "rpc", "sold_out"]


@pytest.fixture
async def offers(db: Db) -> None:
    """What the forms offer to choose from."""
    subjects = [a_choice("order", "Bestellung", "Commande"), a_choice("advice", "Beratung")]
    catalogues = [
        a_choice("autumn", "Herbst und Winter"),
        a_choice("spring", "Frühjahr und Sommer"),
    ]
    for slug, entries in (("contact-subject-names", subjects), ("catalogue-names", catalogues)):
        source = Datasource(slug, slug, [Dimension("Französisch", "fr")], entries)
        await put_datasource(db, an_operator(NOW), source)


def a_choice(value: str, in_german: str, in_french: str | None = None) -> Entry:
    return Entry(value, in_german, {"fr": in_french} if in_french else {})
