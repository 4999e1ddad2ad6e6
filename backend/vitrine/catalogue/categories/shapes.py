"""How categories travel."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

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


class ProductCategory(Wire):
    """One step of the way from the root to a category that a product is in."""

    category_id: int
    category_name: str
    category_slug: str
    category_url: str
    category_hidden: bool


class RootCategories(Wire):
    categories: list[Category]


class ShopCategory(Wire):
    """A category in another storefront; `path` is that storefront's prefix."""

    locale: str
    path: str
    category: Category
