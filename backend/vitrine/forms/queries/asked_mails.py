"""The mails that were asked for within a day: asked_mail."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, rows

LOCK = "select pg_advisory_xact_lock(hashtextextended(%(text)s, 60)) is null"


async def lock_senders(db: Db, mailbox: str, sender: str | None) -> None:
    """Requests for one mailbox, or of one sender, are counted one after the other."""
    await execute(db, LOCK, text=f"mailbox {mailbox}")
    if sender:
        await execute(db, LOCK, text=f"sender {sender}")


@dataclass(frozen=True)
class AskedMails:
    of_mailbox: int
    of_sender: int


ASKED_MAILS = """
    select count(*) filter (where mailbox = %(mailbox)s)::integer as of_mailbox,
           count(*) filter (where sender = %(sender)s)::integer as of_sender
    from asked_mail
    where (mailbox = %(mailbox)s or sender = %(sender)s)
      and kind = %(form)s
      and asked_at > %(since)s
"""


async def asked_mails(
    db: Db, kind: str, mailbox: str, sender: str | None, since: datetime
) -> AskedMails:
    [row] = await rows(
        db, AskedMails, ASKED_MAILS, form=kind, mailbox=mailbox, sender=sender, since=since
    )
    return row


PUT_ASKED_MAIL = """
    insert into asked_mail (kind, mailbox, sender, asked_at)
    values (%(form)s, %(mailbox)s, %(sender)s, %(now)s)
"""


async def put_asked_mail(
    db: Db, kind: str, mailbox: str, sender: str | None, now: datetime
) -> None:
    await execute(db, PUT_ASKED_MAIL, form=kind, mailbox=mailbox, sender=sender, now=now)


FORGET_MAILS_ASKED_FOR = "delete from asked_mail where mailbox = %(mailbox)s"


async def forget_mails_asked_for(db: Db, mailbox: str) -> None:
    await execute(db, FORGET_MAILS_ASKED_FOR, mailbox=mailbox)


async def forget_asked_mails(db: Db, before: datetime) -> int:
    return await execute(db, "delete from asked_mail where asked_at <= %(before)s", before=before)
