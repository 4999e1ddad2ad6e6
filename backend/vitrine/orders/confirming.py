"""What an order does for its money: it waits, is confirmed, ends, or is paid late.

Each is one event with a key of its own, in the caller's transaction: twice has one effect.
"""

from __future__ import annotations

from dataclasses import replace

from psycopg import Rollback

from vitrine import catalogue, identity, promotions
from vitrine.kit.db import Db
from vitrine.orders import mails
from vitrine.orders.delivering import delivery_promise
from vitrine.orders.order_events import (
    Context,
    begin_event,
    by_variant,
    counts_of,
    load_order,
    note_event,
    reach_status,
)
from vitrine.orders.queries.lines import put_counts
from vitrine.orders.queries.orders import OrderRow, promise
from vitrine.orders.queries.origins import forget_origin
from vitrine.orders.rules import Event, Status, end_of_day, transfer_until
from vitrine.orders.selling import tell_purchase
from vitrine.orders.settling import is_secured, settle
from vitrine.orders.storefront import storefront_of


async def ask_transfer(context: Context, order_id: int, key: str) -> bool:
    """Paid in advance by bank: nothing is packed before the money has come."""
    order = await begin_event(context, order_id, Event.TRANSFER_ASKED, key)
    if order is None:
        return False
    shop = await storefront_of(context.db, order.row)
    until = transfer_until(context.now, shop.prepayment_days, shop.time_zone)
    ends_at = end_of_day(until, shop.time_zone)
    await reach_status(context, order, Event.TRANSFER_ASKED, ends_at)
    row = replace(order.row, status=Status.AWAITING_PAYMENT, ends_at=ends_at)
    await mails.send_confirmation(context.db, row, order.lines, context.public_url)
    return True


async def remind(context: Context, order_id: int, key: str) -> bool:
    """Of money that has not come, once and before the order ends."""
    order = await begin_event(context, order_id, Event.REMINDED, key)
    if order is None:
        return False
    await mails.send_reminder(context.db, order.row, order.lines, context.public_url)
    return True


async def confirm(context: Context, order_id: int, key: str) -> bool:
    """The payment is sure, or none is needed first. False when it had been done before."""
    order = await begin_event(context, order_id, Event.CONFIRMED, key)
    if order is None:
        return False
    await reach_status(context, order, Event.CONFIRMED)
    await tell_purchase(context, order)
    if await is_secured(context.db, order.row, order.lines):
        await forget_origin(context.db, order_id)
    if order.row.user_id is not None:
        await identity.no_longer_new(context.db, order.row.user_id)
    if order.status is Status.AWAITING_PAYMENT:
        delivery = await delivery_promise(context.db, order.row, context.now)
        await promise(context.db, order_id, delivery, context.now)
        await mails.send_payment_received(
            context.db, order.row, order.lines, delivery, context.public_url
        )
    else:
        await mails.send_confirmation(context.db, order.row, order.lines, context.public_url)
    return True


async def end(context: Context, order_id: int, key: str) -> bool:
    """It was not paid: stock and voucher go back, and the order never was one."""
    order = await begin_event(context, order_id, Event.ENDED, key)
    if order is None:
        return False
    await catalogue.put_stock_back(
        context.db, by_variant((line.variant_id, line.taken) for line in order.lines)
    )
    await put_counts(context.db, [counts_of(replace(line, taken=0)) for line in order.lines])
    code = order.row.details.voucher_code
    if code:
        await promotions.put_voucher_back(context.db, order.row.shop_id, code, order.row.user_id)
    await reach_status(context, order, Event.ENDED)
    await mails.send_end(context.db, order.row, order.lines, context.public_url)
    amount = await settle(context, order.row, key)
    if amount:
        await mails.send_money_back(context.db, order.row, amount, context.public_url)
    return True


async def revive(context: Context, order_id: int, key: str) -> bool:
    """Paid after it had ended: stock and voucher are taken again, or the money goes back."""
    order = await load_order(context, order_id)
    if order.status is not Status.ENDED:
        return False
    quantities = by_variant((line.variant_id, line.quantity) for line in order.lines)
    await catalogue.lock_stock(context.db, quantities)
    async with context.db.transaction() as savepoint:
        from_stock = await catalogue.take_stock(context.db, quantities)
        has_stock = len(from_stock) == len(quantities)
        has_voucher = has_stock and await _use_voucher_again(context.db, order.row)
        if not has_voucher:
            raise Rollback(savepoint)
    if not has_voucher:
        if not await note_event(context, order, Event.REFUNDED, key):
            return False
        amount = await settle(context, order.row, key)
        reason = order.row.details.voucher_code if has_stock else None
        await mails.send_paid_too_late(
            context.db, order.row, order.lines, amount, reason, context.public_url
        )
        return False
    if not await note_event(context, order, Event.REVIVED, key):
        return False
    await put_counts(
        context.db,
        [counts_of(replace(line, taken=from_stock[line.variant_id])) for line in order.lines],
    )
    await reach_status(context, order, Event.REVIVED)
    await tell_purchase(context, order)
    await forget_origin(context.db, order_id)
    await mails.send_confirmation(context.db, order.row, order.lines, context.public_url)
    return True


async def _use_voucher_again(db: Db, row: OrderRow) -> bool:
    """Its term is judged by when the order was placed, its uses by what is left of them now."""
    code = row.details.voucher_code
    return code is None or await promotions.use_voucher(
        db, row.shop_id, code, row.user_id, row.placed_at
    )
