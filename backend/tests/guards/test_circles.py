"""No file needs a file that needs it, in one slice or across them."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter

from tests.guards.source import Sources, imported_modules, sources


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle(sources()) == []


def test_a_circle_inside_a_slice_is_found() -> None:
    every = {
        "vitrine.basket": "from vitrine.basket import adding, merging",
        "vitrine.basket.adding": "from vitrine.basket.lines import line",
        "vitrine.basket.lines": "def line():\n    from vitrine.basket import merging",
        "vitrine.basket.merging": "import vitrine.basket.adding",
    }

    found = circle({name: ast.parse(text) for name, text in every.items()})

    assert set(found) == every.keys() - {"vitrine.basket"}


def circle(every: Sources) -> list[str]:
    """The modules of one circle, in their order, or nothing."""
    try:
        TopologicalSorter({name: imported_modules(name, every) for name in every}).prepare()
    except CycleError as wrong:
        modules: list[str] = wrong.args[1]
        return modules
    return []
