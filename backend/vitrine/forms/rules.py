"""How long a request to be told lives, and how often a mailbox may be written to."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum

CONFIRMED_WITHIN = timedelta(days=3)
# Half a year: after that the size is of another season.
WAITS_FOR = timedelta(days=180)
# A mail that could not be written is tried again later, so that it does not hold up others.
PUT_OFF_FOR = timedelta(hours=1)

# A mailbox is asked to confirm by whoever types its address, so strangers could be flooded.
A_DAY = timedelta(days=1)
MAILS_A_DAY = 5
# Many shoppers share the address of an office or a mobile network; few want so many sizes.
MAILS_A_DAY_OF_SENDER = 50
MAILS_FOR_ONE_SIZE = 3
A_MAIL_IS_ON_ITS_WAY = timedelta(minutes=10)


class Asking(Enum):
    """What becomes of a wish to be told."""

    WRITE = "write"
    WROTE_JUST_NOW = "wrote just now"
    TOO_OFTEN = "too often"


def asking(
    mailed_at: datetime | None, mails: int, mails_today: int, of_sender: int, now: datetime
) -> Asking:
    """`mailed_at` and `mails` are about this size, `mails_today` about all of the mailbox,
    `of_sender` about all mailboxes that this visitor named today."""
    if mailed_at is not None and now - mailed_at < A_MAIL_IS_ON_ITS_WAY:
        return Asking.WROTE_JUST_NOW
    if mails >= MAILS_FOR_ONE_SIZE or mails_today >= MAILS_A_DAY:
        return Asking.TOO_OFTEN
    if of_sender >= MAILS_A_DAY_OF_SENDER:
        return Asking.TOO_OFTEN
    return Asking.WRITE
