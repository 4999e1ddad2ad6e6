"""What may break while a mail is being sent, and that it arrives once all the same."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from tests.mail.builders import a_committed_mail, deliver, no_pictures, smtp, state_of
from tests.mail.post_office import PostOffice
from vitrine import mail
from vitrine.kit import jobs
from vitrine.kit.db import Pool
from vitrine.kit.jobs import Pace, TryAgain

BACKEND = Path(__file__).resolve().parents[2]
BRISK = Pace(looks_every=0.1, heartbeat=0.2, dead_after=1.0)
SHORT_LEASE = mail.Retries(lease=timedelta(seconds=2))

WORKER = """
import asyncio, sys
from vitrine import mail
from vitrine.kit import jobs
from vitrine.mail.transports import Smtp
from datetime import timedelta

async def no_pictures(address):
    return None

work = mail.work(Smtp.at(sys.argv[2], "shop@vitrine.example"), no_pictures,
                 mail.Retries(lease=timedelta(seconds=2)))
asyncio.run(jobs.run_worker(sys.argv[1], work))
"""


async def test_a_mail_whose_worker_is_killed_while_sending_arrives_once(
    pool: Pool, outbox_url: str, post_office: PostOffice
) -> None:
    reached, arrived = asyncio.Event(), asyncio.Event()

    async def hang() -> None:
        reached.set()
        await asyncio.Event().wait()

    async def take() -> None:
        arrived.set()

    async def go_on() -> None:
        return

    post_office.on_recipient, post_office.on_content = hang, take
    mail_id = await a_committed_mail(pool)
    process = await asyncio.create_subprocess_exec(
        *[sys.executable, "-c", WORKER, outbox_url, post_office.url], cwd=BACKEND
    )
    async with asyncio.timeout(60):
        await reached.wait()

    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    post_office.on_recipient = go_on
    work = mail.work(smtp(post_office.url), no_pictures, SHORT_LEASE)
    async with jobs.worker(outbox_url, work, pace=BRISK), asyncio.timeout(60):
        await arrived.wait()

    assert len(post_office.taken) == 1
    assert await state_of(pool, mail_id) == "sent"


async def test_while_one_sends_another_waits_for_the_lease(
    pool: Pool, post_office: PostOffice
) -> None:
    reached, may_go_on = asyncio.Event(), asyncio.Event()

    async def pause() -> None:
        reached.set()
        await may_go_on.wait()

    post_office.on_content = pause
    mail_id = await a_committed_mail(pool)
    first = asyncio.create_task(deliver(pool, mail_id, smtp(post_office.url)))
    await reached.wait()

    with pytest.raises(TryAgain):
        await deliver(pool, mail_id, smtp(post_office.url))

    may_go_on.set()
    await first
    assert len(post_office.taken) == 1


async def test_a_sender_held_up_beyond_its_lease_is_not_overtaken(
    pool: Pool, post_office: PostOffice
) -> None:
    reached, may_go_on = asyncio.Event(), asyncio.Event()

    async def pause() -> None:
        reached.set()
        await may_go_on.wait()

    post_office.on_content = pause
    no_lease = mail.Retries(lease=timedelta(0))
    mail_id = await a_committed_mail(pool)
    first = asyncio.create_task(deliver(pool, mail_id, smtp(post_office.url), no_lease))
    await reached.wait()

    with pytest.raises(TryAgain):
        await deliver(pool, mail_id, smtp(post_office.url), no_lease)

    may_go_on.set()
    await first
    assert len(post_office.taken) == 1
    assert await state_of(pool, mail_id) == "sent"


async def test_a_mail_taken_while_the_database_drops_us_is_still_noted_as_sent(
    pool: Pool, post_office: PostOffice
) -> None:
    async def drop_every_connection() -> None:
        async with pool.connection() as db:
            await db.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity"
                " where datname = current_database() and pid <> pg_backend_pid()"
            )

    post_office.on_content = drop_every_connection
    mail_id = await a_committed_mail(pool)

    await deliver(pool, mail_id, smtp(post_office.url))
    await deliver(pool, mail_id, smtp(post_office.url))

    assert len(post_office.taken) == 1
    assert await state_of(pool, mail_id) == "sent"


async def test_a_mail_that_ends_every_sender_is_given_up(
    pool: Pool, post_office: PostOffice
) -> None:
    mail_id = await a_committed_mail(pool)
    async with pool.connection() as db:
        await db.execute(
            "update mail set state = 'sending', attempts = 12, lease_until = now() - interval '1 s'"
        )

    await deliver(pool, mail_id, smtp(post_office.url))

    assert await state_of(pool, mail_id) == "failed"
    assert post_office.taken == []
