"""What a category, a term and filters leave of a storefront's products."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from pyroaring import FrozenBitMap

from vitrine.catalogue import NEW_FOR
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.index.sort_order import SortOrder
from vitrine.search.index.styles import Styles
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.query import CATEGORY_IDS, NEW, PRICES, REDUCTIONS, SALE, SIZE, Bounds, Query


@dataclass(frozen=True)
class Filtered:
    """`scope`: before filters narrow it; `parts`: what each filter alone leaves, by its key.

    With `styles`, each style counts once.
    """

    scope: FrozenBitMap
    parts: Mapping[str, FrozenBitMap]
    styles: Styles | None = None

    @cached_property
    def every(self) -> FrozenBitMap:
        return self.scope.intersection(*self.parts.values())

    @property
    def count(self) -> int:
        return self.number(self.every)

    def number(self, products: FrozenBitMap) -> int:
        """As many as a listing of these would show."""
        return self.styles.count(products) if self.styles else len(products)

    def number_in(self, products: FrozenBitMap, others: FrozenBitMap) -> int:
        """Of what is in both."""
        if self.styles:
            return self.styles.count(products & others)
        return products.intersection_cardinality(others)

    def beside(self, key: str) -> FrozenBitMap:
        """What all filters but this one leave."""
        if key not in self.parts:
            return self.every
        others = (part for each, part in self.parts.items() if each != key)
        return self.scope.intersection(*others)


def scope_of(
    index: ShopIndex, matched: FrozenBitMap | None, category_id: int | None
) -> FrozenBitMap:
    """All of a category, if there is one, that matches a term, if there is one."""
    scope = index.offers.available
    if category_id is not None:
        scope &= index.products.having((CATEGORY, category_id))
    return scope if matched is None else scope & matched


def apply_filters(index: ShopIndex, scope: FrozenBitMap, query: Query, now: datetime) -> Filtered:
    """By what was asked for, and by what the term was understood as."""
    styles = index.products.by_style if query.is_grouped else None
    return Filtered(scope, dict(_parts(index, scope, query, now)), styles)


def products_by_flag(
    index: ShopIndex, among: FrozenBitMap, now: datetime
) -> Iterator[tuple[str, FrozenBitMap]]:
    """By flag, those of these products that have it."""
    yield SALE, among & index.offers.on_sale
    since, until = int((now - NEW_FOR).timestamp()) + 1, int(now.timestamp())
    yield NEW, index.products.arrivals.between(among, max(0, since), until)


def _parts(
    index: ShopIndex, scope: FrozenBitMap, query: Query, now: datetime
) -> Iterator[tuple[str, FrozenBitMap]]:
    interpretation = query.interpretation
    is_filter = index.choices.is_filter
    for key in filter(is_filter, {*query.chosen, *interpretation.chosen}):
        part = scope
        for chosen in (query.chosen, interpretation.chosen):
            if key in chosen:
                part &= _any_of(index, key, chosen[key])
        yield key, part
    for key, ids in query.refused.items():
        if is_filter(key):
            yield f"not {key}", scope - _any_of(index, key, ids)
    flags = {**interpretation.flags, **query.flags}
    if flags:
        for key, having in products_by_flag(index, scope, now):
            if key in flags:
                yield key, having if flags[key] else scope - having
    prices = [each for each in (query.price, interpretation.price) if not each.is_open]
    if prices:
        yield PRICES, _within(index.offers.prices, scope, prices)
    if not query.reduction.is_open:
        yield REDUCTIONS, _within(index.offers.reductions, scope, [query.reduction])


def _within(order: SortOrder, scope: FrozenBitMap, bounds: Iterable[Bounds]) -> FrozenBitMap:
    for each in bounds:
        scope = order.between(scope, each.low, each.high)
    return scope


def _any_of(index: ShopIndex, key: str, ids: frozenset[int]) -> FrozenBitMap:
    if key == SIZE:
        return NO_PRODUCTS.union(*(each.products for each in index.offers.sizes if each.id in ids))
    group = CATEGORY if key == CATEGORY_IDS else key
    return index.products.having_any((group, each) for each in ids)
