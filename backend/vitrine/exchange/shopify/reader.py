"""Shopify's product export: a product on several rows, options in any order and language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from vitrine.catalogue import IncomingStock, IncomingVariant
from vitrine.exchange.entries import Note, Read
from vitrine.exchange.feeds.amounts import BadAmount, amount_in
from vitrine.exchange.feeds.plain_text import plain_text
from vitrine.exchange.feeds.row_groups import RowGroup, RowGroups
from vitrine.exchange.feeds.styles import (
    ONE_SIZE,
    Picture,
    Size,
    Style,
    gtin_of,
    products_of,
    shared_product,
)
from vitrine.exchange.feeds.vocabulary import Vocabulary
from vitrine.exchange.reading.lines import BadLine, UnreadableFile
from vitrine.exchange.reading.tables import Row
from vitrine.exchange.shopify.columns import COLOUR_OPTIONS, IGNORED, READ, SIZE_OPTIONS

# What Shopify writes when a product has no options at all.
NO_OPTION = ("title", "default title")


class BadProduct(ValueError):
    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def handle_of(cells: Mapping[str, str]) -> str | None:
    return cells.get("Handle") or None


def read_shopify(rows: Iterator[Row | BadLine], vocabulary: Vocabulary) -> Iterator[Read]:
    is_first = True
    with RowGroups() as groups:
        for row in rows:
            if isinstance(row, BadLine):
                if not groups.add_error(row):
                    yield row
                continue
            if is_first:
                is_first = False
                yield from _check_columns(row)
            handle = handle_of(row.cells)
            if handle:
                cells = {name: cell for name, cell in row.cells.items() if cell and name in READ}
                groups.add(handle, Row(row.line, cells))
            else:
                yield BadLine(row.line, "the row has no handle", "row")
        for group in groups.groups():
            yield from _products(group, vocabulary)


def _check_columns(row: Row) -> Iterator[Note]:
    if "Handle" not in row.cells:
        raise UnreadableFile("This is no Shopify export: it has no column Handle.")
    if "Variant Price" not in row.cells:
        raise UnreadableFile("The export has no column Variant Price, and nothing is sold without.")
    for name in row.cells.keys() - READ - IGNORED:
        if name:
            yield Note(f"the column {name} is not known here and was not read")


def _products(group: RowGroup, vocabulary: Vocabulary) -> Iterator[Read]:
    if group.error:
        yield group.error
        return
    try:
        style = _style(group, vocabulary)
    except BadProduct as error:
        yield BadLine(error.line, str(error), "product", group.key)
        return
    yield from products_of(style, vocabulary)


def _style(group: RowGroup, vocabulary: Vocabulary) -> Style:
    """The first row tells the product; every row with a price is a size, others are pictures."""
    first = group.rows[0]
    cells = first.cells
    name = next((row.cells["Title"] for row in group.rows if "Title" in row.cells), "")
    if not name:
        raise BadProduct(first.line, "it has no title")
    options = [cells.get(f"Option{number} Name", "").casefold() for number in (1, 2, 3)]
    sizes = [
        _size(row, options, vocabulary)
        for row in group.rows
        if "Variant Price" in row.cells or "Option1 Value" in row.cells
    ]
    if not sizes:
        raise BadProduct(first.line, "it has no variants")
    product = shared_product(
        group.key,
        vocabulary,
        name=name,
        description=plain_text(cells.get("Body (HTML)", "")),
        brand=cells.get("Vendor", ""),
    )
    return Style(
        line=first.line,
        product=msgspec.structs.replace(product, is_active=_is_active(cells)),
        sizes=sizes,
        pictures=list(_pictures(group)),
        category_texts=list(_category_texts(cells, vocabulary)),
    )


def _pictures(group: RowGroup) -> Iterator[Picture]:
    """In the order of their position; a row may have a picture and a size at once."""
    rows = [row for row in group.rows if "Image Src" in row.cells]
    for row in sorted(rows, key=_position):
        alt = row.cells.get("Image Alt Text", "")
        yield Picture(line=row.line, path=row.cells["Image Src"], alt=alt)


def _position(row: Row) -> int:
    text = row.cells.get("Image Position", "")
    return int(text) if text.isdecimal() and len(text) < 9 else 0


def _category_texts(cells: dict[str, str], vocabulary: Vocabulary) -> Iterator[str]:
    """The type, and of the other words those that are mapped: most tags mean no category."""
    if "Type" in cells:
        yield cells["Type"]
    others = [cells.get("Product Category", ""), *cells.get("Tags", "").split(",")]
    yield from (text for text in others if text and vocabulary.category(text))


def _is_active(cells: dict[str, str]) -> bool:
    is_published = cells.get("Published", "true").lower() == "true"
    return is_published and cells.get("Status", "active").lower() == "active"


def _size(row: Row, options: list[str], vocabulary: Vocabulary) -> Size:
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
    paid = _amount(row, "Variant Price", vocabulary)
    before = _amount(row, "Variant Compare At Price", vocabulary)
    if paid is None:
        raise BadProduct(row.line, "a variant has no price")
    return Size(
        line=row.line,
        colour=colour,
        variant=IncomingVariant(
            reference_key=cells.get("Variant SKU", "").removeprefix("'"),
            size="/".join(sizes) or ONE_SIZE,
            gtin=gtin_of(cells.get("Variant Barcode", "")),
            stock=_stock(row),
        ),
        base=max(paid, before or 0),
        paid=paid,
        pictures=(
            [Picture(line=row.line, path=cells["Variant Image"])]
            if "Variant Image" in cells
            else []
        ),
    )


def _amount(row: Row, column: str, vocabulary: Vocabulary) -> int | None:
    text = row.cells.get(column)
    if not text:
        return None
    try:
        return amount_in(vocabulary.shop, text)
    except BadAmount as error:
        raise BadProduct(row.line, f"{column}: {error}")


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
