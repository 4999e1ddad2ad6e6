"""Reads the native format: JSON Lines, each with its kind (docs/import.md)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from vitrine.exchange.entries import Entry
from vitrine.exchange.reading.lines import BadLine, Line, encoding_error
from vitrine.exchange.records import Record

DECODE_ERRORS = (msgspec.MsgspecError, UnicodeError, RecursionError)

_decoder = msgspec.json.Decoder(Record)


def read_native(lines: Iterator[Line]) -> Iterator[Entry | BadLine]:
    for line in lines:
        if read := read_native_line(line):
            yield read


def read_native_line(line: Line) -> Entry | BadLine | None:
    """None for an empty line."""
    if line.error:
        return BadLine(line.number, line.error)
    if not line.text.strip():
        return None
    try:
        return Entry(line.number, _decoder.decode(line.text))
    except DECODE_ERRORS as error:
        heading = _heading(line.text)
        key = heading.reference_key or heading.key
        return BadLine(line.number, decode_error(line, error), heading.kind, key)


class _Heading(Struct):
    kind: str = "line"
    reference_key: str | None = None
    key: str | None = None


def _heading(text: bytes) -> _Heading:
    """What a line that cannot be read calls itself, as far as that can be read."""
    try:
        return msgspec.json.decode(text, type=_Heading)
    except DECODE_ERRORS:
        return _Heading()


def decode_error(line: Line, error: Exception) -> str:
    encoding = encoding_error(line.text)
    if encoding:
        return encoding
    if isinstance(error, RecursionError):
        return "this line is nested too deeply"
    if "truncated" in str(error) and not line.has_end:
        return "the file ends in the middle of this line"
    return str(error)
