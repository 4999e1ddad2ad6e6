"""The goods of one storefront, narrowed by filters, counted and put in order."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from vitrine.catalogue.rules import NEW_FOR
from vitrine.rpc import Shop
from vitrine.search.engine import Reading
from vitrine.search.index.bits import Bits
from vitrine.search.index.offers import Offers, SizeHere
from vitrine.search.index.planes import Planes
from vitrine.search.index.products import CATEGORY, Goods
from vitrine.search.index.windows import Window
from vitrine.search.listing.matching import Match
from vitrine.search.listing.scopes import Narrowed, Scope
from vitrine.search.query import CATEGORY_IDS, NEW, SALE, By, Page, Query
from vitrine.search.ranking import Ranking

SIZE = "shopSize"
PRICES = "prices"
REDUCTIONS = "max_savings_percentage"


class Shelf:
    def __init__(self, shop: Shop, goods: Goods, ranking: Ranking) -> None:
        self.shop = shop
        self.goods = goods
        self.offers = Offers(shop, goods)
        self.ranking = ranking

    def scope(self, reading: Reading, match: Match | None, category_id: int | None) -> Scope:
        bits = self._listed(match, category_id)
        window = self.goods.windows.around(bits, self.goods.number_of_products())
        return Scope(window.cut(bits), window, match, reading)

    def found(self, reading: Reading, match: Match | None, now: datetime) -> Bits:
        """All that a term means which is understood like this."""
        scope = Scope(self._listed(match, None), match=match, reading=reading)
        return self.narrowed(scope, Query(), now).every

    def narrowed(self, scope: Scope, query: Query, now: datetime) -> Narrowed:
        return Narrowed(scope, dict(self._parts(scope, query, now)))

    def page(self, narrowed: Narrowed, page: Page, category_id: int | None) -> list[int]:
        """The ids of the products of a page."""
        skipped = (page.number - 1) * page.size
        if skipped >= narrowed.count:
            return []
        places = self._places(narrowed, page, skipped, category_id)
        return [self.goods.ids[place] for place in places]

    def sized(self, size: SizeHere, window: Window) -> Bits:
        return window.held((SIZE, self.shop.id, size.id), size.bits)

    def prices(self, window: Window) -> Planes:
        return window.planes((PRICES, self.shop.id), self.offers.prices.planes())

    def reductions(self, window: Window) -> Planes:
        return window.planes((REDUCTIONS, self.shop.id), self.offers.reductions.planes())

    def flagged(self, window: Window, now: datetime) -> dict[str, Bits]:
        """By flag, what has it."""
        return {
            SALE: window.held((SALE, self.shop.id), self.offers.on_sale),
            NEW: window.cut(self.goods.arrived_between(now - NEW_FOR, now)),
        }

    def _listed(self, match: Match | None, category_id: int | None) -> Bits:
        bits = self.offers.listed
        if category_id is not None:
            bits &= self.goods.having.get((CATEGORY, category_id), 0)
        return bits if match is None else bits & match.bits

    def _parts(self, scope: Scope, query: Query, now: datetime) -> Iterator[tuple[str, Bits]]:
        window, reading, every = scope.window, scope.reading, scope.bits
        for key in {*query.chosen, *reading.chosen}:
            if self.is_filter(key):
                bits = every
                for ids in (query.chosen.get(key), reading.chosen.get(key)):
                    if ids:
                        bits &= self._any_of(key, ids, window)
                yield key, bits
        for key, ids in query.refused.items():
            if self.is_filter(key):
                yield f"not {key}", every ^ (every & self._any_of(key, ids, window))
        flags = {**reading.flags, **query.flags}
        for key, bits in self.flagged(window, now).items() if flags else ():
            if key in flags:
                yield key, bits if flags[key] else every ^ (every & bits)
        if not (query.price.is_open and reading.price.is_open):
            left = every
            for price in (query.price, reading.price):
                if not price.is_open:
                    left &= self.prices(window).between(price.low, price.high)
            yield PRICES, left
        if not query.reduction.is_open:
            reduction = query.reduction
            yield REDUCTIONS, self.reductions(window).between(reduction.low, reduction.high)

    def is_filter(self, key: str) -> bool:
        return key in (SIZE, CATEGORY_IDS) or key in self.goods.words.groups

    def _any_of(self, key: str, ids: frozenset[int], window: Window) -> Bits:
        found = 0
        if key == SIZE:
            for size in self.offers.sizes:
                if size.id in ids:
                    found |= self.sized(size, window)
            return found
        name = CATEGORY if key == CATEGORY_IDS else key
        for each in ids:
            found |= window.held((name, each), self.goods.having.get((name, each), 0))
        return found

    def _places(
        self, narrowed: Narrowed, page: Page, skipped: int, category_id: int | None
    ) -> list[int]:
        bits = narrowed.everywhere()
        if page.by is By.PRICE:
            order = self.offers.prices
        elif page.by is By.NEW:
            order = self.goods.arrivals
        elif page.by is By.REDUCTION:
            order = self.offers.reductions
        elif page.by is By.MATCH and narrowed.scope.match:
            return self.ranking.best(narrowed.scope.match, bits, skipped, page.size)
        else:
            return self.ranking.recommended(bits, skipped, page.size, category_id)
        return order.page(bits, skipped, page.size, descending=page.descending)
