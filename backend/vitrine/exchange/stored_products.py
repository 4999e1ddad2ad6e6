"""Products as they were handed in, with their stock and prices of now."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import LiteralString

import msgspec

from vitrine.catalogue import IncomingPrice, IncomingProduct
from vitrine.kit.db import Db, rows

BATCH = 500

_PRICES = """coalesce(json_object_agg(shop.code, json_build_object(
        'currency', price.currency, 'with_tax', price.base_with_tax,
        'reductions', price.reductions, 'valid_from', price.valid_from{history}
    ) order by shop.position), '{}')"""
_HISTORY = """,
        'history', (
            select coalesce(json_agg(json_build_object(
                'valid_from', past.valid_from, 'with_tax', past.with_tax,
                'is_reduced', past.is_reduced
            ) order by past.valid_from), '[]')
            from price_history as past
            where past.product_id = price.product_id
              and past.shop_id = price.shop_id
              and past.variant_id = price.variant_id
        )"""
_PRODUCTS = """
    select product.id, json_build_object(
        'reference_key', product.reference_key,
        'master_key', style.master_key,
        'brand', brand.key,
        'names', coalesce(texts.names, '{}'),
        'descriptions', coalesce(texts.descriptions, '{}'),
        'colour_names', coalesce(texts.colour_names, '{}'),
        'variants', (
            select coalesce(json_agg(json_build_object(
                'reference_key', variant.reference_key,
                'size', variant.size,
                'size_labels', variant.size_labels,
                'gtin', variant.gtin,
                'mpn', variant.mpn,
                'stock', case when stock.variant_id is not null then json_build_object(
                    'quantity', stock.quantity,
                    'is_sellable_without_stock', stock.is_sellable_without_stock,
                    'expected_at', stock.expected_at
                ) end,
                'prices', (
                    select {prices}
                    from price
                    join shop on shop.id = price.shop_id
                    where price.product_id = product.id and price.variant_id = variant.id
                )
            ) order by variant.position), '[]')
            from variant
            left join stock on stock.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
        ),
        'prices', (
            select {prices}
            from price
            join shop on shop.id = price.shop_id
            where price.product_id = product.id and price.variant_id = 0
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
        'notes', product.notes,
        'fibres', product.fibres,
        'categories', (
            select coalesce(json_agg(category.key order by place), '[]')
            from unnest(product.category_ids) with ordinality as each (id, place)
            join category on category.id = each.id
            where category.rule is null
        ),
        'images', (
            select coalesce(json_agg(json_build_object(
                'path', image.path, 'image_type', image.image_type,
                'image_view', image.image_view, 'dominant_colour', image.dominant_colour,
                'alt_texts', image.alt_texts
            ) order by image.position), '[]')
            from product_image as image where image.product_id = product.id
        ),
        'closed_shops', (
            select coalesce(json_agg(shop.code order by shop.position), '[]')
            from shop where shop.id = any(product.closed_shop_ids)
        ),
        'tax_class', product.tax_class,
        'size_table', product.size_table_key,
        'silhouette', product.silhouette,
        'gender', product.gender,
        'position', product.position,
        'is_active', product.is_active,
        'created_at', product.created_at,
        'first_live_at', product.first_live_at
    )::text as body
    from product
    join style on style.id = product.style_id
    join brand on brand.id = product.brand_id
    cross join lateral (
        select json_object_agg(language, name order by language) as names,
            json_object_agg(language, description order by language) as descriptions,
            json_object_agg(language, colour_name order by language)
                filter (where colour_name <> '') as colour_names
        from product_text where product_text.product_id = product.id
    ) as texts
    where {which}
"""


def _products(which: LiteralString, history: LiteralString) -> LiteralString:
    prices = _PRICES.replace("{history}", history)
    return _PRODUCTS.replace("{prices}", prices).replace("{which}", which)


PRODUCTS_BY_KEY = _products("product.reference_key = any(%(keys)s)", "")
PRODUCTS_AFTER = _products("product.id > %(after)s order by product.id limit %(batch)s", _HISTORY)


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    body: str


_product = msgspec.json.Decoder(IncomingProduct)


async def products_by_key(db: Db, keys: Sequence[str]) -> dict[str, IncomingProduct]:
    """Without the history of their prices."""
    found = await rows(db, _Row, PRODUCTS_BY_KEY, keys=list(keys))
    products = (_product.decode(each.body) for each in found)
    return {product.reference_key: product for product in products}


@dataclass(frozen=True, slots=True)
class _Owner:
    key: str
    owner: str


OWNERS = """
    select variant.reference_key as key, product.reference_key as owner
    from variant
    join product on product.id = variant.product_id
    where variant.reference_key = any(%(keys)s)
"""


async def owners(db: Db, variant_keys: Sequence[str]) -> dict[str, str]:
    """By key of a variant, the key of its product."""
    found = await rows(db, _Owner, OWNERS, keys=list(variant_keys))
    return {each.key: each.owner for each in found}


async def every_product(db: Db) -> AsyncIterator[list[IncomingProduct]]:
    """In the order in which they were first written, some at a time."""
    after = 0
    while True:
        found = await rows(db, _Row, PRODUCTS_AFTER, after=after, batch=BATCH)
        yield [_with_history(_product.decode(each.body)) for each in found]
        if len(found) < BATCH:
            return
        after = found[-1].id


def _with_history(product: IncomingProduct) -> IncomingProduct:
    """The newest entry of a history is the price itself: it says since when that holds."""
    return msgspec.structs.replace(
        product,
        prices=_split_history(product.prices),
        variants=[
            msgspec.structs.replace(variant, prices=_split_history(variant.prices))
            for variant in product.variants
        ],
    )


def _split_history(prices: dict[str, IncomingPrice]) -> dict[str, IncomingPrice]:
    return {
        code: msgspec.structs.replace(
            price, history=price.history[:-1], valid_from=price.history[-1].valid_from
        )
        if price.history
        else price
        for code, price in prices.items()
    }
