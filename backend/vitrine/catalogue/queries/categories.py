"""Categories as a storefront shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import LiteralString

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class CategoryRow:
    id: int
    body: str


_BRANCH: LiteralString = """
    select category.id, document.body
    from category_document as asked
    join category as target on target.id = asked.category_id
    join category
      on category.id = any(target.rootline_ids)
      or target.id = any(category.rootline_ids)
         and category.depth <= target.depth + %(children)s
    join category_document as document
      on document.category_id = category.id and document.shop_id = asked.shop_id
    where asked.shop_id = %(shop_id)s
"""
BRANCH_BY_ID: LiteralString = (
    _BRANCH + " and asked.category_id = %(id)s order by category.depth, category.position"
)
BRANCH_BY_PATH: LiteralString = (
    _BRANCH + " and asked.path = %(path)s order by category.depth, category.position"
)


async def branch_by_id(db: Db, shop_id: int, category_id: int, children: int) -> list[CategoryRow]:
    """The category with its ancestors and so many levels below it; nothing if unknown."""
    return await rows(
        db, CategoryRow, BRANCH_BY_ID, shop_id=shop_id, id=category_id, children=children
    )


async def branch_by_path(db: Db, shop_id: int, path: str, children: int) -> list[CategoryRow]:
    return await rows(
        db, CategoryRow, BRANCH_BY_PATH, shop_id=shop_id, path=path, children=children
    )


TREE = """
    select category.id, document.body
    from category
    join category_document as document
      on document.category_id = category.id and document.shop_id = %(shop_id)s
    where category.depth <= %(depth)s
    order by category.depth, category.position
"""


async def tree(db: Db, shop_id: int, depth: int) -> list[CategoryRow]:
    return await rows(db, CategoryRow, TREE, shop_id=shop_id, depth=depth)


# Categories that show at least one product that this storefront sells, with all above them.
FILLED = """
    select distinct step as id
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    join category on category.id = any(product.category_ids)
    cross join lateral unnest(category.rootline_ids) as step
    where product.is_active and %(shop_id)s <> all(product.closed_shop_ids)
"""


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


async def filled(db: Db, shop_id: int) -> set[int]:
    return {each.id for each in await rows(db, _Id, FILLED, shop_id=shop_id)}


@dataclass(frozen=True, slots=True)
class ElsewhereRow:
    shop_id: int
    code: str
    locale: str
    body: str


CATEGORY_ELSEWHERE = """
    select shop.id as shop_id, shop.code, shop.locale, document.body
    from category_document as document
    join shop on shop.id = document.shop_id
    where document.category_id = %(id)s and shop.is_enabled
    order by shop.position
"""


async def category_elsewhere(db: Db, category_id: int) -> list[ElsewhereRow]:
    return await rows(db, ElsewhereRow, CATEGORY_ELSEWHERE, id=category_id)


@dataclass(frozen=True, slots=True)
class ProductElsewhereRow:
    code: str
    locale: str
    slug: str


PRODUCT_ELSEWHERE = """
    select shop.code, shop.locale, text.slug
    from product
    join price on price.product_id = product.id and price.variant_id = 0
    join shop on shop.id = price.shop_id and shop.is_enabled
    join product_text as text on text.product_id = product.id and text.language = shop.language
    where product.id = %(id)s
      and product.is_active
      and shop.id <> all(product.closed_shop_ids)
    order by shop.position
"""


async def product_elsewhere(db: Db, product_id: int) -> list[ProductElsewhereRow]:
    return await rows(db, ProductElsewhereRow, PRODUCT_ELSEWHERE, id=product_id)
