"""What happens to an order after it was placed. Each is one event with a key of its own:
the same event twice has one effect. Everything in the caller's transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from psycopg import Rollback

from vitrine import catalogue, identity, promotions
from vitrine.kit.db import Db
from vitrine.kit.jobs import enqueue
from vitrine.orders import billing, mails, paying
from vitrine.orders.delivering import promised_from
from vitrine.orders.queries.events import add_event, has_event
from vitrine.orders.queries.lines import LineCounts, LineRow, lines_of, put_counts
from vitrine.orders.queries.orders import OrderRow, lock_order, promise, put_status
from vitrine.orders.queries.origins import forget_origin
from vitrine.orders.queries.packages import (
    PackageLine,
    add_package,
    add_package_lines,
    packages_of,
    put_delivered,
)
from vitrine.orders.rules import (
    Event,
    LineState,
    Status,
    end_of_day,
    is_allowed,
    reached,
    transfer_until,
)
from vitrine.orders.settling import is_paid, is_secured, settle
from vitrine.orders.storefront import storefront_of
from vitrine.rpc import Problem


@dataclass(frozen=True)
class Context:
    """Where an order is changed: the transaction, the time, and the address of the shop."""

    db: Db
    now: datetime
    public_url: str


@dataclass(frozen=True)
class _Order:
    row: OrderRow
    lines: list[LineRow]

    @property
    def status(self) -> Status:
        return Status(self.row.status)


async def ask_transfer(context: Context, order_id: int, key: str) -> bool:
    """Paid in advance by bank: nothing is packed before the money has come."""
    order = await _begun(context, order_id, Event.TRANSFER_ASKED, key)
    if order is None:
        return False
    shop = await storefront_of(context.db, order.row)
    until = transfer_until(context.now, shop.prepayment_days, shop.time_zone)
    ends_at = end_of_day(until, shop.time_zone)
    await _reach(context, order, Event.TRANSFER_ASKED, ends_at)
    row = replace(order.row, status=Status.AWAITING_PAYMENT, ends_at=ends_at)
    await mails.confirmed(context.db, row, order.lines, context.public_url)
    return True


async def remind(context: Context, order_id: int, key: str) -> bool:
    """Of money that has not come, once and before the order ends."""
    order = await _begun(context, order_id, Event.REMINDED, key)
    if order is None:
        return False
    await mails.reminder(context.db, order.row, order.lines, context.public_url)
    return True


async def confirm(context: Context, order_id: int, key: str) -> bool:
    """The payment is sure, or none is needed first. False when it had been done before."""
    order = await _begun(context, order_id, Event.CONFIRMED, key)
    if order is None:
        return False
    await _reach(context, order, Event.CONFIRMED)
    if await is_secured(context.db, order_id):
        await forget_origin(context.db, order_id)
    if order.row.user_id is not None:
        await identity.no_longer_new(context.db, order.row.user_id)
    if order.status is Status.AWAITING_PAYMENT:
        delivery = await promised_from(context.db, order.row, context.now)
        await promise(context.db, order_id, delivery, context.now)
        await mails.paid(context.db, order.row, order.lines, delivery, context.public_url)
    else:
        await mails.confirmed(context.db, order.row, order.lines, context.public_url)
    return True


async def end(context: Context, order_id: int, key: str) -> bool:
    """It was not paid: stock and voucher go back, and the order never was one."""
    order = await _begun(context, order_id, Event.ENDED, key)
    if order is None:
        return False
    await catalogue.put_stock_back(
        context.db, _pieces((line.variant_id, line.taken) for line in order.lines)
    )
    await put_counts(context.db, [_counts(replace(line, taken=0)) for line in order.lines])
    code = order.row.details.voucher_code
    if code:
        await promotions.put_voucher_back(context.db, order.row.shop_id, code, order.row.user_id)
    await _reach(context, order, Event.ENDED)
    await mails.ended(context.db, order.row, order.lines, context.public_url)
    amount = await settle(context.db, order_id, key, context.now)
    if amount:
        await mails.paid_back(context.db, order.row, amount, context.public_url)
    return True


async def revive(context: Context, order_id: int, key: str) -> bool:
    """Paid after it had ended: stock and voucher are taken again, or the money goes back."""
    order = await _loaded(context, order_id)
    if order.status is not Status.ENDED:
        return False
    wanted = _pieces((line.variant_id, line.quantity) for line in order.lines)
    await catalogue.lock_stock(context.db, wanted)
    async with context.db.transaction() as savepoint:
        taken = await catalogue.take_stock(context.db, wanted)
        has_stock = len(taken) == len(wanted)
        has_voucher = has_stock and await _use_voucher_again(context.db, order.row)
        if not has_voucher:
            raise Rollback(savepoint)
    if not has_voucher:
        if not await _noted(context, order, Event.REFUNDED, key):
            return False
        amount = await settle(context.db, order_id, key, context.now)
        reason = order.row.details.voucher_code if has_stock else None
        await mails.paid_too_late(
            context.db, order.row, order.lines, amount, reason, context.public_url
        )
        return False
    if not await _noted(context, order, Event.REVIVED, key):
        return False
    await put_counts(
        context.db,
        [_counts(replace(line, taken=taken[line.variant_id])) for line in order.lines],
    )
    await _reach(context, order, Event.REVIVED)
    await forget_origin(context.db, order_id)
    await mails.confirmed(context.db, order.row, order.lines, context.public_url)
    return True


async def _use_voucher_again(db: Db, row: OrderRow) -> bool:
    """Its term is judged by when the order was placed, its uses by what is left of them now."""
    code = row.details.voucher_code
    return code is None or await promotions.use_voucher(
        db, row.shop_id, code, row.user_id, row.placed_at
    )


async def ship(
    context: Context,
    order_id: int,
    *,
    pieces: Mapping[int, int] | None,
    carrier: str,
    tracking_number: str,
    key: str,
) -> int | None:
    """A package leaves with these pieces by line, or with all that have not left yet."""
    order = await _begun(context, order_id, Event.SHIPPED, key)
    if order is None:
        return None
    moved = _asked(order, pieces, lambda line: line.quantity - line.shipped - line.cancelled)
    package_id = await add_package(context.db, order_id, carrier, tracking_number, context.now)
    packed = [PackageLine(line_id, count) for line_id, count in moved.items()]
    await add_package_lines(context.db, package_id, packed)
    lines = [replace(line, shipped=line.shipped + moved.get(line.id, 0)) for line in order.lines]
    await _count(context, order, lines, Event.SHIPPED)
    invoice = await billing.bill_package(
        context.db, order.row, order.lines, moved, package_id, context.now
    )
    await mails.shipped(
        context.db,
        order.row,
        order.lines,
        moved,
        carrier,
        tracking_number,
        invoice,
        context.public_url,
    )
    await enqueue(context.db, paying.CAPTURE, order_id=order_id)
    return package_id


async def deliver(context: Context, order_id: int, package_id: int, key: str) -> bool:
    order = await _begun(context, order_id, Event.DELIVERED, key)
    if order is None:
        return False
    if not await put_delivered(context.db, order_id, package_id, context.now):
        raise Problem(404, "UnknownPackage", "There is no such package on its way.")
    packages = await packages_of(context.db, order_id)
    is_all = all(package.delivered_at for package in packages)
    await _count(context, order, order.lines, Event.DELIVERED, is_all_delivered=is_all)
    return True


async def cancel(
    context: Context, order_id: int, *, pieces: Mapping[int, int] | None, key: str
) -> bool:
    """These pieces by line, or all that have not left yet, are not sent: the money goes back."""
    order = await _begun(context, order_id, Event.CANCELLED, key)
    if order is None:
        return False
    moved = _asked(order, pieces, lambda line: line.quantity - line.shipped - line.cancelled)
    lines = []
    back = []
    for line in order.lines:
        count = moved.get(line.id, 0)
        # What was sold without stock is cancelled first: it is not on any shelf.
        restocked = max(0, count - (line.quantity - line.cancelled - line.taken))
        back.append((line.variant_id, restocked))
        lines.append(replace(line, cancelled=line.cancelled + count, taken=line.taken - restocked))
    await catalogue.put_stock_back(context.db, _pieces(back))
    status = await _count(context, order, lines, Event.CANCELLED)
    amount = await settle(context.db, order_id, key, context.now)
    credit = await billing.credit(context.db, order.row, order.lines, lines, amount, context.now)
    await mails.cancelled(
        context.db, order.row, order.lines, moved, amount, credit, context.public_url
    )
    if status is Status.AWAITING_PAYMENT and await is_paid(context.db, order_id):
        # What had come is enough for the rest.
        await confirm(context, order_id, f"{key}:confirmed")
    return True


async def take_back(
    context: Context,
    order_id: int,
    *,
    pieces: Mapping[int, int] | None,
    is_sellable: bool,
    key: str,
) -> bool:
    """These pieces by line, or all that were sent, have come back: the money goes back."""
    order = await _begun(context, order_id, Event.RETURNED, key)
    if order is None:
        return False
    moved = _asked(order, pieces, lambda line: line.shipped - line.returned)
    lines = [replace(line, returned=line.returned + moved.get(line.id, 0)) for line in order.lines]
    if is_sellable:
        await catalogue.put_stock_back(
            context.db, _pieces((line.variant_id, moved.get(line.id, 0)) for line in order.lines)
        )
    await _count(context, order, lines, Event.RETURNED)
    amount = await settle(context.db, order_id, key, context.now)
    credit = await billing.credit(context.db, order.row, order.lines, lines, amount, context.now)
    await mails.refunded(
        context.db, order.row, order.lines, moved, amount, credit, context.public_url
    )
    return True


async def _begun(context: Context, order_id: int, event: Event, key: str) -> _Order | None:
    """The order, locked; None when this event has been here before."""
    order = await _loaded(context, order_id)
    if not is_allowed(order.status, event):
        if await has_event(context.db, key):
            return None
        detail = f"An order that is {order.status} cannot be {event}."
        raise Problem(409, "NotPossibleNow", detail)
    return order if await _noted(context, order, event, key) else None


async def _loaded(context: Context, order_id: int) -> _Order:
    row = await lock_order(context.db, order_id)
    if row is None:
        raise Problem(404, "UnknownOrder", "There is no such order.")
    return _Order(row, await lines_of(context.db, [order_id]))


async def _noted(context: Context, order: _Order, event: Event, key: str) -> bool:
    return await add_event(context.db, order.row.id, key, event, context.now, {})


async def _count(
    context: Context,
    order: _Order,
    lines: Sequence[LineRow],
    event: Event,
    *,
    is_all_delivered: bool = False,
) -> Status:
    await put_counts(context.db, [_counts(line) for line in lines])
    states = [
        LineState(line.quantity, line.shipped, line.cancelled, line.returned) for line in lines
    ]
    status = reached(order.status, event, states, is_all_delivered=is_all_delivered)
    ends_at = order.row.ends_at if status is Status.AWAITING_PAYMENT else None
    await put_status(context.db, order.row.id, status, context.now, ends_at)
    return status


async def _reach(
    context: Context, order: _Order, event: Event, ends_at: datetime | None = None
) -> None:
    status = reached(order.status, event, [])
    await put_status(context.db, order.row.id, status, context.now, ends_at)


def _asked(
    order: _Order, pieces: Mapping[int, int] | None, possible: Callable[[LineRow], int]
) -> dict[int, int]:
    """By line, what is asked for, or everything that can be; too many, or none, is refused."""
    limits = {line.id: possible(line) for line in order.lines}
    asked = {line_id: count for line_id, count in limits.items() if count}
    if pieces is not None:
        asked = {line_id: count for line_id, count in pieces.items() if count}
    is_possible = all(0 < count <= limits.get(line_id, 0) for line_id, count in asked.items())
    if not asked or not is_possible:
        raise Problem(409, "NotPossibleNow", "There are not so many pieces for this.")
    return asked


def _counts(line: LineRow) -> LineCounts:
    return LineCounts(line.id, line.taken, line.shipped, line.cancelled, line.returned)


def _pieces(counts: Iterable[tuple[int, int]]) -> dict[int, int]:
    """By variant; two lines may hold the same one."""
    found: dict[int, int] = {}
    for variant_id, count in counts:
        if count:
            found[variant_id] = found.get(variant_id, 0) + count
    return found
