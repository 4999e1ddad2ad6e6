"""Tokens in the links of mails: each opens one thing, once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, rows, value


@dataclass(frozen=True)
class Token:
    user_id: int
    email: str


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


IS_TOKEN = """
    select exists (
        select
        from one_time_token
        where id = %(id)s and purpose = %(purpose)s and expires_at > %(now)s
    )
"""


async def is_token(db: Db, token_id: bytes, purpose: str, now: datetime) -> bool:
    return await value(db, bool, IS_TOKEN, id=token_id, purpose=purpose, now=now)


TAKE_TOKEN = """
    delete from one_time_token
    where id = %(id)s and purpose = %(purpose)s and expires_at > %(now)s
    returning user_id, email
"""


async def take_token(db: Db, token_id: bytes, purpose: str, now: datetime) -> Token | None:
    """What the link was for. Nobody can take it twice."""
    return await maybe_row(db, Token, TAKE_TOKEN, id=token_id, purpose=purpose, now=now)


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


FORGET_TOKENS_OF_USER = "delete from one_time_token where user_id = %(user_id)s"


async def forget_tokens_of_user(db: Db, user_id: int) -> None:
    await execute(db, FORGET_TOKENS_OF_USER, user_id=user_id)


FORGET_OLD_TOKENS = "delete from one_time_token where expires_at <= %(now)s"


async def forget_old_tokens(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_TOKENS, now=now)
