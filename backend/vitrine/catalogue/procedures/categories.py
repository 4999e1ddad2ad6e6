"""The tree of categories, in the words of the storefront."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from vitrine.catalogue.category_documents import Category
from vitrine.catalogue.procedures.products import LARGEST_ID
from vitrine.catalogue.queries import categories as queries
from vitrine.catalogue.queries.categories import CategoryRow
from vitrine.catalogue.tags import category_tag
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid, procedure

DEEPEST = 10


class GetRootCategories(Wire):
    """`children`: how many levels below come with each."""

    children: int = 1
    include_hidden: bool = False


class RootCategories(Wire):
    categories: list[Category]


@procedure("getRootCategories", public=True)
async def get_root_categories(call: Call, payload: GetRootCategories) -> RootCategories:
    """The departments of the shop."""
    _refuse_odd_depth(payload.children)
    found = await queries.tree(call.db, call.shop_id, 1 + payload.children)
    call.tags.add("categories")
    call.keep()
    return RootCategories(categories=_nested(found, payload.include_hidden))


class GetCategoryByPath(Wire):
    """The path is localised and without the storefront's prefix: `/damen/strick`."""

    path: str
    children: int = 1
    include_hidden: bool = False


@procedure("getCategoryByPath", public=True)
async def get_category_by_path(call: Call, payload: GetCategoryByPath) -> Category:
    """The category with its ancestors and its children."""
    _refuse_odd_depth(payload.children)
    path = "/" + payload.path.replace("\x00", "").strip("/")
    found = await queries.branch_by_path(call.db, call.shop_id, path, payload.children)
    return _branch(call, found, lambda category: category.path == path, payload.include_hidden)


class GetCategoryById(Wire):
    id: int
    children: int = 1
    include_hidden: bool = False


@procedure("getCategoryById", public=True)
async def get_category_by_id(call: Call, payload: GetCategoryById) -> Category:
    """The category with its ancestors and its children."""
    _refuse_odd_depth(payload.children)
    wanted = min(max(payload.id, 0), LARGEST_ID)
    found = await queries.branch_by_id(call.db, call.shop_id, wanted, payload.children)
    return _branch(call, found, lambda category: category.id == wanted, payload.include_hidden)


class GetCategoryTree(Wire):
    include_hidden: bool = False
    hide_empty_categories: bool = False


@procedure("getCategoryTree", public=True)
async def get_category_tree(call: Call, payload: GetCategoryTree) -> list[Category]:
    """All categories, each with its children."""
    found = await queries.tree(call.db, call.shop_id, DEEPEST)
    call.tags.add("categories")
    if not payload.hide_empty_categories:
        # Which are empty changes with every product.
        call.keep()
    else:
        filled = await queries.filled(call.db, call.shop_id)
        found = [row for row in found if row.id in filled]
    return _nested(found, payload.include_hidden)


def _refuse_odd_depth(children: int) -> None:
    if not 0 <= children <= DEEPEST:
        params: dict[str, str | int] = {"min": 0, "max": DEEPEST}
        raise invalid(FieldError(field="children", rule="between", params=params))


def _branch(
    call: Call,
    found: Sequence[CategoryRow],
    is_asked: Callable[[Category], bool],
    include_hidden: bool,
) -> Category:
    if not found:
        raise Problem(404, "UnknownCategory", "This storefront has no such category.")
    categories = _decoded(found)
    asked = next(category for category in categories if is_asked(category))
    call.tags.update(category_tag(category.id) for category in categories)
    call.keep()
    below = [category for category in categories if category.depth > asked.depth]
    shown = _with_children(asked, _visible(below, include_hidden))
    return _with_parents(shown, {category.id: category for category in categories})


def _nested(found: Sequence[CategoryRow], include_hidden: bool) -> list[Category]:
    categories = _visible(_decoded(found), include_hidden)
    roots = [category for category in categories if category.parent_id == 0]
    return [_with_children(root, categories) for root in roots]


def _decoded(found: Iterable[CategoryRow]) -> list[Category]:
    return [_categories.decode(row.body) for row in found]


_categories = msgspec.json.Decoder(Category)


def _visible(categories: list[Category], include_hidden: bool) -> list[Category]:
    return [each for each in categories if include_hidden or not each.is_hidden]


def _with_children(category: Category, every: Sequence[Category]) -> Category:
    """Levels that were not fetched are left out, so a leaf of the answer may still have ids."""
    below = [_with_children(each, every) for each in every if each.parent_id == category.id]
    if not below and category.children_ids:
        return category
    return msgspec.structs.replace(category, children=below)


def _with_parents(category: Category, by_id: dict[int, Category]) -> Category:
    above = by_id.get(category.parent_id)
    if above is None:
        return category
    return msgspec.structs.replace(category, parent=_with_parents(above, by_id))
