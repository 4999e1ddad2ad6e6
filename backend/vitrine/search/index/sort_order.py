"""A sort order of all products, from which the page of one listing is picked.

Products lie in chunks by their number, smallest first, and each chunk is a bitmap: what a listing
does not show is skipped by the chunk, and only the chunks that a page begins in are sorted.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from pyroaring import AbstractBitMap, BitMap, FrozenBitMap

ABSENT = -1
# A chunk is split when it is twice as large.
CHUNK = 512
# An entry is a number and, below it, the product's ordinal: four million products at most.
SHIFT = 22
ORDINAL = (1 << SHIFT) - 1


class SortOrder:
    """Ordinals by a number that is not negative; equals by their ordinals."""

    def __init__(self, numbers: bytes = b"") -> None:
        """`numbers`: what `numbers_by_ordinal` gave, on a machine of the same kind."""
        self._numbers = array("q")
        self._numbers.frombytes(numbers)
        # The first entry of each chunk beside its products; made when they are first asked for.
        self._firsts: list[int] = []
        self._chunks: list[BitMap] = []
        self._is_made = False

    def numbers_by_ordinal(self) -> bytes:
        return self._numbers.tobytes()

    def number(self, ordinal: int) -> int:
        return self._numbers[ordinal]

    def put(self, numbers: Mapping[int, int | None]) -> None:
        """By ordinal; None takes the product out."""
        if numbers:
            missing = max(numbers) + 1 - len(self._numbers)
            self._numbers.extend([ABSENT] * missing)
        for ordinal, number in numbers.items():
            new = ABSENT if number is None else number
            old = self._numbers[ordinal]
            if old == new:
                continue
            if self._is_made and old != ABSENT:
                self._remove(ordinal)
            self._numbers[ordinal] = new
            if self._is_made and new != ABSENT:
                self._add(ordinal)

    def page(
        self, among: AbstractBitMap, skipped: int, count: int, *, descending: bool
    ) -> list[int]:
        """The ordinals of a page of these products."""
        return list(islice(self.in_order(among, skipped, descending=descending), count))

    def between(self, among: FrozenBitMap, low: int | None, high: int | None) -> FrozenBitMap:
        """Those of these products whose number lies between both ends, which count."""
        self._make()
        least, most = low or 0, high if high is not None else 1 << 62
        start = self._chunk_of(least << SHIFT)
        end = self._chunk_of(most + 1 << SHIFT)
        edges = [self._chunks[each] for each in {start, end} if each < len(self._chunks)]
        whole = self._chunks[start + 1 : end]
        inside = among & BitMap.union(*whole) if whole else FrozenBitMap()
        numbers = self._numbers
        at_edges = (
            each for edge in edges for each in edge & among if least <= numbers[each] <= most
        )
        return inside | FrozenBitMap(at_edges)

    def ends(self, among: AbstractBitMap) -> tuple[int, int] | None:
        """The smallest and the largest number of these products; None if there is none."""
        self._make()
        first = next((each for each in self._chunks if each.intersect(among)), None)
        last = next((each for each in reversed(self._chunks) if each.intersect(among)), None)
        if first is None or last is None:
            return None
        number = self._numbers.__getitem__
        return min(map(number, first & among)), max(map(number, last & among))

    def in_order(
        self, among: AbstractBitMap, skipped: int = 0, *, descending: bool
    ) -> Iterator[int]:
        """The ordinals of these products without the first ones, as far as anyone reads."""
        self._make()
        for chunk in reversed(self._chunks) if descending else self._chunks:
            if skipped:
                size = chunk.intersection_cardinality(among)
                if size <= skipped:
                    skipped -= size
                    continue
            elif not chunk.intersect(among):
                continue
            entries = self._entries(chunk & among)
            entries.sort(reverse=descending)
            for entry in islice(entries, skipped, None):
                yield entry & ORDINAL
            skipped = 0

    def _entries(self, ordinals: Iterable[int]) -> list[int]:
        return [self._numbers[each] << SHIFT | each for each in ordinals]

    def _make(self) -> None:
        if self._is_made:
            return
        present = (each for each, number in enumerate(self._numbers) if number != ABSENT)
        entries = sorted(self._entries(present))
        for start in range(0, len(entries), CHUNK):
            self._insert(len(self._chunks), entries[start : start + CHUNK])
        self._is_made = True

    def _insert(self, at: int, entries: list[int]) -> None:
        self._firsts.insert(at, entries[0])
        self._chunks.insert(at, BitMap([each & ORDINAL for each in entries]))

    def _chunk_of(self, entry: int) -> int:
        return max(0, bisect_right(self._firsts, entry) - 1)

    def _add(self, ordinal: int) -> None:
        entry = self._numbers[ordinal] << SHIFT | ordinal
        if not self._chunks:
            self._insert(0, [entry])
            return
        at = self._chunk_of(entry)
        self._firsts[at] = min(self._firsts[at], entry)
        self._chunks[at].add(ordinal)
        if len(self._chunks[at]) > 2 * CHUNK:
            entries = sorted(self._entries(self._chunks[at]))
            self._drop(at)
            self._insert(at, entries[CHUNK:])
            self._insert(at, entries[:CHUNK])

    def _remove(self, ordinal: int) -> None:
        at = self._chunk_of(self._numbers[ordinal] << SHIFT | ordinal)
        self._chunks[at].remove(ordinal)
        if not self._chunks[at]:
            self._drop(at)

    def _drop(self, at: int) -> None:
        del self._firsts[at], self._chunks[at]
