"""Which format a file is in, and what it is read by."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from vitrine.exchange.entries import Read
from vitrine.exchange.feeds.formulas import from_text
from vitrine.exchange.feeds.vocabulary import Vocabulary
from vitrine.exchange.merchant.reader import group_of, read_merchant
from vitrine.exchange.merchant.xml_items import read_xml_items
from vitrine.exchange.native.reader import read_native
from vitrine.exchange.reading.files import SourceFile
from vitrine.exchange.reading.lines import UTF8_MARK, BadLine, UnreadableFile, read_lines
from vitrine.exchange.reading.tables import Row, read_table
from vitrine.exchange.shopify.reader import handle_of, read_shopify


class Format(StrEnum):
    NATIVE = "native"
    MERCHANT_XML = "merchant-xml"
    MERCHANT_TSV = "merchant-tsv"
    SHOPIFY = "shopify"


def format_of(file: SourceFile) -> Format:
    """By its beginning, since a name can promise anything."""
    beginning = file.beginning().removeprefix(UTF8_MARK).lstrip()
    columns = beginning.partition(b"\n")[0]
    if beginning.startswith(b"{"):
        return Format.NATIVE
    if beginning.startswith((b"<", b"\xff\xfe<", b"\xfe\xff\x00<")):
        return Format.MERCHANT_XML
    if columns.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableFile("The file is in UTF-16. Please save it as UTF-8.")
    if b"Handle" in columns and b"," in columns:
        return Format.SHOPIFY
    if b"\t" in columns and b"id" in columns.lower():
        return Format.MERCHANT_TSV
    if not beginning:
        raise UnreadableFile("The file is empty.")
    raise UnreadableFile("This is none of the formats that are read; say which with --format.")


def read_entries(
    file: SourceFile, kind: Format, vocabulary: Vocabulary | None = None
) -> Iterator[Read]:
    """`vocabulary`: of the storefront that a file of another shop is about."""
    if kind is Format.NATIVE:
        return read_native(read_lines(file.chunks()))
    if vocabulary is None:
        raise UnreadableFile("Say with --shop for which storefront its prices and texts are.")
    if kind is Format.MERCHANT_XML:
        return read_merchant(read_xml_items(file.chunks()), vocabulary)
    lines = read_lines(file.chunks())
    if kind is Format.MERCHANT_TSV:
        return read_merchant(_as_written(read_table(lines, "\t", group_of)), vocabulary)
    return read_shopify(read_table(lines, ",", handle_of), vocabulary)


def _as_written(rows: Iterator[Row | BadLine]) -> Iterator[Row | BadLine]:
    """Our own tables mark texts that a spreadsheet would take for formulas."""
    for row in rows:
        if isinstance(row, BadLine):
            yield row
        else:
            yield Row(row.line, {name: from_text(cell) for name, cell in row.cells.items()})
