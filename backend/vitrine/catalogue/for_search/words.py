"""The words that products are described with, in every language."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from vitrine import shops
from vitrine.catalogue import attributes, categories
from vitrine.catalogue.attributes import Group, Value, VocabularyBrand
from vitrine.catalogue.categories import Category, CategoryTree
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
    styles: dict[str, dict[str, int]] = {}
    for each in await rows(db, _NameWord, NAME_WORDS):
        styles.setdefault(each.language, {})[each.word] = each.styles
    return styles


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
    groups_colours: bool = True


class Words(Struct, frozen=True):
    groups: dict[str, Group]
    values: dict[int, Value]
    brands: dict[int, VocabularyBrand]
    categories: dict[int, CategoryWords]


async def catalogue_words(db: Db) -> Words:
    """Everything that products are described with, each in the order in which it is shown."""
    vocabulary = await attributes.vocabulary(db)
    rows = await categories.categories(db)
    trees = {shop.id: CategoryTree(rows, shop) for shop in await shops.storefronts(db)}
    return Words(
        groups=dict(vocabulary.groups),
        values=dict(vocabulary.values),
        brands=dict(vocabulary.brands),
        categories={
            row.id: CategoryWords(
                row.id,
                row.key,
                row.names,
                row.rootline_ids,
                bool(row.rule and row.rule.is_passing),
                {shop_id: tree.by_id[row.id] for shop_id, tree in trees.items()},
                row.groups_colours,
            )
            for row in rows
        },
    )
