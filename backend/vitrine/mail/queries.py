"""The table `mail`. A claim is a lease; whoever changes a claimed row names its attempt."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, rows, value
from vitrine.mail.contents import Content
from vitrine.mail.letters import WrittenMail

PUT_MAIL = """
    insert into mail (
        shop_id, template, locale, currency, time_zone, recipient, subject, content,
        unsubscribe_url, reply_to
    )
    values (
        %(shop_id)s, %(template)s, %(locale)s, %(currency)s, %(time_zone)s, %(recipient)s,
        %(subject)s, %(content)s::jsonb, %(unsubscribe_url)s, %(reply_to)s
    )
    returning id
"""


async def put_mail(
    db: Db,
    *,
    shop_id: int,
    locale: str,
    currency: str,
    time_zone: str,
    recipient: str,
    subject: str,
    content: Content,
    unsubscribe_url: str | None,
    reply_to: str | None,
) -> int:
    return await value(
        db,
        int,
        PUT_MAIL,
        shop_id=shop_id,
        template=content.template,
        locale=locale,
        currency=currency,
        time_zone=time_zone,
        recipient=recipient,
        subject=subject,
        content=as_json(content),
        unsubscribe_url=unsubscribe_url,
        reply_to=reply_to,
    )


CLAIM = """
    with due as (
        select id from mail
        where id = %(mail_id)s
          and (state = 'waiting' and send_after <= now()
               or state = 'sending' and lease_until < now())
        for update skip locked
    )
    update mail
    set state = 'sending', attempts = attempts + 1, lease_until = now() + %(lease)s
    from due
    where mail.id = due.id
    returning mail.id, attempts as attempt, message_id, locale, currency, time_zone, recipient,
              subject, content, html, plain_text, unsubscribe_url, reply_to, created_at,
              lease_until
"""


async def claim(db: Db, mail_id: int, lease: timedelta) -> WrittenMail | None:
    """The mail, if it is due and nobody else sends it."""
    return await maybe_row(db, WrittenMail, CLAIM, mail_id=mail_id, lease=lease)


DUE_AGAIN_AT = """
    select case state when 'sending' then lease_until else send_after end
    from mail
    where id = %(mail_id)s and state in ('waiting', 'sending')
"""


async def due_again_at(db: Db, mail_id: int) -> datetime | None:
    """When a mail that could not be claimed should be looked at; None when it is settled."""
    return await maybe_value(db, datetime, DUE_AGAIN_AT, mail_id=mail_id)


HOLD = """
    select id from mail
    where id = %(id)s and state = 'sending' and attempts = %(attempt)s
    for update skip locked
"""


async def hold(db: Db, mail: WrittenMail) -> bool:
    """Locks the row until the transaction ends; false when the claim is no longer ours."""
    row = await maybe_value(db, int, HOLD, id=mail.id, attempt=mail.attempt)
    return row is not None


PUT_SENT = """
    update mail
    set state = 'sent', sent_at = now(), sent_by = %(sent_by)s, lease_until = null,
        last_error = null
    where id = %(id)s and state = 'sending' and attempts = %(attempt)s
"""


async def put_sent(db: Db, mail: WrittenMail, sent_by: str) -> None:
    await execute(db, PUT_SENT, id=mail.id, attempt=mail.attempt, sent_by=sent_by)


PUT_WAITING = """
    update mail
    set state = 'waiting', send_after = %(send_after)s, last_error = %(error)s, lease_until = null
    where id = %(id)s and state = 'sending' and attempts = %(attempt)s
"""


async def put_waiting(db: Db, mail: WrittenMail, send_after: datetime, error: str) -> None:
    await execute(
        db, PUT_WAITING, id=mail.id, attempt=mail.attempt, send_after=send_after, error=error
    )


PUT_FAILED = """
    update mail
    set state = 'failed', last_error = %(error)s, lease_until = null
    where id = %(id)s and state = 'sending' and attempts = %(attempt)s
"""


async def put_failed(db: Db, mail: WrittenMail, error: str) -> None:
    await execute(db, PUT_FAILED, id=mail.id, attempt=mail.attempt, error=error)


@dataclass(frozen=True)
class Undelivered:
    """A mail that was given up or has failed at least once; `state` says which."""

    id: int
    state: str
    template: str
    recipient: str
    attempts: int
    created_at: datetime
    send_after: datetime
    last_error: str | None


UNDELIVERED_MAILS = """
    select id, state::text, template, recipient, attempts, created_at, send_after, last_error
    from mail
    where state = 'failed' or state in ('waiting', 'sending') and last_error is not null
    order by created_at, id
    limit 200
"""


async def undelivered_mails(db: Db) -> list[Undelivered]:
    """What an operator should look at, oldest first."""
    return await rows(db, Undelivered, UNDELIVERED_MAILS)


PUT_BACK = """
    update mail
    set state = 'waiting', attempts = 0, send_after = now()
    where id = %(mail_id)s and state = 'failed'
"""


async def put_back(db: Db, mail_id: int) -> bool:
    """False when this mail has not failed."""
    return await execute(db, PUT_BACK, mail_id=mail_id) == 1


@dataclass(frozen=True)
class MailId:
    id: int


OVERDUE = """
    select id from mail
    where state = 'waiting' and send_after < now() - %(overdue)s
       or state = 'sending' and lease_until < now() - %(overdue)s
    order by send_after
    limit 100
"""


async def overdue(db: Db, overdue: timedelta) -> list[int]:
    return [mail.id for mail in await rows(db, MailId, OVERDUE, overdue=overdue)]


@dataclass(frozen=True)
class MailTo:
    """That a mail was written. Its words may hold links that open an account: they stay here."""

    template: str
    locale: str
    subject: str
    created_at: datetime
    sent_at: datetime | None


MAILS_TO = """
    select template, locale, subject, created_at, sent_at
    from mail
    where lower(recipient) = lower(%(recipient)s)
    order by created_at, id
"""


async def mails_to(db: Db, recipient: str) -> list[MailTo]:
    """Of the last weeks, the oldest first."""
    return await rows(db, MailTo, MAILS_TO, recipient=recipient)


LIMITED_MAILS = """
    select count(*)
    from limited_mail
    where mailbox = %(mailbox)s and counted_as = %(counted_as)s
    and written_at > now() - %(within)s
"""


async def limited_mails(db: Db, mailbox: bytes, counted_as: str, within: timedelta) -> int:
    return await value(
        db, int, LIMITED_MAILS, mailbox=mailbox, counted_as=counted_as, within=within
    )


PUT_LIMITED_MAIL = """
    insert into limited_mail (mailbox, counted_as) values (%(mailbox)s, %(counted_as)s)
"""


async def put_limited_mail(db: Db, mailbox: bytes, counted_as: str) -> None:
    await execute(db, PUT_LIMITED_MAIL, mailbox=mailbox, counted_as=counted_as)


FORGET_LIMITED_MAILS = "delete from limited_mail where written_at < now() - interval '1 day'"


async def forget_limited_mails(db: Db) -> int:
    return await execute(db, FORGET_LIMITED_MAILS)


MAILS_LATELY = """
    select count(*)
    from mail
    where lower(recipient) = lower(%(recipient)s)
      and template = any(%(templates)s)
      and created_at > now() - %(within)s
"""


async def mails_lately(
    db: Db, recipient: str, templates: Collection[str], within: timedelta
) -> int:
    """How many mails of these templates a mailbox was sent in this time."""
    names = list(templates)
    return await value(db, int, MAILS_LATELY, recipient=recipient, templates=names, within=within)


FORGET_MAILS_TO = """
    delete from mail
    where lower(recipient) = lower(%(recipient)s)
      and (%(templates)s::text[] is null or template = any(%(templates)s))
"""


async def forget_mails_to(db: Db, recipient: str, templates: Collection[str] | None = None) -> None:
    """All of them, or those of some templates; what has not been sent yet never will be."""
    names = None if templates is None else list(templates)
    await execute(db, FORGET_MAILS_TO, recipient=recipient, templates=names)


FORGET_MAILS_TO_ANSWER = "delete from mail where lower(reply_to) = lower(%(sender)s)"


async def forget_mails_to_answer(db: Db, sender: str) -> None:
    """Those that told the shop what this sender wrote to it."""
    await execute(db, FORGET_MAILS_TO_ANSWER, sender=sender)


FORGET_MAILS_ABOUT_ORDERS = "delete from mail where content ->> 'order' = any(%(numbers)s)"


async def forget_mails_about_orders(db: Db, numbers: Collection[str]) -> None:
    """Whoever they went to; what has not been sent yet never will be."""
    await execute(db, FORGET_MAILS_ABOUT_ORDERS, numbers=list(numbers))


async def forget_old(db: Db) -> int:
    return await execute(
        db, "delete from mail where state = 'sent' and sent_at < now() - interval '30 days'"
    )
