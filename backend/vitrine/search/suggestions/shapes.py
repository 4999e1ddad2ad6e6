"""How suggestions travel."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from vitrine.catalogue import Category, Product
from vitrine.rpc import Wire
from vitrine.search.facets.shapes import SearchFilter, Understood


class Part(Wire):
    """A piece of a label; `isTyped` is what the shopper has typed of it."""

    text: str
    is_typed: bool


class ProductSuggestion(Wire):
    product: Product


class CategorySuggestion(Wire):
    category: Category
    filters: list[SearchFilter]


class SuggestedBrand(Wire):
    id: int
    key: str
    slug: str
    name: str


class BrandSuggestion(Wire):
    brand: SuggestedBrand
    product_count: int


class TermSuggestion(Wire):
    term: str
    product_count: int


class SearchEntity(Wire):
    """Where a term may lead; the part that `type` names is there. `url` is on this site."""

    type: Literal["term", "category", "brand", "product"]
    label: str
    parts: list[Part]
    url: str
    term_suggestion: TermSuggestion | UnsetType = UNSET
    category_suggestion: CategorySuggestion | UnsetType = UNSET
    brand_suggestion: BrandSuggestion | UnsetType = UNSET
    product_suggestion: ProductSuggestion | UnsetType = UNSET


class Suggestions(Wire):
    suggestions: list[SearchEntity]


class CategoryChoice(Wire):
    """`department` has the category, unless it is one itself."""

    name: str
    url: str
    department: str | None


class Resolved(Wire):
    """`entity` is where the term goes straight, null when it only names things to search for.

    `choices` are categories of several departments that have what it names.
    """

    entity: SearchEntity | None
    choices: list[CategoryChoice]
    understood: Understood
