"""Products with all that an index holds of them, in batches."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct
from psycopg.rows import tuple_row

from vitrine.catalogue.attributes import SizeKind
from vitrine.kit.db import Db, documents, rows, value


class IndexedText(Struct, array_like=True, frozen=True):
    name: str
    description: str
    colour_name: str
    cloth: str


class IndexedVariant(Struct, array_like=True, frozen=True):
    id: int
    reference_key: str
    size: str
    size_labels: dict[str, str]
    is_sellable: bool
    gtin: str | None


class IndexedPrice(Struct, array_like=True, frozen=True):
    """`variant_id` 0 holds for every size without a price of its own."""

    shop_id: int
    variant_id: int
    with_tax: int
    original_with_tax: int
    is_sale: bool


class IndexedProduct(Struct, frozen=True):
    """`version` grows with every change of the product, of its prices and of its stock.

    `text_version` stays while only prices and stock change.
    """

    id: int
    version: int
    text_version: int
    reference_key: str
    style_id: int
    master_key: str
    brand_id: int
    position: int
    silhouette: str | None
    value_ids: list[int]
    category_ids: list[int]
    fibres: list[str]
    first_live_at: float
    has_picture: bool
    size_kind: SizeKind
    texts: dict[str, IndexedText]
    variants: list[IndexedVariant]
    prices: list[IndexedPrice]


# One text per product: read by msgspec in one go, which is faster than rows of rows.
INDEXED_PRODUCTS = """
    select json_build_object(
        'id', product.id,
        'text_version', product.version,
        'version', product.version
            + coalesce((select sum(version) from price where product_id = product.id), 0)
            + coalesce((select sum(version) from stock where product_id = product.id), 0),
        'reference_key', product.reference_key,
        'style_id', product.style_id,
        'master_key', style.master_key,
        'brand_id', product.brand_id,
        'position', product.position,
        'silhouette', product.silhouette,
        'value_ids', product.attribute_value_ids,
        'category_ids', product.category_ids,
        'fibres', (
            select coalesce(json_agg(fibre), '[]')
            from jsonb_object_keys(coalesce(product.fibres -> 'outer', '{}')) as fibre
        ),
        'first_live_at', extract(epoch from product.first_live_at),
        'has_picture', exists (select from product_image where product_id = product.id),
        'size_kind', coalesce(
            (select size_kind from size_table where key = product.size_table_key), 'clothing'
        ),
        'texts', (
            select coalesce(json_object_agg(text.language, json_build_array(
                text.name, text.description, text.colour_name,
                coalesce(product.notes #>> array['cloth', text.language], '')
            )), '{}')
            from product_text as text where text.product_id = product.id
        ),
        'variants', (
            select coalesce(json_agg(json_build_array(
                variant.id, variant.reference_key, variant.size, variant.size_labels,
                coalesce(stock.quantity > 0 or stock.is_sellable_without_stock, false),
                variant.gtin
            ) order by variant.position), '[]')
            from variant
            left join stock on stock.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
        ),
        'prices', (
            select coalesce(json_agg(json_build_array(
                price.shop_id, price.variant_id, price.with_tax, price.base_with_tax,
                price.reductions @> '[{"category": "sale"}]'
            )), '[]')
            from price
            where price.product_id = product.id
              and price.shop_id <> all(product.closed_shop_ids)
        )
    )::text as body
    from product
    join style on style.id = product.style_id
    where product.id = any(array(select unnest(%(ids)s::integer[]))) and product.is_active
    order by product.id
"""
_indexed = msgspec.json.Decoder(IndexedProduct)


async def indexed_products(db: Db, ids: Sequence[int]) -> list[IndexedProduct]:
    """By id; what is not active is left out."""
    return await documents(db, _indexed, INDEXED_PRODUCTS, ids=list(ids))


# Rows of many: decoding a million rows would block the event loop.
PRODUCT_VERSIONS = """
    select array_agg(product.id), array_agg(
        (product.version + coalesce(priced.version, 0) + coalesce(held.version, 0))::bigint
    )
    from product
    left join (
        select product_id, sum(version) as version from price group by product_id
    ) as priced on priced.product_id = product.id
    left join (
        select product_id, sum(version) as version from stock group by product_id
    ) as held on held.product_id = product.id
    where product.is_active
    group by product.id / %(at_once)s
    order by product.id / %(at_once)s
"""
AT_ONCE = 10_000


async def product_versions(db: Db) -> dict[int, int]:
    """Of every active product, to find out which ones an index has old."""
    return {id_: version async for some in versions_by_id(db) for id_, version in some.items()}


async def versions_by_id(db: Db, at_once: int = AT_ONCE) -> AsyncGenerator[dict[int, int], None]:
    """The same, some products after the others, as their ids are.

    Until it is closed, nothing else can be asked over this connection.
    """
    async with db.cursor(row_factory=tuple_row) as cursor:
        async for ids, versions in cursor.stream(
            PRODUCT_VERSIONS, {"at_once": at_once}, binary=True
        ):
            yield dict(zip(ids, versions, strict=True))


PRODUCT_COUNT = "select count(*)::integer from product where is_active"


async def product_count(db: Db) -> int:
    return await value(db, int, PRODUCT_COUNT)


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


COLOURS_OF_STYLES = """
    select id
    from product
    where is_active and style_id in (
        select style_id from product where id = any(%(product_ids)s::integer[])
        union all
        select unnest(%(style_ids)s::integer[])
    )
    order by id
"""


async def colours_of_styles(
    db: Db, product_ids: Sequence[int], style_ids: Sequence[int]
) -> list[int]:
    """Every active product of these styles, and of those that these products are of."""
    ids = {"product_ids": list(product_ids), "style_ids": list(style_ids)}
    return [each.id for each in await rows(db, _Id, COLOURS_OF_STYLES, **ids)]


PRODUCTS_BY_CATEGORY = """
    select id
    from product
    where is_active
    order by
        min(category_ids) over (partition by style_id),
        min(id) over (partition by style_id),
        id
"""


async def products_by_category(db: Db) -> list[int]:
    """Every active product: what is listed together and the colours of a style stand together.

    By ids of products, so that one that moves to a new style keeps its place among equals.
    """
    return [each.id for each in await rows(db, _Id, PRODUCTS_BY_CATEGORY)]
