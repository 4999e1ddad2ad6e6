"""What is done for payments by the clock and after a commit."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Periodic
from vitrine.payments.asking import ask_about_the_away
from vitrine.payments.wired import Payments


def periodic(part: Payments) -> Sequence[Periodic]:
    async def ask(pool: Pool) -> None:
        await ask_about_the_away(part, pool.connection, time_of_day())

    return [Periodic("payments.ask", "* * * * *", ask)]
