"""The goods of one storefront, narrowed by filters, counted and put in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue.rules import NEW_FOR
from vitrine.rpc import Shop
from vitrine.search.asking import CATEGORY_IDS, NEW, SALE, By, Page, Query
from vitrine.search.bits import Bits
from vitrine.search.engine import Reading
from vitrine.search.goods import CATEGORY, Goods
from vitrine.search.matching import Match
from vitrine.search.offers import Offers
from vitrine.search.ranking import Ranking

SIZE = "shopSize"
PRICES = "prices"
REDUCTIONS = "max_savings_percentage"


@dataclass(frozen=True, slots=True)
class Narrowed:
    """`scope`: the category and the term; `parts`: what each filter leaves, by its key."""

    scope: Bits
    parts: Mapping[str, Bits]
    match: Match | None

    def all(self) -> Bits:
        return self.without("")

    def cut(self, by: Callable[[Bits], Bits]) -> Narrowed:
        """The same somewhere only; outside its scope nothing matters."""
        parts = {key: by(self.scope & bits) for key, bits in self.parts.items()}
        return Narrowed(by(self.scope), parts, self.match)

    def without(self, key: str) -> Bits:
        left = self.scope
        for each, bits in self.parts.items():
            if each != key:
                left &= bits
        return left


class Shelf:
    def __init__(self, shop: Shop, goods: Goods, ranking: Ranking) -> None:
        self.shop = shop
        self.goods = goods
        self.offers = Offers(shop, goods)
        self.ranking = ranking

    def narrowed(
        self, query: Query, reading: Reading, match: Match | None, now: datetime
    ) -> Narrowed:
        scope = self.offers.listed
        if query.category_id is not None:
            scope &= self.goods.having.get((CATEGORY, query.category_id), 0)
        if match is not None:
            scope &= match.bits
        return Narrowed(scope, dict(self._parts(query, reading, now)), match)

    def page(self, narrowed: Narrowed, page: Page, category_id: int | None) -> list[int]:
        """The ids of the products of a page."""
        bits = narrowed.all()
        skipped = (page.number - 1) * page.size
        places = self._places(narrowed, bits, page, skipped, category_id)
        return [self.goods.ids[place] for place in places]

    def new(self, now: datetime) -> Bits:
        return self.goods.arrived_between(now - NEW_FOR, now)

    def _parts(self, query: Query, reading: Reading, now: datetime) -> Iterator[tuple[str, Bits]]:
        for key in {*query.chosen, *reading.chosen}:
            if self.is_filter(key):
                bits = -1
                for ids in (query.chosen.get(key), reading.chosen.get(key)):
                    if ids:
                        bits &= self._any_of(key, ids)
                yield key, bits
        for key, ids in query.refused.items():
            if self.is_filter(key):
                yield f"not {key}", ~self._any_of(key, ids)
        flags = {**reading.flags, **query.flags}
        for key, bits in ((SALE, self.offers.on_sale), (NEW, self.new(now))):
            if key in flags:
                yield key, bits if flags[key] else ~bits
        if not (query.price.is_open and reading.price.is_open):
            prices = self.offers.prices
            yield (
                PRICES,
                prices.between(query.price.low, query.price.high)
                & prices.between(reading.price.low, reading.price.high),
            )
        if not query.reduction.is_open:
            yield (
                REDUCTIONS,
                self.offers.reductions.between(query.reduction.low, query.reduction.high),
            )

    def is_filter(self, key: str) -> bool:
        return key in (SIZE, CATEGORY_IDS) or key in self.goods.words.groups

    def _any_of(self, key: str, ids: frozenset[int]) -> Bits:
        found = 0
        if key == SIZE:
            for size in self.offers.sizes:
                if size.id in ids:
                    found |= size.bits
            return found
        name = CATEGORY if key == CATEGORY_IDS else key
        for each in ids:
            found |= self.goods.having.get((name, each), 0)
        return found

    def _places(
        self, narrowed: Narrowed, bits: Bits, page: Page, skipped: int, category_id: int | None
    ) -> list[int]:
        if page.by is By.PRICE:
            order = self.offers.prices
        elif page.by is By.NEW:
            order = self.goods.arrivals
        elif page.by is By.REDUCTION:
            order = self.offers.reductions
        elif page.by is By.MATCH and narrowed.match:
            return self.ranking.best(narrowed.match, bits, skipped, page.size)
        else:
            return self.ranking.recommended(bits, skipped, page.size, category_id)
        return order.page(bits, skipped, page.size, descending=page.descending)
