from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows


@dataclass(frozen=True)
class StoredPasskey:
    id: bytes
    name: str
    transports: list[str]
    created_at: datetime
    used_at: datetime | None


PASSKEYS = """
    select id, name, transports, created_at, used_at
    from passkey
    where user_id = %(user_id)s
    order by created_at, id
"""


async def passkeys(db: Db, user_id: int) -> list[StoredPasskey]:
    """The oldest first, without their keys."""
    return await rows(db, StoredPasskey, PASSKEYS, user_id=user_id)


ADD_PASSKEY = """
    insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
    values (
        %(id)s, %(user_id)s, %(public_key)s, %(sign_count)s, %(transports)s, %(name)s, %(now)s
    )
    on conflict (id) do nothing
"""


async def add_passkey(
    db: Db,
    user_id: int,
    *,
    passkey_id: bytes,
    public_key: bytes,
    sign_count: int,
    transports: list[str],
    name: str,
    now: datetime,
) -> bool:
    """False when it is somebody's already."""
    count = await execute(
        db,
        ADD_PASSKEY,
        id=passkey_id,
        user_id=user_id,
        public_key=public_key,
        sign_count=sign_count,
        transports=transports,
        name=name,
        now=now,
    )
    return count == 1


@dataclass(frozen=True)
class PasskeyOfUser:
    user_id: int
    user_handle: UUID
    public_key: bytes
    sign_count: int


LOCK_PASSKEY = """
    select shop_user.id as user_id, shop_user.public_key as user_handle, passkey.public_key,
           passkey.sign_count
    from passkey
    join shop_user on shop_user.id = passkey.user_id
    where passkey.id = %(id)s
    for update of passkey
"""


async def lock_passkey(db: Db, passkey_id: bytes) -> PasskeyOfUser | None:
    """Locked, so that its uses are counted one after the other."""
    return await maybe_row(db, PasskeyOfUser, LOCK_PASSKEY, id=passkey_id)


PUT_USED = """
    update passkey set sign_count = %(sign_count)s, used_at = %(now)s where id = %(id)s
"""


async def put_used(db: Db, passkey_id: bytes, sign_count: int, now: datetime) -> None:
    await execute(db, PUT_USED, id=passkey_id, sign_count=sign_count, now=now)


DELETE_PASSKEY = "delete from passkey where user_id = %(user_id)s and id = %(id)s"


async def delete_passkey(db: Db, user_id: int, passkey_id: bytes) -> bool:
    """False when the user has no such passkey."""
    return await execute(db, DELETE_PASSKEY, user_id=user_id, id=passkey_id) == 1


DELETE_PASSKEYS_OF_USER = "delete from passkey where user_id = %(user_id)s"


async def delete_passkeys_of_user(db: Db, user_id: int) -> None:
    await execute(db, DELETE_PASSKEYS_OF_USER, user_id=user_id)


ADD_CHALLENGE = """
    insert into passkey_challenge (challenge, user_id, expires_at)
    values (%(challenge)s, %(user_id)s, %(expires_at)s)
"""


async def add_challenge(
    db: Db, challenge: bytes, user_id: int | None, expires_at: datetime
) -> None:
    """`user_id` of whoever makes a passkey, None of whoever signs in."""
    await execute(db, ADD_CHALLENGE, challenge=challenge, user_id=user_id, expires_at=expires_at)


TAKE_CHALLENGE = """
    delete from passkey_challenge
    where challenge = %(challenge)s
      and user_id is not distinct from %(user_id)s
      and expires_at > %(now)s
    returning 1
"""


async def take_challenge(db: Db, challenge: bytes, user_id: int | None, now: datetime) -> bool:
    """False when it was taken before, is too old, somebody else's or never ours."""
    row = await maybe_value(db, int, TAKE_CHALLENGE, challenge=challenge, user_id=user_id, now=now)
    return row is not None


FORGET_CHALLENGES_OF_USER = "delete from passkey_challenge where user_id = %(user_id)s"


async def forget_challenges_of_user(db: Db, user_id: int) -> None:
    await execute(db, FORGET_CHALLENGES_OF_USER, user_id=user_id)


FORGET_OLD_CHALLENGES = "delete from passkey_challenge where expires_at <= %(now)s"


async def forget_old_challenges(db: Db, now: datetime) -> int:
    return await execute(db, FORGET_OLD_CHALLENGES, now=now)
