"""A category as each storefront shows it, made once when the tree is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, Struct, UnsetType

from vitrine.catalogue import rules
from vitrine.catalogue.queries.lookups import ShopRow
from vitrine.catalogue.shapes import ProductCategory
from vitrine.rpc import Wire


class CategoryProperty(Wire):
    name: str
    value: str


class Category(Wire):
    """`parentId` is 0 for a root; `rootlineIds` lead from the root to the category itself."""

    id: int
    key: str
    path: str
    url: str
    name: str
    intro: str
    slug: str
    parent_id: int
    rootline_ids: list[int]
    children_ids: list[int]
    properties: list[CategoryProperty]
    is_hidden: bool
    depth: int
    supported_filter: list[str]
    version: int
    children: list[Category] | UnsetType = UNSET
    parent: Category | UnsetType = UNSET


class StoredCategory(Struct, frozen=True):
    id: int
    key: str
    parent_id: int | None
    depth: int
    names: dict[str, str]
    intros: dict[str, str]
    slugs: dict[str, str]
    paths: dict[str, str]
    rootline_ids: list[int]
    is_hidden: bool
    supported_filters: list[str]
    version: int


class MadeCategory(Struct, frozen=True):
    category_id: int
    shop_id: int
    path: str
    body: str
    trail: str


def category_documents(
    categories: Sequence[StoredCategory], shops: Sequence[ShopRow]
) -> list[MadeCategory]:
    by_id = {category.id: category for category in categories}
    return [_made(category, by_id, shop) for shop in shops for category in categories]


def _made(
    category: StoredCategory, by_id: Mapping[int, StoredCategory], shop: ShopRow
) -> MadeCategory:
    # Slugs are addresses, so they are never spelled anew for a country.
    path = category.paths.get(shop.language) or rules.words(category.paths, "en")
    shown = Category(
        id=category.id,
        key=category.key,
        path=path,
        url=f"/{shop.code}{path}",
        name=rules.words(category.names, shop.locale),
        intro=rules.words(category.intros, shop.locale),
        slug=path.rsplit("/", 1)[-1],
        parent_id=category.parent_id or 0,
        rootline_ids=category.rootline_ids,
        children_ids=[each.id for each in by_id.values() if each.parent_id == category.id],
        properties=[],
        is_hidden=category.is_hidden,
        depth=category.depth,
        supported_filter=category.supported_filters,
        version=category.version,
    )
    trail = [_step(by_id[each], shop) for each in category.rootline_ids]
    return MadeCategory(
        category_id=category.id,
        shop_id=shop.id,
        path=path,
        body=msgspec.json.encode(shown).decode(),
        trail=msgspec.json.encode(trail).decode(),
    )


def _step(category: StoredCategory, shop: ShopRow) -> ProductCategory:
    path = category.paths.get(shop.language) or rules.words(category.paths, "en")
    return ProductCategory(
        category_id=category.id,
        category_name=rules.words(category.names, shop.locale),
        category_slug=path.rsplit("/", 1)[-1],
        category_url=f"/{shop.code}{path}",
        category_hidden=category.is_hidden,
    )
