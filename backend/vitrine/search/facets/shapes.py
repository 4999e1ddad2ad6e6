"""How filters travel, and what was understood of a term."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from vitrine.rpc import Wire
from vitrine.search.engine import SizeGroup


class AttributesFilterValue(Wire):
    """`sizeGroup` is there for sizes: what they are sizes of, or how they are written."""

    id: int
    name: str
    value: str
    product_count: int
    size_group: SizeGroup | UnsetType = UNSET


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


class Filters(Wire):
    """`count` with all filters, `unfilteredCount` with the category and the term alone."""

    filters: list[FilterItem]
    count: int
    unfiltered_count: int
