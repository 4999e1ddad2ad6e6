"""How many pieces a line has, for every strategy."""

from __future__ import annotations

import pytest

from vitrine.basket.rules import (
    AddCode,
    Decision,
    Strategy,
    Supply,
    UpdateCode,
    decide_add,
    decide_update,
)

KEEP, ADD, REPLACE, COMBINE = Strategy
FIVE = Supply(5, is_sellable_without_stock=False, is_priced=True)
NONE = Supply(0, is_sellable_without_stock=False, is_priced=True)
ENDLESS = Supply(0, is_sellable_without_stock=True, is_priced=True)
UNPRICED = Supply(5, is_sellable_without_stock=False, is_priced=False)


@pytest.mark.parametrize(
    ("held", "asked", "strategy", "expected"),
    [
        (None, 2, KEEP, Decision(2)),
        (None, 2, ADD, Decision(2)),
        (None, 2, REPLACE, Decision(2)),
        (None, 2, COMBINE, Decision(2)),
        (None, 0, ADD, Decision(None)),
        (None, 0, REPLACE, Decision(None)),
        (1, 2, KEEP, Decision(None, AddCode.ALREADY_PRESENT)),
        (1, 0, KEEP, Decision(None, AddCode.ALREADY_PRESENT)),
        (1, 2, ADD, Decision(3)),
        (1, 0, ADD, Decision(None)),
        (1, 2, REPLACE, Decision(2, None, is_replaced=True)),
        (1, 0, REPLACE, Decision(0)),
        (1, 2, COMBINE, Decision(3, None, is_replaced=True)),
        (1, 0, COMBINE, Decision(1, None, is_replaced=True)),
        # More than there is.
        (None, 6, ADD, Decision(5, AddCode.REDUCED)),
        (4, 2, ADD, Decision(5, AddCode.REDUCED)),
        (5, 1, ADD, Decision(None, AddCode.UNAVAILABLE)),
        (1, 6, REPLACE, Decision(5, AddCode.REDUCED, is_replaced=True)),
    ],
)
def test_every_strategy(
    held: int | None, asked: int, strategy: Strategy, expected: Decision
) -> None:
    assert decide_add(held, asked, strategy, FIVE, lines=1) == expected


def test_what_is_not_there_cannot_be_added() -> None:
    assert decide_add(None, 1, ADD, None, 0) == Decision(None, AddCode.UNAVAILABLE)
    assert decide_add(None, 1, ADD, NONE, 0) == Decision(None, AddCode.UNAVAILABLE)
    assert decide_add(None, 1, ADD, UNPRICED, 0) == Decision(None, AddCode.NO_DATA)


@pytest.mark.parametrize(("lines", "code"), [(199, None), (200, AddCode.TOO_MANY_LINES)])
def test_a_basket_has_two_hundred_lines_at_most(lines: int, code: AddCode | None) -> None:
    assert decide_add(None, 1, ADD, FIVE, lines).code == code
    assert decide_add(1, 1, ADD, FIVE, lines).code is None


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (99, Decision(99)),
        (100, Decision(99, AddCode.REDUCED)),
        (10**9, Decision(99, AddCode.REDUCED)),
    ],
)
def test_a_line_has_99_pieces_at_most(asked: int, expected: Decision) -> None:
    assert decide_add(None, asked, ADD, ENDLESS, 0) == expected


@pytest.mark.parametrize(
    ("held", "wanted", "supply", "expected"),
    [
        (2, 3, FIVE, Decision(3)),
        (2, 2, FIVE, Decision(None)),
        (2, 6, FIVE, Decision(5, UpdateCode.REDUCED)),
        (5, 6, FIVE, Decision(None, UpdateCode.UNAVAILABLE)),
        (2, 3, NONE, Decision(None, UpdateCode.UNAVAILABLE)),
        (2, 3, None, Decision(None, UpdateCode.UNAVAILABLE)),
        (2, 1, None, Decision(1)),
        (2, 0, None, Decision(0)),
    ],
)
def test_a_line_gets_the_quantity_that_is_wanted(
    held: int, wanted: int, supply: Supply | None, expected: Decision
) -> None:
    assert decide_update(held, wanted, supply) == expected
