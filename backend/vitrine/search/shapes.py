"""How listings, filters and suggestions travel."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from vitrine.catalogue.category_documents import Category
from vitrine.catalogue.pagination import Pagination
from vitrine.catalogue.shapes import Product
from vitrine.rpc import Wire


class AttributeFilter(Wire):
    """`attributes` takes the values' ids: one of them is enough; `attributes:not` none of them.

    `boolean` takes `value`: `sale` and `isNew`. `identifier` takes ids of categories.
    A key that no filter has is left out; an id that no value has matches nothing.
    """

    type: Literal["attributes", "attributes:not", "boolean", "identifier"]
    key: str
    values: list[int] = field(default_factory=list)
    value: bool | None = None


class Where(Wire):
    """All that is named must hold. Prices in minor units, reductions in whole percent.

    Both ends count, and two that are crossed are exchanged. `isLiteral` takes every word of the
    term as a word: no colour, brand or price is read out of it, and nothing is corrected.
    """

    term: str | None = None
    min_price: int | None = None
    max_price: int | None = None
    min_reduction: int | None = None
    max_reduction: int | None = None
    attributes: list[AttributeFilter] = field(default_factory=list)
    is_literal: bool = False


class Sort(Wire):
    """Without `by`: the recommended order, or, with a term, what matches best."""

    by: Literal["price", "new", "reduction"] | None = None
    direction: Literal["asc", "desc"] = "desc"


class AttributesFilterValue(Wire):
    id: int
    name: str
    value: str
    product_count: int


class AttributesFilterItem(Wire, tag_field="type", tag="attributes"):
    """A value that nothing matches beside the other filters stays, with a count of 0."""

    id: int | None
    slug: str
    name: str
    attribute_group_type: str | None
    values: list[AttributesFilterValue]


class BooleanFilterValue(Wire):
    name: bool
    product_count: int


class BooleanFilterItem(Wire, tag_field="type", tag="boolean"):
    id: None = None
    slug: str
    name: str
    values: list[BooleanFilterValue]


class RangeFilterValue(Wire):
    min: int
    max: int
    product_count: int


class RangeFilterItem(Wire, tag_field="type", tag="range"):
    """`prices` in minor units, `max_savings_percentage` in whole percent; always one value."""

    id: None = None
    slug: str
    name: str
    values: list[RangeFilterValue]


class IdentifierFilterValue(Wire):
    id: int
    name: str
    product_count: int


class IdentifierFilterItem(Wire, tag_field="type", tag="identifier"):
    """`categoryIds`: the categories right below the one that is shown."""

    id: None = None
    slug: str
    name: str
    values: list[IdentifierFilterValue]


FilterItem = AttributesFilterItem | BooleanFilterItem | RangeFilterItem | IdentifierFilterItem


class FilterGroup(Wire):
    id: int | None
    key: str
    label: str
    type: str | None
    multi_select: bool


class FilterValue(Wire):
    id: int
    value: str
    label: str


class UnderstoodAttribute(Wire):
    group: FilterGroup
    values: list[FilterValue]


class UnderstoodBoolean(Wire):
    slug: str
    value: bool
    label: str


class UnderstoodPrice(Wire):
    min_price: int | None
    max_price: int | None


class SearchFilter(Wire):
    """A filter that words of the term stand for; the part that its `type` names is there."""

    type: Literal["attribute", "boolean", "price"]
    attribute_filter: UnderstoodAttribute | UnsetType = UNSET
    boolean_filter: UnderstoodBoolean | UnsetType = UNSET
    price_filter: UnderstoodPrice | UnsetType = UNSET


class Understood(Wire):
    """What became of a term: `words` were searched for, `filters` were read out of it.

    `correctedTerm` is the term as it was searched when its spelling found nothing. When nothing
    fits all that was said, `isLoosened` says that this only comes near.
    """

    term: str
    words: str
    filters: list[SearchFilter]
    corrected_term: str | None
    is_loosened: bool


class Listing(Wire):
    """`search` comes with a term, `filters` and `unfilteredCount` when they were asked for."""

    products: list[Product]
    pagination: Pagination
    search: Understood | UnsetType = UNSET
    filters: list[FilterItem] | UnsetType = UNSET
    unfiltered_count: int | UnsetType = UNSET


class ProductsCount(Wire):
    count: int


class Filters(Wire):
    """`count` with all filters, `unfilteredCount` with the category and the term alone."""

    filters: list[FilterItem]
    count: int
    unfiltered_count: int


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


class Resolved(Wire):
    """`entity` is where the term goes straight, null when it only names things to search for."""

    entity: SearchEntity | None
    understood: Understood


class Recommendations(Wire):
    products: list[Product]
