"""The keys of the delivery API: each shop has one of each kind."""

from __future__ import annotations

import secrets
from enum import StrEnum

from msgspec import Struct

from vitrine.kit.db import Db, execute, rows
from vitrine.operators import Operator
from vitrine.rpc import purge

# Ends what a process remembers of them.
TAG = "content-tokens"


class TokenKind(StrEnum):
    """Only a preview token reads drafts; a limited one is for few requests."""

    PUBLISHED = "published"
    PREVIEW = "preview"
    LIMITED = "limited"


class StoredToken(Struct, frozen=True):
    kind: str
    token: str


TOKENS = "select kind, token from content_token"


async def tokens(db: Db) -> dict[TokenKind, str]:
    stored = {TokenKind(each.kind): each.token for each in await rows(db, StoredToken, TOKENS)}
    return {kind: stored[kind] for kind in TokenKind}


async def token_of(db: Db, kind: TokenKind) -> str:
    return (await tokens(db))[kind]


RENEW_TOKEN = """
    update content_token set token = %(token)s, made_at = %(now)s where kind = %(kind)s
"""


async def renew_token(db: Db, operator: Operator, kind: TokenKind) -> str:
    """The new one; the old one ends with the transaction."""
    token = secrets.token_hex(16)
    await execute(db, RENEW_TOKEN, kind=kind.value, token=token, now=operator.now)
    # The token itself has no place in a log.
    await operator.record(db, "content_token", kind.value, {}, {"renewedAt": operator.now})
    await purge(db, TAG)
    return token
