"""Which products show what was changed elsewhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PRODUCTS_OF_STYLES = "select id from product where style_id = any(%(ids)s)"


async def products_of_styles(db: Db, style_ids: Collection[int]) -> list[int]:
    found = await rows(db, _Id, PRODUCTS_OF_STYLES, ids=sorted(style_ids))
    return [each.id for each in found]


SIBLINGS_OF = """
    select other.id
    from product
    join product as other on other.style_id = product.style_id
    where product.id = any(%(ids)s)
"""


async def siblings_of(db: Db, product_ids: Collection[int]) -> list[int]:
    """Every colour of these products' styles, themselves among them."""
    return [each.id for each in await rows(db, _Id, SIBLINGS_OF, ids=sorted(product_ids))]


PRODUCTS_IN_CATEGORIES = "select id from product where category_ids && %(ids)s::integer[]"


async def products_in_categories(db: Db, category_ids: Collection[int]) -> list[int]:
    found = await rows(db, _Id, PRODUCTS_IN_CATEGORIES, ids=sorted(category_ids))
    return [each.id for each in found]
