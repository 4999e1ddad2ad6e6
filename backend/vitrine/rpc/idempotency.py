"""A write that is retried with the same key is answered from memory for 24 hours.

The row is made inside the transaction of the write itself: whoever comes second with the
same key waits at the unique index until the first has committed, then reads its answer.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime, timedelta

import msgspec
from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from vitrine.kit.db import Db, execute, maybe_row
from vitrine.rpc.problem import Problem

STORED_FOR = timedelta(hours=24)
WELL_FORMED = re.compile(r"[\x21-\x7e]{8,200}")


@dataclass(frozen=True)
class Key:
    """The caller's key within its scope; `secret` is the key as the caller spelt it."""

    digest: bytes
    payload_digest: bytes
    secret: bytes


@dataclass(frozen=True)
class StoredAnswer:
    payload_digest: bytes
    status: int
    body: bytes
    sealed_cookies: bytes


def key_of(text: str, scope: tuple[str, ...], payload: bytes) -> Key:
    if not WELL_FORMED.fullmatch(text):
        raise Problem(400, "MalformedIdempotencyKey", "8 to 200 visible ASCII characters, please.")
    digest = hashlib.sha256(json.dumps([*scope, text]).encode()).digest()
    return Key(digest, hashlib.sha256(payload).digest(), text.encode())


CLAIM = """
    insert into idempotent_answer (digest, payload_digest, created_at)
    values (%(digest)s, %(payload_digest)s, %(now)s)
    on conflict (digest) do update
    set payload_digest = excluded.payload_digest, created_at = excluded.created_at,
        status = null, body = null, sealed_cookies = null
    where idempotent_answer.created_at <= %(now)s - interval '24 hours'
"""

STORED = """
    select payload_digest, status, body, coalesce(sealed_cookies, '') as sealed_cookies
    from idempotent_answer
    where digest = %(digest)s
"""


async def claim(db: Db, key: Key, now: datetime) -> StoredAnswer | None:
    """Nothing when this call is the first and must run; else the answer that the first gave."""
    claimed = await execute(
        db, CLAIM, digest=key.digest, payload_digest=key.payload_digest, now=now
    )
    if claimed:
        return None
    stored = await maybe_row(db, StoredAnswer, STORED, digest=key.digest)
    if stored is None:
        raise LookupError("the answer was deleted between two statements; the caller may retry")
    if stored.payload_digest != key.payload_digest:
        raise Problem(
            409, "IdempotencyKeyReused", "This Idempotency-Key was sent with another payload."
        )
    return stored


STORE = """
    update idempotent_answer
    set status = %(status)s, body = %(body)s, sealed_cookies = %(sealed_cookies)s
    where digest = %(digest)s
"""


async def store(db: Db, key: Key, status: int, body: bytes, cookies: list[str]) -> None:
    sealed = _fernet(key).encrypt(msgspec.json.encode(cookies)) if cookies else b""
    await execute(db, STORE, digest=key.digest, status=status, body=body, sealed_cookies=sealed)


def cookies_of(stored: StoredAnswer, key: Key) -> list[str]:
    if not stored.sealed_cookies:
        return []
    try:
        return msgspec.json.decode(_fernet(key).decrypt(stored.sealed_cookies), type=list[str])
    except InvalidToken:
        return []  # sealed by an earlier release, within the last 24 hours


def _fernet(key: Key) -> Fernet:
    """A cookie holds a session's token, which the database must not know.

    So it is encrypted with the caller's key, of which only a digest is stored.
    """
    derived = HKDF(SHA256(), length=32, salt=key.digest, info=b"cookies").derive(key.secret)
    return Fernet(urlsafe_b64encode(derived))


async def forget_old_answers(db: Db, now: datetime) -> int:
    """For a job: deletes what can no longer be replayed."""
    return await execute(
        db, "delete from idempotent_answer where created_at <= %(limit)s", limit=now - STORED_FOR
    )
