"""Everything that runs beside the answers: jobs of all slices, in the shop or in a worker."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from datetime import timedelta
from functools import partial

from vitrine import (
    basket,
    catalogue,
    checkout,
    consent,
    content,
    forms,
    identity,
    insight,
    intake,
    invoices,
    legal,
    mail,
    media,
    operators,
    orders,
    payments,
    promotions,
    search,
    wishlist,
)
from vitrine.hooks import payment_changes
from vitrine.kit import jobs
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Pool
from vitrine.kit.outgoing import Observe
from vitrine.kit.settings import Settings, WorkerJobs
from vitrine.rpc.cdn import telling_cdns
from vitrine.rpc.idempotency import forget_old_answers
from vitrine.rpc.metrics import Metrics

# A piece that was bought counts as much as five in baskets, for three months.
SALE_COUNTS = 5
SOLD_SINCE = timedelta(days=90)
TOGETHER_SINCE = timedelta(days=365)


@asynccontextmanager
async def jobs_in_shop(settings: Settings, observe: Observe) -> AsyncIterator[None]:
    with (
        closing(media.Variants.of(settings, observe=observe)) as pictures,
        closing(invoices.Printer()) as printer,
    ):
        async with (
            telling_cdns(settings, observe),
            _converting(settings, observe),
            jobs.worker(*_jobs(settings, pictures, printer, observe)),
        ):
            yield


async def run_worker(settings: Settings) -> None:
    """Jobs in a process of their own, until it is told to stop."""
    metrics = Metrics()
    with metrics.listening(settings.shop_host, settings.worker_metrics_port):
        if settings.worker_jobs is WorkerJobs.PICTURES:
            work = media.work(settings, metrics.count_outgoing)
            pace = jobs.Pace(jobs_at_once=os.cpu_count() or 1)
            await jobs.run_worker(_database_of(settings), work, pace=pace)
        else:
            await _run_other_jobs(settings, metrics)


async def _run_other_jobs(settings: Settings, metrics: Metrics) -> None:
    """And those of pictures, unless other workers have them."""
    has_pictures = settings.worker_jobs is WorkerJobs.ALL
    with (
        closing(media.Variants.of(settings, observe=metrics.count_outgoing)) as pictures,
        closing(invoices.Printer()) as printer,
    ):
        async with (
            telling_cdns(settings, metrics.count_outgoing),
            _converting(settings, metrics.count_outgoing) if has_pictures else nullcontext(),
        ):
            await jobs.run_worker(*_jobs(settings, pictures, printer, metrics.count_outgoing))


def _converting(settings: Settings, observe: Observe) -> AbstractAsyncContextManager[None]:
    """One picture at a time and beside the other jobs, so that no mail waits behind a thousand."""
    work = media.work(settings, observe)
    return jobs.worker(_database_of(settings), work, pace=jobs.Pace(jobs_at_once=1))


def _jobs(
    settings: Settings, pictures: media.Variants, printer: invoices.Printer, observe: Observe
) -> tuple[str, Mapping[jobs.Task, jobs.Run], Sequence[jobs.Periodic]]:
    transport, jpegs = mail.transport_of(settings, observe), media.mail_pictures(pictures)
    attachments = orders.attachments(printer)
    paying = payments.Payments.of(settings, payment_changes(settings), observe)
    periodic = [
        *mail.periodic(transport, jpegs, attachments),
        *orders.printing.periodic(printer),
        *consent.periodic(),
        *forms.periodic(settings.public_url),
        *insight.periodic(settings.events_kept_days),
        *intake.periodic(),
        *media.periodic(pictures.masters),
        *payments.periodic(paying),
        jobs.Periodic("app.forget", "17 * * * *", _forget),
        jobs.Periodic("catalogue.refill", "7 0 * * *", _refill_categories),
        jobs.Periodic("search.popularity", "23 * * * *", _count_popularity),
        jobs.Periodic("search.together", "31 3 * * *", _count_together),
        jobs.Periodic("catalogue.campaigns", "* * * * *", _end_campaigns),
        jobs.Periodic("orders.overdue", "* * * * *", partial(_end_overdue, settings.public_url)),
        jobs.Periodic(
            "orders.remind", "11 * * * *", partial(_remind_of_transfers, settings.public_url)
        ),
        jobs.Periodic("orders.differences", "47 * * * *", _note_differences),
        jobs.Periodic("legal.show", "* * * * *", _show_legal_texts),
        jobs.Periodic("promotions.show", "* * * * *", _show_promotions),
        jobs.Periodic("content.publish", "* * * * *", _publish_due_stories),
    ]
    work = {
        **mail.work(transport, jpegs, attachments=attachments),
        **payments.work(paying),
        **orders.work(paying),
        **orders.printing.work(printer),
    }
    return _database_of(settings), work, periodic


def _database_of(settings: Settings) -> str:
    if settings.database_url is None:
        raise ValueError("the shop is given a database; it does not start one")
    return settings.database_url


async def _forget(pool: Pool) -> None:
    """What can no longer be replayed or continued."""
    async with pool.connection() as db:
        await forget_old_answers(db, time_of_day())
        await identity.forget_old(db, time_of_day())
        await basket.forget_old(db, time_of_day())
        await wishlist.forget_old(db, time_of_day())
        await checkout.forget_old(db, time_of_day())
        await orders.forget_origins(db, time_of_day())
        await orders.end_contacts(db, time_of_day())
        await operators.forget_old(db, time_of_day())


async def _refill_categories(pool: Pool) -> None:
    """What is new today may not be new tomorrow."""
    async with pool.connection() as db:
        await catalogue.refill_categories(db, time_of_day())


async def _count_popularity(pool: Pool) -> None:
    """What is bought, and what lies in baskets, comes earlier in the recommended order."""
    async with pool.connection() as db:
        pieces = await basket.wanted_pieces(db)
        for product_id, count in (await orders.sold_pieces(db, time_of_day() - SOLD_SINCE)).items():
            pieces[product_id] = pieces.get(product_id, 0) + SALE_COUNTS * count
        await search.put_popularity(db, pieces)


async def _count_together(pool: Pool) -> None:
    """What was bought together is recommended together."""
    async with pool.connection() as db:
        pairs = await orders.bought_together(db, time_of_day() - TOGETHER_SINCE)
        await search.put_bought_together(db, pairs)


async def _end_campaigns(pool: Pool) -> None:
    async with pool.connection() as db:
        await catalogue.end_campaigns(db, time_of_day())


async def _end_overdue(public_url: str, pool: Pool) -> None:
    """Orders that nobody paid in time give their stock back."""
    await orders.end_overdue(pool.connection, time_of_day(), public_url)


async def _remind_of_transfers(public_url: str, pool: Pool) -> None:
    """Whoever pays in advance and has not yet is written to before the order ends."""
    await orders.remind_of_transfers(pool.connection, time_of_day(), public_url)


async def _note_differences(pool: Pool) -> None:
    """Orders whose money is not what is due: somebody has to look."""
    async with pool.connection() as db:
        await orders.note_differences(db)


async def _show_legal_texts(pool: Pool) -> None:
    """A version that begins to hold is on the pages within a minute."""
    async with pool.connection() as db:
        await legal.show_new_versions(db, time_of_day())


async def _show_promotions(pool: Pool) -> None:
    """One that begins or ends does so on the pages within a minute."""
    async with pool.connection() as db:
        await promotions.show_running(db, time_of_day())


async def _publish_due_stories(pool: Pool) -> None:
    async with pool.connection() as db:
        await content.publish_due(db, time_of_day())
