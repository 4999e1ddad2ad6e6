"""Parts of all places, so that counting costs what is shown, not what is stored (decision 0016).

Products of a category were given places side by side. A listing therefore lies in a few blocks of
places, and sets that were cut down to those blocks once are counted many times.
"""

from __future__ import annotations

from collections.abc import Hashable

from vitrine.search.bits import Bits, from_bytes
from vitrine.search.recent import Recent

# In bytes, each of which has eight places.
BLOCK = 256
NO_BYTES = bytes(BLOCK)
# So many different windows at a time: each holds every set that was counted in it.
MOST_WINDOWS = 16


class Window:
    """Some blocks of the places, as if there were no others."""

    def __init__(self, size: int, starts: tuple[int, ...]) -> None:
        self._size = size
        self._ranges = [(start, start + BLOCK) for start in starts]
        self._held: dict[Hashable, Bits] = {}

    def cut(self, bits: Bits) -> Bits:
        raw = bits.to_bytes(self._size, "little")
        return from_bytes(b"".join([raw[start:end] for start, end in self._ranges]))

    def held(self, key: Hashable, bits: Bits) -> Bits:
        """The same for a set that is asked for again and again, by this key."""
        found = self._held.get(key)
        if found is None:
            found = self._held[key] = self.cut(bits)
        return found


class Everywhere(Window):
    """Where most blocks matter, cutting would cost more than it spares."""

    def __init__(self) -> None:
        super().__init__(0, ())

    def cut(self, bits: Bits) -> Bits:
        return bits

    def held(self, key: Hashable, bits: Bits) -> Bits:
        return bits


EVERYWHERE = Everywhere()


class Windows:
    """Those of sets that were asked about lately; good until a set changes."""

    def __init__(self) -> None:
        self._recent: Recent[tuple[int, ...], Window] = Recent(MOST_WINDOWS)

    def around(self, bits: Bits, places: int) -> Window:
        """The smallest window that has all of these."""
        size = -(-places // (8 * BLOCK)) * BLOCK
        if size <= 4 * BLOCK:
            return EVERYWHERE
        raw = bits.to_bytes(size, "little")
        blocks = range(0, size, BLOCK)
        starts = tuple([each for each in blocks if raw[each : each + BLOCK] != NO_BYTES])
        if 2 * len(starts) > len(blocks):
            return EVERYWHERE
        window = self._recent.get(starts)
        if window is None:
            window = Window(size, starts)
            self._recent.put(starts, window)
        return window

    def clear(self) -> None:
        self._recent.clear()
