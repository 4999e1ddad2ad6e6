"""A real SMTP server on loopback that writes down what it takes and refuses what it is told to."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

CERTIFICATE = Path(__file__).parent / "localhost.pem"
OK = "250 OK"


async def nothing_else() -> None:
    return


@dataclass
class PostOffice:
    """Answers are used up from the front; when none is left, it takes everything."""

    port: int = 0
    to_recipients: list[str] = field(default_factory=list)
    to_contents: list[str] = field(default_factory=list)
    taken: list[EmailMessage] = field(default_factory=list)
    on_recipient: Callable[[], Awaitable[None]] = nothing_else
    on_content: Callable[[], Awaitable[None]] = nothing_else

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_RCPT(  # noqa: N802 (aiosmtpd's name)
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        await self.on_recipient()
        answer = self.to_recipients.pop(0) if self.to_recipients else OK
        if answer == OK:
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(  # noqa: N802 (aiosmtpd's name)
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        await self.on_content()
        answer = self.to_contents.pop(0) if self.to_contents else OK
        if answer == OK:
            assert isinstance(envelope.content, bytes)
            message = message_from_bytes(envelope.content, policy=default)
            assert isinstance(message, EmailMessage)
            self.taken.append(message)
        return answer


@asynccontextmanager
async def open_post_office(
    tls: str | None = None, password: str | None = None
) -> AsyncIterator[PostOffice]:
    """`tls` is None, "at once" or "on request"."""
    office = PostOffice()

    def secured() -> ssl.SSLContext:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)
        return context

    def authenticate(
        server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: LoginPassword
    ) -> AuthResult:
        return AuthResult(success=data.password == (password or "").encode(), handled=False)

    def connection() -> SMTP:
        return SMTP(
            office,
            hostname="localhost",
            tls_context=secured() if tls == "on request" else None,
            require_starttls=tls == "on request",
            authenticator=authenticate if password else None,
            auth_require_tls=False,
        )

    server = await asyncio.get_running_loop().create_server(
        connection, "127.0.0.1", 0, ssl=secured() if tls == "at once" else None
    )
    office.port = server.sockets[0].getsockname()[1]
    try:
        yield office
    finally:
        server.close()
