"""Proofs end when nobody can ask for them any more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from vitrine.consent import queries
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Periodic

# A choice holds for a year at most; claims from it end three years later.
KEPT_FOR = timedelta(days=4 * 365)


def periodic() -> Sequence[Periodic]:
    return [Periodic("consent.forget", "37 4 * * *", _forget)]


async def _forget(pool: Pool) -> None:
    async with pool.connection() as db:
        await queries.forget_old(db, time_of_day() - KEPT_FOR)
