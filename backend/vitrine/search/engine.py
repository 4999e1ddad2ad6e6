"""What procedures ask of a search engine, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from msgspec import Struct

from vitrine.rpc import Problem, Shop
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import Key
from vitrine.search.query import Page, Query

# In the order in which a filter shows them. Clothes are told apart by how their sizes are written.
SizeGroup = Literal["letters", "numbers", "jeans", "shirts", "shoes", "other"]


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
    facets: Facets | None = None


class ShopEngine(Protocol):
    """Answers one call of one storefront. Products are told by their ids."""

    async def hits(self, query: Query, page: Page, *, with_facets: bool = False) -> Hits: ...

    async def facets(self, query: Query) -> Facets: ...

    async def count(self, query: Query) -> int: ...

    async def counts(self, keys: Sequence[Key]) -> Sequence[int]:
        """Of each value, how many products that can be had have it."""
        ...

    async def said_words(self, words: Sequence[str]) -> set[str]:
        """Those of the folded words that some product says."""
        ...

    async def words_said_in_part(self, words: Sequence[str]) -> set[str]:
        """Those of which products are only what their last part names: `Daunenjacke`."""
        ...

    async def sizes_called(self, label: str, *, is_listed: bool = False) -> Mapping[int, str]:
        """Labels by id; listed ones are those that something can be had in."""
        ...

    async def products_with_number(self, number: str) -> Sequence[int]:
        """Products with this article number; when sold out, the other colours of their style."""
        ...

    async def number_begins(self, beginning: str, count: int) -> Sequence[int]:
        """Products that can be had whose article number begins so, the first of each style."""
        ...

    async def article(self, number: str) -> int | None:
        """The product with this article number, the best of them if they are of one style."""
        ...

    async def itself_or_style(self, product_id: int) -> Sequence[int]:
        """The product; when it is sold out, the other colours of its style."""
        ...

    async def first_of_styles(self, product_ids: Sequence[int], count: int) -> Sequence[int]: ...

    async def similar(self, product_id: int, count: int) -> Sequence[int] | None:
        """Goods for the same people; None when this storefront does not know the product."""
        ...

    async def together(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        """What was bought with these, of what can be had; none of them itself.

        Whoever shops for women is recommended nothing for men.
        """
        ...

    async def beside(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        """What was bought with these, and then what is popular, for the same people."""
        ...


class Engine(Protocol):
    def of_shop(self, shop: Shop) -> ShopEngine:
        """Raises `NotReady` while there is no index of the storefront."""
        ...


class NotReady(Problem):
    """The index is being built, or whoever holds it does not answer."""

    def __init__(self) -> None:
        detail = "The index of products is being built; please try again."
        super().__init__(503, "SearchNotReady", detail, headers={"retry-after": "2"})


@dataclass(frozen=True, slots=True)
class Search:
    """The engine and the words of storefronts, as the app gives them to this slice."""

    engine: Engine
    dictionary: Callable[[Shop], Dictionary]
