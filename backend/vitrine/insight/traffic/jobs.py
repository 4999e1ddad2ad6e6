"""Days are counted every few minutes, and raw events end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from vitrine.insight.traffic.queries import events, sums
from vitrine.kit.calendar import day_of
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Periodic

# The day of a storefront ends when it is another day here, and a worker may have been away.
COUNTED_AGAIN = timedelta(days=3)
# As long as the cookie of statistics may live (storefront/app/insight/visitorId.ts).
VISITORS_KNOWN_FOR = timedelta(days=180)


def periodic(events_kept_days: int) -> Sequence[Periodic]:
    lifetime = timedelta(days=events_kept_days)
    return [
        Periodic("insight.count_visits", "*/5 * * * *", _count),
        Periodic("insight.end_events", "41 3 * * *", partial(_end_events, lifetime)),
    ]


async def _count(pool: Pool) -> None:
    async with pool.connection() as db:
        days = await sums.changed_days(db, _today() - COUNTED_AGAIN)
    for day in days:
        async with pool.connection() as db:
            await sums.make_sums(db, day)


async def count_visits(db: Db, since: date) -> int:
    """All days from this one on whose events have changed. How many they were."""
    days = await sums.changed_days(db, since)
    for day in days:
        await sums.make_sums(db, day)
    return len(days)


async def rebuild_visits(db: Db, events_kept_days: int) -> int:
    """Sums of all days whose events have not begun to end, and of all months."""
    return await sums.rebuild_sums(db, _today() - timedelta(days=events_kept_days))


async def _end_events(lifetime: timedelta, pool: Pool) -> None:
    today = _today()
    is_over = False
    while not is_over:
        async with pool.connection() as db:
            is_over = await events.end_events(db, today - lifetime) == 0
    async with pool.connection() as db:
        await events.forget_old_visitors(db, today - VISITORS_KNOWN_FOR)


def _today() -> date:
    return day_of(time_of_day(), "UTC")
