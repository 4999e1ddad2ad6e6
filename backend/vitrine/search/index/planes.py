"""Numbers of all products as sets of products, one for each of their binary digits.

What costs less than some amount is found by one step for each digit of the amount, the smallest
and the largest number of a set likewise: no product is looked at by itself.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from dataclasses import dataclass

from vitrine.search.index.bits import Bits, from_bytes

ABSENT = -1
WIDTH = 8
# From the byte of a number that is worth least to the one that is worth most.
_BYTES = range(WIDTH) if sys.byteorder == "little" else range(WIDTH - 1, -1, -1)
# For each digit of a byte: 1 where it is a zero.
_IS_ZERO = [bytes(1 - (byte >> digit & 1) for byte in range(256)) for digit in range(8)]


@dataclass(frozen=True, slots=True)
class Planes:
    """`zeros`: the products whose number has a zero there, the last digit first."""

    present: Bits
    zeros: tuple[Bits, ...]

    @classmethod
    def of(cls, numbers: array[int]) -> Planes:
        """Numbers by place, of eight bytes each; absent ones have no zeros at all."""
        raw = numbers.tobytes()
        digits = max(numbers, default=0).bit_length()
        columns = [raw[byte::WIDTH] for byte in _BYTES]
        return cls(
            present=_packed(columns[-1].translate(_IS_ZERO[-1])),
            zeros=tuple(
                _packed(columns[digit // 8].translate(_IS_ZERO[digit % 8]))
                for digit in range(max(0, digits))
            ),
        )

    def moved(self, place: int, old: int, new: int) -> Planes:
        """The same with another number in one place."""
        digits = max(len(self.zeros), new.bit_length() if new != ABSENT else 0)
        zeros = self.zeros + (self.present,) * (digits - len(self.zeros))
        at = 1 << place
        was, comes = (~each if each != ABSENT else 0 for each in (old, new))
        changed = was ^ comes
        return Planes(
            present=self.present ^ at if (old == ABSENT) != (new == ABSENT) else self.present,
            zeros=tuple(
                bits ^ at if changed >> digit & 1 else bits for digit, bits in enumerate(zeros)
            ),
        )

    def cut(self, by: Callable[[Bits], Bits]) -> Planes:
        return Planes(by(self.present), tuple(by(bits) for bits in self.zeros))

    def between(self, low: int | None, high: int | None) -> Bits:
        """Products whose number lies between both ends, which count."""
        up_to = self.present if high is None else self._below(high + 1)
        return up_to ^ (up_to & self._below(low)) if low else up_to

    def ends(self, bits: Bits) -> tuple[int, int]:
        """The smallest and the largest number among the products in `bits`, which are some."""
        return self._smallest(bits), self._largest(bits)

    def _below(self, number: int) -> Bits:
        """From the last digit to the first, which outweighs all before it."""
        if number.bit_length() > len(self.zeros):
            return self.present
        found = 0
        for zeros in self.zeros:
            found = found | zeros if number & 1 else found & zeros
            number >>= 1
        return found

    def _smallest(self, bits: Bits) -> int:
        number = 0
        for zeros in reversed(self.zeros):
            these = bits & zeros
            number <<= 1
            if these:
                bits = these
            else:
                number |= 1
        return number

    def _largest(self, bits: Bits) -> int:
        number = 0
        for zeros in reversed(self.zeros):
            these = bits & zeros
            number <<= 1
            if these != bits:
                bits ^= these
                number |= 1
        return number


def _packed(flags: bytes) -> Bits:
    """Bytes that are 0 or 1, as the bits of one number."""
    found = 0
    for place in range(8):
        found |= from_bytes(flags[place::8]) << place
    return found
