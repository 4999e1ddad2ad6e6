"""Releases and the states of stories that they hold."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from vitrine.content.releases.shapes import Release, ReleaseStory
from vitrine.kit.db import Db, execute, maybe_row, rows, value

RELEASES = """
    select id, uuid::text, name, author, created_at, release_at, released_at, taken_back_at
    from content_release
    order by id desc
"""


async def releases(db: Db) -> list[Release]:
    return await rows(db, Release, RELEASES)


RELEASE = """
    select id, uuid::text, name, author, created_at, release_at, released_at, taken_back_at
    from content_release
    where id = %(release_id)s
"""


async def release(db: Db, release_id: int) -> Release | None:
    return await maybe_row(db, Release, RELEASE, release_id=release_id)


LOCK_RELEASE = "select from content_release where id = %(release_id)s for update"


async def locked_release(db: Db, release_id: int) -> Release | None:
    await execute(db, LOCK_RELEASE, release_id=release_id)
    return await release(db, release_id)


class DueRelease(Struct, frozen=True):
    id: int
    release_at: datetime


LOCKED_DUE = """
    select id, release_at
    from content_release
    where released_at is null and release_at <= %(now)s
    order by id
    for update
"""


# An import may set the moment of a release without scheduling its stories.
SCHEDULE_DUE = """
    insert into story_publication (story_id, version_id, live_from, is_live, release_id, author)
    select story_id, version_id, release_at, false, content_release.id, author
    from content_release
    join release_story on release_id = content_release.id
    where released_at is null and release_at <= %(now)s
    on conflict (story_id, live_from) do nothing
"""


async def locked_due(db: Db, now: datetime) -> list[DueRelease]:
    """Locked before their stories, as by everybody who publishes one."""
    due = await rows(db, DueRelease, LOCKED_DUE, now=now)
    if due:
        await execute(db, SCHEDULE_DUE, now=now)
    return due


ADD_RELEASE = """
    insert into content_release (name, author, created_at)
    values (%(name)s, %(author)s, %(now)s)
    returning id
"""


async def add_release(db: Db, name: str, author: str, now: datetime) -> int:
    return await value(db, int, ADD_RELEASE, name=name, author=author, now=now)


async def delete_release(db: Db, release_id: int) -> None:
    """Its schedules went before; what it published once keeps no trace of it."""
    await execute(db, FORGET_PUBLICATIONS, release_id=release_id)
    await execute(db, DELETE_RELEASE, release_id=release_id)


FORGET_PUBLICATIONS = """
    update story_publication set release_id = null where release_id = %(release_id)s
"""
DELETE_RELEASE = "delete from content_release where id = %(release_id)s"


RELEASE_STORIES = """
    select release_story.story_id, story.uuid::text, planned.name,
        coalesce(story_path.path, '') as path,
        release_story.version_id, planned.number, planned.content,
        story.published_version, public.number as published_number,
        release_story.replaced_version
    from release_story
    join story on story.id = release_story.story_id
    join story_version planned on planned.id = release_story.version_id
    left join story_version public on public.id = story.published_version
    left join story_path on story_path.story_id = story.id
        and lang = 'default' and live_until is null
    where release_id = %(release_id)s
    order by release_story.story_id
"""


async def release_stories(db: Db, release_id: int) -> list[ReleaseStory]:
    return await rows(db, ReleaseStory, RELEASE_STORIES, release_id=release_id)


LOCK_STORIES = """
    select id from story
    where id in (select story_id from release_story where release_id = %(release_id)s)
    order by id
    for update
"""


async def lock_stories(db: Db, release_id: int) -> None:
    await execute(db, LOCK_STORIES, release_id=release_id)


PUT_STORY = """
    insert into release_story (release_id, story_id, version_id)
    values (%(release_id)s, %(story_id)s, %(version_id)s)
    on conflict (release_id, story_id) do update set
        version_id = excluded.version_id, replaced_version = null
"""


async def put_story(db: Db, release_id: int, story_id: int, version_id: int) -> None:
    await execute(db, PUT_STORY, release_id=release_id, story_id=story_id, version_id=version_id)


REMOVE_STORY = """
    delete from release_story where release_id = %(release_id)s and story_id = %(story_id)s
"""


async def remove_story(db: Db, release_id: int, story_id: int) -> bool:
    return await execute(db, REMOVE_STORY, release_id=release_id, story_id=story_id) > 0


DROP_SCHEDULED = "delete from story_publication where release_id = %(release_id)s and not is_live"
SET_MOMENT = "update content_release set release_at = %(at)s where id = %(release_id)s"


async def drop_scheduled(db: Db, release_id: int) -> None:
    await execute(db, DROP_SCHEDULED, release_id=release_id)


async def set_moment(db: Db, release_id: int, at: datetime | None) -> None:
    await execute(db, SET_MOMENT, release_id=release_id, at=at)


MARK_RELEASED = """
    update content_release
    set released_at = %(at)s, release_at = null, taken_back_at = null
    where id = %(release_id)s
"""

# What was public just before the release, which is where its way back leads.
SET_REPLACED = """
    update release_story set replaced_version = (
        select previous.version_id
        from story_publication own
        join story_publication previous on previous.story_id = own.story_id
            and previous.is_live and previous.live_from < own.live_from
        where own.release_id = release_story.release_id
          and own.story_id = release_story.story_id
          and own.is_live
        order by own.live_from desc, previous.live_from desc
        limit 1
    )
    where release_id = %(release_id)s
"""


async def mark_released(db: Db, release_id: int, at: datetime) -> None:
    await execute(db, SET_REPLACED, release_id=release_id)
    await execute(db, MARK_RELEASED, release_id=release_id, at=at)


MARK_TAKEN_BACK = """
    update content_release
    set released_at = null, taken_back_at = %(now)s
    where id = %(release_id)s
"""


async def mark_taken_back(db: Db, release_id: int, now: datetime) -> None:
    await execute(db, MARK_TAKEN_BACK, release_id=release_id, now=now)
