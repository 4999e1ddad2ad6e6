"""Which format a file is in, and what it is read by."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from vitrine.exchange.feeds.vocabulary import Wordbook
from vitrine.exchange.merchant.reader import group_of, merchant_entries
from vitrine.exchange.merchant.xml_items import items_of_xml
from vitrine.exchange.native.reader import Read, native_entries
from vitrine.exchange.reading.files import GoodsFile
from vitrine.exchange.reading.lines import UTF8_MARK, Unreadable, lines_of
from vitrine.exchange.reading.tables import rows_of
from vitrine.exchange.shopify.reader import handle_of, shopify_entries


class Format(StrEnum):
    NATIVE = "native"
    MERCHANT_XML = "merchant-xml"
    MERCHANT_TSV = "merchant-tsv"
    SHOPIFY = "shopify"


def format_of(file: GoodsFile) -> Format:
    """By its beginning, since names of files promise much."""
    beginning = file.beginning().removeprefix(UTF8_MARK).lstrip()
    columns = beginning.partition(b"\n")[0]
    if beginning.startswith(b"{"):
        return Format.NATIVE
    if beginning.startswith((b"<", b"\xff\xfe<", b"\xfe\xff\x00<")):
        return Format.MERCHANT_XML
    if columns.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unreadable("The file is in UTF-16. Please save it as UTF-8.")
    if b"Handle" in columns and b"," in columns:
        return Format.SHOPIFY
    if b"\t" in columns and b"id" in columns.lower():
        return Format.MERCHANT_TSV
    if not beginning:
        raise Unreadable("The file is empty.")
    raise Unreadable("This is none of the formats that are read; say which with --format.")


def entries_of(file: GoodsFile, kind: Format, words: Wordbook | None) -> Iterator[Read]:
    """`words`: the storefront that a foreign format speaks of."""
    if kind is Format.NATIVE:
        return native_entries(lines_of(file.chunks()))
    if words is None:
        raise Unreadable("Say with --shop for which storefront its prices and texts are.")
    if kind is Format.MERCHANT_XML:
        return merchant_entries(items_of_xml(file.chunks()), words)
    if kind is Format.MERCHANT_TSV:
        return merchant_entries(rows_of(lines_of(file.chunks()), "\t", group_of), words)
    return shopify_entries(rows_of(lines_of(file.chunks()), ",", handle_of), words)
