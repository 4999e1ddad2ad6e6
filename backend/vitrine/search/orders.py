"""Orders of all products, from which the products of one listing are picked."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping

from vitrine.search.bits import MASKS, Bits, as_bytes, members

# A place has so many bits below the sorted number: four million products at most.
SHIFT = 22
PLACE = (1 << SHIFT) - 1
ABSENT = -1
# So few changes are moved one by one; more of them are faster sorted anew.
FEW = 16
# Ranges are put together from steps of so many products, and the rest one by one. Every step is
# a set of its own for each order of each storefront, so there are not too many of them.
STEP = 2048


class Order:
    """Places by a number that is not negative, smallest first."""

    def __init__(self) -> None:
        self._entries = array("q")
        self._numbers = array("q")
        # Places, with the number under which they still stand among the entries.
        self._changed: dict[int, int] = {}
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
            old = self._numbers[place]
            if old != new:
                self._numbers[place] = new
                self._changed.setdefault(place, old)

    def _settled(self) -> array[int]:
        """The entries in order, with what was put since."""
        if not self._changed:
            return self._entries
        changed, self._changed = self._changed, {}
        if len(changed) <= FEW:
            for place, old in changed.items():
                self._move(place, old, self._numbers[place])
            return self._entries
        kept = [entry for entry in self._entries if entry & PLACE not in changed]
        for place in changed:
            if self._numbers[place] != ABSENT:
                kept.append(self._numbers[place] << SHIFT | place)
        kept.sort()
        self._entries = array("q", kept)
        self._up_to = None
        return self._entries

    def _move(self, place: int, old: int, new: int) -> None:
        """One product, without looking at all others."""
        if old == new:
            return
        entries = self._entries
        if old != ABSENT:
            at = bisect_left(entries, old << SHIFT | place)
            entries.pop(at)
            self._shift_steps(at, place, -1)
        if new != ABSENT:
            entry = new << SHIFT | place
            at = bisect_left(entries, entry)
            entries.insert(at, entry)
            self._shift_steps(at, place, 0)

    def _shift_steps(self, at: int, place: int, edge: int) -> None:
        """After one entry came or left, every later step lost or won the one at its edge."""
        steps = self._up_to
        if steps is None:
            return
        if len(steps) - 1 != -(-len(self._entries) // STEP):
            self._up_to = None
            return
        moved = 1 << place
        for step in range(at // STEP + 1, len(steps)):
            end = step * STEP + edge
            at_edge = 1 << (self._entries[end] & PLACE) if end < len(self._entries) else 0
            steps[step] ^= moved ^ at_edge

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
        return self._end(bits, descending=False), self._end(bits, descending=True)

    def between(self, low: int | None, high: int | None) -> Bits:
        """Products whose number lies between both ends, which count."""
        return self._below(None if high is None else high + 1) & ~self._below(low or 0)

    def _end(self, bits: Bits, *, descending: bool) -> int:
        part = next(self._parts_with(bits, descending=descending))
        number = part[0] >> SHIFT
        if number == part[-1] >> SHIFT:
            return number
        raw = as_bytes(bits)
        size = len(raw) << 3
        places = (entry & PLACE for entry in part)
        first = next(each for each in places if each < size and raw[each >> 3] & MASKS[each & 7])
        return self._numbers[first]

    def _walked(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        raw = as_bytes(bits)
        size = len(raw) << 3
        found: list[int] = []
        wanted = skipped + count
        for part in self._parts_with(bits, descending=descending):
            for entry in part:
                place = entry & PLACE
                if place < size and raw[place >> 3] & MASKS[place & 7]:
                    found.append(place)
                    if len(found) == wanted:
                        return found[skipped:]
        return found[skipped:]

    def _parts_with(self, bits: Bits, *, descending: bool) -> Iterator[array[int]]:
        """Steps of the entries that have some of these products; the others are not walked.

        Products of a category have places side by side, and many cost the same or are reduced
        by nothing: of those it may come after all others.
        """
        entries = self._settled()
        steps = self._steps()
        numbers = range(len(steps) - 1)
        for step in reversed(numbers) if descending else numbers:
            if bits & (steps[step + 1] ^ steps[step]):
                part = entries[step * STEP : (step + 1) * STEP]
                yield part[::-1] if descending else part

    def _below(self, number: int | None) -> Bits:
        entries = self._settled()
        steps = self._steps()
        if number is None:
            return steps[-1]
        end = bisect_left(entries, number << SHIFT)
        # From the nearest step, forwards or backwards.
        step = min((end + STEP // 2) // STEP, len(steps) - 1)
        begin = step * STEP
        if end >= begin:
            return steps[step] | self._places_of(entries[begin:end])
        return steps[step] ^ self._places_of(entries[end:begin])

    def _places_of(self, entries: array[int]) -> Bits:
        raw = bytearray(len(self._numbers) // 8 + 1)
        for entry in entries:
            place = entry & PLACE
            raw[place >> 3] |= MASKS[place & 7]
        return int.from_bytes(raw, "little")

    def _steps(self) -> list[Bits]:
        """Everything below each step; the last one is everything."""
        if self._up_to is None:
            self._up_to = [0]
            for start in range(0, len(self._entries), STEP):
                these = self._places_of(self._entries[start : start + STEP])
                self._up_to.append(self._up_to[-1] | these)
        return self._up_to
