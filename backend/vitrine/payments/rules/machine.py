"""The life of a payment: one table of what each event makes of each status.

Amounts of events are totals so far, so it does not matter how often or in which order they come:
the largest one holds. What the table does not name changes nothing, and is noted with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class Status(StrEnum):
    CREATED = "created"
    AWAY = "away"
    AUTHORISED = "authorised"
    CAPTURED = "captured"
    PARTLY_REFUNDED = "partly_refunded"
    REFUNDED = "refunded"
    DECLINED = "declined"
    EXPIRED = "expired"
    CANCELLED = "cancelled"


class EventKind(StrEnum):
    """What can happen to a payment."""

    LEFT = "left"
    """The shopper was sent to the provider."""
    AUTHORISED = "authorised"
    CAPTURED = "captured"
    REFUNDED = "refunded"
    DECLINED = "declined"
    EXPIRED = "expired"
    CANCELLED = "cancelled"


class Outcome(StrEnum):
    APPLIED = "applied"
    LATE = "late"
    """Applied, but the payment had ended: the order decides what becomes of the money."""
    SUPERSEDED = "superseded"
    """Something later is known already, or the same."""
    TOO_MUCH = "too_much"
    TOO_LITTLE = "too_little"
    """Taken as it is; the order decides what becomes of it."""
    OTHER_SUM = "other_sum"
    """The provider speaks of another amount or currency: nothing of it is believed."""


@dataclass(frozen=True)
class State:
    amount: int
    status: Status = Status.CREATED
    captured: int = 0
    refunded: int = 0


@dataclass(frozen=True)
class Step:
    state: State
    outcome: Outcome

    @property
    def has_effect(self) -> bool:
        return self.outcome in (Outcome.APPLIED, Outcome.LATE, Outcome.TOO_LITTLE)


# Statuses after money has moved are told apart by the amounts.
MONEY = {
    EventKind.CAPTURED: Status.CAPTURED,
    EventKind.REFUNDED: Status.REFUNDED,
}
PAID = {EventKind.AUTHORISED: Status.AUTHORISED, **MONEY}
ENDS = {
    EventKind.DECLINED: Status.DECLINED,
    EventKind.EXPIRED: Status.EXPIRED,
    EventKind.CANCELLED: Status.CANCELLED,
}

MACHINE: Mapping[Status, Mapping[EventKind, Status]] = {
    Status.CREATED: {EventKind.LEFT: Status.AWAY, **PAID, **ENDS},
    Status.AWAY: {**PAID, **ENDS},
    Status.AUTHORISED: {**MONEY, EventKind.CANCELLED: Status.CANCELLED},
    Status.CAPTURED: MONEY,
    Status.PARTLY_REFUNDED: MONEY,
    Status.REFUNDED: MONEY,
    # Money that comes after the end is late, never lost.
    Status.DECLINED: PAID,
    Status.EXPIRED: PAID,
    Status.CANCELLED: PAID,
}
ENDED = frozenset({Status.DECLINED, Status.EXPIRED, Status.CANCELLED})
OPEN = frozenset({Status.CREATED, Status.AWAY})
SECURED = frozenset({Status.AUTHORISED, Status.CAPTURED})


def after(state: State, kind: EventKind, total: int = 0) -> Step:
    """What the event makes of the payment, or why nothing."""
    status = MACHINE[state.status].get(kind)
    if status is None:
        return Step(state, Outcome.SUPERSEDED)
    outcome = Outcome.LATE if state.status in ENDED else Outcome.APPLIED
    if kind not in MONEY:
        return Step(replace(state, status=status), outcome)
    if total > state.amount:
        return Step(state, Outcome.TOO_MUCH)
    # Parts are captured of what was authorised; less than was asked for is odd, but ours to return.
    if kind is EventKind.CAPTURED and state.status in OPEN and total < state.amount:
        outcome = Outcome.TOO_LITTLE
    result = _state_after(state, kind, total)
    return Step(state, Outcome.SUPERSEDED) if result == state else Step(result, outcome)


def _state_after(state: State, kind: EventKind, total: int) -> State:
    refunded = max(state.refunded, total) if kind is EventKind.REFUNDED else state.refunded
    # What was refunded must have been captured, even if nobody has told us yet.
    captured = max(state.captured, total)
    if refunded == 0:
        status = Status.CAPTURED
    else:
        status = Status.REFUNDED if refunded == captured else Status.PARTLY_REFUNDED
    return replace(state, status=status, captured=captured, refunded=refunded)
