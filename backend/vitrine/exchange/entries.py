"""What every format is read into."""

from __future__ import annotations

from msgspec import Struct, field

from vitrine.exchange.reading.lines import BadLine
from vitrine.exchange.records import Record, key_of, kind_of


class Entry(Struct, frozen=True):
    """A record and its line. What a partial record leaves out stays as it is.

    `picture_lines`: where pictures are named on lines of their own.
    """

    line: int
    record: Record
    is_partial: bool = False
    picture_lines: dict[str, int] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        return kind_of(self.record)

    @property
    def key(self) -> str:
        return key_of(self.record)


class Note(Struct, frozen=True):
    """Worth saying once, with how often it was so."""

    text: str


Read = Entry | BadLine | Note
