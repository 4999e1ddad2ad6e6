"""Rows of tables from lines: with the line they begin on, and never more than fits in memory."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from vitrine.exchange.native.reader import Wrong
from vitrine.exchange.reading.lines import Line, Unreadable

# Python's own limit for a cell, said aloud; a row cannot be longer than a line by much.
LONGEST_CELL = 131_072
_UNREADABLE_LINE = "\udcff"

KeyOf = Callable[[Mapping[str, str]], str | None]


class Row(Struct, frozen=True):
    line: int
    cells: dict[str, str]


def rows_of(lines: Iterator[Line], delimiter: str, key_of: KeyOf) -> Iterator[Row | Wrong]:
    """The first row names the columns; empty rows are passed over.

    `key_of` names what a row belongs to, so that it can be refused together with a row of it
    that cannot be read.
    """
    source = _Source(lines)
    reader = csv.reader(source, delimiter=delimiter, strict=True)
    columns = _columns(reader, source)
    while True:
        first = source.number + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as wrong:
            source.wrongs.clear()
            yield Wrong(first, _reason(wrong))
            continue
        reasons, source.wrongs = source.wrongs, []
        row = Row(first, _named(columns, cells))
        reason = reasons[0] if reasons else _wrong_with(columns, cells, has_end=source.has_end)
        if reason:
            yield Wrong(first, reason, "row", key_of(row.cells) or None)
        elif any(cells):
            yield row


def _named(columns: list[str], cells: list[str]) -> dict[str, str]:
    if any(_UNREADABLE_LINE in cell for cell in cells):
        return {}
    return {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}


def _wrong_with(columns: list[str], cells: list[str], *, has_end: bool) -> str | None:
    if len(cells) > len(columns):
        return f"the row has {len(cells)} cells, there are {len(columns)} columns"
    if not has_end and any(cells):
        # Its last cell may be a 12 that was once a 120.
        return "the file ends without a line break, so this row may be cut"
    return None


def _columns(reader: Iterator[list[str]], source: _Source) -> list[str]:
    try:
        columns = [column.strip() for column in next(reader)]
    except StopIteration:
        raise Unreadable("The file is empty: not even its columns are named.") from None
    except csv.Error as wrong:
        raise Unreadable(f"The columns cannot be read: {_reason(wrong)}.") from wrong
    if source.wrongs:
        raise Unreadable(f"The columns cannot be read: {source.wrongs[0]}.")
    repeated = {column for column in columns if column and columns.count(column) > 1}
    if repeated:
        raise Unreadable(f"Two columns are called {min(repeated)}.")
    return columns


class _Source:
    """Hands lines to the reader as text, and remembers what was wrong with them."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = lines
        self.number = 0
        self.wrongs: list[str] = []
        self.has_end = True

    def __iter__(self) -> _Source:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.number = line.number
        self.has_end = line.has_end
        if line.wrong:
            self.wrongs.append(line.wrong)
            return _UNREADABLE_LINE + "\n"
        try:
            text = line.text.decode()
        except UnicodeDecodeError as wrong:
            byte = line.text[wrong.start]
            self.wrongs.append(f"the text is not UTF-8: byte 0x{byte:02x}")
            text = line.text.decode(errors="replace")
        return text.removesuffix("\r").replace("\x00", "\N{REPLACEMENT CHARACTER}") + "\n"


def _reason(wrong: csv.Error) -> str:
    if "field larger" in str(wrong):
        return f"a cell is longer than {LONGEST_CELL} characters"
    if "unexpected end" in str(wrong):
        return "the file ends inside quotes"
    return f"the row cannot be read: {wrong}"
