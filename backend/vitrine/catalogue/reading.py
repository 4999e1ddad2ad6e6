"""What other slices may ask of the catalogue: always in batches, one statement each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import cast

import msgspec
from msgspec import Raw

from vitrine.catalogue import composing
from vitrine.catalogue.queries import filling, stock
from vitrine.catalogue.queries import products as queries
from vitrine.catalogue.selection import EVERYTHING, With
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.catalogue.tags import purge_products
from vitrine.kit.db import Db
from vitrine.rpc import Shop

_variant = msgspec.json.Decoder(VariantDetail).decode


async def products(
    db: Db, shop: Shop, ids: Sequence[int], now: datetime, wanted: With = EVERYTHING
) -> dict[int, Product]:
    """By id; what is not sold in the storefront is left out."""
    found = await queries.products_by_id(db, shop, ids)
    told = {row.id: Raw(composing.product(row, shop, now, wanted)) for row in found}
    return cast(dict[int, Product], told)


async def variants(
    db: Db, shop: Shop, ids: Sequence[int], now: datetime
) -> dict[int, VariantDetail]:
    """By id; what is not sold in the storefront is left out."""
    found = await queries.products_of_variants(db, shop, ids)
    return {
        number: _variant(size)
        for row in found
        for number, size in composing.variants(row, ids, shop, now).items()
    }


async def sellable_variants(db: Db, ids: Sequence[int]) -> list[int]:
    """Those that can be bought wherever they are sold, in no particular order."""
    return await stock.sellable(db, ids)


async def refill_categories(db: Db, now: datetime) -> int:
    """Once a day: what is no longer new leaves its category. How many products moved."""
    moved = await filling.fill_categories(db, now, None)
    await purge_products(db, moved)
    return len(moved)
