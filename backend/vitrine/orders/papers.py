"""What is printed for an order beside invoices: slips of its returns, and the texts it accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from vitrine import legal
from vitrine.content import RichText, plain_text
from vitrine.countries import address_lines
from vitrine.invoices import ReturnSlip, SlipLine, TextDocument, TextPart
from vitrine.kit.calendar import day_of
from vitrine.kit.db import Db
from vitrine.legal import LegalKey
from vitrine.mail import text
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.reading import read_order
from vitrine.orders.shapes import AnnouncedItem
from vitrine.orders.storefront import storefront_of
from vitrine.orders.wording import line_detail
from vitrine.shops import Seller, Storefront


async def return_slip(db: Db, row: OrderRow, number: str, now: datetime) -> ReturnSlip | None:
    """None for a return that was never announced, and when nobody's name is known any more."""
    order = await read_order(db, row, now)
    announced = next((each for each in order.returns if each.number == number), None)
    if announced is None or row.details.customer is None:
        return None
    shop = await storefront_of(db, row)
    lines = {line.id: line for line in await lines_of(db, [row.id])}
    return ReturnSlip(
        locale=row.details.locale,
        number=number,
        order_number=row.number,
        announced_on=day_of(announced.announced_at, shop.time_zone),
        until=announced.until,
        sender=tuple(address_lines(row.details.shipping_address, shop.language)),
        recipient=return_address(shop),
        lines=tuple(_slip_line(row.details.locale, lines, each) for each in announced.items),
    )


def return_address(shop: Storefront) -> tuple[str, ...]:
    seller = _seller(shop)
    return (seller.name, seller.street, seller.town, seller.country)


async def contract_text(
    db: Db, shop: Storefront, key: str, version: str, now: datetime
) -> TextDocument | None:
    """As it held when it was accepted; versions that hold are never changed."""
    accepted = await legal.text(db, shop.id, LegalKey(key), version, now)
    if accepted is None:
        return None
    seller = _seller(shop)
    return TextDocument(
        locale=shop.locale,
        title=accepted.title,
        version=accepted.version,
        valid_from=day_of(accepted.valid_from, shop.time_zone),
        seller=f"{seller.name} · {seller.street} · {seller.town} · {seller.country}",
        parts=tuple(parts_of(accepted.body)),
    )


def _seller(shop: Storefront) -> Seller:
    seller = legal.seller(shop)
    if seller is None:
        raise LookupError("an order is of a storefront that has a seller")
    return seller


def _slip_line(locale: str, lines: Mapping[int, LineRow], item: AnnouncedItem) -> SlipLine:
    details = lines[item.item_id].details
    return SlipLine(
        name=details.name,
        detail=f"{line_detail(locale, details)}, {details.reference_key}",
        quantity=item.quantity,
        reason=text(locale, f"reason.{item.reason}", {}) if item.reason else "",
    )


def parts_of(node: RichText) -> Iterator[TextPart]:
    """What stands on paper of rich text; pictures do not."""
    match node:
        case {"type": "heading", "attrs": {"level": level}}:
            yield TextPart("heading" if level <= 2 else "subheading", _words(node))
        case {"type": "paragraph" | "code_block"}:
            yield TextPart("paragraph", _words(node))
        case {"type": "list_item"}:
            yield TextPart("item", _words(node))
        case {"type": "blok", "attrs": {"body": [*blocks]}}:
            for block in blocks:
                yield from _parts_of_block(block)
        case {"content": [*children]}:
            for child in children:
                yield from parts_of(child)


def _parts_of_block(block: Mapping[str, Any]) -> Iterator[TextPart]:
    match block:
        case {"component": "lines", "lines": str(lines)}:
            yield TextPart("lines", lines)
        case {"component": "notice", "text": {"type": "doc"} as notice}:
            yield TextPart("notice", plain_text(notice))


def _words(*nodes: RichText) -> str:
    return plain_text(legal.document(nodes))
