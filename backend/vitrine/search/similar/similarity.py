"""Products that are like one: by kind, colour, cloth, cut and price."""

from __future__ import annotations

from collections.abc import Iterator

from vitrine.search.index.bits import Bits, bits_of, has
from vitrine.search.index.products import BRAND, CATEGORY
from vitrine.search.listing.filtering import Shelf

# What matters most when somebody looks for something like it, first.
LIKENESS = ("color", "material", "pattern", "length", "fit", "season", BRAND)
# A price between two thirds and one and a half times.
CHEAPER = 2 / 3
DEARER = 3 / 2


def similar_places(shelf: Shelf, place: int, count: int) -> list[int]:
    """Begins with those that share everything, then lets go of what matters least."""
    goods = shelf.goods
    candidates = shelf.offers.listed & ~goods.of_style(goods.styles[place])
    traits = list(_traits(shelf, place))
    found: list[int] = []
    for kind in _kinds(shelf, place):
        for kept in range(len(traits), -1, -1):
            these = candidates & kind
            for trait in traits[:kept]:
                these &= trait
            found += shelf.ranking.order.page(these, 0, count - len(found), descending=True)
            if len(found) == count:
                return found
            candidates &= ~bits_of(found, goods.number_of_products())
    return found


def _kinds(shelf: Shelf, place: int) -> Iterator[Bits]:
    """The categories that it is in, from the smallest to the largest."""
    having = shelf.goods.having
    passing = {each.id for each in shelf.goods.words.categories.values() if each.is_passing}
    kinds = [
        bits
        for (group, key), bits in having.items()
        if group == CATEGORY and key not in passing and has(bits, place)
    ]
    return iter(sorted(kinds, key=int.bit_count))


def _traits(shelf: Shelf, place: int) -> Iterator[Bits]:
    price = shelf.offers.prices
    if has(shelf.offers.here, place):
        paid = price.number(place)
        yield price.between(int(paid * CHEAPER), int(paid * DEARER))
    having = shelf.goods.having
    for trait in LIKENESS:
        shared = [
            bits for (group, _), bits in having.items() if group == trait and has(bits, place)
        ]
        if shared:
            both = shared[0]
            for bits in shared[1:]:
                both |= bits
            yield both
