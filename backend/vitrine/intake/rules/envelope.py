"""The envelope of the Sentry protocol: a line of JSON, then items with a line of JSON each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

MOST_ITEMS = 100
# One thing that happened, and what belongs to it.
EVENTS = frozenset(["event", "feedback", "user_report"])


class BadEnvelope(Exception):
    """Says what cannot be read of it."""


class Header(Struct):
    event_id: str | None = None
    dsn: str | None = None


class ItemHeader(Struct):
    type: str
    length: int | None = None
    filename: str = ""


@dataclass(frozen=True)
class Item:
    header: ItemHeader
    payload: bytes


@dataclass(frozen=True)
class Envelope:
    header: Header
    items: list[Item] = field(default_factory=list)

    @property
    def event(self) -> Item | None:
        """None where there is nothing that we keep."""
        return next((item for item in self.items if item.header.type in EVENTS), None)

    def attachments(self) -> list[Item]:
        return [item for item in self.items if item.header.type == "attachment"]


def read_envelope(body: bytes) -> Envelope:
    """All of it, or BadEnvelope; items of kinds that we do not know are read over."""
    line, place = _line(body, 0)
    envelope = Envelope(_decode(line, Header, "The header"))
    while (place := _after_empty_lines(body, place)) < len(body):
        if len(envelope.items) == MOST_ITEMS:
            raise BadEnvelope(f"It has more than {MOST_ITEMS} items.")
        line, place = _line(body, place)
        header = _decode(line, ItemHeader, "The header of an item")
        payload, place = _payload(body, place, header.length)
        envelope.items.append(Item(header, payload))
    if sum(item.header.type in EVENTS for item in envelope.items) > 1:
        raise BadEnvelope("It tells of more than one event.")
    return envelope


def _payload(body: bytes, place: int, length: int | None) -> tuple[bytes, int]:
    if length is None:
        return _line(body, place)
    end = place + length
    if length < 0 or end > len(body):
        raise BadEnvelope("An item is shorter than its header says.")
    if body[end : end + 1] not in (b"", b"\n"):
        raise BadEnvelope("An item is longer than its header says.")
    return body[place:end], end + 1


def _line(body: bytes, place: int) -> tuple[bytes, int]:
    end = body.find(b"\n", place)
    return (body[place:], len(body)) if end < 0 else (body[place:end], end + 1)


def _after_empty_lines(body: bytes, place: int) -> int:
    while body[place : place + 1] == b"\n":
        place += 1
    return place


def _decode(line: bytes, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadEnvelope(f"{what} is no JSON object that can be read.") from None
