"""How listings travel."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from vitrine.catalogue import Pagination, Product
from vitrine.rpc import Wire
from vitrine.search.facets.shapes import FilterItem, Understood


class Listing(Wire):
    """`search` comes with a term, `filters` and `unfilteredCount` when they were asked for."""

    products: list[Product]
    pagination: Pagination
    search: Understood | UnsetType = UNSET
    filters: list[FilterItem] | UnsetType = UNSET
    unfiltered_count: int | UnsetType = UNSET


class ProductsCount(Wire):
    count: int
