"""Everything that has a page, and where: for those who list it all, such as sitemaps."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class Listed:
    """`paths` are by the storefront's code, whole, in the order of the storefronts."""

    id: int
    updated_at: datetime | None
    pictures: list[str]
    paths: dict[str, str]


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    updated_at: datetime | None
    pictures: list[str]
    codes: list[str]
    paths: list[str]

    def listed(self) -> Listed:
        paths = dict(zip(self.codes, self.paths, strict=True))
        return Listed(self.id, self.updated_at, self.pictures, paths)


@dataclass(frozen=True, slots=True)
class _First:
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
    return [row.id for row in await rows(db, _First, FIRST_OF_PARTS, shop_id=shop_id, part=part)]


PRODUCTS = """
    with sold as (
        select product.id, product.updated_at, product.closed_shop_ids
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
    )
    select sold.id, sold.updated_at,
        array(
            select image.path from product_image as image
            where image.product_id = sold.id
            order by image.position
        ) as pictures,
        array_agg(shop.code order by shop.position) as codes,
        array_agg(
            '/' || shop.code || '/p/' || text.slug || '/' || sold.id order by shop.position
        ) as paths
    from sold
    join price on price.product_id = sold.id and price.variant_id = 0
    join shop on shop.id = price.shop_id and shop.is_enabled
    join product_text as text on text.product_id = sold.id and text.language = shop.language
    where shop.id <> all(sold.closed_shop_ids)
    group by sold.id, sold.updated_at
    order by sold.id
"""


async def products(db: Db, shop_id: int, first: int, most: int) -> list[Listed]:
    """From this id on, in the order of ids; sold out or not, since their pages are there."""
    found = await rows(db, _Row, PRODUCTS, shop_id=shop_id, first=first, most=most)
    return [row.listed() for row in found]


CATEGORIES = """
    select category.id, null::timestamptz as updated_at, '{}'::text[] as pictures,
        array_agg(shop.code order by shop.position) as codes,
        array_agg('/' || shop.code || document.path order by shop.position) as paths
    from category
    join category_document as document on document.category_id = category.id
    join shop on shop.id = document.shop_id and shop.is_enabled
    where not category.is_hidden
    group by category.id
    order by category.id
"""


async def categories(db: Db) -> list[Listed]:
    return [row.listed() for row in await rows(db, _Row, CATEGORIES)]


OUTFITS = """
    select outfit.id, null::timestamptz as updated_at,
        array_remove(array[outfit.image_path], null) as pictures,
        array_agg(shop.code order by shop.position) as codes,
        array_agg(
            '/' || shop.code || '/' || (shop.path_words ->> 'outfits') || '/' || slug.slug
            order by shop.position
        ) as paths
    from outfit
    join outfit_slug as slug on slug.outfit_id = outfit.id
    join shop on shop.language = slug.language and shop.is_enabled
    where outfit.is_active
    group by outfit.id
    order by outfit.position, outfit.id
"""


async def outfits(db: Db) -> list[Listed]:
    return [row.listed() for row in await rows(db, _Row, OUTFITS)]
