"""What a storefront sells, size by size, as a feed tells it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime

import msgspec

from vitrine.kit.db import Db, rows
from vitrine.shops import Storefront

BATCH = 500


class SoldVariant(msgspec.Struct, frozen=True):
    """`paid` is below `base` when it is reduced."""

    key: str
    gtin: str | None
    mpn: str | None
    size: str
    base: int
    paid: int
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None


@dataclass(frozen=True, slots=True)
class SoldProduct:
    id: int
    gender: str | None
    tax_class: str
    master_key: str
    brand: str
    name: str
    slug: str
    description: str
    colour_name: str
    image_paths: list[str]
    material: str | None
    variants: str | None


SOLD = """
    select product.id, product.gender, product.tax_class, style.master_key, brand.name as brand,
        text.name, text.slug, text.description, text.colour_name,
        array(
            select image.path from product_image as image
            where image.product_id = product.id
            order by image.position
        ) as image_paths,
        (
            select coalesce(value.labels ->> %(language)s, value.value)
            from attribute_value as value
            join attribute_group on attribute_group.id = value.group_id
            where value.id = any(product.attribute_value_ids)
              and attribute_group.key in ('material', 'cloth')
            order by attribute_group.key desc
            limit 1
        ) as material,
        (
            select json_agg(json_build_object(
                'key', variant.reference_key,
                'gtin', variant.gtin,
                'mpn', variant.mpn,
                'size', coalesce(
                    variant.size_labels ->> %(country)s, variant.size_labels ->> %(language)s,
                    variant.size
                ),
                'base', coalesce(own.base_with_tax, price.base_with_tax),
                'paid', coalesce(own.with_tax, price.with_tax),
                'quantity', coalesce(stock.quantity, 0),
                'is_sellable_without_stock', coalesce(stock.is_sellable_without_stock, false),
                'expected_at', stock.expected_at
            ) order by variant.position)
            from variant
            left join stock on stock.variant_id = variant.id
            left join price as own
              on own.product_id = product.id
             and own.shop_id = %(shop_id)s
             and own.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
        )::text as variants
    from product
    join style on style.id = product.style_id
    join brand on brand.id = product.brand_id
    join product_text as text
      on text.product_id = product.id and text.language = %(language)s
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    where product.id > %(after)s
      and product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
    order by product.id
    limit %(batch)s
"""


async def sold_products(
    db: Db, shop: Storefront
) -> AsyncIterator[tuple[SoldProduct, list[SoldVariant]]]:
    decoder = msgspec.json.Decoder(list[SoldVariant])
    after = 0
    while True:
        found = await rows(
            db,
            SoldProduct,
            SOLD,
            shop_id=shop.id,
            language=shop.language,
            country=shop.country,
            after=after,
            batch=BATCH,
        )
        for product in found:
            yield product, decoder.decode(product.variants or "[]")
        if len(found) < BATCH:
            return
        after = found[-1].id
