"""What an order does when its payment changes."""

from __future__ import annotations

from datetime import datetime

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders import changing, paying
from vitrine.orders.changing import Context
from vitrine.orders.queries.orders import lock_order
from vitrine.orders.rules import Status
from vitrine.payments import Event, Payment


def payment_listener(public_url: str) -> payments.Changed:
    """Called with each event of a payment, in its transaction."""

    async def on_event(db: Db, payment: Payment, event: Event, now: datetime) -> None:
        context = Context(db, now, public_url)
        if payment.status not in payments.SECURED:
            return
        row = await lock_order(db, payment.order_id)
        if row is None:
            return
        key = f"{row.id}:{event.notice.key}"
        is_paid = payment.captured >= await paying.due_of(db, row.id)
        is_waited_for = payment.provider in payments.IN_ADVANCE and not is_paid
        if row.status == Status.ENDED:
            await changing.revive(context, row.id, key)
        elif row.status == Status.PENDING and is_waited_for:
            await changing.ask_transfer(context, row.id, key)
        elif row.status == Status.PENDING or (row.status == Status.AWAITING_PAYMENT and is_paid):
            await changing.confirm(context, row.id, key)

    return on_event
