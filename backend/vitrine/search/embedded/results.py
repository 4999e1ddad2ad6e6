"""What a query finds, and its pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import product

from pyroaring import FrozenBitMap

from vitrine.search.embedded.filtering import Filtered, apply_filters, scope_of
from vitrine.search.embedded.word_match import Match
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.query import Page, Query, SortBy


@dataclass(frozen=True, slots=True)
class Results:
    index: ShopIndex
    query: Query
    match: Match | None
    filtered: Filtered

    def page(self, page: Page) -> list[int]:
        """The ids of the products of a page."""
        skipped = (page.number - 1) * page.size
        return self.index.products.ids(self._ordinals(page, skipped))

    def _ordinals(self, page: Page, skipped: int) -> list[int]:
        index, products = self.index, self.filtered.every
        if page.by is SortBy.PRICE:
            order = index.offers.prices
        elif page.by is SortBy.NEW:
            order = index.products.arrivals
        elif page.by is SortBy.REDUCTION:
            order = index.offers.reductions
        elif page.by is SortBy.MATCH and self.match:
            return _best(index, self.match, products, skipped, page.size)
        else:
            return index.recommended.page(products, skipped, page.size, self.query.category_id)
        return order.page(products, skipped, page.size, descending=page.descending)


def find(index: ShopIndex, query: Query, match: Match | None, now: datetime) -> Results:
    """`match`: what the words or the number of the query's term find, if it has any."""
    scope = scope_of(index, match.products if match else None, query.category_id)
    return Results(index, query, match, apply_filters(index, scope, query, now))


def _best(
    index: ShopIndex, match: Match, products: FrozenBitMap, skipped: int, count: int
) -> list[int]:
    """The best matches first, each group of equal ones in the recommended order.

    What has no picture, brand or colour comes after all that has.
    """
    best: list[int] = []
    complete = index.recommended.complete(products)
    left = {True: complete, False: products - complete}
    for is_complete, tier in product((True, False), match.tiers):
        these = left[is_complete] & tier
        left[is_complete] -= these
        if skipped >= len(these):
            skipped -= len(these)
            continue
        best += index.recommended.page(these, skipped, count - len(best))
        skipped = 0
        if len(best) == count:
            break
    return best
