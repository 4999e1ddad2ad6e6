"""Anybody can have mails written to any mailbox, so each gets a few of them and no more.

The mailbox is counted, not its spelling. What is over the limit is not written; whoever caused it
is not told, since that would tell what others had written.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta

from vitrine.kit.db import Db
from vitrine.kit.mailbox import mailbox_of
from vitrine.mail import queries
from vitrine.mail.contents import Content

MOST_AN_HOUR = 10
MOST_A_DAY = 30


async def is_within_limit(db: Db, to: str, kind: type[Content]) -> bool:
    """Whether a mail of this kind would be written now.

    Nobody waits for a lock here, which an order would hold beside those of its stock: of calls at
    once, each counts those that have ended.
    """
    if kind.limited_as is None:
        return True
    mailbox = _hash_of(to)
    hour, day = timedelta(hours=1), timedelta(days=1)
    lately = await queries.limited_mails(db, mailbox, kind.limited_as, hour)
    today = await queries.limited_mails(db, mailbox, kind.limited_as, day)
    return lately < MOST_AN_HOUR and today < MOST_A_DAY


async def count(db: Db, to: str, kind: type[Content]) -> None:
    if kind.limited_as is not None:
        await queries.put_limited_mail(db, _hash_of(to), kind.limited_as)


def _hash_of(address: str) -> bytes:
    return hashlib.sha256(mailbox_of(address).encode()).digest()
