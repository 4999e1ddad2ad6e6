"""Statements that are written down touch the tables of their own slice alone.

Those that are put together while the shop runs are collected where they run: `statements.py`.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator

import pytest

from tests.guards.source import Sources, nodes, sources
from tests.guards.tables import OWNER, Unreadable, foreign_tables

STATEMENT = re.compile(
    r"\s*(?:(?:--[^\n]*\n|/\*.*?\*/)\s*)*"
    r"(?:select|insert|update|delete|with|copy|truncate|merge|lock)\s",
    re.IGNORECASE | re.DOTALL,
)


def test_nobody_names_the_tables_of_another_slice() -> None:
    assert set(foreign_constants(sources())) == set()


@pytest.mark.parametrize(
    "source",
    [
        "LINES = 'select * from variant'",
        "LINES = 'SELECT * FROM VARIANT'",
        "LINES = '-- All of them.\\n  select * from variant'",
        "LINES = '/* All\\n of them. */ Select * from public.variant'",
        "def f(name): return f'select {name} from variant'",
        "def f(order): return f'SELECT * FROM variant WHERE id = %(id)s {order}'",
        "LINES = 'with price as (select 1) select * from price join variant using (id)'",
        "LINES = 'copy variant (id) from stdin'",
    ],
)
def test_a_foreign_table_is_found(source: str) -> None:
    every = {"vitrine.forms.planted": ast.parse(source)}

    found = set(foreign_constants(every))

    assert found == {"vitrine.forms.planted touches variant of catalogue"}


def test_words_and_statements_of_an_owner_are_none_of_these() -> None:
    words = "'''With stock and price, from variant to variant.'''"
    own = "LINES = 'select * from stock_alert where id = %(id)s'"
    every = {"vitrine.forms": ast.parse(words), "vitrine.forms.queries": ast.parse(own)}

    assert set(foreign_constants(every)) == set()


def test_a_statement_that_cannot_be_read_is_found() -> None:
    every = {"vitrine.forms.planted": ast.parse("LINES = 'select from where stock_alert'")}

    with pytest.raises(Unreadable):
        set(foreign_constants(every))


def foreign_constants(every: Sources) -> Iterator[str]:
    for module, tree in every.items():
        for sql in _statements(module, tree):
            for table in _foreign_tables(module, sql):
                yield f"{module} touches {table} of {OWNER[table]}"


def _statements(module: str, tree: ast.Module) -> Iterator[str]:
    """Those in functions and f-strings, and constants, which may be joined of several texts."""
    texts: list[object] = []
    if module in sources() and not module.endswith("__main__"):
        texts += vars(importlib.import_module(module)).values()
    for node in nodes(tree):
        if isinstance(node, ast.Constant):
            texts.append(node.value)
        elif isinstance(node, ast.JoinedStr):
            texts.append("".join(_pieces(node)))
    return (each for each in texts if isinstance(each, str) and STATEMENT.match(each))


def _pieces(text: ast.JoinedStr) -> Iterator[str]:
    for value in text.values:
        yield str(value.value) if isinstance(value, ast.Constant) else "{}"


def _foreign_tables(module: str, sql: str) -> set[str]:
    try:
        return foreign_tables(module.split(".")[1], sql)
    except Unreadable:
        # A sentence may begin with the same word, but not in small letters.
        if sql.lstrip()[0].islower() and "{}" not in sql:
            raise
        return set()
