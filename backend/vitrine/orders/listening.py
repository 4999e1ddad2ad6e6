"""What an order does when its payment changes, and when none comes."""

from __future__ import annotations

from datetime import datetime

import structlog
from msgspec import structs
from psycopg import OperationalError

from vitrine import payments, shops
from vitrine.kit.db import Db
from vitrine.orders import changing, mails, paying
from vitrine.orders.changing import Context
from vitrine.orders.document import Delivery
from vitrine.orders.queries.orders import OrderRow, lock_order, overdue_orders, promise
from vitrine.orders.rules import Status
from vitrine.orders.storefront import storefront_of
from vitrine.payments import Event, Kind, Payment, Writing

log = structlog.get_logger()


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
        if row.status == Status.ENDED:
            await changing.revive(context, row.id, key)
        elif row.status == Status.PENDING:
            await changing.confirm(context, row.id, key)
        elif (
            event.kind is Kind.CAPTURED
            and payment.method_key == "prepayment"
            # A part of it is no reason to write.
            and payment.captured >= await paying.due_of(db, row.id)
        ):
            delivery = await _delivery_from(db, row, now)
            await promise(db, row.id, delivery, now)
            await mails.paid(db, row, delivery, public_url)

    return on_event


async def _delivery_from(db: Db, row: OrderRow, now: datetime) -> Delivery:
    """What is paid in advance is packed when the money has come, and not before it is there."""
    promised = row.details.delivery
    shop = await storefront_of(db, row)
    first, last = shops.delivery_dates(shop, now, shop.delivery_choice(promised.option))
    return structs.replace(
        promised, first_day=max(first, promised.first_day), last_day=max(last, promised.last_day)
    )


async def end_overdue(writing: Writing, now: datetime, public_url: str) -> list[int]:
    """Orders whose payment did not come in time. One that cannot be ended holds up no other."""
    async with writing() as db:
        overdue = await overdue_orders(db, now)
    ended = []
    for order_id in overdue:
        # Each in a transaction of its own. Stock is locked in the order of its ids within an
        # order; whoever kept the locks of several orders would wait in a circle with a buyer.
        try:
            async with writing() as db:
                if await _end(Context(db, now, public_url), order_id):
                    ended.append(order_id)
        except OperationalError as failure:
            log.warning("order_not_ended", order_id=order_id, problem=str(failure))
    return ended


async def _end(context: Context, order_id: int) -> bool:
    """Locked and looked at again: it may have been paid meanwhile."""
    row = await lock_order(context.db, order_id)
    if row is None or row.status != Status.PENDING:
        return False
    for payment in await payments.payments_of_order(context.db, order_id):
        await payments.expire(context.db, payment.id, context.now)
    return await changing.end(context, order_id, f"{order_id}:ended")
