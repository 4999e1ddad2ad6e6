"""What a query finds, and its pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice, product

from pyroaring import FrozenBitMap

from vitrine.search.embedded.filtering import Filtered, apply_filters, scope_of
from vitrine.search.embedded.word_match import Match
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.index.sort_order import SortOrder
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
        if self.query.is_grouped:
            ordinals = self.index.products.by_style.first_of_each(self._in_order(page))
            return self.index.products.ids(islice(ordinals, skipped, skipped + page.size))
        return self.index.products.ids(self._ordinals(page, skipped))

    def _in_order(self, page: Page) -> Iterator[int]:
        """All of them, as far as anyone reads."""
        index, products = self.index, self.filtered.every
        if order := self._order(page):
            return order.in_order(products, descending=page.descending)
        if page.by is SortBy.MATCH and self.match:
            return _in_tiers(index, self.match, products)
        return index.recommended.in_order(products, self.query.category_id)

    def _order(self, page: Page) -> SortOrder | None:
        orders = {
            SortBy.PRICE: self.index.offers.prices,
            SortBy.NEW: self.index.products.arrivals,
            SortBy.REDUCTION: self.index.offers.reductions,
        }
        return orders.get(page.by)

    def _ordinals(self, page: Page, skipped: int) -> list[int]:
        index, products = self.index, self.filtered.every
        if order := self._order(page):
            return order.page(products, skipped, page.size, descending=page.descending)
        if page.by is SortBy.MATCH and self.match:
            return _best(index, self.match, products, skipped, page.size)
        return index.recommended.page(products, skipped, page.size, self.query.category_id)


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
    for these in _tiers(index, match, products):
        if skipped >= len(these):
            skipped -= len(these)
            continue
        best += index.recommended.page(these, skipped, count - len(best))
        skipped = 0
        if len(best) == count:
            break
    return best


def _in_tiers(index: ShopIndex, match: Match, products: FrozenBitMap) -> Iterator[int]:
    for these in _tiers(index, match, products):
        yield from index.recommended.in_order(these)


def _tiers(index: ShopIndex, match: Match, products: FrozenBitMap) -> Iterator[FrozenBitMap]:
    """Groups of equal matches, the best first."""
    complete = index.recommended.complete(products)
    left = {True: complete, False: products - complete}
    for is_complete, tier in product((True, False), match.tiers):
        these = left[is_complete] & tier
        left[is_complete] -= these
        yield these
