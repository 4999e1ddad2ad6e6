"""What a query finds, and its pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import product

from pyroaring import FrozenBitMap

from vitrine.search.engine import Interpretation
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.matching.filtering import Filtered, filtered, scope_of
from vitrine.search.matching.term_search import read_term
from vitrine.search.matching.word_match import Match
from vitrine.search.query import Page, Query, SortBy


@dataclass(frozen=True, slots=True)
class Results:
    index: ShopIndex
    query: Query
    interpretation: Interpretation
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


def find(index: ShopIndex, query: Query, now: datetime) -> Results:
    interpretation, match = Interpretation(), None
    if query.term:
        interpretation, match = read_term(index, query.term, now, is_literal=query.is_literal)
    scope = scope_of(index, match.products if match else None, query.category_id)
    left = filtered(index, scope, query, interpretation, now)
    return Results(index, query, interpretation, match, left)


def _best(
    index: ShopIndex, match: Match, products: FrozenBitMap, skipped: int, count: int
) -> list[int]:
    """The best matches first, each group of equal ones in the recommended order.

    What has no picture, brand or colour comes after all that has.
    """
    found: list[int] = []
    complete = index.recommended.complete(products)
    left = {True: complete, False: products - complete}
    for is_complete, tier in product((True, False), match.tiers):
        these = left[is_complete] & tier
        left[is_complete] -= these
        if skipped >= len(these):
            skipped -= len(these)
            continue
        found += index.recommended.page(these, skipped, count - len(found))
        skipped = 0
        if len(found) == count:
            break
    return found
