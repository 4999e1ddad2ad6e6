"""Orders that wait for their money: they are reminded of, and end when it does not come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta

import structlog
from psycopg import OperationalError

from vitrine import payments
from vitrine.orders import confirming
from vitrine.orders.order_events import Context
from vitrine.orders.queries.orders import lock_order, orders_to_remind, overdue_orders
from vitrine.orders.rules import REMINDED_BEFORE, UNPAID, Status
from vitrine.payments import Writing

log = structlog.get_logger()

Step = Callable[[Context, int], Awaitable[bool]]
# Whoever has ordered today needs no reminder, however short the term.
REMINDED_AFTER = timedelta(days=1)


async def end_overdue(writing: Writing, now: datetime, public_url: str) -> list[int]:
    """Orders whose payment did not come in time."""
    async with writing() as db:
        overdue = await overdue_orders(db, now)
    return await _each(writing, now, public_url, overdue, _end)


async def remind_of_transfers(writing: Writing, now: datetime, public_url: str) -> list[int]:
    """Customers whose money has not come shortly before their order ends."""
    async with writing() as db:
        unpaid = await orders_to_remind(db, now + REMINDED_BEFORE, now - REMINDED_AFTER)
    return await _each(writing, now, public_url, unpaid, _remind)


async def _each(
    writing: Writing, now: datetime, public_url: str, order_ids: Sequence[int], step: Step
) -> list[int]:
    """Those for which it was done. One for which it cannot be done holds up no other."""
    ids = []
    for order_id in order_ids:
        # Each in a transaction of its own. Stock is locked in the order of its ids within an
        # order; whoever kept the locks of several orders would wait in a circle with a buyer.
        try:
            async with writing() as db:
                if await step(Context(db, now, public_url), order_id):
                    ids.append(order_id)
        except OperationalError as failure:
            log.warning("order_still_waits", order_id=order_id, problem=str(failure))
    return ids


async def _end(context: Context, order_id: int) -> bool:
    """Locked and looked at again: it may have been paid meanwhile."""
    row = await lock_order(context.db, order_id)
    if row is None or row.status not in UNPAID or not row.ends_at or row.ends_at > context.now:
        return False
    for payment in await payments.payments_of_order(context.db, order_id):
        if payment.status is payments.Status.AUTHORISED:
            await payments.cancel(context.db, payment.id, context.now)
        else:
            await payments.expire(context.db, payment.id, context.now)
    return await confirming.end(context, order_id, f"{order_id}:ended")


async def _remind(context: Context, order_id: int) -> bool:
    row = await lock_order(context.db, order_id)
    if row is None or row.status != Status.AWAITING_PAYMENT:
        return False
    return await confirming.remind(context, order_id, f"{order_id}:reminded")
