"""People for tests: with a session of their own, and the mails that they get."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from tests.mail.builders import no_pictures
from vitrine import identity
from vitrine.identity.queries import users, visitors
from vitrine.kit.db import Db, rows, value
from vitrine.mail import Attachment, mailbox_rows
from vitrine.mail.contents import Content, OfInvoice, OfReturn, OrderConfirmed


async def a_session(db: Db, kind: identity.Kind, now: datetime | None = None) -> str:
    """The token of somebody who has just come, gone on as a guest or signed in."""
    now = now or datetime.now(UTC)
    user_id = None if kind is identity.Kind.VISITOR else await _a_user(db, kind, now)
    visitor_id = await visitors.add_visitor(db, now, user_id)
    return await identity.new_session(db, kind, visitor_id, now)


async def _a_user(db: Db, kind: identity.Kind, now: datetime) -> int:
    is_guest = kind is identity.Kind.GUEST
    return await users.add_user(
        db,
        shop_id=1001,
        # Committed, and newer than what other tests make: nobody else may sign in with it.
        email="somebody@mail.example",
        is_guest=is_guest,
        password_hash=None if is_guest else "none that anybody can have",
        first_name="Anna",
        last_name="Berg",
        gender=None,
        groups=[],
        now=now,
    )


@dataclass(frozen=True)
class Mail:
    template: str
    recipient: str
    subject: str
    plain_text: str
    attachments: list[str]


@dataclass(frozen=True)
class Entry:
    id: int
    template: str


async def mails(db: Db) -> list[Mail]:
    """As their readers get them, the oldest first."""
    return [
        Mail(
            entry.template,
            letter.recipient,
            letter.subject,
            letter.plain_text,
            [each.name for each in letter.attachments],
        )
        for entry in await rows(db, Entry, "select id, template from mail order by id")
        if (letter := await mailbox_rows.letter(db, entry.id, no_pictures, _names))
    ]


async def _names(db: Db, content: Content) -> list[Attachment]:
    """Of files that need not be printed for it."""
    match content:
        case OrderConfirmed(accepted=accepted):
            names = [f"{each.key}-{each.version}" for each in accepted]
        case OfReturn(slip=str(slip)):
            names = [slip]
        case OfInvoice(invoice_id=int(invoice_id)):
            number = "select number from invoice where id = %(id)s"
            names = [await value(db, str, number, id=invoice_id)]
        case _:
            names = []
    return [Attachment(f"{name}.pdf", b"") for name in names]


async def link(db: Db, name: str) -> str:
    """What the newest mail with a link under this name carries in it."""
    texts = [mail.plain_text for mail in await mails(db) if f"{name}=" in mail.plain_text]
    return texts[-1].split(f"{name}=", 1)[1].split()[0]
