"""Tags name what answers and pages show: `product:1`, `category:2`, `attributes`.

`product:1` is purged when a page of the product would change. `stock:1` is purged whenever a
quantity changes; only answers of the shop carry it, since pages do not show every quantity.
"""

from __future__ import annotations

from collections.abc import Collection

from vitrine.kit.db import Db
from vitrine.rpc import purge

ATTRIBUTES = "attributes"
BRANDS = "brands"
CATEGORIES = "categories"
OUTFITS = "outfits"
SIZE_TABLES = "size-tables"
# Every product shows its attributes, its brand and its categories.
SHOWN_BY_PRODUCTS = frozenset({ATTRIBUTES, BRANDS, CATEGORIES})


def product_tag(product_id: int) -> str:
    return f"product:{product_id}"


def stock_tag(product_id: int) -> str:
    return f"stock:{product_id}"


def category_tag(category_id: int) -> str:
    return f"category:{category_id}"


def outfit_tag(outfit_id: int) -> str:
    return f"outfit:{outfit_id}"


async def purge_products(db: Db, product_ids: Collection[int], *, stale: bool = False) -> None:
    """`stale`: pages may be served as they are while they are rendered anew."""
    await purge(db, *(product_tag(each) for each in sorted(set(product_ids))), stale=stale)
