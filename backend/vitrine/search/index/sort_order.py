"""Orders of all products, from which the products of one listing are picked."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Mapping

from vitrine.search.index.bits import MASKS, Bits, as_bytes, members
from vitrine.search.index.planes import ABSENT, Planes

# A place has so many bits below the sorted number: four million products at most.
SHIFT = 22
PLACE = (1 << SHIFT) - 1
# So few changes are moved one by one; more of them are faster sorted anew.
FEW = 16
# Pages are looked for in steps of so many products. Every step is a set of its own for each order
# of each storefront, so there are not too many of them.
STEP = 2048
# So many are sorted faster than they are looked for in the steps,
FEW_WANTED = 128
# and so many entries are walked faster than the products of a step are sorted.
FEW_WALKED = 512


class Order:
    """Places by a number that is not negative, smallest first."""

    def __init__(self) -> None:
        self._entries = array("q")
        self._numbers = array("q")
        # Places, with the number under which they still stand among the entries.
        self._changed: dict[int, int] = {}
        self._up_to: list[Bits] | None = None
        self._planes: Planes | None = None

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
        if len(numbers) > FEW:
            self._planes = None
        for place, number in numbers.items():
            new = ABSENT if number is None else number
            old = self._numbers[place]
            if old != new:
                self._numbers[place] = new
                self._changed.setdefault(place, old)
                if self._planes:
                    self._planes = self._planes.moved(place, old, new)

    def ends(self, bits: Bits) -> tuple[int, int]:
        return self.planes().ends(bits)

    def between(self, low: int | None, high: int | None) -> Bits:
        return self.planes().between(low, high)

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

    def planes(self) -> Planes:
        """For ranges and ends."""
        if self._planes is None:
            self._planes = Planes.of(self._numbers)
        return self._planes

    def page(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        """The places of a page of the products in `bits`; equals in the order of their places."""
        total = bits.bit_count()
        if skipped >= total:
            return []
        if total <= FEW_WANTED:
            return self._sorted(bits, descending=descending)[skipped : skipped + count]
        # Walking meets a wanted product every so many entries.
        if (skipped + count) * len(self._settled()) <= FEW_WALKED * total:
            return self._walked(bits, skipped, count, descending=descending)
        return self._picked(bits, skipped, count, descending=descending)

    def _sorted(self, bits: Bits, *, descending: bool) -> list[int]:
        places = members(bits)
        if descending:
            # Sorting keeps equals as they stood.
            places.reverse()
        places.sort(key=self._numbers.__getitem__, reverse=descending)
        return places

    def _picked(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        """Sorts the wanted products of one step after the other, until there are enough."""
        found: list[int] = []
        for step in self._in_turn(descending=descending):
            these = bits & self._between_steps(step)
            if not these:
                continue
            if skipped:
                size = these.bit_count()
                if size <= skipped:
                    skipped -= size
                    continue
            places = self._sorted(these, descending=descending)
            found += places[skipped : skipped + count - len(found)]
            skipped = 0
            if len(found) == count:
                break
        return found

    def _walked(self, bits: Bits, skipped: int, count: int, *, descending: bool) -> list[int]:
        raw = as_bytes(bits)
        size = len(raw) << 3
        entries = self._settled()
        found: list[int] = []
        wanted = skipped + count
        for step in self._in_turn(descending=descending):
            # Products of a category have places side by side, and many are reduced by nothing:
            # of those it may come after all others.
            if not bits & self._between_steps(step):
                continue
            part = entries[step * STEP : (step + 1) * STEP]
            for entry in reversed(part) if descending else part:
                place = entry & PLACE
                if place < size and raw[place >> 3] & MASKS[place & 7]:
                    found.append(place)
                    if len(found) == wanted:
                        return found[skipped:]
        return found[skipped:]

    def _in_turn(self, *, descending: bool) -> range:
        steps = range(len(self._steps()) - 1)
        return steps[::-1] if descending else steps

    def _between_steps(self, step: int) -> Bits:
        steps = self._steps()
        return steps[step + 1] ^ steps[step]

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
