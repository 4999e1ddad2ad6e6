"""Gathers rows that belong together, wherever in the file they stand, on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import groupby
from types import TracebackType

import msgspec
from msgspec import Struct

from vitrine.exchange.native.reader import Wrong
from vitrine.exchange.reading.tables import Row

# An empty name is SQLite's word for a temporary file that nobody else sees.
TEMPORARY = ""
IN_ORDER = """
    select gathered.belongs_to, gathered.told
    from gathered
    join (select belongs_to, min(place) as first from gathered group by belongs_to) as met
      on met.belongs_to = gathered.belongs_to
    order by met.first, gathered.place
"""
AT_ONCE = 1_000


class Group(Struct, frozen=True):
    """`spoiled`: one of its rows cannot be read, so the others are not the whole."""

    key: str
    rows: list[Row]
    spoiled: Wrong | None


class Gathering:
    def __init__(self) -> None:
        self._db = sqlite3.connect(TEMPORARY, isolation_level=None)
        self._db.execute("pragma journal_mode = off")
        self._db.execute("create table gathered (place integer primary key, belongs_to, told)")
        self._waiting: list[tuple[str, bytes]] = []
        self._last: str | None = None

    def __enter__(self) -> Gathering:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._db.close()

    def add(self, key: str, row: Row) -> None:
        self._last = key
        self._note(key, row)

    def spoil(self, wrong: Wrong) -> bool:
        """With the group that the row names, or the one before it; false when there is none."""
        key = wrong.key or self._last
        if key is None:
            return False
        self._note(key, wrong)
        return True

    def groups(self) -> Iterator[Group]:
        """In the order in which each was met first."""
        self._flush()
        self._db.execute("create index by_group on gathered (belongs_to, place)")
        for key, told in groupby(self._db.execute(IN_ORDER), key=lambda each: each[0]):
            read = [_told.decode(each[1]) for each in told]
            spoiled = next((each for each in read if isinstance(each, _Spoiled)), None)
            yield Group(
                key,
                [Row(each.line, each.cells) for each in read if isinstance(each, _Kept)],
                Wrong(spoiled.line, spoiled.reason, "product", key) if spoiled else None,
            )

    def _note(self, key: str, told: Row | Wrong) -> None:
        kept = (
            _Kept(told.line, told.cells)
            if isinstance(told, Row)
            else _Spoiled(told.line, told.reason)
        )
        self._waiting.append((key, msgspec.json.encode(kept)))
        if len(self._waiting) >= AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        self._db.execute("begin")
        self._db.executemany("insert into gathered (belongs_to, told) values (?, ?)", self._waiting)
        self._db.execute("commit")
        self._waiting.clear()


class _Kept(Struct, array_like=True, tag="kept"):
    line: int
    cells: dict[str, str]


class _Spoiled(Struct, array_like=True, tag="spoiled"):
    line: int
    reason: str


_told = msgspec.json.Decoder(_Kept | _Spoiled)
