"""What is public since when, what was, and what will be."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct

from vitrine.kit.db import Db, execute, maybe_row, rows

# Of two editors at once the one who comes through later is public later, whatever their clocks say.
ADD_LIVE = """
    insert into story_publication (story_id, version_id, live_from, is_live, release_id, author)
    select %(story_id)s, %(version_id)s,
        greatest(%(now)s, max(live_from) + interval '1 microsecond'),
        true, %(release_id)s, %(author)s
    from story_publication
    where story_id = %(story_id)s and is_live
    on conflict (story_id, live_from) do update set
        version_id = excluded.version_id,
        is_live = true,
        release_id = excluded.release_id,
        author = excluded.author
"""

SET_PUBLISHED = """
    update story set
        published_version = %(version_id)s,
        published_at = case when %(version_id)s::bigint is null then null else %(now)s end,
        first_published_at = case
            when %(version_id)s::bigint is null then first_published_at
            else coalesce(first_published_at, %(now)s)
        end
    where id = %(story_id)s
"""


async def publish_version(
    db: Db,
    story_id: int,
    version_id: int | None,
    *,
    now: datetime,
    release_id: int | None,
    author: str,
) -> None:
    """From now on this version is public, or none."""
    await execute(
        db,
        ADD_LIVE,
        story_id=story_id,
        version_id=version_id,
        now=now,
        release_id=release_id,
        author=author,
    )
    await set_published(db, story_id, version_id, now)


async def set_published(db: Db, story_id: int, version_id: int | None, now: datetime) -> None:
    await execute(db, SET_PUBLISHED, story_id=story_id, version_id=version_id, now=now)


ADD_SCHEDULED = """
    insert into story_publication (story_id, version_id, live_from, is_live, release_id, author)
    values (%(story_id)s, %(version_id)s, %(at)s, false, %(release_id)s, %(author)s)
    on conflict (story_id, live_from) do update set
        version_id = excluded.version_id,
        author = excluded.author
    where not story_publication.is_live
      and story_publication.release_id is not distinct from excluded.release_id
"""


async def add_scheduled(
    db: Db,
    story_id: int,
    version_id: int | None,
    *,
    at: datetime,
    release_id: int | None,
    author: str,
) -> bool:
    """Whether that moment was free, or held by a schedule of the same kind, which goes."""
    count = await execute(
        db,
        ADD_SCHEDULED,
        story_id=story_id,
        version_id=version_id,
        at=at,
        release_id=release_id,
        author=author,
    )
    return count > 0


class DroppedSchedule(Struct, frozen=True):
    story_id: int
    version_id: int | None
    live_from: datetime


DROP_SCHEDULED = """
    delete from story_publication
    where id = %(schedule_id)s and not is_live and release_id is null
    returning story_id, version_id, live_from
"""


async def drop_scheduled(db: Db, schedule_id: int) -> DroppedSchedule | None:
    return await maybe_row(db, DroppedSchedule, DROP_SCHEDULED, schedule_id=schedule_id)


class DuePublication(Struct, frozen=True):
    id: int
    story_id: int
    version_id: int | None
    release_id: int | None
    live_from: datetime
    is_newest: bool


# In the order of their numbers, as everybody who locks several does.
LOCK_DUE_STORIES = """
    select id
    from story
    where deleted_at is null
      and id in (
          select story_id from story_publication where not is_live and live_from <= %(now)s
      )
    order by id
    for update
"""

# A moment may have passed while the shop was down, and something newer was published since.
DUE_PUBLICATIONS = """
    select due.id, due.story_id, due.version_id, due.release_id, due.live_from,
        not exists (
            select from story_publication later
            where later.story_id = due.story_id and later.is_live
              and later.live_from > due.live_from
        ) as is_newest
    from story_publication due
    join story on story.id = due.story_id
    where not due.is_live and due.live_from <= %(now)s and story.deleted_at is null
    order by due.live_from, due.id
"""


async def due_publications(db: Db, now: datetime) -> list[DuePublication]:
    await execute(db, LOCK_DUE_STORIES, now=now)
    return await rows(db, DuePublication, DUE_PUBLICATIONS, now=now)


MARK_LIVE = "update story_publication set is_live = true where id = any(%(ids)s)"


async def mark_live(db: Db, ids: Collection[int]) -> None:
    await execute(db, MARK_LIVE, ids=list(ids))
