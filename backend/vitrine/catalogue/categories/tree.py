"""All categories as one storefront shows them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from vitrine.catalogue.categories import queries
from vitrine.catalogue.categories.queries import CategoryRow
from vitrine.catalogue.categories.shapes import Category, ProductCategory
from vitrine.catalogue.localise import localise
from vitrine.catalogue.tags import CATEGORIES
from vitrine.kit.db import Db
from vitrine.rpc import Call, Shop


class CategoryTree:
    """Parents before their children, siblings in the order in which they are shown."""

    def __init__(self, rows: Sequence[CategoryRow], shop: Shop) -> None:
        children: dict[int, list[int]] = {}
        for row in rows:
            children.setdefault(row.parent_id or 0, []).append(row.id)
        self.by_id = {row.id: _category(row, children.get(row.id, []), shop) for row in rows}
        self.by_path = {category.path: category for category in self.by_id.values()}
        self._steps = {each.id: _step(each) for each in self.by_id.values()}

    def trail(self, category_id: int) -> list[ProductCategory] | None:
        """The way from the root; None for a category that is gone."""
        category = self.by_id.get(category_id)
        return [self._steps[each] for each in category.rootline_ids] if category else None

    def roots(
        self, depth: int, include_hidden: bool, only: Collection[int] | None = None
    ) -> list[Category]:
        """The roots with so many levels in all."""
        categories = [
            each
            for each in self.by_id.values()
            if each.depth <= depth and (only is None or each.id in only)
        ]
        visible = _visible(categories, include_hidden)
        return [_with_children(root, visible) for root in visible if root.parent_id == 0]

    def branch(self, category: Category, levels: int, include_hidden: bool) -> Category:
        """The category with its ancestors and so many levels below it."""
        below = [
            each
            for each in self.by_id.values()
            if category.depth < each.depth <= category.depth + levels
            and category.id in each.rootline_ids
        ]
        whole = _with_children(category, _visible(below, include_hidden))
        return self._with_parents(whole)

    def _with_parents(self, category: Category) -> Category:
        above = self.by_id.get(category.parent_id)
        if above is None:
            return category
        return msgspec.structs.replace(category, parent=self._with_parents(above))


async def tree(db: Db, shop: Shop) -> CategoryTree:
    return CategoryTree(await queries.categories(db), shop)


async def cached_tree(call: Call, db: Db) -> CategoryTree:
    """The tree of the call's storefront, until a category changes."""
    key = ("categories", call.shop_id, 0)
    cached = call.cache.get(key, call.shop, call.now)
    if isinstance(cached, CategoryTree):
        return cached
    since = call.cache.purges
    fresh = await tree(db, call.shop)
    call.cache.put(key, fresh, since=since, shop=call.shop, tags=(CATEGORIES,))
    return fresh


def _category(row: CategoryRow, children: list[int], shop: Shop) -> Category:
    # Slugs are addresses, so they are the same in every country of a language.
    path = row.paths.get(shop.language) or localise(row.paths, "en")
    return Category(
        id=row.id,
        key=row.key,
        path=path,
        url=f"/{shop.code}{path}",
        name=localise(row.names, shop.locale),
        intro=localise(row.intros, shop.locale),
        slug=path.rsplit("/", 1)[-1],
        parent_id=row.parent_id or 0,
        rootline_ids=row.rootline_ids,
        children_ids=children,
        properties=[],
        is_hidden=row.is_hidden,
        depth=row.depth,
        supported_filter=row.supported_filters,
        version=row.version,
    )


def _step(category: Category) -> ProductCategory:
    return ProductCategory(
        category_id=category.id,
        category_name=category.name,
        category_slug=category.slug,
        category_url=category.url,
        category_hidden=category.is_hidden,
    )


def _visible(categories: list[Category], include_hidden: bool) -> list[Category]:
    return [each for each in categories if include_hidden or not each.is_hidden]


def _with_children(category: Category, every: Sequence[Category]) -> Category:
    """Levels that were not asked for are left out, so a leaf of the answer may still have ids."""
    below = [_with_children(each, every) for each in every if each.parent_id == category.id]
    if not below and category.children_ids:
        return category
    return msgspec.structs.replace(category, children=below)
