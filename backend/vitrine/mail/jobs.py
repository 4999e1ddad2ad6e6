"""Sends what is in the outbox: loses no mail, and sends none twice as far as SMTP allows.

A sender claims the row with a lease and keeps it locked while it talks to the server. If it
dies, the lock goes at once and the lease a little later, and another one takes over with the
same Message-ID. Only a death between the server's yes and our note of it repeats a mail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import psycopg
import structlog

from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Periodic, Run, Task, TryAgain, backoff
from vitrine.mail import queries
from vitrine.mail.letters import (
    Attachments,
    Pictures,
    WrittenMail,
    letter_of,
    no_attachments,
)
from vitrine.mail.transports import PermanentFailure, TemporaryFailure, Transport

log = structlog.get_logger()

DELIVER = Task("deliver_mail")

# The lease outlasts the longest sending, so that a living sender is never overtaken.
LONGEST_SENDING = 45.0
OVERDUE = timedelta(minutes=10)


@dataclass(frozen=True)
class Retries:
    """Twelve attempts in about a day: after half a minute, one, two … six hours."""

    most_attempts: int = 12
    first_wait: timedelta = timedelta(seconds=30)
    longest_wait: timedelta = timedelta(hours=6)
    lease: timedelta = timedelta(seconds=60)


Note = Callable[[Db], Awaitable[None]]


def work(
    transport: Transport,
    pictures: Pictures,
    retries: Retries | None = None,
    attachments: Attachments = no_attachments,
) -> Mapping[Task, Run]:
    """For `jobs.worker`: what to do with a mail that was written."""
    return {DELIVER: _Sending(transport, pictures, retries or Retries(), attachments).deliver}


def periodic(
    transport: Transport, pictures: Pictures, attachments: Attachments = no_attachments
) -> Sequence[Periodic]:
    """For `jobs.worker`: mails whose job was lost are sent, old ones are deleted."""
    sending = _Sending(transport, pictures, Retries(), attachments)
    return [
        Periodic("deliver_overdue_mail", "*/5 * * * *", sending.deliver_overdue),
        Periodic("forget_old_mail", "37 4 * * *", _forget_old),
        Periodic("forget_limited_mail", "41 * * * *", _forget_counts),
    ]


@dataclass(frozen=True)
class _Sending:
    transport: Transport
    pictures: Pictures
    retries: Retries
    attachments: Attachments

    async def deliver(self, pool: Pool, mail_id: int) -> None:
        async with pool.connection() as db:
            mail = await queries.claim(db, mail_id, self.retries.lease)
            again_at = None if mail else await queries.due_again_at(db, mail_id)
        if again_at:
            # Another sender has the claim; look again when it ends.
            raise TryAgain(max(again_at, datetime.now(UTC)) + timedelta(milliseconds=100))
        if mail:
            await self._send(pool, mail)

    async def _send(self, pool: Pool, mail: WrittenMail) -> None:
        outcome = _Outcome(mail)
        try:
            async with pool.connection() as db:
                # The lease alone would do, unless this process is held up for longer than it.
                if not await queries.hold(db, mail):
                    return
                if mail.attempt > self.retries.most_attempts:
                    outcome = _given_up(mail, "each time, the sender ended while sending")
                else:
                    outcome = await self._hand_over(db, mail)
                await outcome.note(db)
        except psycopg.OperationalError:
            if not outcome.is_known:
                raise
            await _note_on_another_connection(pool, outcome)
        if outcome.again_at:
            raise TryAgain(outcome.again_at)

    async def _hand_over(self, db: Db, mail: WrittenMail) -> _Outcome:
        try:
            async with asyncio.timeout(LONGEST_SENDING):
                letter = await letter_of(db, mail, self.pictures, self.attachments)
                await self.transport.deliver(letter)
        except PermanentFailure as refusal:
            return _given_up(mail, str(refusal))
        except (TemporaryFailure, TimeoutError) as problem:
            error = str(problem) or "the server was too slow"
            return self._not_taken(mail, error)
        except Exception as fault:
            # A mail that cannot be put into words is our mistake, which a release may mend.
            log.exception("mail_not_written", mail_id=mail.id)
            return self._not_taken(mail, f"{type(fault).__name__}: {fault}"[:500])
        return _Outcome(mail, lambda db: queries.put_sent(db, mail, self.transport.name))

    def _not_taken(self, mail: WrittenMail, error: str) -> _Outcome:
        if mail.attempt >= self.retries.most_attempts:
            return _given_up(mail, error)
        wait = backoff(mail.attempt - 1, self.retries.first_wait, self.retries.longest_wait)
        again_at = datetime.now(UTC) + wait
        log.warning("mail_not_taken", mail_id=mail.id, attempts=mail.attempt)
        return _Outcome(
            mail, lambda db: queries.put_waiting(db, mail, again_at, error), again_at=again_at
        )

    async def deliver_overdue(self, pool: Pool) -> None:
        """Sends mails whose job was lost: the row in the outbox decides."""
        async with pool.connection() as db:
            forgotten = await queries.overdue(db, OVERDUE)
        for mail_id in forgotten:
            try:
                await self.deliver(pool, mail_id)
            except TryAgain:
                continue
            except Exception:
                log.exception("overdue_mail_failed", mail_id=mail_id)


@dataclass(frozen=True)
class _Outcome:
    """What came of an attempt, and how it is written down."""

    mail: WrittenMail
    write: Note | None = None
    again_at: datetime | None = None

    @property
    def is_known(self) -> bool:
        return self.write is not None

    async def note(self, db: Db) -> None:
        if self.write:
            await self.write(db)


def _given_up(mail: WrittenMail, error: str) -> _Outcome:
    log.error("mail_given_up", mail_id=mail.id, attempts=mail.attempt)
    return _Outcome(mail, lambda db: queries.put_failed(db, mail, error))


async def _note_on_another_connection(pool: Pool, outcome: _Outcome) -> None:
    """The database went away after the server said yes: note it before the lease ends."""
    while True:
        try:
            async with pool.connection() as db:
                return await outcome.note(db)
        except psycopg.OperationalError:
            if datetime.now(UTC) >= outcome.mail.lease_until:
                raise
            await asyncio.sleep(0.2)


async def _forget_old(pool: Pool) -> None:
    async with pool.connection() as db:
        await queries.forget_old(db)


async def _forget_counts(pool: Pool) -> None:
    async with pool.connection() as db:
        await queries.forget_limited_mails(db)
