"""An order is placed: one row, its lines, its first event. All in the caller's transaction."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from vitrine.kit.db import Db
from vitrine.orders.document import OrderDocument
from vitrine.orders.queries import orders
from vitrine.orders.queries.events import add_event
from vitrine.orders.queries.lines import NewLine, add_lines
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.queries.origins import Origin, add_origin
from vitrine.orders.rules import Event, Status

LONGEST_TOKEN = 100
HELD_FOR = timedelta(minutes=15)
"""How long the stock of an order waits for a payment that left the site."""
HELD_AT_MOST = timedelta(minutes=60)
"""However often another way to pay is tried, counted from the order."""


@dataclass(frozen=True)
class Placed:
    id: int
    number: str
    token: str


async def place_order(
    db: Db,
    *,
    shop_id: int,
    user_id: int,
    currency: str,
    document: OrderDocument,
    lines: Sequence[NewLine],
    origin: Origin,
    now: datetime,
) -> Placed:
    """A pending order, whose stock the caller has taken."""
    if document.customer is None:
        raise ValueError("a new order has a customer")
    number = f"{now.year % 100:02d}{await orders.next_number(db):07d}"
    token = secrets.token_urlsafe(24)
    order_id = await orders.add_order(
        db,
        number=number,
        token=token,
        shop_id=shop_id,
        user_id=user_id,
        email=document.customer.email,
        status=Status.PENDING,
        currency=currency,
        document=document,
        now=now,
        ends_at=now + HELD_FOR,
    )
    await add_origin(db, order_id, origin)
    await add_lines(db, order_id, lines)
    await add_event(db, order_id, f"{order_id}:placed", Event.PLACED, now, {})
    return Placed(order_id, number, token)


async def order_by_token(db: Db, token: str) -> OrderRow | None:
    is_token = token.isascii() and token.isprintable() and len(token) <= LONGEST_TOKEN
    return await orders.order_by_token(db, token) if is_token else None


async def pending_order(db: Db, token: str, now: datetime) -> OrderRow | None:
    """The order of this token, locked, while it waits for its payment."""
    row = await order_by_token(db, token)
    locked = await orders.lock_order(db, row.id) if row else None
    if locked is None or locked.status != Status.PENDING:
        return None
    return locked if locked.ends_at is None or now < locked.ends_at else None


async def hold_longer(db: Db, order: OrderRow, now: datetime) -> None:
    """Another try to pay has its own quarter of an hour, as far as the order is still held."""
    until = min(now + HELD_FOR, order.placed_at + HELD_AT_MOST)
    await orders.hold_until(db, order.id, until)
