"""The native format: JSON Lines, each line with its kind (docs/import.md)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import msgspec
from msgspec import Struct

from vitrine import catalogue
from vitrine.catalogue.incoming import Texts
from vitrine.exchange.reading.lines import Line, wrong_encoding


class BrandLine(catalogue.IncomingBrand, frozen=True, tag_field="kind", tag="brand"):
    pass


class AttributeLine(catalogue.IncomingGroup, frozen=True, tag_field="kind", tag="attribute"):
    pass


class SizeTableLine(catalogue.IncomingSizeTable, frozen=True, tag_field="kind", tag="size-table"):
    pass


class CategoryLine(catalogue.IncomingCategory, frozen=True, tag_field="kind", tag="category"):
    pass


class ProductLine(catalogue.IncomingProduct, frozen=True, tag_field="kind", tag="product"):
    pass


class OutfitLine(catalogue.IncomingOutfit, frozen=True, tag_field="kind", tag="outfit"):
    pass


class CampaignLine(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="campaign"
):
    key: str
    names: Texts
    relative: float
    starts_at: datetime
    ends_at: datetime


WordLine = BrandLine | AttributeLine | SizeTableLine | CategoryLine | CampaignLine
AnyLine = WordLine | ProductLine | OutfitLine

KINDS: dict[type, str] = {
    BrandLine: "brand",
    AttributeLine: "attribute",
    SizeTableLine: "size-table",
    CategoryLine: "category",
    ProductLine: "product",
    OutfitLine: "outfit",
    CampaignLine: "campaign",
}


class Entry(Struct, frozen=True):
    """Goods and the line they stand on; partial goods leave alone what they do not speak of.

    `picture_lines`: where pictures are named on lines of their own.
    """

    line: int
    goods: AnyLine
    is_partial: bool = False
    picture_lines: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def kind(self) -> str:
        return KINDS[type(self.goods)]

    @property
    def key(self) -> str:
        return self.goods.reference_key if isinstance(self.goods, ProductLine) else self.goods.key


class Wrong(Struct, frozen=True):
    """What a line cannot be read for."""

    line: int
    reason: str
    kind: str = "line"
    key: str | None = None


class Note(Struct, frozen=True):
    """Worth saying once, and how often it was so."""

    text: str


Read = Entry | Wrong | Note

_decoder = msgspec.json.Decoder(AnyLine)


def native_entries(lines: Iterator[Line]) -> Iterator[Read]:
    for line in lines:
        if read := native_entry(line):
            yield read


def native_entry(line: Line) -> Entry | Wrong | None:
    """None for an empty line."""
    if line.wrong:
        return Wrong(line.number, line.wrong)
    if not line.text.strip():
        return None
    try:
        return Entry(line.number, _decoder.decode(line.text))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        named = _named(line.text)
        return Wrong(
            line.number, native_reason(line, wrong), named.kind, named.reference_key or named.key
        )


class _Named(Struct):
    kind: str = "line"
    reference_key: str | None = None
    key: str | None = None


def _named(text: bytes) -> _Named:
    """What a line that cannot be read calls itself, as far as that can be read."""
    try:
        return msgspec.json.decode(text, type=_Named)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return _Named()


def native_reason(line: Line, wrong: Exception) -> str:
    encoding = wrong_encoding(line.text)
    if encoding:
        return encoding
    if isinstance(wrong, RecursionError):
        return "this line is nested too deeply"
    if "truncated" in str(wrong) and not line.has_end:
        return "the file ends in the middle of this line"
    return str(wrong)


def encoded(goods: AnyLine) -> bytes:
    return msgspec.json.encode(goods) + b"\n"
