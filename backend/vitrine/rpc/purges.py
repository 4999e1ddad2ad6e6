"""A purge: which pages and cached answers no longer hold.

It is a notification of PostgreSQL, so every shop process hears it, and only when the
transaction commits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from psycopg import AsyncConnection

from vitrine.kit.db import Db, execute

EVERYTHING = "*"
# PostgreSQL takes less than 8000 bytes in one notification.
LARGEST = 7_900
# So many tags that naming them costs more than rendering every page anew.
MOST_TAGS = 3_000


class Purge(msgspec.Struct, frozen=True, rename="camel"):
    """`stale`: pages may be served as they are until they are rendered anew.

    `log_position`: whoever reads from here on, or later, sees the change; known once it is heard.
    """

    tags: list[str]
    stale: bool = False
    log_position: int = 0


class RecordingConnection(AsyncConnection[Any]):
    """Records what its transaction purges: its own process acts on it before the caller hears."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.purged: set[str] = set()


def take_recorded_tags(db: Db) -> set[str]:
    if not isinstance(db, RecordingConnection):
        return set()
    tags, db.purged = db.purged, set()
    return tags


async def purge(db: Db, *tags: str, stale: bool = False) -> None:
    """Purges what shows any of these when the transaction commits; `*` is everything.

    With `stale`, pages may be served as they are while they are rendered anew: for changes
    that mislead nobody. Without, nobody sees the old page again.
    """
    names = [EVERYTHING] if len(tags) > MOST_TAGS else sorted(set(tags))
    if isinstance(db, RecordingConnection):
        db.purged.update(names)
    payloads = list(_payloads(names, stale))
    await execute(db, NOTIFY, payloads=payloads, tags=names, is_stale=stale)


# A CDN is told by whoever sends its rows; without one there is nothing to write.
NOTIFY = """
    with waiting as (
        insert into cdn_purge (cdn, tags, is_stale)
        select name, %(tags)s::text[], %(is_stale)s from cdn
    )
    select pg_notify('purge', payload) from unnest(%(payloads)s::text[]) payload
"""


def _payloads(tags: Collection[str], stale: bool) -> Iterator[str]:
    batch: list[str] = []
    size = 0
    for tag in tags:
        length = len(msgspec.json.encode(tag)) + 1
        if batch and size + length > LARGEST - 60:  # what stands around the tags
            yield _encode(batch, stale)
            batch, size = [], 0
        batch.append(tag)
        size += length
    if batch:
        yield _encode(batch, stale)


def _encode(tags: list[str], stale: bool) -> str:
    return msgspec.json.encode(Purge(tags, stale)).decode()


def decode_purge(payload: str) -> Purge:
    """Whoever can notify can say anything; what cannot be read may have meant everything."""
    try:
        return msgspec.json.decode(payload, type=Purge)
    except msgspec.MsgspecError:
        return Purge([EVERYTHING])
