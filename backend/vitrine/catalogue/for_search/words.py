"""The words that products are described with, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from vitrine.catalogue.category_documents import Category
from vitrine.catalogue.queries import lookups
from vitrine.catalogue.vocabulary import Group, Value
from vitrine.kit.db import Db, rows


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
