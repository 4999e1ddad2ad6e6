"""Products of a storefront in the order of their ids."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


# Every nth product that the storefront sells: where each part of a long list begins.
FIRST_OF_PARTS = """
    select id from (
        select product.id, row_number() over (order by product.id) as place
        from product
        join price
          on price.product_id = product.id
         and price.shop_id = %(shop_id)s
         and price.variant_id = 0
        where product.is_active and %(shop_id)s <> all(product.closed_shop_ids)
    ) as sold
    where (place - 1) %% %(part)s = 0
    order by id
"""


async def first_of_parts(db: Db, shop_id: int, part: int) -> list[int]:
    """The ids that a list of the storefront's products is cut at, so many in each part."""
    return [row.id for row in await rows(db, _Id, FIRST_OF_PARTS, shop_id=shop_id, part=part)]


@dataclass(frozen=True, slots=True)
class ProductPageRow:
    """`shop_ids` are the storefronts that sell it, `slugs` by language."""

    id: int
    updated_at: datetime
    pictures: list[str]
    shop_ids: list[int]
    slugs: dict[str, str]


PRODUCT_PAGES = """
    select product.id, product.updated_at,
        array(
            select image.path from product_image as image
            where image.product_id = product.id
            order by image.position
        ) as pictures,
        array(
            select other.shop_id from price as other
            where other.product_id = product.id
              and other.variant_id = 0
              and other.shop_id <> all(product.closed_shop_ids)
        ) as shop_ids,
        (
            select jsonb_object_agg(text.language, text.slug)
            from product_text as text where text.product_id = product.id
        ) as slugs
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    where product.id >= %(first)s
      and product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
    order by product.id
    limit %(most)s
"""


async def product_pages(db: Db, shop_id: int, first: int, most: int) -> list[ProductPageRow]:
    return await rows(db, ProductPageRow, PRODUCT_PAGES, shop_id=shop_id, first=first, most=most)
