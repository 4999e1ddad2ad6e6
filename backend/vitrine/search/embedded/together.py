"""Products that were bought together with some others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine.search.index.snapshot import ShopIndex


def products_together(
    index: ShopIndex, others: Mapping[int, Sequence[int]], product_ids: Sequence[int], count: int
) -> list[int]:
    """What can be had here, and goes with most of them first; none of them itself."""
    places: dict[int, float] = {}
    for product_id in dict.fromkeys(product_ids):
        for place, other in enumerate(others.get(product_id, ()), 1):
            places[other] = places.get(other, 0) + 1 / place
    ordinals = index.products.ordinals
    ids = [
        other
        for other in sorted(places, key=lambda each: (-places[each], each))
        if other not in product_ids
        and other in ordinals
        and ordinals[other] in index.offers.available
    ]
    return ids[:count]
