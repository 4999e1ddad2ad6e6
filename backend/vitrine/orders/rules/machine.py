"""The states of an order and the events that lead from one to the next.

A state is never set, only reached by an event; how much of an order was shipped, cancelled or
returned is counted line by line, and the state follows from the counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Status(StrEnum):
    PENDING = "pending"
    """Placed, its stock is taken, the payment is not yet sure."""
    AWAITING_PAYMENT = "awaitingPayment"
    """Paid in advance by bank: its stock is taken, and nothing leaves before the money has come."""
    CONFIRMED = "confirmed"
    PARTLY_SHIPPED = "partlyShipped"
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    PARTLY_RETURNED = "partlyReturned"
    RETURNED = "returned"
    CANCELLED = "cancelled"
    ENDED = "ended"
    """Never paid: its stock went back."""


class Event(StrEnum):
    PLACED = "placed"
    TRANSFER_ASKED = "transferAsked"
    """The customer was told where to transfer the money to, and until when."""
    REMINDED = "reminded"
    CONFIRMED = "confirmed"
    ENDED = "ended"
    REVIVED = "revived"
    """Paid after it had ended, and the stock could be taken again."""
    SHIPPED = "shipped"
    DELIVERED = "delivered"
    CANCELLED = "cancelled"
    WITHDRAWN = "withdrawn"
    """The customer has declared it; nothing has come back yet."""
    RETURN_ASKED = "returnAsked"
    RETURNED = "returned"
    REFUNDED = "refunded"


UNPAID = frozenset({Status.PENDING, Status.AWAITING_PAYMENT})
"""Ended when nobody pays in time."""
_SENT = frozenset({Status.PARTLY_SHIPPED, Status.SHIPPED, Status.DELIVERED, Status.PARTLY_RETURNED})

ALLOWED: Mapping[Event, frozenset[Status]] = {
    Event.TRANSFER_ASKED: frozenset({Status.PENDING}),
    Event.REMINDED: frozenset({Status.AWAITING_PAYMENT}),
    Event.CONFIRMED: UNPAID,
    Event.ENDED: UNPAID,
    Event.REVIVED: frozenset({Status.ENDED}),
    Event.SHIPPED: frozenset({Status.CONFIRMED, Status.PARTLY_SHIPPED, Status.PARTLY_RETURNED}),
    Event.CANCELLED: frozenset(
        {
            Status.AWAITING_PAYMENT,
            Status.CONFIRMED,
            Status.PARTLY_SHIPPED,
            Status.PARTLY_RETURNED,
        }
    ),
    Event.DELIVERED: _SENT,
    Event.WITHDRAWN: _SENT | {Status.AWAITING_PAYMENT, Status.CONFIRMED},
    Event.RETURN_ASKED: _SENT,
    Event.RETURNED: _SENT,
    Event.REFUNDED: frozenset(Status) - {Status.PENDING},
}


@dataclass(frozen=True)
class LineState:
    quantity: int
    shipped: int
    cancelled: int
    returned: int


def is_allowed(status: Status, event: Event) -> bool:
    return status in ALLOWED.get(event, frozenset())


def status_after(
    status: Status, event: Event, lines: Sequence[LineState], *, is_all_delivered: bool = False
) -> Status:
    """Where an allowed event leads, with the lines as they are after it."""
    if event in (Event.CONFIRMED, Event.REVIVED):
        return Status.CONFIRMED
    if event is Event.TRANSFER_ASKED:
        return Status.AWAITING_PAYMENT
    if event is Event.ENDED:
        return Status.ENDED
    if event in (Event.REMINDED, Event.WITHDRAWN, Event.RETURN_ASKED, Event.REFUNDED):
        return status
    quantity = sum(line.quantity for line in lines)
    shipped = sum(line.shipped for line in lines)
    cancelled = sum(line.cancelled for line in lines)
    returned = sum(line.returned for line in lines)
    if cancelled == quantity:
        return Status.CANCELLED
    if returned:
        is_whole = returned == shipped and shipped + cancelled == quantity
        return Status.RETURNED if is_whole else Status.PARTLY_RETURNED
    if shipped + cancelled < quantity:
        # What is left of an order that is cancelled in part waits for its money as before.
        return Status.PARTLY_SHIPPED if shipped else status
    is_delivered = is_all_delivered or (status is Status.DELIVERED and event is not Event.SHIPPED)
    return Status.DELIVERED if is_delivered else Status.SHIPPED
