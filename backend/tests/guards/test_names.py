"""Functions are verbs or say what they return: none is called by a bare participle."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.guards.source import Sources, sources

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
PARTICIPLE = re.compile(
    r"_?([a-z]+ed|begun|bought|brought|built|chosen|done|drawn|found|given|gone|heard|held|kept"
    r"|known|left|lost|made|met|paid|said|seen|sent|shown|sold|spent|taken|told|understood|written)"
)
# Verbs and nouns that end like one, and the name of a rule on the wire.
OTHER_WORDS = {"embed", "exceed", "feed", "need", "proceed", "required", "seed", "shed", "speed"}


def test_no_function_is_called_by_a_participle() -> None:
    assert set(participles(sources())) == set()


@pytest.mark.parametrize("name", ["answered", "_shown", "found", "held"])
def test_a_participle_is_found(name: str) -> None:
    planted = {"vitrine.basket.lines": ast.parse(f"class A:\n    async def {name}(self): ...")}

    assert set(participles(planted)) == {f"vitrine.basket.lines.{name}"}


@pytest.mark.parametrize("name", ["seed", "find_line", "is_held", "shown_price"])
def test_other_names_are_none(name: str) -> None:
    assert set(participles({"vitrine.basket": ast.parse(f"def {name}(): ...")})) == set()


def participles(every: Sources) -> Iterator[str]:
    for module, tree in every.items():
        for node in ast.walk(tree):
            if isinstance(node, FUNCTIONS) and _is_participle(node.name):
                yield f"{module}.{node.name}"


def _is_participle(name: str) -> bool:
    return bool(PARTICIPLE.fullmatch(name)) and name.lstrip("_") not in OTHER_WORDS
