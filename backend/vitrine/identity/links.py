"""Links in mails that prove whose mailbox it is: each works once and for a while."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum

from vitrine import mail
from vitrine.identity.queries import tokens
from vitrine.identity.queries.tokens import Token
from vitrine.identity.sessions import hash_of
from vitrine.mail import contents
from vitrine.mail.contents import Content
from vitrine.rpc import Call


class Purpose(StrEnum):
    PROVE_EMAIL = "prove_email"
    RESET_PASSWORD = "reset_password"
    CHANGE_EMAIL = "change_email"


LIFE = {
    Purpose.PROVE_EMAIL: timedelta(days=30),
    Purpose.RESET_PASSWORD: timedelta(hours=1),
    Purpose.CHANGE_EMAIL: timedelta(days=1),
}


MAILS: Mapping[Purpose, type[Content]] = {
    Purpose.PROVE_EMAIL: contents.Welcome,
    Purpose.RESET_PASSWORD: contents.PasswordReset,
    Purpose.CHANGE_EMAIL: contents.ChangeEmail,
}


async def new_token(call: Call, purpose: Purpose, user_id: int, email: str) -> str:
    """For a link; the links that were sent before it for the same purpose no longer work."""
    token = secrets.token_urlsafe(24)
    # Its mail will not be written, so the links that arrived must go on working.
    if not await mail.is_within_limit(call.db, email, MAILS[purpose]):
        return token
    await tokens.forget_tokens(call.db, user_id, purpose)
    await tokens.put_token(
        call.db,
        hash_of(token),
        user_id=user_id,
        purpose=purpose,
        email=email,
        now=call.now,
        expires_at=call.now + LIFE[purpose],
    )
    return token


async def is_working(call: Call, purpose: Purpose, token: str) -> bool:
    """Whether it could be taken, which it is not."""
    async with call.reading() as db:
        return await tokens.is_token(db, hash_of(token), purpose, call.now)


async def take_token(call: Call, purpose: Purpose, token: str) -> Token | None:
    return await tokens.take_token(call.db, hash_of(token), purpose, call.now)
