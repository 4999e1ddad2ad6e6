"""Purchases of orders that were confirmed before orders told of sales; twice changes nothing.

What was cancelled or came back before then is told of nowhere, so it is not in them either: what
is left of those orders is right, on the day on which they were confirmed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime

from vitrine import insight
from vitrine.insight import Kind
from vitrine.kit.db import Db
from vitrine.orders.order_events import Context, load_order
from vitrine.orders.queries.sales import confirmed_after
from vitrine.orders.selling import tell_earlier_purchase

AT_ONCE = 500


async def tell_earlier_purchases(db: Db) -> int:
    """How many orders had none."""
    count = after = 0
    while orders := await confirmed_after(db, after, at_most=AT_ONCE):
        after = orders[-1].order_id
        purchased, pieces_since = await _known_sales(db, [each.order_id for each in orders])
        for each in orders:
            if each.order_id not in purchased:
                await _tell(db, each.order_id, each.at, pieces_since[each.order_id])
                count += 1
    return count


async def _tell(db: Db, order_id: int, at: datetime, pieces_since: Counter[int]) -> None:
    context = Context(db, at, public_url="")
    await tell_earlier_purchase(context, await load_order(context, order_id), pieces_since)


async def _known_sales(db: Db, order_ids: list[int]) -> tuple[set[int], dict[int, Counter[int]]]:
    """Orders whose purchase is known, and what is known to have left each order, by line."""
    purchased: set[int] = set()
    pieces_since: dict[int, Counter[int]] = defaultdict(Counter)
    for sale in await insight.sales_of_orders(db, order_ids):
        if sale.kind == Kind.PURCHASE:
            purchased.add(sale.order_id)
        if sale.kind in (Kind.CANCELLATION, Kind.RETURN):
            counts = {int(line_id): pieces for line_id, pieces in sale.pieces.items()}
            pieces_since[sale.order_id].update(counts)
    return purchased, pieces_since
