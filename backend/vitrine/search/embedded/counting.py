"""How many products each choice of a filter would show, beside all other filters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from pyroaring import FrozenBitMap

from vitrine.search.embedded.filtering import Filtered, products_by_flag
from vitrine.search.engine import FacetRange, Facets, FacetValue
from vitrine.search.index.choices import Choice
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.index.sort_order import SortOrder
from vitrine.search.query import CATEGORY_IDS, PRICES, REDUCTIONS, SIZE


def count_facets(
    index: ShopIndex, filtered: Filtered, category_id: int | None, now: datetime
) -> Facets:
    below = ((each, index.products.having(each.key)) for each in index.choices.below(category_id))
    return Facets(
        count=filtered.count,
        unfiltered_count=filtered.number(filtered.scope),
        values=dict(_values(index, filtered, category_id)),
        flags=dict(_flags(index, filtered, now)),
        categories=[(each.id, each.count) for each in _counts(filtered, CATEGORY_IDS, below)],
        prices=_span(filtered, PRICES, index.offers.prices),
        reductions=_span(filtered, REDUCTIONS, index.offers.reductions),
    )


def _values(
    index: ShopIndex, filtered: Filtered, category_id: int | None
) -> Iterator[tuple[str, list[FacetValue]]]:
    keys = index.choices.filter_keys(category_id)
    # A filter in use is always listed: otherwise it could not be removed.
    groups = index.products.words.groups
    others = [key for key in filtered.parts if key in groups and key not in keys]
    for key in (*keys, *others):
        values = list(_counts(filtered, key, _choices(index, key)))
        if values:
            yield key, values


def _choices(index: ShopIndex, key: str) -> Iterator[tuple[Choice, FrozenBitMap]]:
    if key == SIZE:
        for size in index.offers.sizes:
            yield (
                Choice(size.id, size.label, size.label, (SIZE, size.id), size.group),
                size.products,
            )
    else:
        for choice in index.choices.of_group(key):
            yield choice, index.products.having(choice.key)


def _counts(
    filtered: Filtered, key: str, choices: Iterable[tuple[Choice, FrozenBitMap]]
) -> Iterator[FacetValue]:
    """Without what the category does not have at all; zero is what other filters leave."""
    beside = filtered.beside(key)
    for choice, products in choices:
        count = filtered.number_in(beside, products)
        if count or filtered.scope.intersect(products):
            yield FacetValue(choice.id, choice.label, choice.value, count, choice.size_group)


def _flags(
    index: ShopIndex, filtered: Filtered, now: datetime
) -> Iterator[tuple[str, tuple[int, int]]]:
    """A flag that nothing in the category has is not offered."""
    for key, having in products_by_flag(index, filtered.scope, now):
        if having:
            beside = filtered.beside(key)
            with_it = filtered.number_in(beside, having)
            yield key, (with_it, filtered.number(beside - having))


def _span(filtered: Filtered, key: str, order: SortOrder) -> FacetRange | None:
    """Of what the other filters leave; of everything when they leave nothing."""
    beside = filtered.beside(key)
    ends = order.ends(beside or filtered.scope)
    return FacetRange(*ends, filtered.number(beside)) if ends else None
