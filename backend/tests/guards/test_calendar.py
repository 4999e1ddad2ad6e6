"""A day is always the day of some place: near midnight UTC is a day behind Berlin."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.guards.source import Sources, nodes, sources

# Of a wall clock's moment, which it is handed.
DAYS_OF_WALL_CLOCKS = {"vitrine.kit.calendar", "vitrine.shops.rules.holidays"}


def test_days_are_asked_of_a_calendar() -> None:
    assert {*days_of_nowhere(sources())} == DAYS_OF_WALL_CLOCKS


@pytest.mark.parametrize(
    "source",
    [
        "day = now.date()",
        "day = order.placed_at.astimezone(UTC).date()",
        "moment = datetime.fromisoformat(text).astimezone()",
        "from datetime import date\nday = date.today()",
    ],
)
def test_a_day_of_nowhere_is_found(source: str) -> None:
    every = {"vitrine.orders.papers": ast.parse(source)}

    assert [*days_of_nowhere(every)] == ["vitrine.orders.papers"]


def test_a_day_of_a_place_is_none_of_these() -> None:
    source = "day = day_of(now, shop.time_zone)\nevent = date(2026, 11, 30)\nat.astimezone(UTC)"

    assert [*days_of_nowhere({"vitrine.orders.papers": ast.parse(source)})] == []


def days_of_nowhere(every: Sources) -> Iterator[str]:
    """Modules that take a day from a moment, or the time zone from the machine."""
    for name, tree in every.items():
        if any(_is_of_nowhere(node) for node in nodes(tree)):
            yield name


def _is_of_nowhere(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in {"date", "today", "astimezone"}
        and not (node.args or node.keywords)
    )
