"""What was told of ends when nobody will look at it any more."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from vitrine.intake.queries import errors, feedback
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Periodic

# An error that did not come for so long is gone; its release has been replaced many times.
ERRORS_KEPT_FOR = timedelta(days=30)
# As messages of the contact form.
FEEDBACK_KEPT_FOR = timedelta(days=180)


def periodic() -> Sequence[Periodic]:
    return [Periodic("intake.forget", "53 * * * *", _forget)]


async def _forget(pool: Pool) -> None:
    async with pool.connection() as db:
        await errors.forget_old(db, time_of_day() - ERRORS_KEPT_FOR)
        await feedback.forget_old(db, time_of_day() - FEEDBACK_KEPT_FOR)
