"""Rows of tables from lines, each with the line that it begins on."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from vitrine.exchange.reading.lines import BadLine, Line, UnreadableFile

# Python's own limit for a cell; a row is hardly longer than a line.
LONGEST_CELL = 131_072
_UNREADABLE_LINE = "\udcff"

KeyOf = Callable[[Mapping[str, str]], str | None]


class Row(Struct, frozen=True):
    line: int
    cells: dict[str, str]


def read_table(lines: Iterator[Line], delimiter: str, key_of: KeyOf) -> Iterator[Row | BadLine]:
    """The first row names the columns; empty rows are skipped.

    `key_of` names what a row belongs to, so that a row that cannot be read is refused with it.
    """
    source = _DecodedLines(lines)
    reader = csv.reader(source, delimiter=delimiter, strict=True)
    columns = _columns(reader, source)
    while True:
        first = source.number + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            source.errors.clear()
            yield BadLine(first, _reason(error))
            continue
        reasons, source.errors = source.errors, []
        row = Row(first, _by_column(columns, cells))
        reason = reasons[0] if reasons else _wrong_with(columns, cells, has_end=source.has_end)
        if reason:
            yield BadLine(first, reason, "row", key_of(row.cells) or None)
        elif any(cells):
            yield row


def _by_column(columns: list[str], cells: list[str]) -> dict[str, str]:
    if any(_UNREADABLE_LINE in cell for cell in cells):
        return {}
    return {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}


def _wrong_with(columns: list[str], cells: list[str], *, has_end: bool) -> str | None:
    if len(cells) > len(columns):
        return f"the row has {len(cells)} cells, there are {len(columns)} columns"
    if not has_end and any(cells):
        # Its last cell may be cut off: a 12 of a 120.
        return "the file ends without a line break, so this row may be cut"
    return None


def _columns(reader: Iterator[list[str]], source: _DecodedLines) -> list[str]:
    try:
        columns = [column.strip() for column in next(reader)]
    except StopIteration:
        raise UnreadableFile("The file is empty: not even its columns are named.") from None
    except csv.Error as error:
        raise UnreadableFile(f"The columns cannot be read: {_reason(error)}.") from error
    if source.errors:
        raise UnreadableFile(f"The columns cannot be read: {source.errors[0]}.")
    repeated = {column for column in columns if column and columns.count(column) > 1}
    if repeated:
        raise UnreadableFile(f"Two columns are called {min(repeated)}.")
    return columns


class _DecodedLines:
    """Lines as text for the reader; what was wrong with them is collected."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = lines
        self.number = 0
        self.errors: list[str] = []
        self.has_end = True

    def __iter__(self) -> _DecodedLines:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.number = line.number
        self.has_end = line.has_end
        if line.error:
            self.errors.append(line.error)
            return _UNREADABLE_LINE + "\n"
        try:
            text = line.text.decode()
        except UnicodeDecodeError as error:
            byte = line.text[error.start]
            self.errors.append(f"the text is not UTF-8: byte 0x{byte:02x}")
            text = line.text.decode(errors="replace")
        return text.removesuffix("\r").replace("\x00", "\N{REPLACEMENT CHARACTER}") + "\n"


def _reason(error: csv.Error) -> str:
    if "field larger" in str(error):
        return f"a cell is longer than {LONGEST_CELL} characters"
    if "unexpected end" in str(error):
        return "the file ends inside quotes"
    return f"the row cannot be read: {error}"
