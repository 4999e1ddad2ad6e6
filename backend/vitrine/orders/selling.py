"""What orders tell of sales: each event that counts is a fact, in the order's own transaction.

Nothing of it comes from a browser but the visit and the banner, which change no amount (decision
0075). What happens before an order is confirmed is no sale, and what becomes of it then is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from vitrine import insight
from vitrine.insight import Attribution, Kind, LineReduction, Sale, SaleLine, Tax
from vitrine.orders.order_events import Context, LockedOrder
from vitrine.orders.queries.customers import has_bought_before
from vitrine.orders.queries.events import events_of
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.rules import (
    UNPAID,
    Event,
    PricedPieces,
    Range,
    ReturnDocument,
    ReturnPiece,
    WithdrawalDocument,
    announced_reasons,
    reasons_of_return,
    taxes_of_order,
)
from vitrine.promotions import TaxShare

LONGEST_WORD = 100


async def tell_purchase(context: Context, order: LockedOrder) -> None:
    """Confirmed: all that has not been cancelled before. Once for each order, whatever comes."""
    ranges = [
        Range(line.id, 0, pieces) for line in order.lines if (pieces := line.remaining_pieces)
    ]
    await _add(
        context,
        order,
        Kind.PURCHASE,
        f"{order.row.id}",
        ranges,
        has_delivery=True,
        is_new=not await has_bought_before(context.db, order.row),
    )


async def tell_earlier_purchase(
    context: Context, order: LockedOrder, told_since: Mapping[int, int]
) -> None:
    """Of an order from before sales were told: what is left of it, and what left it since."""
    ranges = [
        Range(line.id, 0, pieces)
        for line in order.lines
        if (pieces := line.remaining_pieces + told_since.get(line.id, 0))
    ]
    if ranges:
        is_new = not await has_bought_before(context.db, order.row)
        key = f"{order.row.id}"
        await _add(context, order, Kind.PURCHASE, key, ranges, has_delivery=True, is_new=is_new)


async def tell_cancellation(
    context: Context, order: LockedOrder, moved: Mapping[int, int], key: str
) -> None:
    """`order` as it was before. What is cancelled comes from the back of its line."""
    ranges = [
        Range(line.id, line.quantity - line.cancelled - pieces, pieces)
        for line in order.lines
        if (pieces := moved.get(line.id, 0))
    ]
    await _add_end(context, order, Kind.CANCELLATION, key, ranges)


async def tell_return(
    context: Context, order: LockedOrder, moved: Mapping[int, int], key: str
) -> None:
    """`order` as it was before; why, as far as it was said."""
    stated = announced_reasons(
        piece
        for each in await events_of(context.db, [order.row.id])
        for piece in _announced_pieces(each.kind, each.document)
    )
    ranges = [
        each
        for line in order.lines
        if (pieces := moved.get(line.id, 0))
        for each in reasons_of_return(line.id, line.returned, pieces, stated.get(line.id, []))
    ]
    await _add_end(context, order, Kind.RETURN, key, ranges)


async def tell_return_asked(
    context: Context, order: LockedOrder, pieces: Sequence[ReturnPiece], key: str
) -> None:
    ranges = [Range(each.line_id, 0, each.quantity, each.reason) for each in pieces]
    await _add(context, order, Kind.RETURN_ASKED, key, ranges)


async def tell_withdrawal(
    context: Context, order: LockedOrder, pieces: Mapping[int, int], key: str
) -> None:
    ranges = [Range(line_id, 0, count) for line_id, count in pieces.items()]
    await _add(context, order, Kind.WITHDRAWAL, key, ranges)


async def tell_refund(context: Context, row: OrderRow, amount: int, key: str) -> None:
    """Money that goes back, whatever for: nothing of it is a sale."""
    await insight.add_sale(
        context.db,
        _sale(context, row, Kind.REFUND, key, lines=[], delivery=[], amount=amount),
    )


async def _add_end(
    context: Context, order: LockedOrder, kind: Kind, key: str, ranges: Sequence[Range]
) -> None:
    """The delivery is paid for as long as a piece of the order stays with the customer."""
    moved = sum(each.pieces for each in ranges)
    is_last = moved == sum(line.remaining_pieces for line in order.lines)
    await _add(context, order, kind, key, ranges, has_delivery=is_last)


async def _add(
    context: Context,
    order: LockedOrder,
    kind: Kind,
    key: str,
    ranges: Sequence[Range],
    *,
    has_delivery: bool = False,
    is_new: bool | None = None,
) -> None:
    if kind is not Kind.PURCHASE and order.row.status in UNPAID:
        return
    taxes = taxes_of_order(
        [PricedPieces(line.quantity, line.total, line.details.tax_rate) for line in order.lines],
        order.row.details.cost,
    )
    by_id = {line.id: (line, tax) for line, tax in zip(order.lines, taxes.lines, strict=True)}
    lines = [_line(*by_id[each.line_id], each) for each in ranges]
    delivery = taxes.delivery if has_delivery else []
    sale = _sale(context, order.row, kind, key, lines=lines, delivery=delivery, is_new=is_new)
    await insight.add_sale(context.db, sale)


def _sale(
    context: Context,
    row: OrderRow,
    kind: Kind,
    key: str,
    *,
    lines: list[SaleLine],
    delivery: Sequence[TaxShare],
    amount: int | None = None,
    is_new: bool | None = None,
) -> Sale:
    details = row.details
    taxes = _taxes(lines, delivery)
    return Sale(
        key=f"{kind}:{key}",
        kind=kind,
        order_id=row.id,
        shop_id=row.shop_id,
        country=details.country,
        currency=row.currency,
        at=context.now,
        is_new_customer=is_new,
        voucher_code=details.voucher_code,
        delivery=sum(each.with_tax for each in delivery),
        taxes=taxes,
        with_tax=sum(each.with_tax for each in taxes) if amount is None else amount,
        tax=sum(each.amount for each in taxes),
        lines=lines,
        visit=details.visit if kind is Kind.PURCHASE else None,
    )


def _taxes(lines: Sequence[SaleLine], delivery: Sequence[TaxShare]) -> list[Tax]:
    parts = [(line.tax_rate, line.total, line.tax) for line in lines]
    parts += [(each.rate, each.with_tax, each.amount) for each in delivery]
    return [
        Tax(
            rate=rate,
            with_tax=sum(with_tax for each, with_tax, _ in parts if each == rate),
            amount=sum(amount for each, _, amount in parts if each == rate),
        )
        for rate in sorted({each for each, _, _ in parts}, reverse=True)
    ]


def _line(line: LineRow, tax: int, pieces: Range) -> SaleLine:
    goods = line.details
    reduction = goods.unit * line.quantity - line.total
    by_voucher = sum(each.amount for each in goods.reductions if each.kind == "voucher")

    def share(amount: int) -> int:
        return pieces.share(amount, line.quantity)

    return SaleLine(
        line_id=line.id,
        product_id=goods.product_id,
        variant_id=line.variant_id,
        reference_key=goods.reference_key,
        name=goods.name,
        brand=goods.brand,
        colour=goods.colour,
        colour_key=goods.colour_key,
        size=goods.size,
        category_id=goods.category_id,
        category=goods.category,
        quantity=pieces.pieces,
        sale=share(goods.sale),
        campaign=share(goods.campaign),
        promotions=share(reduction - by_voucher),
        voucher=share(by_voucher),
        total=share(line.total),
        tax_rate=goods.tax_rate,
        tax=share(tax),
        reason=pieces.reason,
        attribution=_attribution(goods.custom_data),
        reductions=[
            LineReduction(reference=each.reference, amount=share(each.amount))
            for each in goods.reductions
            if each.kind == "promotion"
        ],
    )


def _attribution(notes: Mapping[str, Any]) -> Attribution | None:
    """As the browser said; what is no short text is left out."""
    said = notes.get("attribution")
    if not isinstance(said, dict):
        return None
    words = {
        name: said[name][:LONGEST_WORD]
        for name in Attribution.__struct_fields__
        if isinstance(said.get(name), str)
    }
    return Attribution(**words) if any(words.values()) else None


def _announced_pieces(
    kind: str, document: Mapping[str, Any]
) -> Sequence[ReturnPiece | tuple[int, int]]:
    if kind == Event.RETURN_ASKED:
        return msgspec.convert(document, ReturnDocument).pieces
    if kind == Event.WITHDRAWN:
        declared = msgspec.convert(document, WithdrawalDocument).pieces
        return [(each.line_id, each.quantity - each.unsent) for each in declared]
    return []
