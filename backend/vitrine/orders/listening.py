"""What an order does when its payment changes, and when none comes."""

from __future__ import annotations

from datetime import datetime

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders import changing, mails, queries
from vitrine.orders.changing import Context
from vitrine.orders.rules import Status
from vitrine.payments import Event, Kind, Payment


def payment_listener(public_url: str) -> payments.Changed:
    """Told of each event of a payment, in its transaction."""

    async def told(db: Db, payment: Payment, event: Event, now: datetime) -> None:
        context = Context(db, now, public_url)
        if payment.status not in payments.SECURED:
            return
        row = await queries.lock_order(db, payment.order_id)
        if row is None:
            return
        key = f"{row.id}:{event.notice.key}"
        if row.status == Status.ENDED:
            await changing.revive(context, row.id, key)
        elif row.status == Status.PENDING:
            await changing.confirm(context, row.id, key)
        elif event.kind is Kind.CAPTURED and payment.method_key == "prepayment":
            await mails.paid(db, row, public_url)

    return told


async def end_overdue(db: Db, now: datetime, public_url: str) -> list[int]:
    """Orders whose payment did not come in time; each is locked and looked at again."""
    ended = []
    for order_id in await queries.overdue_orders(db, now):
        row = await queries.lock_order(db, order_id)
        if row is None or row.status != Status.PENDING:
            continue
        for payment in await payments.payments_of_order(db, order_id):
            await payments.expire(db, payment.id, now)
        if await changing.end(Context(db, now, public_url), order_id, f"{order_id}:ended"):
            ended.append(order_id)
    return ended
