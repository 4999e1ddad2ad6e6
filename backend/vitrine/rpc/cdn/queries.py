"""Which CDNs are told of purges, and what each of them has yet to be told."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from vitrine.kit.db import Db, execute, rows, value

LOCK = "select pg_try_advisory_lock(hashtextextended('cdn ' || %(cdn)s, 0))"


async def lock(db: Db, cdn: str) -> bool:
    """Whether this connection is the one that tells it, until the connection ends."""
    return await value(db, bool, LOCK, cdn=cdn)


# What was cached before its purges were written is purged once with everything.
BEGIN_TELLING = """
    with added as (
        insert into cdn (name) values (%(cdn)s) on conflict do nothing returning name
    )
    insert into cdn_purge (cdn, tags, is_stale)
    select name, array[%(everything)s], true from added
"""


async def begin_telling(db: Db, cdn: str, everything: str) -> None:
    """From now on each purge is written for it, too."""
    await execute(db, BEGIN_TELLING, cdn=cdn, everything=everything)


STOP_TELLING = "delete from cdn where name <> all(%(but)s::text[])"
FORGET = "delete from cdn_purge where not exists (select from cdn where name = cdn_purge.cdn)"


async def stop_telling(db: Db, but: list[str]) -> int:
    """All but these; how many were told until now."""
    count = await execute(db, STOP_TELLING, but=but)
    await execute(db, FORGET)
    return count


@dataclass(frozen=True, slots=True)
class DuePurge:
    id: int
    tags: list[str]
    is_stale: bool


DUE_PURGES = """
    select id, tags, is_stale from cdn_purge
    where cdn = %(cdn)s and due_at <= clock_timestamp()
    order by due_at limit %(most)s
"""


async def due_purges(db: Db, cdn: str, most: int) -> list[DuePurge]:
    return await rows(db, DuePurge, DUE_PURGES, cdn=cdn, most=most)


FINISH = """
    with told as (
        delete from cdn_purge where id = any(%(ids)s) and is_repeated
    )
    update cdn_purge
    set is_repeated = true, due_at = clock_timestamp() + %(repeat_after)s
    where id = any(%(ids)s) and not is_repeated
"""


async def finish(db: Db, ids: list[int], repeat_after: timedelta) -> None:
    """Those that were told for the first time are due once more later; the others are done."""
    await execute(db, FINISH, ids=ids, repeat_after=repeat_after)


WAITING_PURGES = """
    select count(*) from cdn_purge join cdn on cdn.name = cdn_purge.cdn
    where due_at <= clock_timestamp()
"""
LONGEST_WAIT = """
    select coalesce(extract(epoch from max(clock_timestamp() - due_at)), 0)::bigint
    from cdn_purge join cdn on cdn.name = cdn_purge.cdn
    where due_at <= clock_timestamp()
"""


async def waiting_purges(db: Db) -> int:
    return await value(db, int, WAITING_PURGES)


async def longest_wait(db: Db) -> int:
    """In seconds, of the oldest of them."""
    return await value(db, int, LONGEST_WAIT)
