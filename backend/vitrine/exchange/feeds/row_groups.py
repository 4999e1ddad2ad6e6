"""Groups rows that belong together, wherever in the file they stand, on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import groupby
from types import TracebackType

import msgspec
from msgspec import Struct

from vitrine.exchange.reading.lines import BadLine
from vitrine.exchange.reading.tables import Row

# An empty name is SQLite's word for a temporary file that nobody else sees.
TEMPORARY = ""
IN_ORDER = """
    select grouped.key, grouped.body
    from grouped
    join (select key, min(place) as first from grouped group by key) as firsts
      on firsts.key = grouped.key
    order by firsts.first, grouped.place
"""
BATCH = 1_000


class RowGroup(Struct, frozen=True):
    """`error`: one of its rows cannot be read, so the others are not the whole."""

    key: str
    rows: list[Row]
    error: BadLine | None


class RowGroups:
    def __init__(self) -> None:
        self._db = sqlite3.connect(TEMPORARY, isolation_level=None)
        self._db.execute("pragma journal_mode = off")
        self._db.execute("create table grouped (place integer primary key, key, body)")
        self._waiting: list[tuple[str, bytes]] = []
        self._last: str | None = None

    def __enter__(self) -> RowGroups:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._db.close()

    def add(self, key: str, row: Row) -> None:
        self._last = key
        self._add(key, _Good(row.line, row.cells))

    def add_error(self, error: BadLine) -> bool:
        """To the group that the row names, or the one before it; false when there is none."""
        key = error.key or self._last
        if key is None:
            return False
        self._add(key, _Bad(error.line, error.reason))
        return True

    def groups(self) -> Iterator[RowGroup]:
        """In the order of their first rows."""
        self._flush()
        self._db.execute("create index by_key on grouped (key, place)")
        for key, stored in groupby(self._db.execute(IN_ORDER), key=lambda each: each[0]):
            rows = [_decoder.decode(body) for _, body in stored]
            bad = next((each for each in rows if isinstance(each, _Bad)), None)
            yield RowGroup(
                key,
                [Row(each.line, each.cells) for each in rows if isinstance(each, _Good)],
                BadLine(bad.line, bad.reason, "product", key) if bad else None,
            )

    def _add(self, key: str, row: _Good | _Bad) -> None:
        self._waiting.append((key, msgspec.json.encode(row)))
        if len(self._waiting) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        self._db.execute("begin")
        self._db.executemany("insert into grouped (key, body) values (?, ?)", self._waiting)
        self._db.execute("commit")
        self._waiting.clear()


class _Good(Struct, array_like=True, tag="good"):
    line: int
    cells: dict[str, str]


class _Bad(Struct, array_like=True, tag="bad"):
    line: int
    reason: str


_decoder = msgspec.json.Decoder(_Good | _Bad)
