from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row


@dataclass(frozen=True)
class LiveSession:
    id: bytes
    kind: str
    touched_at: datetime


LIVE_SESSION = """
    select id, kind, touched_at
    from session
    where id = %(id)s and ended_at is null and expires_at > %(now)s
"""


async def live_session(db: Db, session_id: bytes, now: datetime) -> LiveSession | None:
    return await maybe_row(db, LiveSession, LIVE_SESSION, id=session_id, now=now)


ADD_SESSION = """
    insert into session (id, kind, created_at, touched_at, expires_at)
    values (%(id)s, %(kind)s, %(now)s, %(now)s, %(expires_at)s)
"""


async def add_session(
    db: Db, session_id: bytes, kind: str, now: datetime, expires_at: datetime
) -> None:
    await execute(db, ADD_SESSION, id=session_id, kind=kind, now=now, expires_at=expires_at)


TOUCH_SESSION = """
    update session
    set touched_at = %(now)s, expires_at = %(expires_at)s
    where id = %(id)s and ended_at is null
"""


async def touch_session(db: Db, session_id: bytes, now: datetime, expires_at: datetime) -> None:
    await execute(db, TOUCH_SESSION, id=session_id, now=now, expires_at=expires_at)


END_SESSION = "update session set ended_at = %(now)s where id = %(id)s and ended_at is null"


async def end_session(db: Db, session_id: bytes, now: datetime) -> None:
    await execute(db, END_SESSION, id=session_id, now=now)


FORGET_OLD_SESSIONS = "delete from session where expires_at <= %(now)s or ended_at <= %(now)s"


async def forget_old_sessions(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_SESSIONS, now=now)
