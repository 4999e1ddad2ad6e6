"""What mails about an order say of its lines, its sums and its page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import TypedDict

from msgspec import structs

from vitrine.mail import percent, text
from vitrine.mail.contents import Line, Sum
from vitrine.orders.document import OrderDocument
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import ReturnPiece
from vitrine.orders.wording import line_detail
from vitrine.shops import Storefront


class AboutOrder(TypedDict):
    first_name: str
    order: str
    page: str


def about_order(shop: Storefront, order: OrderRow, public_url: str) -> AboutOrder:
    """What every mail about an order knows."""
    customer = order.details.customer
    return {
        "first_name": customer.first_name if customer else "",
        "order": order.number,
        "page": order_page(shop, order.token, public_url),
    }


def order_page(shop: Storefront, token: str, public_url: str) -> str:
    """Shows the order to whoever has the link."""
    return f"{public_url}/{shop.code}/success?token={token}"


def lines_of_pieces(
    locale: str,
    lines: Sequence[LineRow],
    pieces: Mapping[int, int],
    price: Callable[[LineRow, int], int],
) -> list[Line]:
    return [
        line_of(locale, line, count, price(line, count))
        for line in lines
        if (count := pieces.get(line.id, 0))
    ]


def withdrawn_price(line: LineRow, pieces: int, unsent: int) -> int:
    return line.cancelled_price(unsent) + line.returned_price(pieces - unsent)


def line_to_return(locale: str, line: LineRow, piece: ReturnPiece) -> Line:
    returned = line_of(locale, line, piece.quantity, line.returned_price(piece.quantity))
    reason = text(locale, f"reason.{piece.reason}", {})
    return structs.replace(returned, detail=f"{returned.detail} · {reason}")


def line_of(locale: str, line: LineRow, quantity: int, amount: int) -> Line:
    details = line.details
    return Line(details.name, line_detail(locale, details), quantity, amount, details.image)


def sums_of(locale: str, details: OrderDocument) -> list[Sum]:
    cost = details.cost
    before = cost.goods + cost.promotions + cost.voucher
    sums: list[tuple[str, dict[str, object], int]] = [("sums.goods", {}, before)]
    if cost.promotions:
        sums.append(("sums.promotions", {}, -cost.promotions))
    if cost.voucher:
        sums.append(("sums.voucher", {"code": details.voucher_code}, -cost.voucher))
    sums.append(("sums.delivery", {}, cost.delivery))
    for tax in cost.taxes:
        sums.append(("sums.tax", {"rate": percent(locale, Decimal(tax.rate) / 100)}, tax.amount))
    sums.append(("sums.total", {}, cost.with_tax))
    return [Sum(text(locale, key, values), amount) for key, values, amount in sums]
