"""The one place where what was captured for an order is compared with what is due.

After each event of a payment, and each change of what is due, whatever the order's state: what is
too much goes back (decision 0038). The order is locked by whoever asks.
"""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders.order_events import Context
from vitrine.orders.paying import amount_due, amount_due_of
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.selling import tell_refund
from vitrine.payments import Payment

log = structlog.get_logger()


async def balance(db: Db, row: OrderRow, lines: Sequence[LineRow]) -> int:
    """What was paid, less what is due: below nothing while money has to come."""
    return await payments.paid_amount(db, row.id) - amount_due(row, lines)


async def is_paid(db: Db, order_id: int) -> bool:
    return await payments.paid_amount(db, order_id) >= await amount_due_of(db, order_id)


async def is_secured(db: Db, row: OrderRow, lines: Sequence[LineRow]) -> bool:
    """Paid, or sure to be: what the customer still has to transfer, or a bank to debit, is not."""
    attempts = await payments.payments_of_order(db, row.id)
    is_by_bank = bool(attempts) and not attempts[-1].capabilities.leaves_site
    return not is_by_bank or await balance(db, row, lines) >= 0


async def settle(context: Context, row: OrderRow, key: str) -> int:
    """Pays back what is more than is due, and lets go of what nobody has to pay any more.

    How much goes back. Of the earliest payments first: the last one is what the customer sees.
    """
    db, order_id, now = context.db, row.id, context.now
    excess = await payments.paid_amount(db, order_id) - await amount_due_of(db, order_id)
    if excess < 0:
        return 0
    going = excess
    for payment in await payments.payments_of_order(db, order_id):
        if payment.status is payments.Status.AUTHORISED:
            await payments.cancel(db, payment.id, now)
        amount = min(going, await _amount_left(db, payment))
        if amount > 0:
            await payments.refund(db, payment.id, amount, f"refund:{key}:{payment.id}", now)
            going -= amount
    if excess:
        await tell_refund(context, row, excess, key)
        log.info("order_paid_back", order_id=order_id, amount=excess)
    return excess


async def _amount_left(db: Db, payment: Payment) -> int:
    waiting = sum(
        each.amount
        for each in await payments.refunds_of_payment(db, payment.id)
        if each.status == "waiting"
    )
    return payment.captured - payment.refunded - waiting
