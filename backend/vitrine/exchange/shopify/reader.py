"""Shopify's product export: a product on several rows, options in any order and language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vitrine.catalogue import IncomingStock
from vitrine.exchange.columns import (
    COLOUR_OPTIONS,
    SHOPIFY_PASSED_OVER,
    SHOPIFY_USED,
    SIZE_OPTIONS,
)
from vitrine.exchange.feeds.amounts import BadAmount, amount
from vitrine.exchange.feeds.plain_text import plain_text
from vitrine.exchange.feeds.row_groups import Gathering, Group
from vitrine.exchange.feeds.styles import ONE_SIZE, Piece, Shot, Style, gtin_of, products_of
from vitrine.exchange.feeds.vocabulary import Wordbook
from vitrine.exchange.native.reader import Note, Read, Wrong
from vitrine.exchange.reading.lines import Unreadable
from vitrine.exchange.reading.tables import Row

# What Shopify writes when a product has no options at all.
NO_OPTION = ("title", "default title")


class BadProduct(ValueError):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def handle_of(cells: Mapping[str, str]) -> str | None:
    return cells.get("Handle") or None


def shopify_entries(rows: Iterator[Row | Wrong], words: Wordbook) -> Iterator[Read]:
    is_first = True
    with Gathering() as gathering:
        for row in rows:
            if isinstance(row, Wrong):
                if not gathering.spoil(row):
                    yield row
                continue
            if is_first:
                is_first = False
                yield from _columns(row)
            handle = handle_of(row.cells)
            if handle:
                cells = {
                    name: cell for name, cell in row.cells.items() if cell and name in SHOPIFY_USED
                }
                gathering.add(handle, Row(row.line, cells))
            else:
                yield Wrong(row.line, "the row has no handle", "row")
        for group in gathering.groups():
            yield from _products(group, words)


def _columns(row: Row) -> Iterator[Note]:
    if "Handle" not in row.cells:
        raise Unreadable("This is no Shopify export: it has no column Handle.")
    if "Variant Price" not in row.cells:
        raise Unreadable("The export has no column Variant Price, and nothing is sold without.")
    for name in row.cells.keys() - SHOPIFY_USED - SHOPIFY_PASSED_OVER:
        if name:
            yield Note(f"the column {name} is not known here and was not read")


def _products(group: Group, words: Wordbook) -> Iterator[Read]:
    if group.spoiled:
        yield group.spoiled
        return
    try:
        style = _style(group, words)
    except BadProduct as wrong:
        yield Wrong(wrong.line, str(wrong), "product", group.key)
        return
    yield from products_of(style, words)


def _style(group: Group, words: Wordbook) -> Style:
    """The first row tells the product; every row with a price is a size, others are pictures."""
    first = group.rows[0]
    cells = first.cells
    name = next((row.cells["Title"] for row in group.rows if "Title" in row.cells), "")
    if not name:
        raise BadProduct(first.line, "it has no title")
    options = [cells.get(f"Option{number} Name", "").casefold() for number in (1, 2, 3)]
    pieces = [
        _piece(row, options, words)
        for row in group.rows
        if "Variant Price" in row.cells or "Option1 Value" in row.cells
    ]
    if not pieces:
        raise BadProduct(first.line, "it has no variants")
    return Style(
        line=first.line,
        key=group.key,
        name=name,
        description=plain_text(cells.get("Body (HTML)", "")),
        brand=cells.get("Vendor", ""),
        pieces=pieces,
        pictures=list(_pictures(group)),
        category_texts=list(_category_texts(cells, words)),
        is_active=_is_active(cells),
    )


def _pictures(group: Group) -> Iterator[Shot]:
    """In the order of their position; a row may have a picture and a size at once."""
    rows = [row for row in group.rows if "Image Src" in row.cells]
    for row in sorted(rows, key=_position):
        alt = row.cells.get("Image Alt Text", "")
        yield Shot(line=row.line, path=row.cells["Image Src"], alt=alt)


def _position(row: Row) -> int:
    text = row.cells.get("Image Position", "")
    return int(text) if text.isdecimal() and len(text) < 9 else 0


def _category_texts(cells: dict[str, str], words: Wordbook) -> Iterator[str]:
    """The type, and of the other words those that are mapped: most tags mean no category."""
    if "Type" in cells:
        yield cells["Type"]
    others = [cells.get("Product Category", ""), *cells.get("Tags", "").split(",")]
    yield from (text for text in others if text and words.category(text))


def _is_active(cells: dict[str, str]) -> bool:
    is_published = cells.get("Published", "true").lower() == "true"
    return is_published and cells.get("Status", "active").lower() == "active"


def _piece(row: Row, options: list[str], words: Wordbook) -> Piece:
    cells = row.cells
    colour = ""
    sizes: list[str] = []
    for number, option in enumerate(options, start=1):
        chosen = cells.get(f"Option{number} Value", "")
        if not chosen or option in NO_OPTION or chosen.casefold() in NO_OPTION:
            continue
        if option in COLOUR_OPTIONS:
            colour = chosen
        elif option in SIZE_OPTIONS:
            sizes.insert(0, chosen)
        else:
            # A length or a width: part of what tells one size from the next.
            sizes.append(chosen)
    paid = _amount(row, "Variant Price", words)
    before = _amount(row, "Variant Compare At Price", words)
    if paid is None:
        raise BadProduct(row.line, "a variant has no price")
    return Piece(
        line=row.line,
        key=cells.get("Variant SKU", "").removeprefix("'"),
        colour=colour,
        size="/".join(sizes) or ONE_SIZE,
        base=max(paid, before or 0),
        paid=paid,
        stock=_stock(row),
        gtin=gtin_of(cells.get("Variant Barcode", "")),
        pictures=(
            [Shot(line=row.line, path=cells["Variant Image"])] if "Variant Image" in cells else []
        ),
    )


def _amount(row: Row, column: str, words: Wordbook) -> int | None:
    text = row.cells.get(column)
    if not text:
        return None
    try:
        read = amount(text)
    except BadAmount as wrong:
        raise BadProduct(row.line, f"{column}: {wrong}")
    if read.currency not in (None, words.shop.currency):
        reason = f"prices are in {words.shop.currency} in {words.shop.code}, not in {text}"
        raise BadProduct(row.line, reason)
    return read.minor


def _stock(row: Row) -> IncomingStock | None:
    text = row.cells.get("Variant Inventory Qty")
    if not text:
        return None
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise BadProduct(row.line, f"{text!r} is not a quantity")
    return IncomingStock(
        # Shopify counts below zero when more was sold than there was.
        quantity=max(0, int(text)),
        is_sellable_without_stock=row.cells.get("Variant Inventory Policy") == "continue",
    )
