from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, rows


@dataclass(frozen=True)
class LiveSession:
    id: bytes
    kind: str
    created_at: datetime
    touched_at: datetime
    visitor_id: int
    user_id: int | None


LIVE_SESSION = """
    select session.id, session.kind, session.created_at, session.touched_at, session.visitor_id,
           visitor.user_id
    from session
    join visitor on visitor.id = session.visitor_id
    where session.id = %(id)s and ended_at is null and expires_at > %(now)s
"""


async def live_session(db: Db, session_id: bytes, now: datetime) -> LiveSession | None:
    return await maybe_row(db, LiveSession, LIVE_SESSION, id=session_id, now=now)


ADD_SESSION = """
    insert into session (
        id, kind, visitor_id, shop_id, user_agent, created_at, touched_at, expires_at
    )
    values (
        %(id)s, %(kind)s, %(visitor_id)s, %(shop_id)s, %(user_agent)s,
        %(now)s, %(now)s, %(expires_at)s
    )
"""


async def add_session(
    db: Db,
    session_id: bytes,
    *,
    kind: str,
    visitor_id: int,
    shop_id: int | None,
    user_agent: str,
    now: datetime,
    expires_at: datetime,
) -> None:
    await execute(
        db,
        ADD_SESSION,
        id=session_id,
        kind=kind,
        visitor_id=visitor_id,
        shop_id=shop_id,
        user_agent=user_agent,
        now=now,
        expires_at=expires_at,
    )


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


@dataclass(frozen=True)
class ListedSession:
    id: bytes
    number: int
    shop_id: int | None
    user_agent: str
    created_at: datetime
    touched_at: datetime


SESSIONS_OF_VISITOR = """
    select id, number, shop_id, user_agent, created_at, touched_at
    from session
    where visitor_id = %(visitor_id)s and ended_at is null and expires_at > %(now)s
    order by touched_at desc, number desc
"""


async def sessions_of_visitor(db: Db, visitor_id: int, now: datetime) -> list[ListedSession]:
    return await rows(db, ListedSession, SESSIONS_OF_VISITOR, visitor_id=visitor_id, now=now)


END_NUMBERED_SESSION = """
    update session
    set ended_at = %(now)s
    where visitor_id = %(visitor_id)s and number = %(number)s and ended_at is null
"""


async def end_numbered_session(db: Db, visitor_id: int, number: int, now: datetime) -> bool:
    """False when the visitor has no such session, or no longer."""
    changed = await execute(db, END_NUMBERED_SESSION, visitor_id=visitor_id, number=number, now=now)
    return changed == 1


END_SESSIONS_OF_VISITOR = """
    update session
    set ended_at = %(now)s
    where visitor_id = %(visitor_id)s and ended_at is null and id is distinct from %(except_id)s
"""


async def end_sessions_of_visitor(
    db: Db, visitor_id: int, now: datetime, *, except_id: bytes | None = None
) -> int:
    return await execute(
        db, END_SESSIONS_OF_VISITOR, visitor_id=visitor_id, now=now, except_id=except_id
    )


FORGET_OLD_SESSIONS = "delete from session where expires_at <= %(now)s or ended_at <= %(now)s"


async def forget_old_sessions(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_SESSIONS, now=now)
