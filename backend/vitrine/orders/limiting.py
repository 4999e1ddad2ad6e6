"""How many orders one shopper may have open before any of them is paid."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.kit.db import Db
from vitrine.orders.queries import origins
from vitrine.orders.queries.origins import Origin
from vitrine.orders.rules import Status
from vitrine.rpc import Call, Wire
from vitrine.shops import OrderLimits

# As long as its goods are offered again in the same browser.
ENDED_FOR = timedelta(days=1)


async def exceeded_unpaid(db: Db, origin: Origin, limits: OrderLimits) -> int | None:
    """The limit that one more unpaid order would exceed; None where it may be placed."""
    counts = await origins.unpaid_counts(db, origin)
    pairs = (
        (counts.of_mailbox, limits.most_unpaid_of_mailbox),
        (counts.of_visitor, limits.most_unpaid_of_visitor),
        (counts.of_address, limits.most_unpaid_of_address),
    )
    return min((most for count, most in pairs if count >= most), default=None)


class UnpaidOrder(Wire):
    """`pending` waits for its payment until `endsAt`; one that has `ended` offers its goods."""

    number: str
    token: str
    status: Status
    ends_at: datetime | None


async def unpaid_order(call: Call) -> UnpaidOrder | None:
    """Of this browser, or of whoever has signed in."""
    session = call.session
    if session is None:
        return None
    order = await origins.left_unpaid(
        call.db, session.visitor_id, session.user_id, call.now, call.now - ENDED_FOR
    )
    if order is None:
        return None
    return UnpaidOrder(
        number=order.number, token=order.token, status=Status(order.status), ends_at=order.ends_at
    )


async def forget_origins(db: Db, now: datetime) -> None:
    """Of orders that ended unpaid long enough ago."""
    await origins.forget_ended(db, now - ENDED_FOR)
