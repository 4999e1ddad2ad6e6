"""Until when an order may be withdrawn from, and by which law."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from msgspec import Struct

from vitrine.countries import WithdrawalLaw, country

DAYS = 14
DAYS_TO_SEND = timedelta(days=DAYS)
"""Who has withdrawn sends back within these."""
# While nobody has told us of the delivery, a parcel is taken to need this long at most.
LONGEST_DELIVERY = timedelta(days=14)


@dataclass(frozen=True)
class WithdrawalRight:
    law: WithdrawalLaw
    until: date


def withdrawal_right(
    code: str, return_days: int, placed_on: date, delivered_on: date | None
) -> WithdrawalRight:
    """Of an order in the country of this code. Begins with the last delivery; what the shop
    promises may be longer than the law. Days are those of the country."""
    start = delivered_on or placed_on + LONGEST_DELIVERY
    law = country(code).law.withdrawal
    days = return_days if law == "promise" else max(DAYS, return_days)
    return WithdrawalRight(law=law, until=start + timedelta(days=days))


class WithdrawnPiece(Struct, frozen=True):
    """Pieces of one line; `unsent` of them had not left yet and were cancelled."""

    line_id: int
    quantity: int
    unsent: int


class WithdrawalDocument(Struct, frozen=True):
    """What an event of a withdrawal keeps."""

    pieces: list[WithdrawnPiece]
    name: str
    email: str


def sent_pieces(declared: Sequence[WithdrawalDocument]) -> dict[int, int]:
    """By line, what was withdrawn from after it had been sent, so it has to come back."""
    sums: dict[int, int] = {}
    for document in declared:
        for each in document.pieces:
            sums[each.line_id] = sums.get(each.line_id, 0) + each.quantity - each.unsent
    return sums


def withdrawable(quantity: int, cancelled: int, returned: int, withdrawn: int) -> int:
    """What has come back is taken to be what was withdrawn from first."""
    return max(0, quantity - cancelled - max(returned, withdrawn))
