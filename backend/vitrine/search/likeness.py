"""What makes products alike, and what was bought with them, for any engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine.search.language.lexicon import BRAND
from vitrine.search.query import Bounds

# What matters most when somebody looks for something like it, first.
LIKENESS = ("color", "material", "pattern", "length", "fit", "season", BRAND)
# A price between two thirds and one and a half times.
CHEAPER = 2 / 3
DEARER = 3 / 2


def like_price(price: int) -> Bounds:
    return Bounds(int(price * CHEAPER), int(price * DEARER))


def most_often_bought(
    together: Mapping[int, Sequence[int]], product_ids: Sequence[int]
) -> list[int]:
    """What goes with most of these products first. `together`: what was bought with each."""
    places: dict[int, float] = {}
    for product_id in dict.fromkeys(product_ids):
        for place, other in enumerate(together.get(product_id, ()), 1):
            places[other] = places.get(other, 0) + 1 / place
    return sorted(places, key=lambda each: (-places[each], each))
