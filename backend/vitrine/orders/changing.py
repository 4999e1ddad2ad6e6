"""What happens to the goods of an order: they leave, arrive, are cancelled or come back.

Each is one event with a key of its own, in the caller's transaction: twice has one effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from vitrine import catalogue
from vitrine.kit.jobs import enqueue
from vitrine.orders import billing, mails, paying
from vitrine.orders.confirming import confirm
from vitrine.orders.order_events import (
    Context,
    LockedOrder,
    begin_event,
    by_variant,
    put_pieces,
)
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.packages import (
    PackageLine,
    add_package,
    add_package_lines,
    packages_of,
    put_delivered,
)
from vitrine.orders.rules import CARRIERS, Event, Status
from vitrine.orders.selling import tell_cancellation, tell_return
from vitrine.orders.settling import is_paid, settle
from vitrine.rpc import FieldError, Problem, invalid


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
    if carrier not in CARRIERS:
        choices = ", ".join(CARRIERS)
        raise invalid(FieldError(field="carrier", rule="oneOf", params={"choices": choices}))
    order = await begin_event(context, order_id, Event.SHIPPED, key)
    if order is None:
        return None
    moved = _wanted_pieces(
        order, pieces, lambda line: line.quantity - line.shipped - line.cancelled
    )
    package_id = await add_package(context.db, order_id, carrier, tracking_number, context.now)
    packed = [PackageLine(line_id, count) for line_id, count in moved.items()]
    await add_package_lines(context.db, package_id, packed)
    lines = [replace(line, shipped=line.shipped + moved.get(line.id, 0)) for line in order.lines]
    await put_pieces(context, order, lines, Event.SHIPPED)
    invoice = await billing.bill_package(
        context.db, order.row, order.lines, moved, package_id, context.now
    )
    await mails.send_shipment(
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
    order = await begin_event(context, order_id, Event.DELIVERED, key)
    if order is None:
        return False
    if not await put_delivered(context.db, order_id, package_id, context.now):
        raise Problem(404, "UnknownPackage", "There is no such package on its way.")
    packages = await packages_of(context.db, [order_id])
    is_all = all(package.delivered_at for package in packages)
    await put_pieces(context, order, order.lines, Event.DELIVERED, is_all_delivered=is_all)
    return True


async def cancel(
    context: Context, order_id: int, *, pieces: Mapping[int, int] | None, key: str
) -> bool:
    """These pieces by line, or all that have not left yet, are not sent: the money goes back."""
    order = await begin_event(context, order_id, Event.CANCELLED, key)
    if order is None:
        return False
    moved = _wanted_pieces(
        order, pieces, lambda line: line.quantity - line.shipped - line.cancelled
    )
    lines = []
    back = []
    for line in order.lines:
        count = moved.get(line.id, 0)
        # What was sold without stock is cancelled first: it is not on any shelf.
        restocked = max(0, count - (line.quantity - line.cancelled - line.taken))
        back.append((line.variant_id, restocked))
        lines.append(replace(line, cancelled=line.cancelled + count, taken=line.taken - restocked))
    await catalogue.put_stock_back(context.db, by_variant(back))
    status = await put_pieces(context, order, lines, Event.CANCELLED)
    await tell_cancellation(context, order, moved, key)
    amount = await settle(context, order.row, key)
    credit = await billing.credit(context.db, order.row, order.lines, lines, amount, context.now)
    await mails.send_cancellation(
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
    order = await begin_event(context, order_id, Event.RETURNED, key)
    if order is None:
        return False
    moved = _wanted_pieces(order, pieces, lambda line: line.shipped - line.returned)
    lines = [replace(line, returned=line.returned + moved.get(line.id, 0)) for line in order.lines]
    if is_sellable:
        await catalogue.put_stock_back(
            context.db, by_variant((line.variant_id, moved.get(line.id, 0)) for line in order.lines)
        )
    await put_pieces(context, order, lines, Event.RETURNED)
    await tell_return(context, order, moved, key)
    amount = await settle(context, order.row, key)
    credit = await billing.credit(context.db, order.row, order.lines, lines, amount, context.now)
    await mails.send_refund(
        context.db, order.row, order.lines, moved, amount, credit, context.public_url
    )
    return True


def _wanted_pieces(
    order: LockedOrder, pieces: Mapping[int, int] | None, possible: Callable[[LineRow], int]
) -> dict[int, int]:
    """By line, what is asked for, or everything that can be; too many, or none, is refused."""
    limits = {line.id: possible(line) for line in order.lines}
    counts = {line_id: count for line_id, count in limits.items() if count}
    if pieces is not None:
        counts = {line_id: count for line_id, count in pieces.items() if count}
    is_possible = all(0 < count <= limits.get(line_id, 0) for line_id, count in counts.items())
    if not counts or not is_possible:
        raise Problem(409, "NotPossibleNow", "There are not so many pieces for this.")
    return counts
