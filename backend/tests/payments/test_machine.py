"""The table of payments: whatever comes twice, late or in another order ends the same."""

from __future__ import annotations

from functools import reduce
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.payments.rules import MACHINE, SECURED, EventKind, Outcome, State, Status, after

AMOUNT = 10_000
Reported = tuple[EventKind, int]

PAID: list[Reported] = [
    (EventKind.LEFT, 0),
    (EventKind.AUTHORISED, 0),
    (EventKind.CAPTURED, AMOUNT),
]
REFUNDED: list[Reported] = [*PAID, (EventKind.REFUNDED, 3_000), (EventKind.REFUNDED, 5_000)]

events = st.tuples(st.sampled_from(list(EventKind)), st.integers(0, AMOUNT + 500))


def end(history: list[Reported]) -> State:
    return reduce(lambda state, each: after(state, *each).state, history, State(AMOUNT))


@pytest.mark.parametrize(
    ("history", "state"),
    [
        (PAID, State(AMOUNT, Status.CAPTURED, AMOUNT)),
        (REFUNDED, State(AMOUNT, Status.PARTLY_REFUNDED, AMOUNT, 5_000)),
        ([*PAID, (EventKind.REFUNDED, AMOUNT)], State(AMOUNT, Status.REFUNDED, AMOUNT, AMOUNT)),
        ([(EventKind.LEFT, 0), (EventKind.DECLINED, 0)], State(AMOUNT, Status.DECLINED)),
        ([(EventKind.LEFT, 0), (EventKind.EXPIRED, 0)], State(AMOUNT, Status.EXPIRED)),
        ([(EventKind.AUTHORISED, 0), (EventKind.CANCELLED, 0)], State(AMOUNT, Status.CANCELLED)),
        # Parts of what was authorised, as parcels leave.
        (
            [(EventKind.AUTHORISED, 0), (EventKind.CAPTURED, 400)],
            State(AMOUNT, Status.CAPTURED, 400),
        ),
    ],
)
def test_a_payment_goes_its_way(history: list[Reported], state: State) -> None:
    assert end(history) == state


def test_any_order_of_the_same_events_ends_the_same() -> None:
    ends = {end(list(order)) for order in permutations(REFUNDED)}

    assert ends == {State(AMOUNT, Status.PARTLY_REFUNDED, AMOUNT, 5_000)}


@given(st.lists(st.sampled_from(REFUNDED), max_size=15), st.permutations(REFUNDED))
def test_events_told_again_at_any_place_change_nothing(
    again: list[Reported], order: list[Reported]
) -> None:
    assert end([*order, *again]) == end(order)


@given(st.lists(events, max_size=25))
def test_whatever_is_told_amounts_stay_possible_and_paid_is_never_undone(
    history: list[Reported],
) -> None:
    state = State(AMOUNT)
    for each in history:
        step = after(state, *each)

        assert 0 <= step.state.refunded <= step.state.captured <= AMOUNT
        assert step.state.captured >= state.captured
        assert step.has_effect == (step.state != state)
        if state.captured:
            assert step.state.status in (*SECURED, Status.PARTLY_REFUNDED, Status.REFUNDED)
        state = step.state


@given(st.lists(events, max_size=25))
def test_the_same_event_twice_in_a_row_has_one_effect(history: list[Reported]) -> None:
    state = end(history)
    for each in history:
        once = after(state, *each).state

        assert after(once, *each).state == once


def test_money_after_the_end_is_late_and_not_lost() -> None:
    for way in (EventKind.EXPIRED, EventKind.DECLINED, EventKind.CANCELLED):
        ended = end([(EventKind.LEFT, 0), (way, 0)])

        step = after(ended, EventKind.CAPTURED, AMOUNT)

        assert (step.outcome, step.state.status) == (Outcome.LATE, Status.CAPTURED)


def test_an_end_that_comes_after_the_money_has_no_effect_and_says_so() -> None:
    paid = end(PAID)

    steps = [after(paid, kind) for kind in (EventKind.EXPIRED, EventKind.DECLINED, EventKind.LEFT)]

    assert [step.outcome for step in steps] == [Outcome.SUPERSEDED] * 3
    assert {step.state for step in steps} == {paid}


def test_too_much_is_refused_and_too_little_is_taken_as_it_is() -> None:
    away = end([(EventKind.LEFT, 0)])

    little = after(away, EventKind.CAPTURED, AMOUNT - 1)
    assert (little.outcome, little.state.captured) == (Outcome.TOO_LITTLE, AMOUNT - 1)
    assert after(away, EventKind.CAPTURED, AMOUNT + 1).outcome is Outcome.TOO_MUCH
    assert after(end(PAID), EventKind.REFUNDED, AMOUNT + 1).outcome is Outcome.TOO_MUCH


def test_the_table_knows_every_status() -> None:
    assert set(MACHINE) == set(Status)
