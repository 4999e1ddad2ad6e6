"""The worker that sends mails is killed a thousand times: every mail arrives all the same."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from collections import Counter
from datetime import timedelta

import pytest

from tests.mail.builders import a_committed_mail, no_pictures, smtp
from tests.mail.conftest import outbox_url, pool, post_office
from tests.mail.post_office import PostOffice
from tests.waiting import eventually
from vitrine import mail
from vitrine.kit import jobs
from vitrine.kit.db import Pool, value
from vitrine.kit.jobs import Pace

__all__ = ["outbox_url", "pool", "post_office"]

KILLS = 1_000
MAILS = 500
LONGEST_LIFE = 0.6
BRISK = Pace(looks_every=0.05, heartbeat=0.1, dead_after=0.5)
PATIENT = mail.Retries(most_attempts=10_000, lease=timedelta(seconds=0.3))

UNSENT = "select count(*) from mail where state <> 'sent'"


@pytest.mark.soak
async def test_a_thousand_workers_are_killed_and_every_mail_arrives(
    pool: Pool, outbox_url: str, post_office: PostOffice
) -> None:
    dice = random.Random(18)
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload([__name__])
    written = 0
    for number in range(KILLS):
        if written * KILLS <= number * MAILS:
            await a_committed_mail(pool, f"shopper{written}@mail.example")
            written += 1
        worker = forks.Process(target=_work, args=(outbox_url, post_office.url))
        worker.start()
        await asyncio.sleep(dice.random() * LONGEST_LIFE)
        worker.kill()
        await asyncio.to_thread(worker.join)
    before_the_last = len(post_office.taken)

    async with jobs.worker(
        outbox_url, mail.work(smtp(post_office.url), no_pictures, PATIENT), pace=BRISK
    ):
        assert await eventually(lambda: _are_all_sent(pool), 300)

    taken = Counter(message["to"] for message in post_office.taken)
    names = {message["message-id"] for message in post_office.taken}
    again = [to for to, times in taken.items() if times > 1]
    print(
        f"seed 18 · {KILLS} kills, {written} mails, {before_the_last} sent in between; killed"
        f" between the server's yes and our note, and sent again by the same name: {len(again)}"
    )
    assert before_the_last > 0
    assert len(taken) == len(names) == written


async def _are_all_sent(pool: Pool) -> bool:
    async with pool.connection() as db:
        return await value(db, int, UNSENT) == 0


def _work(database_url: str, server_url: str) -> None:
    asyncio.run(_send(database_url, server_url))


async def _send(database_url: str, server_url: str) -> None:
    async with jobs.worker(
        database_url, mail.work(smtp(server_url), no_pictures, PATIENT), pace=BRISK
    ):
        await asyncio.Event().wait()
