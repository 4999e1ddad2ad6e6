"""The goods of one storefront, narrowed by filters, counted and put in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from vitrine.catalogue.rules import NEW_FOR, words
from vitrine.rpc import Shop
from vitrine.search.asking import CATEGORY_IDS, NEW, SALE, By, Page, Query
from vitrine.search.bits import Bits
from vitrine.search.engine import Facets, Reading, Span, Value
from vitrine.search.goods import BRAND, CATEGORY, Goods
from vitrine.search.matching import Match
from vitrine.search.offers import Offers
from vitrine.search.ranking import Ranking

SIZE = "shopSize"
PRICES = "prices"
REDUCTIONS = "max_savings_percentage"
# What a category offers that names no filters of its own, in this order.
USUAL_FILTERS = ("color", SIZE, BRAND, "material", "fit", "length", "pattern", "season")


@dataclass(frozen=True, slots=True)
class Narrowed:
    """`scope`: the category and the term; `parts`: what each filter leaves, by its key."""

    scope: Bits
    parts: Mapping[str, Bits]
    match: Match | None

    def all(self) -> Bits:
        return self.without("")

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

    def facets(self, narrowed: Narrowed, query: Query, now: datetime) -> Facets:
        every = narrowed.all()
        return Facets(
            count=every.bit_count(),
            unfiltered_count=narrowed.scope.bit_count(),
            values=dict(self._values(narrowed, every, query.category_id)),
            flags=dict(self._flags(narrowed, every, now)),
            categories=self._categories(narrowed, every, query.category_id),
            prices=self._span(narrowed, PRICES),
            reductions=self._span(narrowed, REDUCTIONS),
        )

    def new(self, now: datetime) -> Bits:
        moment = int(now.timestamp())
        return self.goods.arrivals.between(
            max(0, moment - int(NEW_FOR.total_seconds()) + 1), moment
        )

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

    def _values(
        self, narrowed: Narrowed, every: Bits, category_id: int | None
    ) -> Iterator[tuple[str, list[Value]]]:
        for key in self._offered_filters(category_id):
            beside = narrowed.without(key) if key in narrowed.parts else every
            values = [
                counted
                for choice, bits in self._choices(key)
                if (counted := _counted(choice, bits, beside, narrowed.scope))
            ]
            if values:
                yield key, values

    def _choices(self, key: str) -> Iterator[tuple[Value, Bits]]:
        locale = self.shop.locale
        having = self.goods.having
        if key == SIZE:
            for size in self.offers.sizes:
                yield Value(size.id, size.label, size.label, 0), size.bits
        elif key == BRAND:
            for brand in self.goods.words.brands.values():
                yield Value(brand.id, brand.name, brand.key, 0), having.get((BRAND, brand.id), 0)
        else:
            for value in self.goods.words.values.values():
                if value.group_key == key:
                    label = words(value.labels, locale)
                    yield Value(value.id, label, value.value, 0), having.get((key, value.id), 0)

    def _offered_filters(self, category_id: int | None) -> list[str]:
        category = self.goods.words.categories.get(category_id or 0)
        document = category and category.documents.get(self.shop.id)
        wanted = (document and document.supported_filter) or list(USUAL_FILTERS)
        return [key for key in wanted if self.is_filter(key)]

    def _flags(
        self, narrowed: Narrowed, every: Bits, now: datetime
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        """A flag that nothing in the category has is not offered."""
        for key, bits in ((SALE, self.offers.on_sale), (NEW, self.new(now))):
            if bits & narrowed.scope:
                beside = narrowed.without(key) if key in narrowed.parts else every
                with_it = (beside & bits).bit_count()
                yield key, (with_it, beside.bit_count() - with_it)

    def _categories(
        self, narrowed: Narrowed, every: Bits, category_id: int | None
    ) -> list[tuple[int, int]]:
        beside = narrowed.without(CATEGORY_IDS) if CATEGORY_IDS in narrowed.parts else every
        found = []
        for category in self.goods.words.categories.values():
            document = category.documents.get(self.shop.id)
            if document is None or document.is_hidden:
                continue
            if document.parent_id == (category_id or 0):
                bits = self.goods.having.get((CATEGORY, category.id), 0)
                if bits & narrowed.scope:
                    found.append((category.id, (bits & beside).bit_count()))
        return found

    def _span(self, narrowed: Narrowed, key: str) -> Span | None:
        beside = narrowed.without(key)
        if not beside:
            beside = narrowed.scope
        if not beside:
            return None
        order = self.offers.prices if key == PRICES else self.offers.reductions
        low = order.extreme(beside, descending=False)
        high = order.extreme(beside, descending=True)
        return Span(low, high, narrowed.without(key).bit_count())


def _counted(value: Value, bits: Bits, beside: Bits, scope: Bits) -> Value | None:
    """None for what the category does not have at all."""
    count = (bits & beside).bit_count()
    if not count and not bits & scope:
        return None
    return Value(value.id, value.label, value.value, count)
