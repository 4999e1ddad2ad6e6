"""A session is an opaque token in a cookie and a row under the token's hash."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from vitrine.identity import queries
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc import Call

LIFE = timedelta(days=28)


class Kind(StrEnum):
    USER = "user"
    GUEST = "guest"
    VISITOR = "visitor"


@dataclass(frozen=True)
class Session:
    id: bytes
    kind: str
    touched_at: datetime


def cookie_name(settings: Settings) -> str:
    """The prefix binds the cookie to this very host; browsers accept it over https alone."""
    return "__Host-vitrine_session" if settings.secure_cookies else "vitrine_session"


async def start_session(call: Call, kind: Kind) -> Session:
    """Ends the session of this call, if any, and begins one with a new id."""
    if call.session:
        await queries.end_session(call.db, call.session.id, call.now)
    token, session = await new_session(call.db, kind, call.now)
    call.cookies.append(_cookie(call.settings, token, LIFE))
    return session


async def new_session(db: Db, kind: Kind, now: datetime) -> tuple[str, Session]:
    """The token for the cookie, and the session."""
    token = secrets.token_urlsafe(32)
    session = Session(_hash(token), kind, now)
    await queries.add_session(db, session.id, kind, now, now + LIFE)
    return token, session


async def end_session(call: Call) -> None:
    if call.session:
        await queries.end_session(call.db, call.session.id, call.now)
    call.cookies.append(_cookie(call.settings, "", timedelta(0)))


async def find_session(db: Db, token: str, now: datetime) -> Session | None:
    """The session of this token while it lives."""
    found = await queries.live_session(db, _hash(token), now)
    return Session(found.id, found.kind, found.touched_at) if found else None


class Sessions:
    """What the wire asks of this slice while it builds a call."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cookie = cookie_name(settings)

    async def find(self, db: Db, token: str, now: datetime) -> Session | None:
        return await find_session(db, token, now)

    async def renew(self, db: Db, token: str, now: datetime) -> str:
        """Lets the session live on from now; answers the cookie that says so."""
        await queries.touch_session(db, _hash(token), now, now + LIFE)
        return _cookie(self.settings, token, LIFE)


def _cookie(settings: Settings, token: str, life: timedelta) -> str:
    secure = "; Secure" if settings.secure_cookies else ""
    age = int(life.total_seconds())
    name = cookie_name(settings)
    return f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
