"""Orders of all products, from which the products of one listing are picked."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Mapping

from vitrine.search.bits import MASKS, Bits, as_bytes, bits_of, members

# A place has so many bits below the sorted number: four million products at most.
SHIFT = 22
PLACE = (1 << SHIFT) - 1
ABSENT = -1
# Ranges are put together from steps of so many products, and the rest one by one.
STEP = 1024


class Order:
    """Places by a number that is not negative, smallest first."""

    def __init__(self) -> None:
        self._entries = array("q")
        self._numbers = array("q")
        self._changed: set[int] = set()
        self._up_to: list[Bits] | None = None

    @classmethod
    def restored(cls, entries: bytes, numbers: bytes) -> Order:
        order = cls()
        order._entries.frombytes(entries)
        order._numbers.frombytes(numbers)
        return order

    def kept(self) -> tuple[bytes, bytes]:
        """For `restored`, on a machine of the same kind."""
        return self._settled().tobytes(), self._numbers.tobytes()

    def number(self, place: int) -> int:
        return self._numbers[place]

    def put(self, numbers: Mapping[int, int | None]) -> None:
        """By place; None takes the product out. Sorted when it is next asked for."""
        if numbers:
            missing = max(numbers) + 1 - len(self._numbers)
            self._numbers.extend([ABSENT] * missing)
        for place, number in numbers.items():
            new = ABSENT if number is None else number
            if self._numbers[place] != new:
                self._numbers[place] = new
                self._changed.add(place)

    def _settled(self) -> array[int]:
        """The entries in order, with what was put since."""
        if self._changed:
            changed = self._changed
            kept = [entry for entry in self._entries if entry & PLACE not in changed]
            for place in changed:
                if self._numbers[place] != ABSENT:
                    kept.append(self._numbers[place] << SHIFT | place)
            kept.sort()
            self._entries = array("q", kept)
            self._changed = set()
            self._up_to = None
        return self._entries

    def page(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        """The places of a page of the products in `bits`."""
        total = bits.bit_count()
        if skipped >= total:
            return []
        # Walking meets a wanted product every so many steps; picking sorts all that are wanted.
        steps = (skipped + count) * len(self._settled()) // total
        if steps > 4 * total:
            picked = sorted(members(bits), key=self._numbers.__getitem__, reverse=descending)
            return picked[skipped : skipped + count]
        return self._walked(bits, skipped, count, descending=descending)

    def ends(self, bits: Bits) -> tuple[int, int]:
        """The smallest and the largest number among the products in `bits`, which are some."""
        [lowest] = self.page(bits, 0, 1, descending=False)
        [highest] = self.page(bits, 0, 1, descending=True)
        return self._numbers[lowest], self._numbers[highest]

    def between(self, low: int | None, high: int | None) -> Bits:
        """Products whose number lies between both ends, which count."""
        return self._below(None if high is None else high + 1) & ~self._below(low or 0)

    def _walked(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        raw = as_bytes(bits)
        size = len(raw) << 3
        found: list[int] = []
        wanted = skipped + count
        entries = self._settled()
        for entry in reversed(entries) if descending else entries:
            place = entry & PLACE
            if place < size and raw[place >> 3] & MASKS[place & 7]:
                found.append(place)
                if len(found) == wanted:
                    break
        return found[skipped:]

    def _below(self, number: int | None) -> Bits:
        entries = self._settled()
        steps = self._steps()
        if number is None:
            return steps[-1]
        end = bisect_left(entries, number << SHIFT)
        step = end // STEP
        rest = (entry & PLACE for entry in entries[step * STEP : end])
        return steps[step] | bits_of(rest, len(self._numbers))

    def _steps(self) -> list[Bits]:
        """Everything below each step; the last one is everything."""
        if self._up_to is None:
            self._up_to = [0]
            for start in range(0, len(self._entries), STEP):
                places = (entry & PLACE for entry in self._entries[start : start + STEP])
                self._up_to.append(self._up_to[-1] | bits_of(places, len(self._numbers)))
        return self._up_to
