"""The tree of categories, in the words of the storefront."""

from __future__ import annotations

from vitrine import shops
from vitrine.catalogue.categories import queries
from vitrine.catalogue.categories.shapes import Category, RootCategories, ShopCategory
from vitrine.catalogue.categories.tree import CategoryTree, cached_tree
from vitrine.catalogue.pagination import possible_id
from vitrine.catalogue.tags import CATEGORIES, category_tag
from vitrine.rpc import Call, FieldError, Problem, Wire, invalid, procedure

DEEPEST = 10


class GetRootCategories(Wire):
    """`children`: how many levels below come with each."""

    children: int = 1
    include_hidden: bool = False


@procedure("getRootCategories", public=True)
async def get_root_categories(call: Call, payload: GetRootCategories) -> RootCategories:
    """The departments of the shop."""
    _refuse_odd_depth(payload.children)
    tree = await cached_tree(call, call.db)
    call.tags.add(CATEGORIES)
    call.cache_answer()
    return RootCategories(categories=tree.roots(1 + payload.children, payload.include_hidden))


class GetCategoryByPath(Wire):
    """The path is localise and without the storefront's prefix: `/damen/strick`."""

    path: str
    children: int = 1
    include_hidden: bool = False


@procedure("getCategoryByPath", public=True)
async def get_category_by_path(call: Call, payload: GetCategoryByPath) -> Category:
    """The category with its ancestors and its children."""
    _refuse_odd_depth(payload.children)
    tree = await cached_tree(call, call.db)
    category = tree.by_path.get("/" + payload.path.strip("/"))
    return _branch(call, tree, category, payload.children, payload.include_hidden)


class GetCategoryById(Wire):
    id: int
    children: int = 1
    include_hidden: bool = False


@procedure("getCategoryById", public=True)
async def get_category_by_id(call: Call, payload: GetCategoryById) -> Category:
    """The category with its ancestors and its children."""
    _refuse_odd_depth(payload.children)
    tree = await cached_tree(call, call.db)
    category = tree.by_id.get(payload.id)
    return _branch(call, tree, category, payload.children, payload.include_hidden)


class GetCategoryTree(Wire):
    include_hidden: bool = False
    hide_empty_categories: bool = False


@procedure("getCategoryTree", public=True)
async def get_category_tree(call: Call, payload: GetCategoryTree) -> list[Category]:
    """All categories, each with its children."""
    tree = await cached_tree(call, call.db)
    call.tags.add(CATEGORIES)
    if not payload.hide_empty_categories:
        call.cache_answer()
        return tree.roots(DEEPEST, payload.include_hidden)
    # Which are empty changes with every product, so this is not cached.
    filled = await queries.filled_category_ids(call.db, call.shop_id)
    return tree.roots(DEEPEST, payload.include_hidden, only=filled)


class GetAllShopCategoriesForId(Wire):
    id: int


@procedure("getAllShopCategoriesForId", public=True)
async def get_all_shop_categories_for_id(
    call: Call, payload: GetAllShopCategoriesForId
) -> list[ShopCategory]:
    """One entry for each open storefront, for links between languages."""
    category_id = possible_id(payload.id)
    rows = await queries.categories(call.db)
    if not any(row.id == category_id for row in rows):
        raise Problem(404, "UnknownCategory", "There is no such category.")
    call.tags.update({category_tag(category_id), CATEGORIES, "shops"})
    return [
        ShopCategory(
            locale=shop.locale,
            path=shop.code,
            category=CategoryTree(rows, shop).by_id[category_id],
        )
        for shop in await shops.storefronts(call.db)
        if shop.is_enabled
    ]


def _refuse_odd_depth(children: int) -> None:
    if not 0 <= children <= DEEPEST:
        params: dict[str, str | int] = {"min": 0, "max": DEEPEST}
        raise invalid(FieldError(field="children", rule="between", params=params))


def _branch(
    call: Call, tree: CategoryTree, category: Category | None, levels: int, include_hidden: bool
) -> Category:
    if category is None:
        raise Problem(404, "UnknownCategory", "This storefront has no such category.")
    # Its ancestors and children come along, so any change of the tree may change it.
    call.tags.update({category_tag(category.id), CATEGORIES})
    call.cache_answer()
    return tree.branch(category, levels, include_hidden)
