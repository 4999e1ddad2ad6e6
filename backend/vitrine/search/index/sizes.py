"""The sizes of a storefront: their names there, what they are sizes of, and their order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import get_args
from zlib import crc32

from pyroaring import FrozenBitMap

from vitrine.catalogue import SizeKind
from vitrine.search.engine import SizeGroup

GROUPS: tuple[SizeGroup, ...] = get_args(SizeGroup)
SIZES_IN_LETTERS = ["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "3xl", "4xl", "5xl"]


@dataclass(frozen=True, slots=True)
class ShopSize:
    """A size as this storefront calls it, with the products that can be had in it."""

    id: int
    label: str
    group: SizeGroup
    products: FrozenBitMap


def size_group(kind: SizeKind, label: str) -> SizeGroup:
    if kind != "clothing":
        return kind
    if _place_in_letters(label) is not None:
        return "letters"
    return "numbers" if _number(label) is not None else "other"


def size_id(label: str, kind: SizeKind = "clothing") -> int:
    """Sizes have no numbers of their own; the same one has the same number, on every machine.

    A 38 of shoes is not a 38 of dresses.
    """
    word = label.casefold()
    named = word if kind == "clothing" else f"{kind} {word}"
    return crc32(named.encode()) & 0x7FFF_FFFF


def as_worn(size: ShopSize) -> tuple[int, float, str]:
    """Group by group, and in each from small to large."""
    place = _place_in_letters(size.label)
    if place is None:
        place = _number(size.label) or 0
    return GROUPS.index(size.group), place, size.label.casefold()


def _place_in_letters(label: str) -> float | None:
    first = re.split(r"[/\s-]", label.casefold())[0]
    return SIZES_IN_LETTERS.index(first) if first in SIZES_IN_LETTERS else None


def _number(label: str) -> float | None:
    number = re.match(r"\d+(?:[.,]\d+)?", label)
    return float(number.group().replace(",", ".")) if number else None
