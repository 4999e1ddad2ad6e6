from __future__ import annotations

from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_value, value

ADD_VISITOR = """
    insert into visitor (user_id, created_at, seen_at)
    values (%(user_id)s, %(now)s, %(now)s)
    returning id
"""


async def add_visitor(db: Db, now: datetime, user_id: int | None = None) -> int:
    return await value(db, int, ADD_VISITOR, user_id=user_id, now=now)


LOCK_VISITOR_OF_USER = "select id from visitor where user_id = %(user_id)s for update"


async def lock_visitor_of_user(db: Db, user_id: int) -> int | None:
    """Two browsers that sign in at once bring along what they have one after the other."""
    return await maybe_value(db, int, LOCK_VISITOR_OF_USER, user_id=user_id)


GIVE_TO_USER = "update visitor set user_id = %(user_id)s where id = %(id)s and user_id is null"


async def give_to_user(db: Db, visitor_id: int, user_id: int) -> None:
    await execute(db, GIVE_TO_USER, id=visitor_id, user_id=user_id)


SEE_VISITOR = "update visitor set seen_at = %(now)s where id = %(id)s"


async def see_visitor(db: Db, visitor_id: int, now: datetime) -> None:
    await execute(db, SEE_VISITOR, id=visitor_id, now=now)


DELETE_VISITOR = "delete from visitor where id = %(id)s"


async def delete_visitor(db: Db, visitor_id: int) -> None:
    """With everything that belongs to it."""
    await execute(db, DELETE_VISITOR, id=visitor_id)


FORGET_UNSEEN = "delete from visitor where user_id is null and seen_at < %(since)s"


async def forget_unseen(db: Db, since: datetime) -> int:
    return await execute(db, FORGET_UNSEEN, since=since)
