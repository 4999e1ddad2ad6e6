"""One event of an order: the order is locked, the event noted once, and its status reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db
from vitrine.orders.queries.events import add_event, has_event
from vitrine.orders.queries.lines import LineCounts, LineRow, lines_of, put_counts
from vitrine.orders.queries.orders import OrderRow, lock_order, put_status
from vitrine.orders.rules import Event, LineState, Status, is_allowed, status_after
from vitrine.rpc import Problem


@dataclass(frozen=True)
class Context:
    """Where an order is changed: the transaction, the time, and the address of the shop."""

    db: Db
    now: datetime
    public_url: str


@dataclass(frozen=True)
class LockedOrder:
    row: OrderRow
    lines: list[LineRow]

    @property
    def status(self) -> Status:
        return Status(self.row.status)


async def begin_event(
    context: Context, order_id: int, event: Event, key: str
) -> LockedOrder | None:
    """The order, locked; None when this event has been here before."""
    order = await load_order(context, order_id)
    if not is_allowed(order.status, event):
        if await has_event(context.db, key):
            return None
        detail = f"An order that is {order.status} cannot be {event}."
        raise Problem(409, "NotPossibleNow", detail)
    return order if await note_event(context, order, event, key) else None


async def load_order(context: Context, order_id: int) -> LockedOrder:
    row = await lock_order(context.db, order_id)
    if row is None:
        raise Problem(404, "UnknownOrder", "There is no such order.")
    return LockedOrder(row, await lines_of(context.db, [order_id]))


async def note_event(context: Context, order: LockedOrder, event: Event, key: str) -> bool:
    return await add_event(context.db, order.row.id, key, event, context.now, {})


async def put_pieces(
    context: Context,
    order: LockedOrder,
    lines: Sequence[LineRow],
    event: Event,
    *,
    is_all_delivered: bool = False,
) -> Status:
    await put_counts(context.db, [counts_of(line) for line in lines])
    states = [
        LineState(line.quantity, line.shipped, line.cancelled, line.returned) for line in lines
    ]
    status = status_after(order.status, event, states, is_all_delivered=is_all_delivered)
    ends_at = order.row.ends_at if status is Status.AWAITING_PAYMENT else None
    await put_status(context.db, order.row.id, status, context.now, ends_at)
    return status


async def reach_status(
    context: Context, order: LockedOrder, event: Event, ends_at: datetime | None = None
) -> None:
    status = status_after(order.status, event, [])
    await put_status(context.db, order.row.id, status, context.now, ends_at)


def counts_of(line: LineRow) -> LineCounts:
    return LineCounts(line.id, line.taken, line.shipped, line.cancelled, line.returned)


def by_variant(counts: Iterable[tuple[int, int]]) -> dict[int, int]:
    """By variant; two lines may hold the same one."""
    sums: dict[int, int] = {}
    for variant_id, count in counts:
        if count:
            sums[variant_id] = sums.get(variant_id, 0) + count
    return sums
