"""By whom unpaid orders were placed."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row


@dataclass(frozen=True)
class Origin:
    """Whose unpaid orders are counted together; an `address` of None is not counted."""

    mailbox: str
    visitor_id: int
    address: str | None


ADD_ORIGIN = """
    insert into order_origin (order_id, mailbox, visitor_id, address)
    values (%(order_id)s, %(mailbox)s, %(visitor_id)s, %(address)s)
"""


async def add_origin(db: Db, order_id: int, origin: Origin) -> None:
    await execute(db, ADD_ORIGIN, order_id=order_id, **asdict(origin))


FORGET_ORIGIN = "delete from order_origin where order_id = %(order_id)s"


async def forget_origin(db: Db, order_id: int) -> None:
    await execute(db, FORGET_ORIGIN, order_id=order_id)


FORGET_ENDED = """
    delete from order_origin
    using shop_order
    where shop_order.id = order_origin.order_id
      and shop_order.status = 'ended' and shop_order.changed_at < %(before)s
"""


async def forget_ended(db: Db, before: datetime) -> None:
    await execute(db, FORGET_ENDED, before=before)


LOCK_ORIGIN = """
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (
        select name from unnest(array[
            'unpaid orders of mailbox ' || %(mailbox)s,
            'unpaid orders of address ' || %(address)s
        ]) as name
        where name is not null
        order by hashtextextended(name, 0)
    ) as names
"""


async def lock_origin(db: Db, origin: Origin) -> None:
    """Orders of one mailbox, and of one address, are counted one after the other. Those of one
    visitor are by the lock of the basket."""
    await execute(db, LOCK_ORIGIN, mailbox=origin.mailbox, address=origin.address)


@dataclass(frozen=True)
class UnpaidCounts:
    of_mailbox: int
    of_visitor: int
    of_address: int


# A confirmed order that still has its origin is owed by bank and has not left.
COUNTS = """
    select
        count(*) filter (where origin.mailbox = %(mailbox)s)::integer as of_mailbox,
        count(*) filter (where origin.visitor_id = %(visitor_id)s)::integer as of_visitor,
        count(*) filter (where origin.address = %(address)s)::integer as of_address
    from order_origin as origin
    join shop_order on shop_order.id = origin.order_id
    where shop_order.status in ('pending', 'awaitingPayment', 'confirmed')
      and (
          origin.mailbox = %(mailbox)s
          or origin.visitor_id = %(visitor_id)s
          or origin.address = %(address)s
      )
"""


async def unpaid_counts(db: Db, origin: Origin) -> UnpaidCounts:
    counts = await maybe_row(db, UnpaidCounts, COUNTS, **asdict(origin))
    if counts is None:
        raise LookupError("a count always answers a row")
    return counts


LEFT_UNPAID = """
    select shop_order.number, shop_order.token, shop_order.status, shop_order.ends_at
    from shop_order
    join order_origin as origin on origin.order_id = shop_order.id
    where (origin.visitor_id = %(visitor_id)s or shop_order.user_id = %(user_id)s)
      and (
          (shop_order.status = 'pending' and shop_order.ends_at > %(now)s)
          or (shop_order.status = 'ended' and shop_order.changed_at > %(ended_after)s)
      )
    order by shop_order.status = 'pending' desc, shop_order.id desc
    limit 1
"""


@dataclass(frozen=True)
class LeftUnpaid:
    number: str
    token: str
    status: str
    ends_at: datetime | None


async def left_unpaid(
    db: Db, visitor_id: int, user_id: int | None, now: datetime, ended_after: datetime
) -> LeftUnpaid | None:
    """The newest order of this browser or customer that waits, or else one that ended lately."""
    return await maybe_row(
        db,
        LeftUnpaid,
        LEFT_UNPAID,
        visitor_id=visitor_id,
        user_id=user_id,
        now=now,
        ended_after=ended_after,
    )
