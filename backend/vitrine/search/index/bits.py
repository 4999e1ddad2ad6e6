"""Sets of products as whole numbers: one bit for each product's place (decision 0012).

Python counts and intersects numbers of a hundred thousand bits in a few microseconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

Bits: TypeAlias = int

_NOT_EMPTY = re.compile(rb"[^\x00]")
_PLACES = [[place for place in range(8) if byte >> place & 1] for byte in range(256)]
MASKS = bytes(1 << place for place in range(8))


def bits_of(places: Iterable[int], size: int) -> Bits:
    raw = bytearray(size // 8 + 1)
    for place in places:
        raw[place >> 3] |= MASKS[place & 7]
    return int.from_bytes(raw, "little")


def members(bits: Bits) -> list[int]:
    """In ascending order."""
    if not bits:
        return []
    # A category begins far behind, and what is empty before it need not be written out.
    before = (bits ^ (bits - 1)).bit_length() - 1
    raw = as_bytes(bits >> before)
    found = []
    for match in _NOT_EMPTY.finditer(raw):
        start = match.start()
        base = before + (start << 3)
        for place in _PLACES[raw[start]]:
            found.append(base + place)
    return found


def as_bytes(bits: Bits) -> bytes:
    """For asking about many single places: a byte is found at once, a shift copies everything."""
    return bits.to_bytes((bits.bit_length() + 7) >> 3, "little")


def from_bytes(raw: bytes) -> Bits:
    return int.from_bytes(raw, "little")


def has(bits: Bits, place: int) -> bool:
    return bool(bits >> place & 1)
