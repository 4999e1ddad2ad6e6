"""Products as their tables hold them, with all that belongs to them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import LiteralString

import msgspec
from msgspec import Struct

from vitrine.catalogue.prices import IncomingReduction, PastPrice
from vitrine.catalogue.products.queries import columns
from vitrine.catalogue.products.shapes import IncomingImage, IncomingVariant
from vitrine.kit.db import Db, documents


class StoredText(Struct, frozen=True):
    language: str
    name: str
    description: str
    colour_name: str


class StoredPrice(Struct, frozen=True):
    """`variant_key` is null where it holds for every size without a price of its own."""

    shop_id: int
    variant_key: str | None
    currency: str
    base_with_tax: int
    reductions: list[IncomingReduction]
    valid_from: datetime
    history: list[PastPrice]


class StoredProduct(Struct, frozen=True):
    """`columns` are those of the table `product`."""

    columns: dict[str, object]
    master_key: str
    brand: str
    texts: list[StoredText]
    attributes: dict[str, list[str]]
    categories: list[str]
    images: list[IncomingImage]
    variants: list[IncomingVariant]
    prices: list[StoredPrice]


_PRODUCTS: LiteralString = """
    select json_build_object(
        'columns', to_json(product),
        'master_key', style.master_key,
        'brand', brand.key,
        'texts', array(
            select json_build_object(
                'language', text.language, 'name', text.name,
                'description', text.description, 'colour_name', text.colour_name
            )
            from product_text as text
            where text.product_id = product.id
            order by text.language
        ),
        'attributes', (
            select coalesce(json_object_agg(chosen.key, chosen.values order by chosen.place), '{}')
            from (
                select attribute_group.key, min(place) as place,
                    json_agg(attribute_value.value order by place) as values
                from unnest(product.attribute_value_ids) with ordinality as each (id, place)
                join attribute_value on attribute_value.id = each.id
                join attribute_group on attribute_group.id = attribute_value.group_id
                group by attribute_group.key
            ) as chosen
        ),
        'categories', array(
            select category.key
            from unnest(product.category_ids) with ordinality as each (id, place)
            join category on category.id = each.id
            where category.rule is null
            order by place
        ),
        'images', array(
            select json_build_object(
                'path', image.path, 'image_type', image.image_type,
                'image_view', image.image_view, 'dominant_colour', image.dominant_colour,
                'alt_texts', image.alt_texts
            )
            from product_image as image
            where image.product_id = product.id
            order by image.position
        ),
        'variants', array(
            select json_build_object(
                {variant_fields},
                'stock', case when stock.variant_id is not null then json_build_object(
                    'quantity', stock.quantity,
                    'is_sellable_without_stock', stock.is_sellable_without_stock,
                    'expected_at', stock.expected_at
                ) end
            )
            from variant
            left join stock on stock.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
            order by variant.position
        ),
        'prices', array(
            select json_build_object(
                'shop_id', price.shop_id,
                'variant_key', variant.reference_key,
                'currency', price.currency,
                'base_with_tax', price.base_with_tax,
                'reductions', price.reductions,
                'valid_from', price.valid_from,
                'history', array(
                    select json_build_object(
                        'valid_from', past.valid_from, 'with_tax', past.with_tax,
                        'is_reduced', past.is_reduced
                    )
                    from price_history as past
                    where %(with_history)s
                      and past.product_id = price.product_id
                      and past.shop_id = price.shop_id
                      and past.variant_id = price.variant_id
                    order by past.valid_from
                )
            )
            from price
            left join variant on variant.id = price.variant_id
            where price.product_id = product.id
        )
    )::text
    from product
    join style on style.id = product.style_id
    join brand on brand.id = product.brand_id
""".replace("{variant_fields}", columns.as_members("variant", columns.VARIANT))
PRODUCTS_BY_KEY: LiteralString = _PRODUCTS + " where product.reference_key = any(%(keys)s)"
PRODUCTS_AFTER: LiteralString = (
    _PRODUCTS + " where product.id > %(after)s order by product.id limit %(at_most)s"
)

_stored = msgspec.json.Decoder(StoredProduct)


async def stored_products_by_key(db: Db, keys: Sequence[str]) -> list[StoredProduct]:
    """Without the history of their prices."""
    return await documents(db, _stored, PRODUCTS_BY_KEY, keys=list(keys), with_history=False)


async def stored_products_after(db: Db, after: int, at_most: int) -> list[StoredProduct]:
    """In the order of their ids."""
    return await documents(
        db, _stored, PRODUCTS_AFTER, after=after, at_most=at_most, with_history=True
    )
