"""The recommended order of all products, and what is pinned in a category."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from pyroaring import FrozenBitMap

from vitrine.search import ranking
from vitrine.search.index.products import ProductIndex
from vitrine.search.index.sort_order import SortOrder


class RecommendedOrder:
    def __init__(
        self,
        products: ProductIndex,
        popularity: Mapping[int, float],
        pins: Mapping[int, Sequence[int]],
        numbers: bytes = b"",
    ) -> None:
        """`popularity` between 0 and 1 by product; `pins`: products by category, in order."""
        self.products = products
        self.popularity = popularity
        self.pins = pins
        self.order = SortOrder(numbers)

    def put(self, ordinals: Iterable[int], now: datetime) -> None:
        """These, with the other colours of their styles: one's rank depends on all of them."""
        moment = now.timestamp()
        numbers: dict[int, int | None] = {}
        for style in self.products.styles(ordinals):
            colours = self.products.colours_of(style)
            numbers |= ranking.ranks({each: self._colour(each, moment) for each in colours})
        self.order.put(numbers)

    def set_merchandising(
        self, popularity: Mapping[int, float], pins: Mapping[int, Sequence[int]], now: datetime
    ) -> None:
        """In the place of what it knew."""
        old, self.popularity, self.pins = self.popularity, popularity, pins
        ordinals = self.products.ordinals
        changed = {each for each in {*old, *popularity} if old.get(each) != popularity.get(each)}
        self.put([ordinals[each] for each in changed if each in ordinals], now)

    def page(
        self, among: FrozenBitMap, skipped: int, count: int, category_id: int | None = None
    ) -> list[int]:
        """What is pinned in the category comes before all."""
        pinned = self._pins_of(among, category_id)
        first = pinned[skipped : skipped + count]
        rest = self.order.page(
            _without(among, pinned),
            max(0, skipped - len(pinned)),
            count - len(first),
            descending=True,
        )
        return first + rest

    def in_order(self, among: FrozenBitMap, category_id: int | None = None) -> Iterator[int]:
        """As `page` shows them, as far as anyone reads."""
        pinned = self._pins_of(among, category_id)
        yield from pinned
        yield from self.order.in_order(_without(among, pinned), descending=True)

    def complete(self, among: FrozenBitMap) -> FrozenBitMap:
        """Those of these products that may come first: with picture, brand and colour."""
        return self.order.between(among, ranking.TURN, None)

    def _pins_of(self, among: FrozenBitMap, category_id: int | None) -> list[int]:
        ordinals = self.products.ordinals
        pins = (ordinals.get(each, -1) for each in self.pins.get(category_id or 0, ()))
        return [each for each in pins if each >= 0 and each in among]

    def _colour(self, ordinal: int, now: float) -> ranking.Colour:
        row = self.products.rows[ordinal]
        return ranking.Colour(
            style_id=row.style_id,
            position=row.colour_position,
            age=now - self.products.arrivals.number(ordinal),
            stock_share=row.stock_share,
            is_complete=row.is_complete,
            popularity=self.popularity.get(row.id, 0.0),
        )


def _without(products: FrozenBitMap, some: Sequence[int]) -> FrozenBitMap:
    return products - FrozenBitMap(some) if some else products
