"""A session is an opaque token in a cookie and a row under the token's hash."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from vitrine.identity.queries import sessions as queries
from vitrine.identity.queries import visitors
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc import Call, Problem

LONGEST_USER_AGENT = 300
HINT = "vitrine_shopper"


class Kind(StrEnum):
    USER = "user"
    GUEST = "guest"
    VISITOR = "visitor"


LIFE = {
    Kind.USER: timedelta(days=28),
    Kind.GUEST: timedelta(days=28),
    # As long as the wishlist, which nothing else leads back to.
    Kind.VISITOR: timedelta(days=360),
}


@dataclass(frozen=True)
class Session:
    id: bytes
    kind: str
    created_at: datetime
    touched_at: datetime
    visitor_id: int
    user_id: int | None


def cookie_name(settings: Settings) -> str:
    """The prefix binds the cookie to this very host; browsers accept it over https alone."""
    return "__Host-vitrine_session" if settings.secure_cookies else "vitrine_session"


async def start_session(call: Call, kind: Kind, visitor_id: int) -> None:
    """Ends the session of this call, if any, and begins one with a new id."""
    if call.session:
        await queries.end_session(call.db, call.session.id, call.now)
    shop_id = call.shop_if_any.id if call.shop_if_any else None
    token = await new_session(
        call.db, kind, visitor_id, call.now, shop_id=shop_id, user_agent=call.user_agent
    )
    call.cookies.extend(_cookies(call.settings, token, LIFE[kind]))


async def new_session(
    db: Db,
    kind: Kind,
    visitor_id: int,
    now: datetime,
    *,
    shop_id: int | None = None,
    user_agent: str = "",
) -> str:
    """The token for the cookie."""
    token = secrets.token_urlsafe(32)
    await queries.add_session(
        db,
        hash_of(token),
        kind=kind,
        visitor_id=visitor_id,
        shop_id=shop_id,
        user_agent=user_agent[:LONGEST_USER_AGENT],
        now=now,
        expires_at=now + LIFE[kind],
    )
    return token


async def end_session(call: Call) -> None:
    if call.session:
        await queries.end_session(call.db, call.session.id, call.now)
    call.cookies.extend(_cookies(call.settings, "", timedelta(0)))


async def find_session(db: Db, token: str, now: datetime) -> Session | None:
    """The session of this token while it lives."""
    row = await queries.live_session(db, hash_of(token), now)
    if row is None:
        return None
    return Session(
        id=row.id,
        kind=row.kind,
        created_at=row.created_at,
        touched_at=row.touched_at,
        visitor_id=row.visitor_id,
        user_id=row.user_id,
    )


async def visitor_of(call: Call) -> int:
    """The visitor that this call is from; made now, with a session, if there was none."""
    if call.session:
        return call.session.visitor_id
    visitor_id = await visitors.add_visitor(call.db, call.now)
    await start_session(call, Kind.VISITOR, visitor_id)
    return visitor_id


@dataclass(frozen=True)
class SignedIn:
    session_id: bytes
    visitor_id: int
    user_id: int


def signed_in(call: Call) -> SignedIn:
    """The customer that this call is from, or a 401; a guest is none."""
    session = call.session
    if session is None or session.user_id is None or session.kind != Kind.USER:
        raise Problem(401, "NotSignedIn", "Please sign in first.")
    return SignedIn(session.id, session.visitor_id, session.user_id)


def session_of(call: Call, user_id: int) -> bytes | None:
    """The id of this call's session where it is this customer's."""
    session = call.session
    if session is None or session.user_id != user_id or session.kind != Kind.USER:
        return None
    return session.id


class Sessions:
    """What the wire asks of this slice while it builds a call."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.cookie = cookie_name(settings)

    async def find(self, db: Db, token: str, now: datetime) -> Session | None:
        return await find_session(db, token, now)

    async def renew(self, db: Db, token: str, kind: str, now: datetime) -> list[str]:
        """Lets the session live on from now; answers the cookies that say so."""
        life = LIFE[Kind(kind)]
        await queries.touch_session(db, hash_of(token), now, now + life)
        return _cookies(self.settings, token, life)


def _cookies(settings: Settings, token: str, life: timedelta) -> list[str]:
    """The session's, and one that tells our own scripts, which cannot see it, that it is there."""
    age = int(life.total_seconds())
    secure = "; Secure" if settings.secure_cookies else ""
    name = cookie_name(settings)
    return [
        f"{name}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}",
        f"{HINT}=1; Path=/; Max-Age={age}; SameSite=Lax{secure}",
    ]


def hash_of(token: str) -> bytes:
    """What is stored of a token: whoever reads the database can do nothing with it."""
    return hashlib.sha256(token.encode()).digest()
