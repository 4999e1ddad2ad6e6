from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


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
