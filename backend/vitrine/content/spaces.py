"""The one space: its name, its languages and the number that grows with each change."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from vitrine.kit.db import Db, execute, maybe_row

SPACE_ID = 1
NAME = "Vitrine"
LANGUAGES = ("de", "de-at", "de-ch", "en", "fr", "fr-be", "fr-ch", "nl", "nl-be")
"""Beside the default one, which is German; a variant falls back to its language."""


class Space(Struct, frozen=True):
    id: int
    name: str
    cache_version: int


async def space(db: Db) -> Space:
    stored = await maybe_row(
        db,
        Space,
        "select id, name, cache_version from content_space where id = %(id)s",
        id=SPACE_ID,
    )
    return stored or Space(SPACE_ID, NAME, 1)


RAISE_CACHE_VERSION = """
    insert into content_space (id, name, cache_version)
    values (%(id)s, %(name)s, extract(epoch from %(now)s::timestamptz)::bigint)
    on conflict (id) do update
        set cache_version = greatest(content_space.cache_version + 1, excluded.cache_version)
"""


async def raise_cache_version(db: Db, now: datetime) -> None:
    """It grows with every change, whatever the clock says."""
    await execute(db, RAISE_CACHE_VERSION, id=SPACE_ID, name=NAME, now=now)
