"""Cuts bytes into lines in little memory, however long one of them is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

LONGEST_LINE = 4 * 1024 * 1024
UTF8_MARK = b"\xef\xbb\xbf"
OTHER_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")


class UnreadableFile(Exception):
    """Nothing of the file can be read; the message says why and what to do."""


class TruncatedFile(Exception):
    """The file ends too early; what was read until then still counts."""


class Line(NamedTuple):
    """`error`: why it cannot be read. Only the last line may lack its line break."""

    number: int
    text: bytes
    error: str | None = None
    has_end: bool = True


class BadLine(Struct, frozen=True):
    """Why a line, or the row or item that begins on it, is refused."""

    line: int
    reason: str
    kind: str = "line"
    key: str | None = None


class LineReader:
    """Fed with chunks as they come, from a file or from a request."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self._longest = longest
        self._parts: list[bytes] = []
        self._length = 0
        self._number = 1

    def feed(self, chunk: bytes) -> Iterator[Line]:
        first, *others = chunk.split(b"\n")
        self._add(first)
        for part in others:
            yield self._line()
            self._add(part)

    def end(self) -> Iterator[Line]:
        if self._length:
            yield self._line(has_end=False)

    def truncated_line(self, reason: str) -> Line:
        return Line(self._number, b"", reason)

    def _add(self, part: bytes) -> None:
        self._length += len(part)
        if self._length > self._longest:
            self._parts.clear()
        elif part:
            self._parts.append(part)

    def _line(self, *, has_end: bool = True) -> Line:
        number, text = self._number, b"".join(self._parts)
        is_too_long = self._length > self._longest
        self._parts.clear()
        self._length = 0
        self._number += 1
        if is_too_long:
            reason = f"this line is longer than {self._longest // 1024} KB"
            return Line(number, b"", reason, has_end)
        return Line(number, _without_mark(text) if number == 1 else text, None, has_end)


def read_lines(chunks: Iterable[bytes], longest: int = LONGEST_LINE) -> Iterator[Line]:
    reader = LineReader(longest)
    try:
        for chunk in chunks:
            yield from reader.feed(chunk)
    except TruncatedFile as error:
        yield reader.truncated_line(str(error))
        return
    yield from reader.end()


def _without_mark(text: bytes) -> bytes:
    if text.startswith(OTHER_MARKS):
        raise UnreadableFile("The file is in UTF-16 or UTF-32. Please save it as UTF-8.")
    return text.removeprefix(UTF8_MARK)


def encoding_error(text: bytes) -> str | None:
    """Where a text stops being UTF-8; None when it never does."""
    try:
        text.decode()
    except UnicodeDecodeError as error:
        return f"the text is not UTF-8: byte 0x{text[error.start]:02x} at place {error.start + 1}"
    return None
