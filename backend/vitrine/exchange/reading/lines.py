"""Cuts bytes into lines in little memory, however long somebody made one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

LONGEST_LINE = 4 * 1024 * 1024
UTF8_MARK = b"\xef\xbb\xbf"
OTHER_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")


class Unreadable(Exception):
    """Nothing of the file can be read; the message says why and what to do."""


class CutShort(Exception):
    """The file ends before its end; what was read until then still counts."""


class Line(NamedTuple):
    """`wrong`: why it cannot be read. The last line may be one without an end."""

    number: int
    text: bytes
    wrong: str | None = None
    has_end: bool = True


class Lines:
    """Fed with chunks as they come, from a file or from a request."""

    def __init__(self, longest: int = LONGEST_LINE) -> None:
        self._longest = longest
        self._parts: list[bytes] = []
        self._held = 0
        self._number = 1

    def feed(self, chunk: bytes) -> Iterator[Line]:
        first, *others = chunk.split(b"\n")
        self._keep(first)
        for part in others:
            yield self._line()
            self._keep(part)

    def end(self) -> Iterator[Line]:
        if self._held:
            yield self._line(has_end=False)

    def cut_short(self, reason: str) -> Line:
        return Line(self._number, b"", reason)

    def _keep(self, part: bytes) -> None:
        self._held += len(part)
        if self._held > self._longest:
            self._parts.clear()
        elif part:
            self._parts.append(part)

    def _line(self, *, has_end: bool = True) -> Line:
        number, text = self._number, b"".join(self._parts)
        is_too_long = self._held > self._longest
        self._parts.clear()
        self._held = 0
        self._number += 1
        if is_too_long:
            reason = f"this line is longer than {self._longest // 1024} KB"
            return Line(number, b"", reason, has_end)
        return Line(number, _without_mark(text) if number == 1 else text, None, has_end)


def lines_of(chunks: Iterable[bytes], longest: int = LONGEST_LINE) -> Iterator[Line]:
    lines = Lines(longest)
    try:
        for chunk in chunks:
            yield from lines.feed(chunk)
    except CutShort as wrong:
        yield lines.cut_short(str(wrong))
        return
    yield from lines.end()


def _without_mark(text: bytes) -> bytes:
    if text.startswith(OTHER_MARKS):
        raise Unreadable("The file is in UTF-16 or UTF-32. Please save it as UTF-8.")
    return text.removeprefix(UTF8_MARK)


def wrong_encoding(text: bytes) -> str | None:
    """Says where a text stops being UTF-8; None when it never does."""
    try:
        text.decode()
    except UnicodeDecodeError as wrong:
        return f"the text is not UTF-8: byte 0x{text[wrong.start]:02x} at place {wrong.start + 1}"
    return None
