"""What goes with an order beside its invoices: slips of returns, and the texts it accepted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal


@dataclass(frozen=True)
class SlipLine:
    name: str
    detail: str
    quantity: int
    reason: str
    """In words; empty where none was given."""


@dataclass(frozen=True)
class ReturnSlip:
    """For the parcel, with a label to cut off. Its code holds `number`."""

    locale: str
    number: str
    order_number: str
    announced_on: date
    until: date
    sender: tuple[str, ...]
    recipient: tuple[str, ...]
    lines: tuple[SlipLine, ...]


@dataclass(frozen=True)
class TextPart:
    """`lines` stand on lines of their own: an address, or a form to be filled in by hand."""

    kind: Literal["heading", "subheading", "paragraph", "item", "lines", "notice"]
    words: str


@dataclass(frozen=True)
class TextDocument:
    locale: str
    title: str
    version: str
    valid_from: date
    seller: str
    parts: tuple[TextPart, ...]
