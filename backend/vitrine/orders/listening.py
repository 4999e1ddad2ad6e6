"""What an order does when its payment changes."""

from __future__ import annotations

from datetime import datetime

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.orders import confirming, mails, settling
from vitrine.orders.order_events import Context
from vitrine.orders.queries.lines import lines_of
from vitrine.orders.queries.orders import OrderRow, lock_order
from vitrine.orders.queries.origins import forget_origin
from vitrine.orders.rules import Status
from vitrine.payments import Event, Payment


def payment_listener(public_url: str) -> payments.PaymentListener:
    """Called with each event of a payment, in its transaction."""

    async def on_event(db: Db, payment: Payment, event: Event, now: datetime) -> None:
        context = Context(db, now, public_url)
        row = await lock_order(db, payment.order_id)
        if row is None:
            return
        key = f"{row.id}:{event.notification.key}"
        balance = await settling.balance(db, row, await lines_of(db, [row.id]))
        await _go_on(context, row, payment, balance, key)
        # Going on changes what is due of an order that had ended, and of no other.
        amount = await settling.settle(context, row, key) if balance >= 0 else 0
        if amount:
            await mails.send_money_back(db, row, amount, public_url)

    return on_event


async def _go_on(context: Context, row: OrderRow, payment: Payment, balance: int, key: str) -> None:
    """As far as the money allows, whichever payment it came with."""
    is_authorised = payment.status is payments.Status.AUTHORISED
    if row.status == Status.ENDED:
        if is_authorised or balance >= row.with_tax:
            await confirming.revive(context, row.id, key)
    elif balance >= 0:
        if row.status in (Status.PENDING, Status.AWAITING_PAYMENT):
            await confirming.confirm(context, row.id, key)
        # The money of an invoice has come: it no longer counts among those that are owed.
        await forget_origin(context.db, row.id)
    elif row.status == Status.PENDING and is_authorised:
        if payment.capabilities.is_in_advance:
            await confirming.ask_transfer(context, row.id, key)
        else:
            await confirming.confirm(context, row.id, key)
