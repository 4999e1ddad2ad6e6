"""Mail: written down with the change it tells about, put into words and sent by a job."""

from vitrine.mail import contents, mailbox
from vitrine.mail.delivery_test import send_delivery_test
from vitrine.mail.formats import Formats, percent
from vitrine.mail.jobs import Retries, periodic, work
from vitrine.mail.letters import Attachments
from vitrine.mail.limiting import is_within_limit
from vitrine.mail.message import Attachment
from vitrine.mail.outbox import BadAddress, Reader, send, send_again
from vitrine.mail.queries import (
    MailTo,
    Undelivered,
    forget_mails_about_orders,
    forget_mails_to,
    forget_mails_to_answer,
    mails_lately,
    mails_to,
    undelivered_mails,
)
from vitrine.mail.texts import text
from vitrine.mail.transports import Transport, transport_of

__all__ = [
    "Attachment",
    "Attachments",
    "BadAddress",
    "Formats",
    "MailTo",
    "Reader",
    "Retries",
    "Transport",
    "Undelivered",
    "contents",
    "forget_mails_about_orders",
    "forget_mails_to",
    "forget_mails_to_answer",
    "is_within_limit",
    "mailbox",
    "mails_lately",
    "mails_to",
    "percent",
    "periodic",
    "send",
    "send_again",
    "send_delivery_test",
    "text",
    "transport_of",
    "undelivered_mails",
    "work",
]
