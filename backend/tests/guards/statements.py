"""Every statement that the shop runs in a session of tests, with the module that runs it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from psycopg import sql

from tests.guards.tables import OWNER, foreign_tables

CURSORS = (
    *[psycopg.AsyncCursor, psycopg.AsyncServerCursor],
    *[psycopg.Cursor, psycopg.ServerCursor],
)
METHODS = ("copy", "execute", "executemany", "stream")
# It runs what others hand to it.
READERS = {"vitrine.kit.db"}
# Migrations make every table; a backup counts the rows of each.
OF_ALL_TABLES = {"vitrine.cli.contents", "vitrine.kit.migrate"}


class Statements:
    def __init__(self) -> None:
        self._texts: set[tuple[str, str]] = set()

    def note(self, module: str, text: str) -> None:
        self._texts.add((module, text))

    @contextmanager
    def apart(self) -> Iterator[None]:
        """What is collected meanwhile does not count for the session."""
        before = self._texts
        self._texts = set()
        try:
            yield
        finally:
            self._texts = before

    def foreign(self) -> set[str]:
        """The statements that touch a table of another slice."""
        return {
            f"{module} touches {table} of {OWNER[table]}: {' '.join(text.split())}"
            for module, text in self._texts
            if module not in OF_ALL_TABLES
            for table in foreign_tables(module.split(".")[1], text)
        }


@contextmanager
def collecting() -> Iterator[Statements]:
    statements = Statements()
    with pytest.MonkeyPatch.context() as patch:
        for cursor in CURSORS:
            for method in METHODS:
                patch.setattr(cursor, method, _noting(statements, getattr(cursor, method)))
        yield statements


def _noting(statements: Statements, run: Callable[..., Any]) -> Callable[..., Any]:
    def noted(cursor: Any, query: Any, *arguments: Any, **options: Any) -> Any:
        module = _caller()
        if module:
            statements.note(module, _text(query))
        return run(cursor, query, *arguments, **options)

    return noted


def _caller() -> str | None:
    """The nearest module of the shop; none where a test speaks to the database itself."""
    frame = sys._getframe(2)
    while frame:
        name = str(frame.f_globals.get("__name__"))
        if name.startswith("tests."):
            return None
        if name.startswith("vitrine.") and name not in READERS:
            return name
        frame = frame.f_back  # type: ignore[assignment]
    return None


def _text(query: object) -> str:
    if isinstance(query, sql.Composable):
        return query.as_string(None)
    return query.decode() if isinstance(query, bytes) else str(query)
