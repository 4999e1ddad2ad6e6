"""What the mailbox page reads of the table `mail`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, maybe_row, rows
from vitrine.mail.letters import (
    Attachments,
    Pictures,
    WrittenMail,
    letter_of,
    no_attachments,
)
from vitrine.mail.message import Letter

PER_PAGE = 50


@dataclass(frozen=True)
class Entry:
    id: int
    recipient: str
    subject: str
    template: str
    locale: str
    state: str
    sent_by: str | None
    attempts: int
    last_error: str | None
    created_at: datetime


NEWEST = """
    select id, recipient, subject, template, locale, state::text, sent_by, attempts, last_error,
           created_at
    from mail
    order by created_at desc, id desc
    limit %(limit)s offset %(offset)s
"""


async def newest(db: Db, page: int) -> tuple[list[Entry], bool]:
    """The mails of a page, and whether there are older ones."""
    entries = await rows(db, Entry, NEWEST, limit=PER_PAGE + 1, offset=(page - 1) * PER_PAGE)
    return entries[:PER_PAGE], len(entries) > PER_PAGE


ENTRY = """
    select id, recipient, subject, template, locale, state::text, sent_by, attempts, last_error,
           created_at
    from mail
    where id = %(mail_id)s
"""


async def entry(db: Db, mail_id: int) -> Entry | None:
    return await maybe_row(db, Entry, ENTRY, mail_id=mail_id)


WRITTEN_MAIL = """
    select id, attempts as attempt, message_id, locale, currency, time_zone, recipient, subject,
           content, html, plain_text, unsubscribe_url, reply_to, created_at,
           coalesce(lease_until, created_at) as lease_until
    from mail
    where id = %(mail_id)s
"""


async def letter(
    db: Db, mail_id: int, pictures: Pictures, attachments: Attachments = no_attachments
) -> Letter | None:
    mail = await maybe_row(db, WrittenMail, WRITTEN_MAIL, mail_id=mail_id)
    return await letter_of(db, mail, pictures, attachments) if mail else None
