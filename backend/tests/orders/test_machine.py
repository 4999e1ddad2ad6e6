"""The states of an order, as one table."""

from __future__ import annotations

import random

import pytest

from vitrine.orders.rules import (
    Event,
    LineState,
    Status,
    cancelled_price,
    is_allowed,
    price_of,
    status_after,
)

SEED = 20261116


def test_an_order_goes_from_placed_to_delivered() -> None:
    line = [LineState(quantity=2, shipped=0, cancelled=0, returned=0)]
    part = [LineState(quantity=2, shipped=1, cancelled=0, returned=0)]
    whole = [LineState(quantity=2, shipped=2, cancelled=0, returned=0)]

    assert status_after(Status.PENDING, Event.CONFIRMED, line) == Status.CONFIRMED
    assert status_after(Status.CONFIRMED, Event.SHIPPED, part) == Status.PARTLY_SHIPPED
    assert status_after(Status.PARTLY_SHIPPED, Event.SHIPPED, whole) == Status.SHIPPED
    delivered = status_after(Status.SHIPPED, Event.DELIVERED, whole, is_all_delivered=True)
    assert delivered == Status.DELIVERED


def test_what_is_paid_in_advance_waits_for_its_money() -> None:
    rest = [LineState(quantity=2, shipped=0, cancelled=1, returned=0)]
    none = [LineState(quantity=2, shipped=0, cancelled=2, returned=0)]
    waiting = Status.AWAITING_PAYMENT

    assert status_after(Status.PENDING, Event.TRANSFER_ASKED, []) == waiting
    assert status_after(waiting, Event.CANCELLED, rest) == waiting
    assert status_after(waiting, Event.CANCELLED, none) == Status.CANCELLED
    assert status_after(waiting, Event.CONFIRMED, []) == Status.CONFIRMED
    assert status_after(waiting, Event.ENDED, []) == Status.ENDED


@pytest.mark.parametrize(
    ("line", "status"),
    [
        (LineState(2, 0, 2, 0), Status.CANCELLED),
        (LineState(2, 1, 1, 0), Status.SHIPPED),
        (LineState(2, 1, 1, 1), Status.RETURNED),
        (LineState(2, 2, 0, 1), Status.PARTLY_RETURNED),
        (LineState(2, 1, 0, 1), Status.PARTLY_RETURNED),
    ],
)
def test_the_state_follows_from_the_pieces(line: LineState, status: Status) -> None:
    assert status_after(Status.PARTLY_SHIPPED, Event.SHIPPED, [line]) == status


@pytest.mark.parametrize(
    ("status", "event"),
    [
        (Status.CONFIRMED, Event.CONFIRMED),
        (Status.CONFIRMED, Event.ENDED),
        (Status.ENDED, Event.CONFIRMED),
        (Status.ENDED, Event.SHIPPED),
        (Status.PENDING, Event.SHIPPED),
        (Status.PENDING, Event.REVIVED),
        (Status.CANCELLED, Event.SHIPPED),
        (Status.SHIPPED, Event.CANCELLED),
        (Status.CONFIRMED, Event.RETURNED),
        (Status.PENDING, Event.WITHDRAWN),
        (Status.AWAITING_PAYMENT, Event.SHIPPED),
        (Status.AWAITING_PAYMENT, Event.RETURN_ASKED),
        (Status.CONFIRMED, Event.TRANSFER_ASKED),
        (Status.CONFIRMED, Event.REMINDED),
    ],
)
def test_what_makes_no_sense_is_not_allowed(status: Status, event: Event) -> None:
    assert not is_allowed(status, event)


def test_what_is_paid_back_piece_by_piece_is_the_line_to_the_last_unit() -> None:
    chance = random.Random(SEED)
    for _ in range(10_000):
        total, quantity = chance.randrange(0, 100_000), chance.randrange(1, 12)
        left, paid = quantity, 0
        while left:
            pieces = chance.randint(1, left)
            paid += price_of(total, quantity, quantity - left, pieces)
            left -= pieces
        assert paid == total, f"seed {SEED}"


def test_what_is_sent_and_what_is_cancelled_are_the_line_to_the_last_unit() -> None:
    chance = random.Random(SEED)
    for _ in range(10_000):
        total, quantity = chance.randrange(0, 1_000), chance.randrange(1, 12)
        sent, cancelled, amount = 0, 0, 0
        while left := quantity - sent - cancelled:
            pieces = chance.randint(1, left)
            if chance.random() < 0.5:
                amount += price_of(total, quantity, sent, pieces)
                sent += pieces
            else:
                amount += cancelled_price(total, quantity, cancelled, pieces)
                cancelled += pieces
        assert amount == total, f"seed {SEED}"
