"""Merchant product feeds: items of one group and colour are the sizes of one product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Literal

from vitrine.catalogue import IncomingStock
from vitrine.catalogue.rules import TaxClass
from vitrine.exchange.columns import MERCHANT_PASSED_OVER, MERCHANT_USED
from vitrine.exchange.feeds.amounts import BadAmount, amount
from vitrine.exchange.feeds.plain_text import plain_text
from vitrine.exchange.feeds.row_groups import Gathering, Group
from vitrine.exchange.feeds.styles import (
    ONE_SIZE,
    Piece,
    Shot,
    Style,
    gtin_of,
    mpn_of,
    products_of,
)
from vitrine.exchange.feeds.vocabulary import Wordbook
from vitrine.exchange.importing.diff import SOME_IN_STOCK
from vitrine.exchange.native.reader import Note, Read, Wrong
from vitrine.exchange.reading.tables import Row

WANTED = ("id", "title", "price")
GENDERS: dict[str, Literal["women", "men", "unisex"]] = {
    "female": "women",
    "male": "men",
    "unisex": "unisex",
}
CHILDREN = ("newborn", "infant", "toddler", "kids")


class BadItem(ValueError):
    pass


def group_of(cells: Mapping[str, str]) -> str | None:
    named = {_column(name): text for name, text in cells.items() if text}
    return named.get("item_group_id") or named.get("id")


def merchant_entries(items: Iterator[Row | Wrong], words: Wordbook) -> Iterator[Read]:
    seen: set[str] = set()
    with Gathering() as gathering:
        for item in items:
            if isinstance(item, Wrong):
                if not gathering.spoil(item):
                    yield item
                continue
            cells = {_column(name): text for name, text in item.cells.items() if text}
            for name in cells.keys() - seen:
                seen.add(name)
                if name not in MERCHANT_USED | MERCHANT_PASSED_OVER:
                    yield Note(f"the field {name} is not known here and was not read")
            key = group_of(cells)
            if key:
                gathering.add(key, Row(item.line, cells))
            else:
                yield Wrong(item.line, "the item has no id", "item")
        for group in gathering.groups():
            yield from _products(group, words)


def _column(name: str) -> str:
    return name.lower().removeprefix("g:").replace(" ", "_")


def _products(group: Group, words: Wordbook) -> Iterator[Read]:
    if group.spoiled:
        yield group.spoiled
        return
    try:
        pieces = []
        for row in group.rows:
            piece, told = _piece(row, words)
            yield from told
            pieces.append(piece)
    except BadItem as wrong:
        yield Wrong(row.line, f"{row.cells.get('id', group.key)}: {wrong}", "product", group.key)
        return
    first = group.rows[0]
    cells = first.cells
    told_text = cells.get("description") or cells.get("content") or cells.get("summary") or ""
    yield from products_of(
        Style(
            line=first.line,
            key=group.key,
            name=cells["title"],
            description=plain_text(told_text),
            brand=cells.get("brand", ""),
            pieces=pieces,
            category_texts=[cells["product_type"]] if "product_type" in cells else [],
            attribute_texts={
                name: cells[name] for name in ("material", "pattern") if name in cells
            },
            gender=GENDERS.get(cells.get("gender", "").lower()),
            tax_class=(
                TaxClass.ZERO_CHILDREN
                if cells.get("age_group", "").lower() in CHILDREN
                else TaxClass.STANDARD
            ),
        ),
        words,
    )


def _piece(row: Row, words: Wordbook) -> tuple[Piece, list[Note]]:
    cells = row.cells
    for name in WANTED:
        if name not in cells:
            raise BadItem(f"it has no {name}")
    base = _amount(cells["price"], words)
    paid, told = _paid(cells, base, words)
    piece = Piece(
        line=row.line,
        key=cells["id"],
        colour=cells.get("color", ""),
        size=cells.get("size", ONE_SIZE),
        base=base,
        paid=paid,
        stock=_stock(cells),
        gtin=gtin_of(cells.get("gtin", "")),
        mpn=mpn_of(cells.get("mpn", "")),
        pictures=[Shot(line=row.line, path=each) for each in _pictures(cells)],
    )
    return piece, told


def _pictures(cells: dict[str, str]) -> list[str]:
    """A comma parts addresses; one that belongs to an address is written as %2C."""
    others = cells.get("additional_image_link", "").split(",")
    named = [each.strip() for each in (cells.get("image_link", ""), *others)]
    return [each for each in named if each]


def _paid(cells: dict[str, str], base: int, words: Wordbook) -> tuple[int, list[Note]]:
    if "sale_price" not in cells:
        return base, []
    sale = _amount(cells["sale_price"], words)
    if not 0 < sale <= base:
        raise BadItem(f"the sale price {cells['sale_price']} is not below the price")
    begin, end = _span(cells.get("sale_price_effective_date", ""))
    if begin and words.now < begin:
        text = "some sales begin later; bring the feed in again when they do"
        return base, list(words.once(text))
    return (base if end and words.now >= end else sale), []


def _span(text: str) -> tuple[datetime | None, datetime | None]:
    """`2026-11-01T00:00+0100/2026-11-30T23:59+0100`."""
    if not text:
        return None, None
    begin, _, end = text.partition("/")
    return _moment(begin), _moment(end)


def _moment(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text.strip())
        return at if at.tzinfo else at.astimezone()
    except (ValueError, OverflowError):
        raise BadItem(f"{text!r} is not a moment like 2026-11-01T00:00+0100")


def _amount(text: str, words: Wordbook) -> int:
    try:
        read = amount(text)
    except BadAmount as wrong:
        raise BadItem(str(wrong))
    if read.currency not in (None, words.shop.currency):
        raise BadItem(f"prices are in {words.shop.currency} in {words.shop.code}, not in {text}")
    return read.minor


def _stock(cells: dict[str, str]) -> IncomingStock | None:
    counted = cells.get("quantity") or cells.get("sell_on_google_quantity")
    if counted:
        if not counted.isdecimal() or len(counted) > 9:
            raise BadItem(f"{counted!r} is not a quantity")
        return IncomingStock(quantity=int(counted))
    said = cells.get("availability", "").lower().replace(" ", "_")
    if said == "in_stock":
        return SOME_IN_STOCK
    if said == "out_of_stock":
        return IncomingStock(quantity=0)
    if said in ("preorder", "backorder"):
        expected = cells.get("availability_date")
        return IncomingStock(
            quantity=0,
            is_sellable_without_stock=True,
            expected_at=_moment(expected) if expected else None,
        )
    if said:
        raise BadItem(f"{said!r} is not an availability")
    return None
