"""Where mail goes: a mail server, or the local mailbox when none is set."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from email.utils import parseaddr
from typing import Protocol
from urllib.parse import unquote, urlsplit

import aiosmtplib
from aiosmtplib import (
    SMTPDataError,
    SMTPException,
    SMTPRecipientRefused,
    SMTPRecipientsRefused,
)

from vitrine.kit.outgoing import (
    AttemptFailed,
    Breaker,
    Neighbour,
    Observe,
    Unavailable,
    observe_nothing,
)
from vitrine.kit.settings import Settings
from vitrine.mail.message import Letter, message, wire_address

STEP_TIMEOUT = 10.0
ANSWERS_WITHIN = 40.0
PORTS = {"smtp": 25, "smtps": 465, "smtp+starttls": 587}


class TemporaryFailure(Exception):
    """The server cannot take the mail at the moment; a later attempt may work."""


class PermanentFailure(Exception):
    """The server will not take this mail however often it is offered."""


class Transport(Protocol):
    @property
    def name(self) -> str: ...

    async def deliver(self, letter: Letter) -> None:
        """Returns when the mail has been taken; raises TemporaryFailure or PermanentFailure."""
        ...


def transport_of(settings: Settings, observe: Observe = observe_nothing) -> Transport:
    if settings.smtp_url is None:
        return Mailbox()
    return Smtp.at(settings.smtp_url, settings.mail_from, observe)


class Mailbox:
    """The mail stays in the outbox, where the mailbox page shows it."""

    name = "mailbox"

    async def deliver(self, letter: Letter) -> None:
        return


def _mail_server(observe: Observe = observe_nothing) -> Neighbour:
    # No retries: the outbox offers a mail again, also after this process has ended.
    return Neighbour("mail", answers_within=ANSWERS_WITHIN, breaker=Breaker(), observe=observe)


@dataclass(frozen=True)
class Smtp:
    scheme: str
    host: str
    port: int
    user: str | None
    password: str | None
    sender: str
    name: str = "smtp"
    neighbour: Neighbour = field(default_factory=_mail_server, compare=False)
    goodbyes: set[asyncio.Task[None]] = field(default_factory=set, compare=False)

    @classmethod
    def at(cls, url: str, sender: str, observe: Observe = observe_nothing) -> Smtp:
        parts = urlsplit(url)
        return cls(
            scheme=parts.scheme,
            host=parts.hostname or "",
            port=parts.port or PORTS[parts.scheme],
            user=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            sender=sender,
            neighbour=_mail_server(observe),
        )

    async def deliver(self, letter: Letter) -> None:
        try:
            await self.neighbour.call(lambda: self._offer(letter))
        except Unavailable as problem:
            raise TemporaryFailure(str(problem)) from problem

    async def _offer(self, letter: Letter) -> None:
        try:
            await self._hand_over(letter)
        except (SMTPRecipientsRefused, SMTPDataError, UnicodeError) as refusal:
            raise _verdict(refusal)
        # Anything else, a wrong password included, is about the server and not this mail:
        # it stays in the outbox until an operator has mended it.
        except (SMTPException, OSError) as problem:
            raise AttemptFailed(_in_one_line(problem)) from problem

    async def _hand_over(self, letter: Letter) -> None:
        client = aiosmtplib.SMTP(
            hostname=self.host,
            port=self.port,
            username=self.user,
            password=self.password,
            use_tls=self.scheme == "smtps",
            start_tls=self.scheme == "smtp+starttls",
            timeout=STEP_TIMEOUT,
        )
        try:
            await client.connect()
            await client.send_message(
                message(letter, self.sender),
                sender=parseaddr(self.sender)[1],
                recipients=[wire_address(letter.recipient)],
            )
        except BaseException:
            client.close()
            raise
        # The mail is taken, so an error while closing must not send it again.
        goodbye = asyncio.create_task(_quit(client))
        self.goodbyes.add(goodbye)
        goodbye.add_done_callback(self.goodbyes.discard)


async def _quit(client: aiosmtplib.SMTP) -> None:
    with contextlib.suppress(SMTPException, OSError):
        await client.quit(timeout=1.0)
    client.close()


def _verdict(
    refusal: SMTPRecipientsRefused | SMTPDataError | UnicodeError,
) -> TemporaryFailure | PermanentFailure:
    reason: Exception = refusal
    if isinstance(refusal, SMTPRecipientsRefused):
        reason = refusal.recipients[0]
    if isinstance(reason, SMTPRecipientRefused | SMTPDataError) and reason.code < 500:
        return TemporaryFailure(_in_one_line(reason))
    return PermanentFailure(_in_one_line(reason))


def _in_one_line(problem: BaseException) -> str:
    if isinstance(problem, aiosmtplib.SMTPResponseException):
        return " ".join(f"{problem.code} {problem.message}".split())[:500]
    return " ".join(f"{type(problem).__name__}: {problem}".split())[:500]
