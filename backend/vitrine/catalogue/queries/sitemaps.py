"""Everything that a storefront has a page for, in batches, with its addresses elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class PageRow:
    """`elsewhere`: locale, prefix and the rest of the address, of this storefront too."""

    id: int
    changed_at: datetime | None
    images: list[str]
    elsewhere: list[list[str]]


PRODUCT_PAGES = """
    select product.id,
        greatest(product.updated_at, price.valid_from) as changed_at,
        array(
            select image.path from product_image as image
            where image.product_id = product.id
            order by image.position
        ) as images,
        array(
            select array[shop.locale, shop.code, 'p/' || text.slug || '/' || product.id]
            from price as sold
            join shop on shop.id = sold.shop_id and shop.is_enabled
            join product_text as text
              on text.product_id = product.id and text.language = shop.language
            where sold.product_id = product.id
              and sold.variant_id = 0
              and shop.id <> all(product.closed_shop_ids)
            order by shop.position
        ) as elsewhere
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    where product.id > %(after)s
      and product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
    order by product.id
    limit %(count)s
"""
CATEGORY_PAGES = """
    select category.id,
        null::timestamptz as changed_at,
        '{}'::text[] as images,
        array(
            select array[shop.locale, shop.code, ltrim(document.path, '/')]
            from category_document as document
            join shop on shop.id = document.shop_id and shop.is_enabled
            where document.category_id = category.id
            order by shop.position
        ) as elsewhere
    from category
    where category.id > %(after)s and not category.is_hidden
    order by category.id
    limit %(count)s
"""
OUTFIT_PAGES = """
    select outfit.id,
        null::timestamptz as changed_at,
        case when outfit.image_path is null then '{}'::text[] else array[outfit.image_path] end
            as images,
        array(
            select array[
                shop.locale, shop.code,
                (shop.path_words ->> 'outfits') || '/' || (outfit.slugs ->> shop.language)
            ]
            from shop
            where shop.is_enabled and outfit.slugs ? shop.language
            order by shop.position
        ) as elsewhere
    from outfit
    where outfit.id > %(after)s and outfit.is_active
    order by outfit.id
    limit %(count)s
"""


async def product_pages(db: Db, shop_id: int, after: int, count: int) -> list[PageRow]:
    """Sold-out ones too: they are still reachable."""
    return await rows(db, PageRow, PRODUCT_PAGES, shop_id=shop_id, after=after, count=count)


async def category_pages(db: Db, after: int, count: int) -> list[PageRow]:
    return await rows(db, PageRow, CATEGORY_PAGES, after=after, count=count)


async def outfit_pages(db: Db, after: int, count: int) -> list[PageRow]:
    return await rows(db, PageRow, OUTFIT_PAGES, after=after, count=count)
