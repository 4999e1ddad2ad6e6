from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, value


@dataclass(frozen=True)
class User:
    id: int
    shop_id: int
    email: str
    is_guest: bool
    email_proven_at: datetime | None
    password_hash: str | None
    first_name: str
    last_name: str
    gender: str | None
    title: str | None
    phone: str | None
    birth_date: date | None
    groups: list[str]
    public_key: UUID
    created_at: datetime
    updated_at: datetime


USER = """
    select id, shop_id, email, is_guest, email_proven_at, password_hash, first_name, last_name,
           gender, title, phone, birth_date, groups, public_key,
           created_at, updated_at
    from shop_user
    where id = %(id)s
"""


async def user(db: Db, user_id: int) -> User | None:
    return await maybe_row(db, User, USER, id=user_id)


LOCK_USER = USER + " for update"


async def lock_user(db: Db, user_id: int) -> User | None:
    """Changes of one user go one after the other."""
    return await maybe_row(db, User, LOCK_USER, id=user_id)


PROVEN_USER = """
    select id, shop_id, email, is_guest, email_proven_at, password_hash, first_name, last_name,
           gender, title, phone, birth_date, groups, public_key,
           created_at, updated_at
    from shop_user
    where lower(email) = lower(%(email)s) and email_proven_at is not null
"""


async def proven_user(db: Db, email: str) -> User | None:
    """The customer whose mailbox this is."""
    return await maybe_row(db, User, PROVEN_USER, email=email)


PROVEN_USERS = """
    select coalesce(array_agg(id), '{}')
    from shop_user
    where id = any(%(ids)s) and email_proven_at is not null
"""


async def proven_users(db: Db, user_ids: Collection[int]) -> list[int]:
    """Those of them whose mailbox has answered."""
    return await value(db, list, PROVEN_USERS, ids=list(user_ids))


UNPROVEN_USERS = """
    select id, shop_id, email, is_guest, email_proven_at, password_hash, first_name, last_name,
           gender, title, phone, birth_date, groups, public_key,
           created_at, updated_at
    from shop_user
    where lower(email) = lower(%(email)s) and not is_guest and email_proven_at is null
"""

FIRST_UNPROVEN_USER = UNPROVEN_USERS + " order by created_at, id limit 1"


async def first_unproven_user(db: Db, email: str) -> User | None:
    return await maybe_row(db, User, FIRST_UNPROVEN_USER, email=email)


NEWEST_UNPROVEN_USER = UNPROVEN_USERS + " order by created_at desc, id desc limit 1"


async def newest_unproven_user(db: Db, email: str) -> User | None:
    """Somebody who registered with this address and has not shown that it is theirs."""
    return await maybe_row(db, User, NEWEST_UNPROVEN_USER, email=email)


ADD_USER = """
    insert into shop_user (
        shop_id, email, is_guest, password_hash, first_name, last_name, gender, groups,
        created_at, updated_at
    )
    values (
        %(shop_id)s, %(email)s, %(is_guest)s, %(password_hash)s, %(first_name)s, %(last_name)s,
        %(gender)s, %(groups)s, %(now)s, %(now)s
    )
    returning id
"""


async def add_user(
    db: Db,
    *,
    shop_id: int,
    email: str,
    is_guest: bool,
    password_hash: str | None,
    first_name: str,
    last_name: str,
    gender: str | None,
    groups: list[str],
    now: datetime,
) -> int:
    return await value(
        db,
        int,
        ADD_USER,
        shop_id=shop_id,
        email=email,
        is_guest=is_guest,
        password_hash=password_hash,
        first_name=first_name,
        last_name=last_name,
        gender=gender,
        groups=groups,
        now=now,
    )


PUT_PASSWORD = """
    update shop_user
    set password_hash = %(password_hash)s, updated_at = %(now)s
    where id = %(id)s
"""


async def put_password(db: Db, user_id: int, password_hash: str, now: datetime) -> None:
    await execute(db, PUT_PASSWORD, id=user_id, password_hash=password_hash, now=now)


PROVE_EMAIL = """
    update shop_user
    set email = %(email)s, email_proven_at = %(now)s, updated_at = %(now)s
    where id = %(id)s
"""


async def prove_email(db: Db, user_id: int, email: str, now: datetime) -> None:
    await execute(db, PROVE_EMAIL, id=user_id, email=email, now=now)


PUT_PROFILE = """
    update shop_user
    set first_name = %(first_name)s, last_name = %(last_name)s, birth_date = %(birth_date)s,
        gender = %(gender)s, title = %(title)s, phone = %(phone)s,
        updated_at = %(now)s
    where id = %(id)s
"""


async def put_profile(db: Db, user: User, now: datetime) -> None:
    await execute(
        db,
        PUT_PROFILE,
        id=user.id,
        first_name=user.first_name,
        last_name=user.last_name,
        birth_date=user.birth_date,
        gender=user.gender,
        title=user.title,
        phone=user.phone,
        now=now,
    )


FORGET_PROFILE = """
    update shop_user
    set gender = null, title = null, phone = null, birth_date = null,
        updated_at = %(now)s
    where id = %(id)s
"""


async def forget_profile(db: Db, user_id: int, now: datetime) -> None:
    """All that somebody said about themselves but the name, without which nobody can be greeted."""
    await execute(db, FORGET_PROFILE, id=user_id, now=now)


PUT_GUEST = """
    update shop_user
    set first_name = %(first_name)s, last_name = %(last_name)s, email = %(email)s,
        gender = %(gender)s, updated_at = %(now)s
    where id = %(id)s and is_guest
"""


async def put_guest(
    db: Db,
    user_id: int,
    *,
    first_name: str,
    last_name: str,
    email: str,
    gender: str | None,
    now: datetime,
) -> None:
    await execute(
        db,
        PUT_GUEST,
        id=user_id,
        first_name=first_name,
        last_name=last_name,
        email=email,
        gender=gender,
        now=now,
    )


PUT_SYNCED = """
    update shop_user
    set synced_at = %(now)s
    where id = %(id)s and (synced_at is null or synced_at <= %(before)s)
"""


async def put_synced(db: Db, user_id: int, now: datetime, before: datetime) -> bool:
    """False when the last time was after `before`. Of two calls at once, one is the first."""
    return await execute(db, PUT_SYNCED, id=user_id, now=now, before=before) == 1


SYNCED_AT = "select synced_at from shop_user where id = %(id)s"


async def synced_at(db: Db, user_id: int) -> datetime | None:
    return await maybe_value(db, datetime, SYNCED_AT, id=user_id)


HAS_OTHER_USER = """
    select exists (
        select
        from shop_user
        where lower(email) = lower(%(email)s) and not is_guest and id <> %(id)s
    )
"""


async def has_other_user(db: Db, email: str, user_id: int) -> bool:
    """Whether somebody else has registered with this address, too."""
    return await value(db, bool, HAS_OTHER_USER, email=email, id=user_id)


DELETE_USER = "delete from shop_user where id = %(id)s"


async def delete_user(db: Db, user_id: int) -> None:
    """With everything that belongs to it: visitor, sessions, addresses, passkeys, tokens."""
    await execute(db, DELETE_USER, id=user_id)


LEAVE_GROUP = """
    update shop_user
    set groups = array_remove(groups, %(name)s)
    where id = %(id)s and %(name)s = any(groups)
"""


async def leave_group(db: Db, user_id: int, name: str) -> None:
    await execute(db, LEAVE_GROUP, id=user_id, name=name)
