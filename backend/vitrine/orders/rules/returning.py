"""What can be sent back, and why it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct


class ReturnReason(StrEnum):
    TOO_SMALL = "tooSmall"
    TOO_LARGE = "tooLarge"
    NOT_AS_PICTURED = "notAsPictured"
    DAMAGED = "damaged"
    WRONG_ITEM = "wrongItem"
    TOO_LATE = "tooLate"
    CHANGED_MIND = "changedMind"


class ReturnPiece(Struct, frozen=True):
    """Pieces of one line that are sent back for one reason."""

    line_id: int
    quantity: int
    reason: ReturnReason


class ReturnDocument(Struct, frozen=True):
    """What an event of a return that was asked for keeps."""

    pieces: list[ReturnPiece]


def pieces_by_line(pieces: Sequence[ReturnPiece]) -> dict[int, int]:
    """One line may be named twice: one coat is too small, the other one is damaged."""
    sums: dict[int, int] = {}
    for each in pieces:
        sums[each.line_id] = sums.get(each.line_id, 0) + each.quantity
    return sums


def returnable(shipped: int, returned: int, requests: int) -> int:
    """What has come back is taken to be what was asked for first."""
    return max(0, shipped - max(returned, requests))


def is_possible(pieces: Sequence[ReturnPiece], most: Mapping[int, int]) -> bool:
    """Something, and nothing more than is left of each line."""
    counts = pieces_by_line(pieces)
    is_counted = all(each.quantity > 0 for each in pieces)
    return is_counted and bool(counts) and all(n <= most.get(line, 0) for line, n in counts.items())
