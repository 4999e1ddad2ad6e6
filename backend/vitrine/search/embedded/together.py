"""Products that were bought together with some others, and what goes well beside those."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyroaring import FrozenBitMap

from vitrine.search.embedded.for_whom import for_the_same_people
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.likeness import most_often_bought


def products_together(
    index: ShopIndex, others: Mapping[int, Sequence[int]], product_ids: Sequence[int], count: int
) -> list[int]:
    """What can be had here, and goes with most of them first; none of them itself."""
    ordinals, candidates = index.products.ordinals, _candidates(index, product_ids)
    ids = [
        other
        for other in most_often_bought(others, product_ids)
        if other in ordinals and ordinals[other] in candidates
    ]
    return ids[:count]


def products_beside(
    index: ShopIndex, others: Mapping[int, Sequence[int]], product_ids: Sequence[int], count: int
) -> list[int]:
    """What was bought together with them, and then what is popular."""
    ids = products_together(index, others, product_ids, count)
    left = _candidates(index, product_ids) - _ordinals(index, ids)
    return ids + index.products.ids(index.recommended.page(left, 0, count - len(ids)))


def _candidates(index: ShopIndex, product_ids: Sequence[int]) -> FrozenBitMap:
    these = _ordinals(index, product_ids)
    return (index.offers.available & for_the_same_people(index.products, these)) - these


def _ordinals(index: ShopIndex, product_ids: Sequence[int]) -> FrozenBitMap:
    ordinals = index.products.ordinals
    return FrozenBitMap(ordinals[each] for each in product_ids if each in ordinals)
