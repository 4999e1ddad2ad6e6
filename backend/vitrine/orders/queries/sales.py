"""What was bought, and what was bought together."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows

SOLD = """
    select (line.document ->> 'product_id')::integer as product_id,
        sum(line.quantity - line.cancelled - line.returned)::integer as pieces
    from order_line as line
    join shop_order as placed on placed.id = line.order_id
    where placed.placed_at > %(since)s
      and placed.status not in ('pending', 'awaitingPayment', 'ended', 'cancelled')
    group by 1
"""


@dataclass(frozen=True)
class _Sold:
    product_id: int
    pieces: int


async def sold_pieces(db: Db, since: datetime) -> dict[int, int]:
    """How many pieces of each product were bought, and not given back."""
    return {each.product_id: each.pieces for each in await rows(db, _Sold, SOLD, since=since)}


CONFIRMED_AFTER = """
    select order_id, min(at) as at
    from order_event
    where kind in ('confirmed', 'revived') and order_id > %(after)s
    group by order_id
    order by order_id
    limit %(at_most)s
"""


@dataclass(frozen=True)
class ConfirmedOrder:
    order_id: int
    at: datetime


async def confirmed_after(db: Db, after: int, *, at_most: int) -> list[ConfirmedOrder]:
    """Orders that became one, by id, from the next after this one on."""
    return await rows(db, ConfirmedOrder, CONFIRMED_AFTER, after=after, at_most=at_most)


TOGETHER = """
    with bought as (
        select distinct placed.id, (line.document ->> 'product_id')::integer as product_id
        from order_line as line
        join shop_order as placed on placed.id = line.order_id
        where placed.placed_at > %(since)s
            and placed.status not in ('pending', 'awaitingPayment', 'ended', 'cancelled')
            and line.quantity > line.cancelled + line.returned
    )
    select one.product_id, other.product_id as other_id, count(*)::integer as orders
    from bought as one
    join bought as other on other.id = one.id and other.product_id > one.product_id
    group by 1, 2
"""


@dataclass(frozen=True)
class _Together:
    product_id: int
    other_id: int
    orders: int


async def bought_together(db: Db, since: datetime) -> dict[tuple[int, int], int]:
    """In how many orders two products were, and stayed with their buyer; each pair once."""
    pairs = await rows(db, _Together, TOGETHER, since=since)
    return {(each.product_id, each.other_id): each.orders for each in pairs}
