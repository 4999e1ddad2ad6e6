"""What is done for payments by the clock and after a commit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

import structlog

from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Periodic, Run, Task
from vitrine.payments import queries
from vitrine.payments.asking import ask_about_away_payments
from vitrine.payments.ending import END, end_ended
from vitrine.payments.part import Payments
from vitrine.payments.providers import ProviderUnavailable
from vitrine.payments.refunding import PAY_BACK, pay_back

log = structlog.get_logger()

OVERDUE = timedelta(hours=2)


def work(part: Payments) -> Mapping[Task, Run]:
    async def run(pool: Pool, refund_id: int) -> None:
        await pay_back(part, pool.connection, refund_id, time_of_day())

    async def end(pool: Pool, payment_id: int) -> None:
        await end_ended(part, pool.connection, payment_id, time_of_day())

    return {PAY_BACK: run, END: end}


def periodic(part: Payments) -> Sequence[Periodic]:
    async def ask(pool: Pool) -> None:
        await ask_about_away_payments(part, pool.connection, time_of_day())

    async def pay_back_overdue(pool: Pool) -> None:
        """Whose job got lost, or was tried in vain for long: the queue of refunds is the truth."""
        async with pool.connection() as db:
            overdue = await queries.refunds.refunds_overdue(db, time_of_day() - OVERDUE)
        for refund in overdue:
            try:
                await pay_back(part, pool.connection, refund.id, time_of_day())
            except ProviderUnavailable as failure:
                log.warning("refund_overdue", refund_id=refund.id, problem=str(failure))

    async def forget_mandates(pool: Pool) -> None:
        async with pool.connection() as db:
            await queries.mandates.forget_mandates(db, time_of_day())

    return [
        Periodic("payments.ask", "* * * * *", ask),
        Periodic("payments.refund_overdue", "41 * * * *", pay_back_overdue),
        Periodic("payments.forget_mandates", "23 3 * * *", forget_mandates),
    ]
