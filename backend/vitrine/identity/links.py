"""Links in mails that prove whose mailbox it is: each works once and for a while."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum

from vitrine import mail
from vitrine.identity.queries import tokens, users
from vitrine.identity.queries.tokens import Token
from vitrine.identity.queries.users import User
from vitrine.identity.sessions import hash_of
from vitrine.mail import contents
from vitrine.mail.contents import Content
from vitrine.rpc import Call, Problem


class Purpose(StrEnum):
    PROVE_EMAIL = "prove_email"
    RESET_PASSWORD = "reset_password"
    CHANGE_EMAIL = "change_email"
    RESTORE_EMAIL = "restore_email"


LIFE = {
    Purpose.PROVE_EMAIL: timedelta(days=30),
    Purpose.RESET_PASSWORD: timedelta(hours=1),
    Purpose.CHANGE_EMAIL: timedelta(days=1),
    Purpose.RESTORE_EMAIL: timedelta(days=30),
}


MAILS: Mapping[Purpose, type[Content]] = {
    Purpose.PROVE_EMAIL: contents.Welcome,
    Purpose.RESET_PASSWORD: contents.PasswordReset,
    Purpose.CHANGE_EMAIL: contents.ChangeEmail,
    Purpose.RESTORE_EMAIL: contents.EmailChanged,
}


async def new_token(call: Call, purpose: Purpose, user_id: int, email: str) -> str:
    """For a link; the links that were sent before it for the same purpose no longer work.

    Each earlier address keeps its own way back.
    """
    token = secrets.token_urlsafe(24)
    # Its mail will not be written, so the links that arrived must go on working.
    if not await mail.is_within_limit(call.db, email, MAILS[purpose]):
        return token
    if purpose is not Purpose.RESTORE_EMAIL:
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


async def is_working(call: Call, token: str, *purposes: Purpose) -> bool:
    """Whether it could be taken, which it is not."""
    async with call.reading() as db:
        user_id = await tokens.user_of_token(db, hash_of(token), purposes, call.now)
    return user_id is not None


async def take_token(call: Call, token: str, *purposes: Purpose) -> tuple[Token, User]:
    """What the link was for, and its customer, locked; or a 406.

    The customer is locked before the link is taken, as by everybody who ends links: two of them
    at once wait for each other and never both.
    """
    user_id = await tokens.user_of_token(call.db, hash_of(token), purposes, call.now)
    user = await users.lock_user(call.db, user_id) if user_id is not None else None
    row = await tokens.take_token(call.db, hash_of(token), purposes, call.now)
    if user is None or row is None:
        raise no_longer_works()
    return row, user


def no_longer_works() -> Problem:
    return Problem(406, "LinkNoLongerWorks", "The link was used, is too old or was never ours.")
