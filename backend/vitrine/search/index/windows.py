"""Parts of all places, so that counting costs what is shown, not what is stored (decision 0016).

Products of a category were given places side by side. A listing therefore lies in a few runs of
places, and sets that were cut down to those runs once are narrowed and counted many times.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import TypeAlias

from vitrine.search.index.bits import Bits
from vitrine.search.index.planes import Planes
from vitrine.search.index.recent import Recent

# Places from the first up to the second.
Run: TypeAlias = tuple[int, int]
# In bytes, each of which has eight places.
BLOCK = 256
NO_BYTES = bytes(BLOCK)
# Every run is cut by itself; where there are more, some of what lies between counts as well.
MOST_RUNS = 4
# So many different windows at a time: each holds every set that was counted in it.
MOST_WINDOWS = 16


class Window:
    """Some runs of the places, as if there were no others."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self._moves: list[tuple[Bits, int]] = []
        size = 0
        for start, end in runs:
            self._moves.append((((1 << end - start) - 1) << start, start - size))
            size += end - start
        self._held: dict[Hashable, Bits] = {}
        self._planes: dict[Hashable, Planes] = {}

    def cut(self, bits: Bits) -> Bits:
        found = 0
        for mask, before in self._moves:
            found |= (bits & mask) >> before
        return found

    def spread(self, bits: Bits) -> Bits:
        """What was cut, in its places among all others."""
        found = 0
        for mask, before in self._moves:
            found |= (bits << before) & mask
        return found

    def held(self, key: Hashable, bits: Bits) -> Bits:
        """`cut` for a set that is asked for again and again, by this key."""
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = self.cut(bits)
        return found

    def planes(self, key: Hashable, planes: Planes) -> Planes:
        """The same for numbers."""
        found = self._planes.get(key)
        if found is None:
            found = self._planes[key] = planes.cut(self.cut)
        return found


class Everywhere(Window):
    """Where most places matter, cutting would cost more than it spares."""

    def __init__(self) -> None:
        super().__init__(())

    def cut(self, bits: Bits) -> Bits:
        return bits

    def spread(self, bits: Bits) -> Bits:
        return bits

    def held(self, key: Hashable, bits: Bits) -> Bits:
        return bits

    def planes(self, key: Hashable, planes: Planes) -> Planes:
        return planes


EVERYWHERE = Everywhere()


class Windows:
    """Those of sets that were asked about lately; good until a set changes."""

    def __init__(self) -> None:
        self._recent: Recent[tuple[Run, ...], Window] = Recent(MOST_WINDOWS)

    def around(self, bits: Bits, places: int) -> Window:
        """A small window that has all of these."""
        size = -(-places // (8 * BLOCK)) * BLOCK
        if size <= 4 * BLOCK:
            return EVERYWHERE
        runs = _runs(bits.to_bytes(size, "little"))
        if 2 * sum(end - start for start, end in runs) > 8 * size:
            return EVERYWHERE
        window = self._recent.get(runs)
        if window is None:
            window = Window(runs)
            self._recent.put(runs, window)
        return window

    def clear(self) -> None:
        self._recent.clear()


def _runs(raw: bytes) -> tuple[Run, ...]:
    """Blocks that have something, neighbours together."""
    runs: list[Run] = []
    for start in range(0, len(raw), BLOCK):
        if raw[start : start + BLOCK] == NO_BYTES:
            continue
        begin = 8 * start
        if runs and runs[-1][1] == begin:
            begin = runs.pop()[0]
        runs.append((begin, 8 * (start + BLOCK)))
    while len(runs) > MOST_RUNS:
        gaps = [after[0] - before[1] for before, after in pairwise(runs)]
        narrowest = gaps.index(min(gaps))
        runs[narrowest : narrowest + 2] = [(runs[narrowest][0], runs[narrowest + 1][1])]
    return tuple(runs)
