"""A room's `queries` and `procedures` are its own: others come through its front door."""

from __future__ import annotations

from collections.abc import Iterator

from grimp import ImportGraph, build_graph

PRIVATE = ("queries", "procedures")


def test_nobody_reaches_past_a_front_door() -> None:
    assert set(reached_past(build_graph("vitrine"))) == set()


def test_a_way_past_a_front_door_is_found() -> None:
    graph = ImportGraph()
    graph.add_import(importer="vitrine.basket", imported="vitrine.basket.queries")
    graph.add_import(importer="vitrine.basket", imported="vitrine.basket.lines.procedures.add")
    graph.add_import(importer="vitrine.basket.rules", imported="vitrine.basket.lines.queries")
    graph.add_import(importer="vitrine.orders.procedures", imported="vitrine.basket.queries.lines")

    found = set(reached_past(graph))

    assert found == {
        ("vitrine.basket.rules", "vitrine.basket.lines.queries"),
        ("vitrine.orders.procedures", "vitrine.basket.queries.lines"),
    }


def reached_past(graph: ImportGraph) -> Iterator[tuple[str, str]]:
    for module in graph.modules:
        for room, kind in _owners(module):
            for importer in graph.find_modules_that_directly_import(module):
                is_inside = f"{importer}.".startswith(f"{room}.")
                # A slice's front door imports the procedures of its rooms, which declares them.
                declares = kind == "procedures" and room.startswith(f"{importer}.")
                if not is_inside and not declares:
                    yield importer, module


def _owners(module: str) -> Iterator[tuple[str, str]]:
    parts = module.split(".")
    for position, part in enumerate(parts):
        if part in PRIVATE:
            yield ".".join(parts[:position]), part
