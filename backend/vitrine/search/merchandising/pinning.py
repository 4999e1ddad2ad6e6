"""Pins by the keys of categories and products, which the catalogue knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine import catalogue
from vitrine.kit.db import Db
from vitrine.search.merchandising.queries.pins import pins_by_category, replace_pins


@dataclass(frozen=True, slots=True)
class Pins:
    category: str
    products: list[str]


async def pins_by_key(db: Db, category: str | None) -> list[Pins]:
    """By the keys of their categories; of one of them, or of all that have some."""
    pins = await pins_by_category(db)
    keys = await catalogue.reference_keys(db, {each for ids in pins.values() for each in ids})
    return [
        Pins(key, [keys[each] for each in pins[category_id]])
        for key, category_id in sorted((await catalogue.category_ids(db)).items())
        if category_id in pins and category in (None, key)
    ]


async def put_pins(db: Db, pins: Sequence[tuple[str, int, str]]) -> None:
    """In the place of all that were there: category, position and product by their keys.

    What is unknown is left out.
    """
    categories = await catalogue.category_ids(db)
    products = await catalogue.product_ids(db, [product for _, _, product in pins])
    await replace_pins(
        db,
        [
            (categories[category], position, products[product])
            for category, position, product in pins
            if category in categories and product in products
        ],
    )
