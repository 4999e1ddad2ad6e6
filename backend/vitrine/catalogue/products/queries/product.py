"""Products as a storefront reads them, in one statement, and as they are written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import LiteralString

import msgspec
from msgspec import Struct

from vitrine.catalogue.products.queries import columns
from vitrine.catalogue.products.shapes import ProductFields, VariantFields
from vitrine.kit.db import Db, as_json, documents, execute, rows
from vitrine.rpc import Shop


class ImageRow(Struct, array_like=True, frozen=True):
    """The last four are the master's; a drawing has none of them."""

    path: str
    image_type: str
    image_view: str
    dominant_colour: str
    alt_texts: dict[str, str]
    width: int | None
    height: int | None
    ground_colour: str | None
    placeholder: str | None


class VariantRow(VariantFields, array_like=True, frozen=True, kw_only=True):
    """With its stock, without which it is not sold."""

    id: int
    created_at: datetime
    updated_at: datetime
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None
    stock_version: int


class SiblingRow(Struct, array_like=True, frozen=True):
    id: int
    reference_key: str
    is_sold: bool
    attribute_value_ids: list[int]
    name: str
    slug: str
    colour_name: str
    image: ImageRow | None
    sizes: int


class ProductRow(ProductFields, frozen=True, kw_only=True):
    """`name`, `slug`, `description` and `colour_name` are in the storefront's language."""

    id: int
    master_key: str
    brand_id: int
    version: int
    created_at: datetime
    updated_at: datetime
    first_live_at: datetime
    attribute_value_ids: list[int]
    category_ids: list[int]
    name: str
    slug: str
    description: str
    colour_name: str
    images: list[ImageRow]
    variants: list[VariantRow]
    siblings: list[SiblingRow]


_IMAGE: LiteralString = """json_build_array(
                    image.path, image.image_type, image.image_view, image.dominant_colour,
                    image.alt_texts, image.width, image.height, image.ground_colour,
                    image.placeholder
                )"""
_PRODUCTS: LiteralString = (
    """
    select json_build_object(
        {product_fields},
        'id', product.id,
        'master_key', style.master_key,
        'brand_id', product.brand_id,
        'version', product.version,
        'created_at', product.created_at,
        'updated_at', product.updated_at,
        'first_live_at', product.first_live_at,
        'attribute_value_ids', product.attribute_value_ids,
        'category_ids', product.category_ids,
        'name', text.name,
        'slug', text.slug,
        'description', text.description,
        'colour_name', text.colour_name,
        'images', array(
            select {image}
            from product_image as image
            where image.product_id = product.id
            order by image.position
        ),
        'variants', array(
            select json_build_array(
                {variant_fields}, variant.id, variant.created_at, variant.updated_at,
                stock.quantity, stock.is_sellable_without_stock, stock.expected_at, stock.version
            )
            from variant
            join stock on stock.variant_id = variant.id
            where variant.product_id = product.id and variant.is_active
            order by variant.position
        ),
        'siblings', array(
            select json_build_array(
                sibling.id, sibling.reference_key,
                sibling.is_active
                    and %(shop_id)s <> all(sibling.closed_shop_ids)
                    and exists (
                        select from price
                        where price.product_id = sibling.id
                          and price.shop_id = %(shop_id)s
                          and price.variant_id = 0
                    ),
                sibling.attribute_value_ids,
                sibling_text.name, sibling_text.slug, sibling_text.colour_name,
                (
                    select {image}
                    from product_image as image
                    where image.product_id = sibling.id
                    order by image.position
                    limit 1
                ),
                (select count(*) from variant where product_id = sibling.id and is_active)
            )
            from product as sibling
            join product_text as sibling_text
              on sibling_text.product_id = sibling.id and sibling_text.language = %(language)s
            where sibling.style_id = product.style_id
            order by sibling.position, sibling.id
        )
    )::text
    from product
    join style on style.id = product.style_id
    join product_text as text on text.product_id = product.id and text.language = %(language)s
    where product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
      and {condition}
""".replace("{image}", _IMAGE)
    .replace("{product_fields}", columns.as_members("product", columns.PRODUCT))
    .replace("{variant_fields}", columns.of("variant", columns.VARIANT))
)
# The planner cannot count what `array(select …)` hands it, so it keeps one plan for one id and
# for a hundred; planning anew would take longer than the reading.
PRODUCTS_BY_ID = _PRODUCTS.replace(
    "{condition}", "product.id = any(array(select unnest(%(keys)s::integer[])))"
)
PRODUCTS_BY_REFERENCE_KEY = _PRODUCTS.replace(
    "{condition}", "product.reference_key = any(array(select unnest(%(keys)s::text[])))"
)
PRODUCTS_OF_VARIANTS = _PRODUCTS.replace(
    "{condition}",
    """product.id in (
          select variant.product_id from variant
          where variant.id = any(array(select unnest(%(keys)s::integer[])))
            and variant.is_active
      )""",
)

_product_row = msgspec.json.Decoder(ProductRow)


async def products_by_id(db: Db, shop: Shop, ids: Iterable[int]) -> list[ProductRow]:
    """In no particular order; whether there is a price in the storefront is not looked at."""
    return await _products(db, PRODUCTS_BY_ID, shop, list(ids))


async def products_by_reference_key(db: Db, shop: Shop, keys: Iterable[str]) -> list[ProductRow]:
    return await _products(db, PRODUCTS_BY_REFERENCE_KEY, shop, list(keys))


async def products_of_variants(db: Db, shop: Shop, variant_ids: Iterable[int]) -> list[ProductRow]:
    return await _products(db, PRODUCTS_OF_VARIANTS, shop, list(variant_ids))


async def _products(
    db: Db, sql: LiteralString, shop: Shop, keys: list[int] | list[str]
) -> list[ProductRow]:
    return await documents(
        db, _product_row, sql, shop_id=shop.id, language=shop.language, keys=keys
    )


class ProductRecord(ProductFields, frozen=True, kw_only=True):
    """A row of the table, with the key of its style. `digest` is written as PostgreSQL does."""

    master_key: str
    brand_id: int
    size_table_key: str | None
    attribute_value_ids: list[int]
    category_ids: list[int]
    closed_shop_ids: list[int]
    created_at: datetime
    updated_at: datetime
    first_live_at: datetime
    digest: str


@dataclass(frozen=True, slots=True)
class WrittenProduct:
    id: int
    reference_key: str
    style_id: int


PUT_STYLES = """
    insert into style (master_key)
    select unnest(%(keys)s::text[]) order by 1
    on conflict (master_key) do nothing
"""
# A new product is numbered by its place in the batch, so that numbers are the same again.
_PUT_PRODUCTS: LiteralString = """
    insert into product as stored (style_id, reference_key, created_at, {columns})
    select style.id, given.reference_key, given.created_at, {given}
    from json_array_elements(%(rows)s::json) with ordinality as row (record, place)
    cross join lateral json_populate_record(null::product, row.record) as given
    join style on style.master_key = row.record ->> 'master_key'
    order by row.place
    on conflict (reference_key) do update set
        (style_id, version, {columns}) = (excluded.style_id, stored.version + 1, {excluded})
    returning id, reference_key, style_id
"""
# The key and the day of creation stay as they were first written.
_REPLACED = [
    each
    for each in ProductRecord.__struct_fields__
    if each not in ("master_key", "reference_key", "created_at")
]
PUT_PRODUCTS: LiteralString = (
    _PUT_PRODUCTS.replace("{columns}", ", ".join(_REPLACED))
    .replace("{given}", columns.of("given", _REPLACED))
    .replace("{excluded}", columns.of("excluded", _REPLACED))
)


async def put_products(db: Db, records: Sequence[ProductRecord]) -> list[WrittenProduct]:
    await execute(db, PUT_STYLES, keys=list({record.master_key for record in records}))
    return await rows(db, WrittenProduct, PUT_PRODUCTS, rows=as_json(records))


LOCK_PRODUCTS = "select id from product where id = any(%(ids)s) order by id for no key update"


async def lock_products(db: Db, product_ids: Collection[int]) -> None:
    """Nobody else writes them until the transaction ends."""
    await execute(db, LOCK_PRODUCTS, ids=list(product_ids))


FORGET_DIGESTS = "update product set digest = '' where id = any(%(ids)s) and digest <> ''"


async def forget_digests(db: Db, product_ids: Sequence[int]) -> None:
    """They no longer are what was last written, so writing that again changes them back."""
    await execute(db, FORGET_DIGESTS, ids=list(product_ids))
