"""Which products are colours of one style, so that a listing shows and counts each style once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from pyroaring import BitMap, FrozenBitMap

# Colours of a style mostly have neighbouring ordinals. Then a set that is moved by their distance
# finds all pairs in it at once; what lies farther away is looked at one by one (decision 0090).
FARTHEST = 16


class Styles:
    """`colours_of`: the ordinals of a style; `style_of`: the style of an ordinal."""

    def __init__(
        self, colours_of: Callable[[int], Collection[int]], style_of: Callable[[int], int]
    ) -> None:
        self._colours_of = colours_of
        self._style_of = style_of
        # By distance, the first of each two.
        self._pairs: dict[int, BitMap] = {}
        self._far = BitMap()

    def join(self, ordinal: int) -> None:
        """After it has become a colour of its style."""
        for first, second in self._pairs_of(ordinal):
            if second - first <= FARTHEST:
                self._pairs.setdefault(second - first, BitMap()).add(first)
            else:
                self._far.add(second)

    def leave(self, ordinal: int) -> None:
        """Before it is a colour of another style; one that is none yet has nothing to leave."""
        if ordinal not in self._siblings(ordinal):
            return
        for first, second in self._pairs_of(ordinal):
            if second - first <= FARTHEST:
                self._pairs[second - first].discard(first)
        # What stays among the far ones is only looked at in vain.

    def count(self, products: FrozenBitMap) -> int:
        """How many styles these products are of."""
        return len(products) - len(self._duplicates(products))

    def first_of_each(self, ordinals: Iterable[int]) -> Iterator[int]:
        """In the order in which they come, each style once."""
        seen: set[int] = set()
        for ordinal in ordinals:
            style = self._style_of(ordinal)
            if style not in seen:
                seen.add(style)
                yield ordinal

    def _duplicates(self, products: FrozenBitMap) -> FrozenBitMap:
        """Those that have another colour of their style before them, by their ordinals."""
        near = [
            (products & first).shift(distance) & products
            for distance, first in self._pairs.items()
            if first.intersect(products)
        ]
        far = FrozenBitMap(
            ordinal
            for ordinal in products & self._far
            if any(each < ordinal and each in products for each in self._siblings(ordinal))
        )
        return far.union(*near)

    def _pairs_of(self, ordinal: int) -> Iterator[tuple[int, int]]:
        for other in self._siblings(ordinal):
            if other != ordinal:
                yield min(ordinal, other), max(ordinal, other)

    def _siblings(self, ordinal: int) -> Collection[int]:
        return self._colours_of(self._style_of(ordinal))
