"""Puts a mail of the outbox into words, whenever it is sent or shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import structs

from vitrine.mail.contents import content_of
from vitrine.mail.message import Letter
from vitrine.mail.rendering import render


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
    created_at: datetime
    lease_until: datetime


def letter_of(mail: WrittenMail) -> Letter:
    """Raises when it cannot be put into words."""
    html, plain_text = _words(mail)
    return Letter(
        id=mail.id,
        message_id=mail.message_id,
        locale=mail.locale,
        recipient=mail.recipient,
        subject=mail.subject,
        html=html,
        plain_text=plain_text,
        unsubscribe_url=mail.unsubscribe_url,
        created_at=mail.created_at,
    )


def _words(mail: WrittenMail) -> tuple[str, str]:
    if mail.html is not None and mail.plain_text is not None:
        return mail.html, mail.plain_text
    if mail.content is None or mail.currency is None or mail.time_zone is None:
        raise ValueError("a mail has a content or words")
    content = content_of(mail.content)
    values = {**structs.asdict(content), "unsubscribe_url": mail.unsubscribe_url}
    rendered = render(content.template, mail.locale, mail.currency, mail.time_zone, values)
    return rendered.html, rendered.text
