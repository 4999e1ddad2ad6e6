"""New facts are counted each minute; who bought is forgotten after a time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from vitrine import shops
from vitrine.insight.sales.queries import forget_old_visits
from vitrine.insight.sales.sums import count_sales
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Periodic

VISITS_KEPT_FOR = timedelta(days=180)
"""An experiment that runs longer is asked of its last half year."""


def periodic() -> Sequence[Periodic]:
    return [
        Periodic("insight.count_sales", "* * * * *", _count),
        Periodic("insight.forget_visits", "53 4 * * *", _forget),
    ]


async def _count(pool: Pool) -> None:
    async with pool.connection() as db:
        zones = {shop.id: shop.time_zone for shop in await shops.storefronts(db)}
        await count_sales(db, zones)


async def _forget(pool: Pool) -> None:
    async with pool.connection() as db:
        await forget_old_visits(db, time_of_day() - VISITS_KEPT_FOR)
