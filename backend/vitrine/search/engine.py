"""What procedures ask of a search engine, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from vitrine.catalogue.for_search import Words
from vitrine.rpc import Shop
from vitrine.search.index.sizes import SizeGroup
from vitrine.search.query import EVERY_PRICE, Bounds, Page, Query


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A term as it was understood: words to look for, and filters that stood in it."""

    term: str = ""
    words: str = ""
    chosen: Mapping[str, frozenset[int]] = field(default_factory=dict)
    flags: Mapping[str, bool] = field(default_factory=dict)
    price: Bounds = EVERY_PRICE
    sizes: Mapping[int, str] = field(default_factory=dict)
    """The labels of chosen sizes, which are no values of the catalogue's."""
    corrected_term: str | None = None
    is_loosened: bool = False
    """Nothing fits all of it, so this is what comes near."""
    product_id: int | None = None
    """The term is the number in a product's address."""


class FacetValue(Struct, frozen=True):
    """Made by the hundred, so it is the kind of thing that is made fastest."""

    id: int
    label: str
    value: str
    count: int
    size_group: SizeGroup | None = None


@dataclass(frozen=True, slots=True)
class FacetRange:
    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class Facets:
    """Counts of what each choice would show beside all other filters."""

    count: int
    unfiltered_count: int
    values: Mapping[str, Sequence[FacetValue]]
    flags: Mapping[str, tuple[int, int]]
    categories: Sequence[tuple[int, int]]
    prices: FacetRange | None
    reductions: FacetRange | None


@dataclass(frozen=True, slots=True)
class Hits:
    ids: Sequence[int]
    total: int
    interpretation: Interpretation
    facets: Facets | None = None


@dataclass(frozen=True, slots=True)
class SuggestedTerm:
    term: str
    count: int


@dataclass(frozen=True, slots=True)
class Suggested:
    terms: Sequence[SuggestedTerm]
    category_ids: Sequence[int]
    brands: Sequence[tuple[int, int]]
    product_ids: Sequence[int]


@dataclass(frozen=True, slots=True)
class Destination:
    """The one thing that a term names; at most one of them is there."""

    product_id: int | None = None
    category_id: int | None = None
    brand_id: int | None = None


class Engine(Protocol):
    """Raises `NotReady` while there is no index of the storefront."""

    def words(self) -> Words: ...

    async def hits(
        self, shop: Shop, query: Query, page: Page, *, with_facets: bool = False
    ) -> Hits: ...

    async def facets(self, shop: Shop, query: Query) -> Facets: ...

    async def count(self, shop: Shop, query: Query) -> int: ...

    async def suggested(self, shop: Shop, term: str) -> Suggested: ...

    async def destination(self, shop: Shop, term: str) -> tuple[Destination, Interpretation]: ...

    async def similar(self, shop: Shop, product_id: int, count: int) -> Sequence[int] | None:
        """None when this storefront does not know the product."""
        ...

    async def together(self, shop: Shop, product_ids: Sequence[int], count: int) -> Sequence[int]:
        """What was bought with these, of what can be had; none of them itself."""
        ...


class NotReady(Exception):
    """The index is being built."""


@dataclass(frozen=True, slots=True)
class Search:
    """The engine, as the app gives it to the procedures of this slice."""

    engine: Engine
