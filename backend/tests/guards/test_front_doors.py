"""A slice is reached through its front door; `queries` and `procedures` are of a room alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.guards.source import Sources, module_of, reached_modules, sources

PRIVATE = {"queries", "procedures"}
# Tools and programs, whose files are imported one by one.
WITHOUT_A_DOOR = {"imaging", "kit", "processes", "rpc"}
SIDE_DOORS = {
    # It stands above the rooms that the front door imports.
    "vitrine.catalogue.for_search",
    # Goods for measurements, which nothing but their own command makes.
    "vitrine.demo.synthetic",
}
BASKET = {
    "vitrine.basket": "from vitrine.basket import queries, procedures as calls, shapes, tax\n"
    "from vitrine.basket.lines import lines\n"
    "__all__ = ['lines', 'shapes']",
    "vitrine.basket.lines": "def lines(): ...",
    "vitrine.basket.procedures": "",
    "vitrine.basket.queries": "",
    "vitrine.basket.queries.rows": "",
    "vitrine.basket.rules": "",
    "vitrine.basket.shapes": "",
    "vitrine.basket.tax": "",
    "vitrine.basket.tax.queries": "",
}


def test_nobody_reaches_past_a_front_door() -> None:
    assert set(reached_past(sources())) == set()


@pytest.mark.parametrize(
    ("source", "reached"),
    [
        ("from vitrine.basket.queries import x", "vitrine.basket.queries"),
        ("from vitrine.basket.queries.rows import one", "vitrine.basket.queries.rows"),
        ("import vitrine.basket.procedures", "vitrine.basket.procedures"),
        ("import vitrine.basket.queries.rows as rows", "vitrine.basket.queries.rows"),
        ("from vitrine.basket import queries", "vitrine.basket.queries"),
        ("from vitrine.basket.lines import lines", "vitrine.basket.lines"),
        ("from vitrine import basket\nbasket.queries.x()", "vitrine.basket.queries"),
        ("from vitrine import basket\nbasket.calls.add()", "vitrine.basket.procedures"),
        ("import vitrine\nvitrine.basket.queries.rows.x()", "vitrine.basket.queries.rows"),
        ("import vitrine.basket as it\nx = it.tax", "vitrine.basket.tax"),
        ("def f():\n    from vitrine.basket import rules", "vitrine.basket.rules"),
    ],
)
def test_a_way_past_a_front_door_is_found(source: str, reached: str) -> None:
    assert ("vitrine.orders.changing", reached) in reached_past(planted(source))


@pytest.mark.parametrize(
    "source",
    [
        "from vitrine import basket\nbasket.lines()\nbasket.shapes.Basket",
        "from vitrine.basket import lines, shapes",
        "from vitrine.kit.db import Db",
    ],
)
def test_the_front_door_is_open(source: str) -> None:
    assert set(reached_past(planted(source))) == set()


def test_a_room_is_closed_to_the_rest_of_its_slice() -> None:
    every = planted("")
    every["vitrine.basket.rules"] = ast.parse("from vitrine.basket.tax.queries import rates")

    assert set(reached_past(every)) == {("vitrine.basket.rules", "vitrine.basket.tax.queries")}


def test_rules_may_follow_the_rules_of_a_slice_below() -> None:
    every = planted("")
    every["vitrine.orders.rules.bill"] = ast.parse("from vitrine.basket.rules import half_up")

    assert set(reached_past(every)) == set()


def planted(source: str) -> dict[str, ast.Module]:
    """A basket, and a module of orders that wants something of it."""
    every = {"vitrine": "", "vitrine.kit": "", "vitrine.kit.db": "", **BASKET}
    return {
        name: ast.parse(text) for name, text in {**every, "vitrine.orders.changing": source}.items()
    }


def reached_past(every: Sources) -> Iterator[tuple[str, str]]:
    for importer in every:
        for module in reached_modules(importer, every):
            if _is_of_a_closed_room(importer, module) or _is_past_the_door(importer, module, every):
                yield importer, module


def _is_of_a_closed_room(importer: str, module: str) -> bool:
    parts = module.split(".")
    for position, part in enumerate(parts):
        if part in PRIVATE:
            room = ".".join(parts[:position])
            # A slice's front door imports the procedures of its rooms, which declares them.
            declares = part == "procedures" and room.startswith(f"{importer}.")
            if not f"{importer}.".startswith(f"{room}.") and not declares:
                return True
    return False


def _is_past_the_door(importer: str, module: str, every: Sources) -> bool:
    parts = module.split(".")
    door = ".".join(parts[:2])
    if len(parts) < 3 or parts[1] in {*WITHOUT_A_DOOR, *importer.split(".")[1:2]}:
        return False
    if module in SIDE_DOORS or ("rules" in parts and "rules" in importer.split(".")):
        return False
    # A value of the same name that is offered does not open the module that it comes from.
    is_module = module_of(module, every) == module
    return not is_module or len(parts) > 3 or parts[2] not in _offered(every[door])


def _offered(door: ast.Module) -> set[str]:
    """What its `__all__` names."""
    return {
        name
        for node in door.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for name in ast.literal_eval(node.value)
    }
