"""What the search slice may read to fill its index: everything, in batches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from vitrine.catalogue.category_documents import Category
from vitrine.catalogue.queries import lookups
from vitrine.catalogue.vocabulary import Group, Value
from vitrine.kit.db import Db, rows

__all__ = [
    "BrandWords",
    "CategoryWords",
    "IndexedPrice",
    "IndexedProduct",
    "IndexedText",
    "IndexedVariant",
    "Words",
    "catalogue_words",
    "indexed_products",
    "name_words",
    "product_versions",
    "products_by_category",
]


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
                coalesce(stock.quantity > 0 or stock.is_sellable_without_stock, false)
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


@dataclass(frozen=True, slots=True)
class _Body:
    body: str


async def indexed_products(db: Db, ids: Sequence[int]) -> list[IndexedProduct]:
    """By id; what is not active is left out."""
    found = await rows(db, _Body, INDEXED_PRODUCTS, ids=list(ids))
    return [_indexed.decode(each.body) for each in found]


@dataclass(frozen=True, slots=True)
class _Version:
    id: int
    version: int


PRODUCT_VERSIONS = """
    select product.id,
        (product.version + coalesce(priced.version, 0) + coalesce(held.version, 0))::bigint
            as version
    from product
    left join (
        select product_id, sum(version) as version from price group by product_id
    ) as priced on priced.product_id = product.id
    left join (
        select product_id, sum(version) as version from stock group by product_id
    ) as held on held.product_id = product.id
    where product.is_active
    order by product.id
"""


async def product_versions(db: Db) -> dict[int, int]:
    """Of every active product, to find out which ones an index has old."""
    return {each.id: each.version for each in await rows(db, _Version, PRODUCT_VERSIONS)}


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PRODUCTS_BY_CATEGORY = "select id from product where is_active order by category_ids, id"


async def products_by_category(db: Db) -> list[int]:
    """Every active product; those that are listed together stand together."""
    return [each.id for each in await rows(db, _Id, PRODUCTS_BY_CATEGORY)]


@dataclass(frozen=True, slots=True)
class _NameWord:
    language: str
    word: str
    styles: int


# Numbers are no words: a synthetic catalogue has tens of thousands of them.
NAME_WORDS = """
    select text.language, word, count(distinct product.style_id)::integer as styles
    from product_text as text
    join product on product.id = text.product_id and product.is_active
    cross join lateral regexp_split_to_table(text.name, '\\s+') as word
    where word ~ '^\\D{2,}$'
    group by text.language, word
"""


async def name_words(db: Db) -> dict[str, dict[str, int]]:
    """Words of product names as they are written, by language, with the number of styles."""
    found: dict[str, dict[str, int]] = {}
    for each in await rows(db, _NameWord, NAME_WORDS):
        found.setdefault(each.language, {})[each.word] = each.styles
    return found


class CategoryWords(Struct, frozen=True):
    """With its names in every language, and as each storefront shows it.

    Passing: what is in it today may leave it by itself, as what is new does.
    """

    id: int
    key: str
    names: dict[str, str]
    rootline_ids: list[int]
    is_passing: bool
    documents: dict[int, Category]


class BrandWords(Struct, frozen=True):
    id: int
    key: str
    slug: str
    name: str


class Words(Struct, frozen=True):
    groups: dict[str, Group]
    values: dict[int, Value]
    brands: dict[int, BrandWords]
    categories: dict[int, CategoryWords]


@dataclass(frozen=True, slots=True)
class _Category:
    id: int
    key: str
    names: Mapping[str, str]
    rootline_ids: list[int]
    is_passing: bool
    bodies: Mapping[str, str] | None


CATEGORIES = """
    select category.id, category.key, category.names, category.rootline_ids,
        coalesce(category.rule ?| array['live_days_at_most', 'is_reduced'], false) as is_passing,
        (
            select jsonb_object_agg(document.shop_id, document.body)
            from category_document as document where document.category_id = category.id
        ) as bodies
    from category
    order by category.depth, category.position, category.id
"""
BRANDS = "select id, key, slug, name from brand where is_active order by name"
# The order of the values in a group is the order in which a filter shows them.
VALUES = """
    select value.id, attribute_group.key as group_key, value.value, value.labels
    from attribute_value as value
    join attribute_group on attribute_group.id = value.group_id
    order by value.group_id, value.position, value.id
"""


async def catalogue_words(db: Db) -> Words:
    """Everything that products are described with, each in the order in which it is shown."""
    return Words(
        groups={group.key: group for group in await rows(db, Group, lookups.GROUPS)},
        values={value.id: value for value in await rows(db, Value, VALUES)},
        brands={brand.id: brand for brand in await rows(db, BrandWords, BRANDS)},
        categories={
            row.id: CategoryWords(
                row.id,
                row.key,
                dict(row.names),
                row.rootline_ids,
                row.is_passing,
                {
                    int(shop_id): msgspec.json.decode(body, type=Category)
                    for shop_id, body in (row.bodies or {}).items()
                },
            )
            for row in await rows(db, _Category, CATEGORIES)
        },
    )
