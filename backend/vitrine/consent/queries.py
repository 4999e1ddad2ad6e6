"""Proofs of consent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, rows


@dataclass(frozen=True)
class Choice:
    shop_id: int
    version: str
    purposes: list[str]
    given_at: datetime


ADD_CHOICE = """
    insert into consent (consent_id, shop_id, version, purposes, given_at)
    values (%(consent_id)s, %(shop_id)s, %(version)s, %(purposes)s, %(given_at)s)
"""


async def add_choice(
    db: Db,
    consent_id: UUID,
    *,
    shop_id: int,
    version: str,
    purposes: Sequence[str],
    given_at: datetime,
) -> None:
    await execute(
        db,
        ADD_CHOICE,
        consent_id=consent_id,
        shop_id=shop_id,
        version=version,
        purposes=list(purposes),
        given_at=given_at,
    )


CHOICES = """
    select shop_id, version, purposes, given_at
    from consent
    where consent_id = %(consent_id)s
    order by id
"""


async def choices(db: Db, consent_id: UUID) -> list[Choice]:
    """The oldest first."""
    return await rows(db, Choice, CHOICES, consent_id=consent_id)


FORGET_OLD = "delete from consent where given_at < %(before)s"


async def forget_old(db: Db, before: datetime) -> int:
    return await execute(db, FORGET_OLD, before=before)
