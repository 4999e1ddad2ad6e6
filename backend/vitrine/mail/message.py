"""A mail of the outbox as the message that goes over the wire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from uuid import UUID


@dataclass(frozen=True)
class InlinePicture:
    """A JPEG that travels with the mail, whose words show it as `cid:{content_id}`."""

    content_id: str
    content: bytes


@dataclass(frozen=True)
class Attachment:
    """A PDF that its reader may keep."""

    name: str
    content: bytes


@dataclass(frozen=True)
class Letter:
    """A mail in the words that its reader gets."""

    id: int
    message_id: UUID
    locale: str
    recipient: str
    subject: str
    html: str
    plain_text: str
    unsubscribe_url: str | None
    reply_to: str | None
    created_at: datetime
    pictures: Sequence[InlinePicture]
    attachments: Sequence[Attachment]


def message(letter: Letter, sender: str) -> EmailMessage:
    """The same headers at every attempt, so that a receiver can tell a repetition."""
    name, address = parseaddr(sender)
    mail = EmailMessage(policy=SMTP)
    mail["From"] = Address(name, addr_spec=address)
    mail["To"] = Address(addr_spec=wire_address(letter.recipient))
    mail["Subject"] = letter.subject
    mail["Date"] = format_datetime(letter.created_at)
    mail["Message-ID"] = f"<{letter.message_id}@{address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    if letter.reply_to:
        mail["Reply-To"] = Address(addr_spec=wire_address(letter.reply_to))
    if letter.unsubscribe_url:
        mail["List-Unsubscribe"] = f"<{letter.unsubscribe_url}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(letter.plain_text)
    mail.add_alternative(letter.html, subtype="html")
    _add_pictures(mail, letter.pictures)
    for each in letter.attachments:
        mail.add_attachment(each.content, maintype="application", subtype="pdf", filename=each.name)
    mail["Content-Language"] = letter.locale  # last: setting contents clears such headers
    return mail


def _add_pictures(mail: EmailMessage, pictures: Sequence[InlinePicture]) -> None:
    """Beside the HTML that shows them, so that readers do not list them as files."""
    _, html = mail.iter_parts()
    for picture in pictures:
        html.add_related(
            picture.content, "image", "jpeg", cid=f"<{picture.content_id}>", disposition="inline"
        )
    if pictures:
        html.set_param("type", "text/html")


def wire_address(address: str) -> str:
    """Domains outside ASCII travel in the form that every server knows: xn--…"""
    local, _, domain = address.rpartition("@")
    return f"{local}@{domain if domain.isascii() else domain.encode('idna').decode()}"
