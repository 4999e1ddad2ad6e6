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


class ReturnKind(StrEnum):
    REQUEST = "request"
    WITHDRAWAL = "withdrawal"


LETTERS = {ReturnKind.REQUEST: "R", ReturnKind.WITHDRAWAL: "W"}


class ReturnStatus(StrEnum):
    ANNOUNCED = "announced"
    PARTLY_RECEIVED = "partlyReceived"
    RECEIVED = "received"


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


def slip_number(order_number: str, kind: ReturnKind, count: int) -> str:
    """Of the first, second … of its kind: what stands on its slip, and in its code."""
    return f"{order_number}-{LETTERS[kind]}{count}"


def newly_announced(sent: int, shipped: int, announced: int) -> int:
    """Of pieces that are withdrawn from: what was announced before comes back once all the same."""
    return max(0, min(sent, shipped - announced))


def received_pieces(
    announced: Sequence[Sequence[tuple[int, int]]], returned: Mapping[int, int]
) -> list[list[int]]:
    """Of each announcement's lines and quantities, how many have come back.

    What comes back is taken to be what was announced first.
    """
    left = dict(returned)
    received = []
    for pieces in announced:
        counts = []
        for line_id, quantity in pieces:
            counts.append(min(quantity, left.get(line_id, 0)))
            left[line_id] = left.get(line_id, 0) - counts[-1]
        received.append(counts)
    return received


def return_status(quantity: int, received: int) -> ReturnStatus:
    if received == quantity:
        return ReturnStatus.RECEIVED
    return ReturnStatus.PARTLY_RECEIVED if received else ReturnStatus.ANNOUNCED


def returnable(shipped: int, returned: int, requests: int) -> int:
    """What has come back is taken to be what was asked for first."""
    return max(0, shipped - max(returned, requests))


def is_possible(pieces: Sequence[ReturnPiece], most: Mapping[int, int]) -> bool:
    """Something, and nothing more than is left of each line."""
    counts = pieces_by_line(pieces)
    is_counted = all(each.quantity > 0 for each in pieces)
    return is_counted and bool(counts) and all(n <= most.get(line, 0) for line, n in counts.items())
