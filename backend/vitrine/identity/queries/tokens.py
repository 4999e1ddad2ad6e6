"""Tokens in the links of mails: each opens one thing, once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows


@dataclass(frozen=True)
class Token:
    user_id: int
    purpose: str
    email: str
    number: int


PUT_TOKEN = """
    insert into one_time_token (id, user_id, purpose, email, created_at, expires_at)
    values (%(id)s, %(user_id)s, %(purpose)s, %(email)s, %(now)s, %(expires_at)s)
"""


async def put_token(
    db: Db,
    token_id: bytes,
    *,
    user_id: int,
    purpose: str,
    email: str,
    now: datetime,
    expires_at: datetime,
) -> None:
    await execute(
        db,
        PUT_TOKEN,
        id=token_id,
        user_id=user_id,
        purpose=purpose,
        email=email,
        now=now,
        expires_at=expires_at,
    )


USER_OF_TOKEN = """
    select user_id
    from one_time_token
    where id = %(id)s and purpose = any(%(purposes)s) and expires_at > %(now)s
"""


async def user_of_token(
    db: Db, token_id: bytes, purposes: Collection[str], now: datetime
) -> int | None:
    """Whose link it is while it works."""
    return await maybe_value(db, int, USER_OF_TOKEN, id=token_id, purposes=list(purposes), now=now)


TAKE_TOKEN = """
    delete from one_time_token
    where id = %(id)s and purpose = any(%(purposes)s) and expires_at > %(now)s
    returning user_id, purpose, email, number
"""


async def take_token(
    db: Db, token_id: bytes, purposes: Collection[str], now: datetime
) -> Token | None:
    """What the link was for. Nobody can take it twice."""
    return await maybe_row(db, Token, TAKE_TOKEN, id=token_id, purposes=list(purposes), now=now)


@dataclass(frozen=True)
class SentToken:
    purpose: str
    email: str
    created_at: datetime
    expires_at: datetime


TOKENS_OF_USER = """
    select purpose, email, created_at, expires_at
    from one_time_token
    where user_id = %(user_id)s
    order by created_at, purpose
"""


async def tokens_of_user(db: Db, user_id: int) -> list[SentToken]:
    return await rows(db, SentToken, TOKENS_OF_USER, user_id=user_id)


FORGET_TOKENS = """
    delete from one_time_token where user_id = %(user_id)s and purpose = %(purpose)s
"""


async def forget_tokens(db: Db, user_id: int, purpose: str) -> None:
    await execute(db, FORGET_TOKENS, user_id=user_id, purpose=purpose)


FORGET_TOKENS_OF_USER = """
    delete from one_time_token where user_id = %(user_id)s and purpose <> 'restore_email'
"""


async def forget_tokens_of_user(db: Db, user_id: int) -> None:
    """All but the ways back to an earlier address."""
    await execute(db, FORGET_TOKENS_OF_USER, user_id=user_id)


FORGET_LATER_WAYS_BACK = """
    delete from one_time_token
    where user_id = %(user_id)s and purpose = 'restore_email' and number > %(number)s
"""


async def forget_later_ways_back(db: Db, user_id: int, number: int) -> None:
    """To addresses that came after the one that is back; those to earlier ones stay."""
    await execute(db, FORGET_LATER_WAYS_BACK, user_id=user_id, number=number)


FORGET_OLD_TOKENS = "delete from one_time_token where expires_at <= %(now)s"


async def forget_old_tokens(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_TOKENS, now=now)
