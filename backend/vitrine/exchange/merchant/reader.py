"""Merchant product feeds: items of one group and colour are the sizes of one product."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

import msgspec

from vitrine.catalogue import IncomingStock, IncomingVariant
from vitrine.exchange.entries import Note, Read
from vitrine.exchange.feeds.amounts import BadAmount, amount_in
from vitrine.exchange.feeds.plain_text import plain_text
from vitrine.exchange.feeds.row_groups import RowGroup, RowGroups
from vitrine.exchange.feeds.styles import (
    ONE_SIZE,
    SOME_IN_STOCK,
    Picture,
    Size,
    Style,
    products_of,
    shared_product,
)
from vitrine.exchange.feeds.vocabulary import Vocabulary
from vitrine.exchange.merchant.fields import KNOWN, product_fields, variant_fields
from vitrine.exchange.reading.lines import BadLine
from vitrine.exchange.reading.tables import Row

REQUIRED = ("id", "title", "price")


class BadItem(ValueError):
    pass


def group_of(cells: Mapping[str, str]) -> str | None:
    named = {_field_name(name): text for name, text in cells.items() if text}
    return named.get("item_group_id") or named.get("id")


def read_merchant(items: Iterator[Row | BadLine], vocabulary: Vocabulary) -> Iterator[Read]:
    names: set[str] = set()
    with RowGroups() as groups:
        for item in items:
            if isinstance(item, BadLine):
                if not groups.add_error(item):
                    yield item
                continue
            cells = {_field_name(name): text for name, text in item.cells.items() if text}
            for name in cells.keys() - names:
                names.add(name)
                if name not in KNOWN:
                    yield Note(f"the field {name} is not known here and was not read")
            key = group_of(cells)
            if key:
                groups.add(key, Row(item.line, cells))
            else:
                yield BadLine(item.line, "the item has no id", "item")
        for group in groups.groups():
            yield from _products(group, vocabulary)


def _field_name(name: str) -> str:
    return name.lower().removeprefix("g:").replace(" ", "_")


def _products(group: RowGroup, vocabulary: Vocabulary) -> Iterator[Read]:
    if group.error:
        yield group.error
        return
    sizes = []
    for row in group.rows:
        try:
            size, notes = _size(row, vocabulary)
        except (BadItem, BadAmount) as error:
            reason = f"{row.cells.get('id', group.key)}: {error}"
            yield BadLine(row.line, reason, "product", group.key)
            return
        yield from notes
        sizes.append(size)
    first = group.rows[0]
    cells = first.cells
    text = cells.get("description") or cells.get("content") or cells.get("summary") or ""
    product = shared_product(
        group.key,
        vocabulary,
        name=_name(cells),
        description=plain_text(text),
        brand=cells.get("brand", ""),
    )
    style = Style(
        line=first.line,
        product=msgspec.structs.replace(product, **product_fields(cells)),
        sizes=sizes,
        category_texts=[cells["product_type"]] if "product_type" in cells else [],
        attribute_texts={name: cells[name] for name in ("material", "pattern") if name in cells},
    )
    yield from products_of(style, vocabulary)


def _name(cells: Mapping[str, str]) -> str:
    """Without the colour, which titles end with so that each says what it shows."""
    title = cells["title"]
    return title.removesuffix(f", {cells['color']}") if "color" in cells else title


def _size(row: Row, vocabulary: Vocabulary) -> tuple[Size, list[Note]]:
    cells = row.cells
    for name in REQUIRED:
        if name not in cells:
            raise BadItem(f"it has no {name}")
    base = amount_in(vocabulary.shop, cells["price"])
    paid, notes = _price_to_pay(cells, base, vocabulary)
    variant = IncomingVariant(reference_key=cells["id"], size=ONE_SIZE, stock=_stock(cells))
    size = Size(
        line=row.line,
        colour=cells.get("color", ""),
        variant=msgspec.structs.replace(variant, **variant_fields(cells)),
        base=base,
        paid=paid,
        pictures=[Picture(line=row.line, path=each) for each in _pictures(cells)],
    )
    return size, notes


def _pictures(cells: dict[str, str]) -> list[str]:
    """A comma parts addresses; one that belongs to an address is written as %2C."""
    others = cells.get("additional_image_link", "").split(",")
    named = [each.strip() for each in (cells.get("image_link", ""), *others)]
    return [each for each in named if each]


def _price_to_pay(
    cells: dict[str, str], base: int, vocabulary: Vocabulary
) -> tuple[int, list[Note]]:
    if "sale_price" not in cells:
        return base, []
    sale = amount_in(vocabulary.shop, cells["sale_price"])
    if not 0 < sale <= base:
        raise BadItem(f"the sale price {cells['sale_price']} is not below the price")
    begin, end = _span(cells.get("sale_price_effective_date", ""))
    if begin and vocabulary.now < begin:
        text = "some sales begin later; bring the feed in again when they do"
        return base, list(vocabulary.note_once(text))
    return (base if end and vocabulary.now >= end else sale), []


def _span(text: str) -> tuple[datetime | None, datetime | None]:
    """`2026-11-01T00:00+0100/2026-11-30T23:59+0100`."""
    if not text:
        return None, None
    begin, _, end = text.partition("/")
    return _moment(begin), _moment(end)


def _moment(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text.strip())
        return at if at.tzinfo else at.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise BadItem(f"{text!r} is not a moment like 2026-11-01T00:00+0100")


def _stock(cells: dict[str, str]) -> IncomingStock | None:
    options = _stock_options(cells)
    counted = cells.get("quantity") or cells.get("sell_on_google_quantity")
    if counted:
        if not counted.isdecimal() or len(counted) > 9:
            raise BadItem(f"{counted!r} is not a quantity")
        return IncomingStock(quantity=int(counted), **options)
    availability = cells.get("availability", "").lower().replace(" ", "_")
    if availability == "in_stock":
        return msgspec.structs.replace(SOME_IN_STOCK, **options)
    if availability == "out_of_stock":
        return IncomingStock(quantity=0, **options)
    if availability in ("preorder", "backorder"):
        return IncomingStock(quantity=0, **(options | {"is_sellable_without_stock": True}))
    if availability:
        raise BadItem(f"{availability!r} is not an availability")
    return None


def _stock_options(cells: dict[str, str]) -> dict[str, Any]:
    """What only a feed of ours says beside the date of what is on back order."""
    expected = cells.get("availability_date") or cells.get("expected_date")
    return {
        "is_sellable_without_stock": cells.get("sellable_without_stock", "").lower() == "yes",
        "expected_at": _moment(expected) if expected else None,
    }
