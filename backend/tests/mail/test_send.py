"""The outbox: a mail exists exactly when its transaction does, and reaches its reader once."""

from __future__ import annotations

import asyncio

import pytest

from tests.mail.builders import (
    a_committed_mail,
    a_mail,
    deliver,
    last_error_of,
    no_pictures,
    state_of,
)
from vitrine import mail
from vitrine.kit import jobs
from vitrine.kit.db import Db, Pool, value
from vitrine.mail import BadAddress
from vitrine.mail.message import Letter
from vitrine.mail.transports import Mailbox


class Counting(Mailbox):
    """The mailbox, telling what it was given."""

    def __init__(self) -> None:
        self.letters: asyncio.Queue[Letter] = asyncio.Queue()

    async def deliver(self, letter: Letter) -> None:
        self.letters.put_nowait(letter)


async def mails_and_jobs(db: Db) -> tuple[int, int]:
    return (
        await value(db, int, "select count(*) from mail"),
        await value(
            db, int, "select count(*) from procrastinate_jobs where task_name = 'deliver_mail'"
        ),
    )


async def test_without_its_transaction_there_is_neither_mail_nor_job(pool: Pool) -> None:
    async with pool.connection() as db:
        await a_mail(db)
        inside = await mails_and_jobs(db)
        await db.rollback()

        assert inside == (1, 1)
        assert await mails_and_jobs(db) == (0, 0)


async def test_a_worker_delivers_what_was_committed(pool: Pool, outbox_url: str) -> None:
    mailbox = Counting()
    async with jobs.worker(
        outbox_url, mail.work(mailbox, no_pictures), mail.periodic(mailbox, no_pictures)
    ):
        mail_id = await a_committed_mail(pool, to="anna@shopper.example")
        async with asyncio.timeout(60):
            letter = await mailbox.letters.get()

    assert (letter.id, letter.recipient) == (mail_id, "anna@shopper.example")
    assert await state_of(pool, mail_id) == "sent"


async def test_a_job_that_runs_twice_sends_one_mail(pool: Pool) -> None:
    mailbox = Counting()
    mail_id = await a_committed_mail(pool)

    await deliver(pool, mail_id, mailbox)
    await deliver(pool, mail_id, mailbox)

    assert mailbox.letters.qsize() == 1


async def test_jobs_that_run_at_once_send_one_mail(pool: Pool) -> None:
    mailbox = Counting()
    mail_id = await a_committed_mail(pool)

    outcomes = await asyncio.gather(
        *[deliver(pool, mail_id, mailbox) for _ in range(8)], return_exceptions=True
    )

    assert mailbox.letters.qsize() == 1
    assert {type(each) for each in outcomes} <= {type(None), jobs.TryAgain}


async def test_a_job_whose_mail_is_gone_has_nothing_to_do(pool: Pool) -> None:
    mailbox = Counting()

    await deliver(pool, 987654321, mailbox)

    assert mailbox.letters.empty()


async def test_mail_whose_job_got_lost_is_sent_by_the_next_look(pool: Pool) -> None:
    mailbox = Counting()
    mail_id = await a_committed_mail(pool)
    async with pool.connection() as db:
        await db.execute("delete from procrastinate_jobs")
        await db.execute("update mail set send_after = now() - interval '11 minutes'")

    await mail.periodic(mailbox, no_pictures)[0].run(pool)

    assert await state_of(pool, mail_id) == "sent"


class Stumbling(Counting):
    """Fails in a way that no transport names, at the mail of one reader."""

    async def deliver(self, letter: Letter) -> None:
        if letter.recipient == "stumble@shopper.example":
            raise ValueError("a header with a line break")
        await super().deliver(letter)


async def test_a_mail_that_cannot_be_put_together_holds_up_no_other(pool: Pool) -> None:
    mailbox = Stumbling()
    broken = await a_committed_mail(pool, to="stumble@shopper.example")
    whole = await a_committed_mail(pool)
    async with pool.connection() as db:
        await db.execute("delete from procrastinate_jobs")
        await db.execute("update mail set send_after = now() - interval '11 minutes'")

    await mail.periodic(mailbox, no_pictures)[0].run(pool)

    assert (await state_of(pool, broken), await state_of(pool, whole)) == ("waiting", "sent")
    assert await last_error_of(pool, broken) == "ValueError: a header with a line break"


async def test_a_mail_that_can_never_be_put_together_is_given_up(pool: Pool) -> None:
    broken = await a_committed_mail(pool, to="stumble@shopper.example")

    await deliver(pool, broken, Stumbling(), mail.Retries(most_attempts=1))

    assert await state_of(pool, broken) == "failed"


async def test_mail_that_was_sent_a_month_ago_is_forgotten(pool: Pool) -> None:
    mailbox = Mailbox()
    old, new = await a_committed_mail(pool), await a_committed_mail(pool)
    await deliver(pool, old, mailbox)
    await deliver(pool, new, mailbox)
    async with pool.connection() as db:
        await db.execute(
            "update mail set sent_at = now() - interval '31 days' where id = %s", [old]
        )

    await mail.periodic(mailbox, no_pictures)[1].run(pool)

    async with pool.connection() as db:
        assert await value(db, int, "select id::int from mail") == new


@pytest.mark.parametrize(
    "recipient",
    [
        "anna@shopper.example\r\nBcc: all@evil.example",
        "anna@shopper.example, all@evil.example",
        "Anna <anna@shopper.example>",
        "anna@shopper.example\x00",
        "anna@@shopper.example",
        "anna",
        "",
        "a" * 250 + "@shopper.example",
    ],
)
async def test_a_recipient_is_one_plain_address(pool: Pool, recipient: str) -> None:
    async with pool.connection() as db:
        with pytest.raises(BadAddress):
            await a_mail(db, to=recipient)

        assert await mails_and_jobs(db) == (0, 0)
