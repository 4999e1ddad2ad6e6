"""How often a mailbox may be written to because somebody typed its address into a form."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

# A mailbox is asked to confirm by whoever types its address, so strangers could be flooded.
A_DAY = timedelta(days=1)
MAILS_A_DAY = 5
# Many shoppers share the address of an office or a mobile network; few want so many.
MAILS_A_DAY_OF_SENDER = 50
MAILS_FOR_ONE_WISH = 3
A_MAIL_IS_ON_ITS_WAY = timedelta(minutes=10)


class Asking(Enum):
    """What becomes of a wish to be written to."""

    WRITE = "write"
    WROTE_JUST_NOW = "wrote just now"
    TOO_OFTEN = "too often"


@dataclass(frozen=True)
class Requests:
    """How often a mailbox was written to about this very wish, and when last."""

    mails: int = 0
    mailed_at: datetime | None = None


def asking(so_far: Requests, mails_today: int, of_sender: int, now: datetime) -> Asking:
    """`mails_today` are all of the mailbox by forms of this kind, `of_sender` those to all
    mailboxes that this visitor named today."""
    if so_far.mailed_at is not None and now - so_far.mailed_at < A_MAIL_IS_ON_ITS_WAY:
        return Asking.WROTE_JUST_NOW
    if so_far.mails >= MAILS_FOR_ONE_WISH or mails_today >= MAILS_A_DAY:
        return Asking.TOO_OFTEN
    if of_sender >= MAILS_A_DAY_OF_SENDER:
        return Asking.TOO_OFTEN
    return Asking.WRITE
