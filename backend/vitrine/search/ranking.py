"""Which products come first: newness, stock and popularity, and what a category pins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from zlib import crc32

from vitrine.search.index.bits import Bits, has
from vitrine.search.index.products import Goods
from vitrine.search.index.sort_order import Order
from vitrine.search.listing.matching import Match

# Of a whole of 1 000 000: what is new, what can be had in many sizes, what others bought.
NEWNESS = 450_000
STOCK = 300_000
POPULARITY = 250_000
# Which of its colours stands for a style: the first one, unless much less of it is left.
OTHER_COLOUR = 150_000
# So few points that they only mix what is otherwise equal.
MIXED = 30_000
HALF_AS_NEW_AFTER = 30 * 86_400.0
# More than all points together. Every style comes once before any comes again in another colour,
# so that a page does not show one coat four times; from the ninth colour on they come together.
TURN = 1 << 21
TURNS = 8


class Ranking:
    def __init__(
        self, goods: Goods, popularity: Mapping[int, float], pins: Mapping[int, Sequence[int]]
    ) -> None:
        """`popularity` between 0 and 1 by product; `pins`: products by category, in order."""
        self.goods = goods
        self.popularity = popularity
        self.pins = pins
        self.order = Order()

    def put(self, places: Iterable[int], now: datetime) -> None:
        """These, with the other colours of their styles: one's place depends on all of them."""
        styles = {self.goods.styles[place] for place in places}
        moment = now.timestamp()
        numbers: dict[int, int] = {}
        for style in styles:
            numbers |= self._numbers(self.goods.colours_of(style), moment)
        self.order.put(numbers)

    def learn(
        self, popularity: Mapping[int, float], pins: Mapping[int, Sequence[int]], now: datetime
    ) -> None:
        """In the place of what it knew."""
        old, self.popularity, self.pins = self.popularity, popularity, pins
        places = self.goods.places
        self.put(
            [
                places[each]
                for each in {*old, *popularity}
                if each in places and old.get(each) != popularity.get(each)
            ],
            now,
        )

    def recommended(
        self, bits: Bits, skipped: int, count: int, category_id: int | None
    ) -> list[int]:
        pinned = self._pinned(bits, category_id)
        if not pinned:
            return self.order.page(bits, skipped, count, descending=True)
        for place in pinned:
            bits &= ~(1 << place)
        first = pinned[skipped : skipped + count]
        rest_skipped = max(0, skipped - len(pinned))
        rest = count - len(first)
        return first + (self.order.page(bits, rest_skipped, rest, descending=True) if rest else [])

    def best(self, match: Match, bits: Bits, skipped: int, count: int) -> list[int]:
        """The best matches first, each group of equal ones in the recommended order."""
        found: list[int] = []
        for tier in match.tiers:
            these = bits & tier
            if not these:
                continue
            bits &= ~these
            size = these.bit_count()
            if skipped >= size:
                skipped -= size
                continue
            wanted = count - len(found)
            found += self.order.page(these, skipped, wanted, descending=True)
            skipped = 0
            if len(found) == count:
                break
        return found

    def _pinned(self, bits: Bits, category_id: int | None) -> list[int]:
        places = self.goods.places
        pins = self.pins.get(category_id or 0, ())
        return [places[each] for each in pins if each in places and has(bits, places[each])]

    def _numbers(self, colours: Iterable[int], now: float) -> dict[int, int]:
        """By place. In each turn styles stand in the same order, far from themselves."""
        points = {place: self._points(place, now) for place in colours}
        in_turn = sorted(points, key=lambda place: (points[place], -place), reverse=True)
        best = max(0, points[in_turn[0]]) if in_turn else 0
        return {place: max(0, TURNS - turn) * TURN + best for turn, place in enumerate(in_turn)}

    def _points(self, place: int, now: float) -> int:
        """Of one colour; what is sold out stands behind all others."""
        goods = self.goods
        age = max(0.0, now - goods.arrivals.number(place))
        points = NEWNESS * 0.5 ** (age / HALF_AS_NEW_AFTER)
        points += STOCK * goods.stock_shares[place] / 100
        points += POPULARITY * self.popularity.get(goods.ids[place], 0.0)
        points += crc32(b"%d" % goods.styles[place]) % MIXED
        points -= OTHER_COLOUR * goods.colour_positions[place]
        return int(points) if goods.stock_shares[place] else int(points) - TURN
