"""Operator tokens: `vit_…`, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from psycopg.errors import UniqueViolation

from vitrine.kit.db import Db, execute, maybe_row, rows
from vitrine.operators.changes import Operator

SCOPE = re.compile(r"[a-z]+(-[a-z]+)*:(read|write|publish)")


class BadToken(Exception):
    """Says why a token cannot be made."""


@dataclass(frozen=True)
class Token:
    id: int
    name: str
    scopes: list[str]
    created_at: datetime
    expires_at: datetime | None
    last_used_at: datetime | None
    revoked_at: datetime | None

    def is_live(self, now: datetime) -> bool:
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


ADD_TOKEN = """
    insert into operator_token (name, hash, scopes, created_at, expires_at)
    values (%(name)s, %(hash)s, %(scopes)s, %(now)s, %(expires)s)
"""


async def make_token(
    db: Db, operator: Operator, name: str, scopes: Sequence[str], expires: datetime | None = None
) -> str:
    """The token in plain, which nobody can read again."""
    if not name.strip():
        raise BadToken("a token needs a name")
    if not scopes:
        raise BadToken("a token needs at least one scope")
    for scope in scopes:
        if not SCOPE.fullmatch(scope):
            raise BadToken(f"{scope!r} is not a scope like redirects:write")
    plain = f"vit_{secrets.token_urlsafe(32)}"
    terms = {"scopes": sorted(set(scopes)), "expires": expires}
    try:
        async with db.transaction():
            await execute(
                db, ADD_TOKEN, name=name.strip(), hash=_hash(plain), now=operator.now, **terms
            )
    except UniqueViolation:
        raise BadToken(f"a live token is already called {name!r}")
    await operator.record(db, "token", name.strip(), None, terms)
    return plain


TOKENS = """
    select id, name, scopes, created_at, expires_at, last_used_at, revoked_at
    from operator_token
    order by id
"""


async def tokens(db: Db) -> list[Token]:
    return await rows(db, Token, TOKENS)


REVOKE = """
    update operator_token
    set revoked_at = %(now)s
    where name = %(name)s and revoked_at is null
"""


async def revoke_token(db: Db, operator: Operator, name: str) -> bool:
    """Whether a live token had this name."""
    is_revoked = await execute(db, REVOKE, name=name, now=operator.now) > 0
    after = {"revokedAt": operator.now} if is_revoked else {}
    await operator.record(db, "token", name, {}, after)
    return is_revoked


TOKEN_OF_HASH = """
    select id, name, scopes, created_at, expires_at, last_used_at, revoked_at
    from operator_token
    where hash = %(hash)s
"""


async def find_token(db: Db, plain: str) -> Token | None:
    return await maybe_row(db, Token, TOKEN_OF_HASH, hash=_hash(plain))


async def note_use(db: Db, token: Token, now: datetime) -> None:
    await execute(
        db,
        "update operator_token set last_used_at = %(now)s where id = %(id)s",
        id=token.id,
        now=now,
    )


def _hash(plain: str) -> bytes:
    return hashlib.sha256(plain.encode()).digest()
