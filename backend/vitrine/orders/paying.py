"""What orders ask of payments: what is due, and money taken once goods have left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine import payments
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Run, Task
from vitrine.orders.queries.lines import LineRow, lines_of
from vitrine.orders.queries.orders import OrderRow, order_by_id
from vitrine.orders.rules import Status
from vitrine.payments import Payment, Payments, Writing
from vitrine.rpc import Problem

CAPTURE = Task("orders.capture", tries=25)


async def receive(
    part: Payments, writing: Writing, db: Db, order_id: int, amount: int | None, now: datetime
) -> None:
    """Money of an invoice, a prepayment or a direct debit has come.

    So much in all, so that parts may come one after the other, or all that is due.
    """
    row = await order_by_id(db, order_id)
    # An order that has ended may be paid all the same; then it goes on, or the money goes back.
    is_ended = row is not None and row.status == Status.ENDED
    due = row.with_tax if row and is_ended else await amount_due_of(db, order_id)
    attempts = [
        each
        for each in reversed(await payments.payments_of_order(db, order_id))
        if not each.capabilities.leaves_site
    ]
    # What has ended is paid late, unless another one is still waited for.
    for payment in sorted(attempts, key=lambda each: each.status in payments.ENDED):
        total = amount or due + payment.refunded
        if payment.captured < total:
            await payments.capture(part, writing, payment.key, total, now)
            return
    raise Problem(409, "NotPossibleNow", "No payment of this order is still to come.")


def work(part: Payments) -> Mapping[Task, Run]:
    async def capture(pool: Pool, order_id: int) -> None:
        """What was only authorised is taken, less what was cancelled meanwhile."""
        async with pool.connection() as db:
            payment = await _authorised_payment(db, order_id)
            total = (
                await amount_due_of(db, order_id) - await _captured_amount(db, order_id)
                if payment
                else 0
            )
        if payment and total > 0:
            await payments.capture(part, pool.connection, payment.key, total, time_of_day())

    return {CAPTURE: capture}


async def _authorised_payment(db: Db, order_id: int) -> Payment | None:
    """One that a provider holds for us; what comes by bank is told by whoever sees it come."""
    for payment in await payments.payments_of_order(db, order_id):
        is_held = payment.status is payments.Status.AUTHORISED
        if is_held and payment.capabilities.leaves_site:
            return payment
    return None


async def _captured_amount(db: Db, order_id: int) -> int:
    """By another payment: nobody pays twice."""
    return sum(each.captured for each in await payments.payments_of_order(db, order_id))


async def amount_due_of(db: Db, order_id: int) -> int:
    row = await order_by_id(db, order_id)
    return amount_due(row, await lines_of(db, [order_id])) if row else 0


def amount_due(row: OrderRow, lines: Sequence[LineRow]) -> int:
    """What is to be paid for it, less what was cancelled or has come back.

    Nothing for what has ended. The delivery is paid for as long as a piece of it stays with the
    customer.
    """
    if row.status == Status.ENDED:
        return 0
    price = sum(line.remaining_price for line in lines)
    is_kept = any(line.remaining_pieces for line in lines)
    return price + row.details.cost.delivery if is_kept else price
