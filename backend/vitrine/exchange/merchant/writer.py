"""Merchant feeds: every size that a storefront sells, as XML or as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import AsyncIterator, Sequence
from xml.sax.saxutils import XMLGenerator
from xml.sax.xmlreader import AttributesImpl

from vitrine import catalogue
from vitrine.catalogue import Price, Product, ProductSnapshot
from vitrine.exchange.feeds.formulas import as_text
from vitrine.exchange.feeds.vocabulary import storefront_of
from vitrine.exchange.merchant.fields import FIELDS, Field, Item
from vitrine.exchange.snapshots import snapshot_batches
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.shops import Storefront

NAMESPACE = "http://base.google.com/ns/1.0"
# Numbers that stand for no character.
NEVER = "\ufffe\uffff"
NO_ATTRIBUTES: AttributesImpl[str] = AttributesImpl({})


async def write_feed(
    db: Db, shop_code: str, public_url: str, *, is_table: bool = False
) -> AsyncIterator[bytes]:
    shop = await storefront_of(db, shop_code)
    address = f"https://{shop.domain}" if shop.domain else public_url
    feed = _Table() if is_table else _Xml(shop, address)
    yield feed.start()
    now = time_of_day()
    async for snapshots in snapshot_batches(db):
        sold = await catalogue.products(db, shop, [each.id for each in snapshots], now)
        for each in snapshots:
            if each.id in sold:
                yield feed.write(_items(sold[each.id], each, address))
    yield feed.end()


def _items(product: Product, snapshot: ProductSnapshot, address: str) -> list[Item]:
    return [
        Item(product, variant, variant.price, snapshot.product, address)
        for variant in product.variants or []
        if isinstance(variant.price, Price)
    ]


class _Table:
    def start(self) -> bytes:
        return self._encode([[field.name for field in FIELDS]])

    def write(self, items: Sequence[Item]) -> bytes:
        return self._encode(
            [[as_text(",".join(_texts(field, item))) for field in FIELDS] for item in items]
        )

    def end(self) -> bytes:
        return b""

    def _encode(self, rows: Sequence[Sequence[str]]) -> bytes:
        buffer = io.StringIO()
        csv.writer(buffer, delimiter="\t", lineterminator="\n").writerows(rows)
        return buffer.getvalue().encode()


class _Xml:
    def __init__(self, shop: Storefront, address: str) -> None:
        self._shop = shop
        self._address = address
        self._buffer = io.StringIO()
        self._xml = XMLGenerator(self._buffer, "UTF-8")

    def start(self) -> bytes:
        self._xml.startDocument()
        self._xml.startElement("rss", AttributesImpl({"version": "2.0", "xmlns:g": NAMESPACE}))
        self._xml.startElement("channel", NO_ATTRIBUTES)
        self._element("title", f"{self._address} {self._shop.code}")
        self._element("link", f"{self._address}/{self._shop.code}")
        self._element("description", self._shop.locale)
        return self._flush()

    def write(self, items: Sequence[Item]) -> bytes:
        for item in items:
            self._xml.startElement("item", NO_ATTRIBUTES)
            for field in FIELDS:
                for text in _texts(field, item):
                    self._element(f"g:{field.name}", text)
            self._xml.endElement("item")
            self._xml.characters("\n")
        return self._flush()

    def end(self) -> bytes:
        self._xml.endElement("channel")
        self._xml.endElement("rss")
        return self._flush()

    def _element(self, name: str, text: str) -> None:
        self._xml.startElement(name, NO_ATTRIBUTES)
        self._xml.characters(_printable(text))
        self._xml.endElement(name)

    def _flush(self) -> bytes:
        content = self._buffer.getvalue().encode()
        self._buffer.seek(0)
        self._buffer.truncate()
        return content


def _texts(field: Field, item: Item) -> list[str]:
    value = field.write(item)
    return [value] if isinstance(value, str) and value else list(value or [])


def _printable(text: str) -> str:
    """Without the characters that no XML can hold."""
    return "".join(each for each in text if each in "\n\t" or (each >= " " and each not in NEVER))
