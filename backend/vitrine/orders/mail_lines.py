"""What mails about an order say of its lines, its sums and its page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Literal, TypedDict

from msgspec import structs

from vitrine.mail import Formats, percent, text
from vitrine.mail.contents import AcceptedText, Line, Sum
from vitrine.orders.document import OrderDocument
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import ReturnPiece
from vitrine.orders.wording import line_detail
from vitrine.shops import Storefront

CONTRACT_TEXTS: tuple[Literal["terms", "withdrawal"], ...] = ("terms", "withdrawal")


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


def accepted_texts(shop: Storefront, details: OrderDocument, public_url: str) -> list[AcceptedText]:
    """What belongs to the contract; the notes on privacy inform and are not agreed on."""
    versions = {each.key: each.version for each in details.accepted}
    return [
        AcceptedText(
            key=key,
            version=versions[key],
            address=f"{public_url}/{shop.code}/c/legal/{key}?version={versions[key]}",
        )
        for key in CONTRACT_TEXTS
        if key in versions
    ]


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


def sums_of(order: OrderRow) -> list[Sum]:
    """In the words and the order of the shop: the tax stands below the total that it is part of."""
    details = order.details
    locale, cost = details.locale, details.cost
    before = cost.goods + cost.promotions + cost.voucher
    sums = [Sum(text(locale, "sums.goods", {}), before)]
    if cost.promotions:
        sums.append(Sum(text(locale, "sums.promotions", {}), -cost.promotions))
    if cost.voucher:
        words = text(locale, "sums.voucher", {"code": details.voucher_code})
        sums.append(Sum(words, -cost.voucher))
    delivery = text(locale, "sums.delivery", {})
    sums.append(Sum(delivery, cost.delivery) if cost.delivery else Sum(delivery, kind="free"))
    sums.append(Sum(text(locale, "sums.total", {}), cost.with_tax, "total"))
    money = Formats.of(locale, order.currency, "UTC").money
    for tax in cost.taxes:
        values = {"rate": percent(locale, Decimal(tax.rate) / 100), "amount": money(tax.amount)}
        sums.append(Sum(text(locale, "sums.tax", values), kind="tax"))
    return sums
