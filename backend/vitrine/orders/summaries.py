"""A customer's own orders and returns, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine import payments, shops
from vitrine.kit.db import Db
from vitrine.orders.announced_returns import announced_returns
from vitrine.orders.queries.events import events_of
from vitrine.orders.queries.invoices import InvoiceRow, invoices_of
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.queries.packages import packages_of
from vitrine.orders.reading import item_of, right_of
from vitrine.orders.rules import Status
from vitrine.orders.shapes import OrderItem, OrderReturn, OrderSummary, ReturnSummary
from vitrine.orders.transfers import awaited_until, payment_of, to_transfer
from vitrine.payments import Payment


async def read_summaries(db: Db, orders: Sequence[OrderRow]) -> list[OrderSummary]:
    """In as many statements for one as for all of them."""
    ids = [row.id for row in orders]
    lines = await lines_of(db, ids)
    paid = await payments.payments_of_orders(db, ids)
    issued = await invoices_of(db, ids)
    zones = {shop.id: shop.time_zone for shop in await shops.storefronts(db)}
    return [
        _summary(
            row,
            [line for line in lines if line.order_id == row.id],
            payment_of([each for each in paid if each.order_id == row.id]),
            [each for each in issued if each.order_id == row.id],
            zones[row.shop_id],
        )
        for row in orders
    ]


def _summary(
    row: OrderRow,
    lines: Sequence[LineRow],
    payment: Payment | None,
    issued: Sequence[InvoiceRow],
    time_zone: str,
) -> OrderSummary:
    return OrderSummary(
        id=row.id,
        number=row.number,
        status=Status(row.status),
        placed_at=row.placed_at,
        currency_code=row.currency,
        with_tax=row.with_tax,
        to_transfer=to_transfer(row, lines, payment, issued),
        transfer_until=awaited_until(row, time_zone),
        item_count=sum(line.quantity for line in lines),
        items=[item_of(line) for line in lines],
    )


async def read_returns(db: Db, orders: Sequence[OrderRow]) -> list[ReturnSummary]:
    """The newest of each order first, in as many statements for one as for all of them."""
    ids = [row.id for row in orders]
    lines = await lines_of(db, ids)
    packages = await packages_of(db, ids)
    events = await events_of(db, ids)
    zones = {shop.id: shop.time_zone for shop in await shops.storefronts(db)}
    summaries = []
    for row in orders:
        own = [line for line in lines if line.order_id == row.id]
        zone = zones[row.shop_id]
        right = right_of(row, [each for each in packages if each.order_id == row.id], zone)
        announced = announced_returns(
            row,
            own,
            [each for each in events if each.order_id == row.id],
            until=right.until,
            time_zone=zone,
        )
        items = [item_of(line) for line in own]
        summaries += [_return_summary(row, items, each) for each in reversed(announced)]
    return summaries


def _return_summary(
    row: OrderRow, items: Sequence[OrderItem], announced: OrderReturn
) -> ReturnSummary:
    ids = {each.item_id for each in announced.items}
    return ReturnSummary(
        order_id=row.id,
        order_number=row.number,
        order_token=row.token,
        announced=announced,
        items=[item for item in items if item.id in ids],
    )
