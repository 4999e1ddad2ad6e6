"""Orders whose money is not what is due: there are none, unless something is broken."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders.paying import amount_due
from vitrine.orders.queries.differences import put_differences
from vitrine.orders.queries.lines import lines_of
from vitrine.orders.queries.orders import OrderRow, orders_to_compare
from vitrine.orders.rules import UNPAID
from vitrine.payments import PaidOrder

log = structlog.get_logger()

AT_A_TIME = 1_000


@dataclass(frozen=True)
class Difference:
    """`paid` is what was captured, less what went back or is on its way back."""

    order_id: int
    number: str
    status: str
    currency: str
    due: int
    paid: int


async def differences(db: Db) -> list[Difference]:
    """The oldest first; an order that still waits for money, or can still take it, is none."""
    results: list[Difference] = []
    after = 0
    while some := await payments.paid_orders(db, after, AT_A_TIME):
        results += await _among(db, some)
        after = some[-1].order_id
    return results


async def note_differences(db: Db) -> int:
    """How many there are, each in the log and all of them where the metric counts them."""
    orders = await differences(db)
    for each in orders:
        log.error("order_money_differs", order=each.number, due=each.due, paid=each.paid)
    await put_differences(db, [each.order_id for each in orders])
    return len(orders)


async def _among(db: Db, some: list[PaidOrder]) -> list[Difference]:
    paid = {each.order_id: each for each in some}
    # Most orders are as they were placed, and paid: their lines need not be read.
    odd = await orders_to_compare(db, {each.order_id: each.amount for each in some})
    lines = await lines_of(db, [row.id for row in odd])
    compared = [
        (row, amount_due(row, [line for line in lines if line.order_id == row.id])) for row in odd
    ]
    return [
        Difference(row.id, row.number, row.status, row.currency, owed, paid[row.id].amount)
        for row, owed in compared
        if _differs(row, owed, paid[row.id])
    ]


def _differs(row: OrderRow, owed: int, paid: PaidOrder) -> bool:
    is_awaited = row.status in UNPAID or paid.is_open
    return paid.amount > owed or (paid.amount < owed and not is_awaited)
