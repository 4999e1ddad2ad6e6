"""Puts a mail of the outbox into words and pictures, whenever it is sent or shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from vitrine.kit.db import Db
from vitrine.mail.contents import Content, content_of
from vitrine.mail.message import Attachment, InlinePicture, Letter
from vitrine.mail.rendering import Rendered, render
from vitrine.mail.values import values_of

# A mail stays light enough to be read on the way: ten of them have about 40 KB.
MOST_PICTURES = 10

# The small JPEG of a picture, by its address in the shop; None when there is none.
Pictures = Callable[[str], Awaitable[bytes | None]]

# The files that go with what is told.
Attachments = Callable[[Db, Content], Awaitable[Sequence[Attachment]]]


async def no_attachments(_: Db, content: Content) -> Sequence[Attachment]:
    """For mails that have none: one that has would go without them."""
    if content.has_files:
        raise LookupError(f"nobody attaches the files of {content.template}")
    return []


@dataclass(frozen=True)
class WrittenMail:
    """A row of the outbox; `attempt` tells a sender's claim from any later one.

    It has a `content`, or the words that an earlier release has put it into.
    """

    id: int
    attempt: int
    message_id: UUID
    locale: str
    currency: str | None
    time_zone: str | None
    recipient: str
    subject: str
    content: dict[str, Any] | None
    html: str | None
    plain_text: str | None
    unsubscribe_url: str | None
    reply_to: str | None
    created_at: datetime
    lease_until: datetime


async def letter_of(
    db: Db, mail: WrittenMail, pictures: Pictures, attachments: Attachments = no_attachments
) -> Letter:
    """Raises when it cannot be put into words; a picture that is missing is left out."""
    content = content_of(mail.content) if mail.content else None
    inline_pictures = await _pictures_of(mail, content, pictures) if content else {}
    words = _words(mail, content, inline_pictures)
    return Letter(
        id=mail.id,
        message_id=mail.message_id,
        locale=mail.locale,
        recipient=mail.recipient,
        subject=mail.subject,
        html=words.html,
        plain_text=words.text,
        unsubscribe_url=mail.unsubscribe_url,
        reply_to=mail.reply_to,
        created_at=mail.created_at,
        pictures=list(inline_pictures.values()),
        attachments=await attachments(db, content) if content else [],
    )


async def _pictures_of(
    mail: WrittenMail, content: Content, pictures: Pictures
) -> dict[str, InlinePicture]:
    """By address; the same picture in two lines travels once."""
    addresses = list(dict.fromkeys(content.images))[:MOST_PICTURES]
    jpegs = {address: await pictures(address) for address in addresses}
    return {
        address: InlinePicture(f"{number}@{mail.message_id}", jpeg)
        for number, (address, jpeg) in enumerate(jpegs.items(), start=1)
        if jpeg
    }


def _words(
    mail: WrittenMail, content: Content | None, pictures_by_address: Mapping[str, InlinePicture]
) -> Rendered:
    if mail.html is not None and mail.plain_text is not None:
        return Rendered(mail.subject, mail.html, mail.plain_text)
    if content is None or mail.currency is None or mail.time_zone is None:
        raise ValueError("a mail has a content or words")
    values = {**values_of(content), "unsubscribe_url": mail.unsubscribe_url}
    sources = {address: f"cid:{each.content_id}" for address, each in pictures_by_address.items()}
    return render(
        content.template, mail.locale, mail.currency, mail.time_zone, values, pictures=sources
    )
