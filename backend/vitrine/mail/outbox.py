"""Puts a mail into the outbox, row and job in the caller's transaction.

Its words are found when it is sent: whoever orders does not wait for them.
"""

from __future__ import annotations

import re
from typing import Protocol

import structlog

from vitrine.kit import jobs
from vitrine.kit.db import Db
from vitrine.mail import limiting, queries
from vitrine.mail.contents import Content
from vitrine.mail.jobs import DELIVER
from vitrine.mail.rendering import subject_of
from vitrine.mail.values import values_of

log = structlog.get_logger()

# One plain address. Line breaks, commas, brackets and quotes would change a header.
ADDRESS = re.compile(r"[^\s@<>()\[\],;:\\\"\x00-\x1f\x7f]+@[^\s@<>()\[\],;:\\\"\x00-\x1f\x7f]+")
LONGEST_ADDRESS = 254


class BadAddress(ValueError):
    """The recipient is not one plain mail address."""


class Reader(Protocol):
    """What a mail needs to know of the storefront whose reader gets it."""

    @property
    def id(self) -> int: ...
    @property
    def locale(self) -> str: ...
    @property
    def currency(self) -> str: ...
    @property
    def time_zone(self) -> str: ...


async def send(
    db: Db,
    shop: Reader,
    *,
    to: str,
    content: Content,
    unsubscribe_url: str | None = None,
    reply_to: str | None = None,
) -> int | None:
    """The number of the mail, which will be sent if the caller's transaction commits.

    None when the mailbox has got enough mails that strangers can cause: then none is written.
    """
    recipient = _address(to)
    if not await limiting.is_within_limit(db, recipient, type(content)):
        log.warning("mail_over_limit", template=content.template)
        return None
    mail_id = await queries.put_mail(
        db,
        shop_id=shop.id,
        locale=shop.locale,
        currency=shop.currency,
        time_zone=shop.time_zone,
        recipient=recipient,
        subject=subject_of(content.template, shop.locale, values_of(content)),
        content=content,
        unsubscribe_url=unsubscribe_url,
        reply_to=None if reply_to is None else _address(reply_to),
    )
    await limiting.count(db, recipient, type(content))
    await jobs.enqueue(db, DELIVER, mail_id=mail_id)
    return mail_id


async def send_again(db: Db, mail_id: int) -> bool:
    """Gives a mail that was given up all its attempts back; false when it was not."""
    is_back = await queries.put_back(db, mail_id)
    if is_back:
        await jobs.enqueue(db, DELIVER, mail_id=mail_id)
    return is_back


def _address(text: str) -> str:
    if len(text) > LONGEST_ADDRESS or not ADDRESS.fullmatch(text):
        raise BadAddress("the recipient is not one plain mail address")
    return text
