"""What counts as a change of a product, and what a feed of one storefront leaves alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from tests.catalogue.builders import NOW, a_product
from vitrine.catalogue import IncomingPrice, IncomingProduct, IncomingStock, PastPrice
from vitrine.exchange.importing.diff import is_unchanged, merge

STORED = a_product("COAT-1", first_live_at=NOW)
OTHER = a_product(
    "COAT-2",
    master_key="OTHER",
    brand="other",
    names={"de": "Jacke"},
    descriptions={"de": "Kurz"},
    colour_names={"de": "Rot"},
    attributes={"fit": ["loose"]},
    notes={"careText": {"de": "Waschen"}},
    fibres={"outer": {"silk": 100}},
    categories=["men"],
    images=[],
    closed_shops=["uk"],
    tax_class="reduced",
    size_table="jackets",
    silhouette="jacket",
    gender="men",
    position=7,
    is_active=False,
    prices={},
    first_live_at=NOW - timedelta(days=1),
)
NOT_COMPARED = {"created_at"}


@pytest.mark.parametrize("name", sorted({*IncomingProduct.__struct_fields__} - NOT_COMPARED))
def test_a_change_of_any_field_is_seen(name: str) -> None:
    # Optional texts that are not named above are another text.
    other = "IT" if getattr(OTHER, name) is None else getattr(OTHER, name)
    changed = replace(STORED, **{name: other})

    assert getattr(changed, name) != getattr(STORED, name)
    assert not is_unchanged(STORED, changed)


def test_what_writing_ignores_is_no_change() -> None:
    price = replace(
        STORED.prices["de"], valid_from=NOW, history=[PastPrice(valid_from=NOW, with_tax=1)]
    )
    incoming = replace(
        STORED,
        prices=STORED.prices | {"de": price},
        variants=[replace(each, stock=None) for each in STORED.variants],
        attributes=STORED.attributes | {"season": []},
        created_at=NOW,
        first_live_at=None,
    )

    assert is_unchanged(STORED, incoming)


def test_a_feed_adds_its_language_and_its_price() -> None:
    partial = replace(
        STORED,
        names={"en": "Coat"},
        prices={"uk": IncomingPrice(currency="GBP", with_tax=100)},
        images=[],
        categories=[],
        gender=None,
        position=0,
        is_active=False,
        variants=[replace(STORED.variants[0], size_labels={}, stock=IncomingStock(quantity=9))],
    )

    joined = merge(STORED, partial)

    assert joined.names == STORED.names | {"en": "Coat"}
    assert joined.prices == STORED.prices | partial.prices
    assert (joined.images, joined.categories) == (STORED.images, STORED.categories)
    assert (joined.gender, joined.is_active) == (STORED.gender, False)
    # Another storefront sells the other size.
    assert [each.reference_key for each in joined.variants] == ["COAT-1-36", "COAT-1-38"]
    assert joined.variants[0] == replace(STORED.variants[0], stock=IncomingStock(quantity=9))
