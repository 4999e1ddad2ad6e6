"""Stories that were deleted, and who refers to those that are about to be."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct

from vitrine.content.stories.uses import PlannedIn, Referrer
from vitrine.kit.db import Db, execute, maybe_row, rows


class _StoryNumber(Struct, frozen=True):
    id: int


SUBTREE = """
    with recursive below as (
        select id from story where id = %(story_id)s
        union all
        select story.id
        from below
        join story on story.parent_id = below.id and story.deleted_at is null
    )
    select story.id
    from story
    where story.id in (select id from below)
    order by story.id
    for update
"""


async def locked_subtree(db: Db, story_id: int) -> list[int]:
    """The numbers of a story and of everything below it; nobody else changes them meanwhile."""
    return [each.id for each in await rows(db, _StoryNumber, SUBTREE, story_id=story_id)]


REFERRERS = """
    select referrer.id, referrer.name, coalesce(story_path.path, '') as path,
        bool_or(story_version.id = referrer.published_version) is true as is_public
    from story target
    join story_reference on kind = 'story' and story_reference.target = target.uuid::text
    join story_version on story_version.id = story_reference.version_id
    join story referrer on referrer.id = story_version.story_id
    left join story_path on story_path.story_id = referrer.id
        and lang = 'default' and live_until is null
    where target.id = any(%(story_ids)s)
      and referrer.id <> all(%(story_ids)s)
      and referrer.deleted_at is null
      and (
          story_version.id in (referrer.draft_version, referrer.published_version)
          or exists (
              select from story_publication
              where story_publication.version_id = story_version.id and not is_live
          )
          or exists (
              select from release_story
              join content_release on content_release.id = release_id
              where release_story.version_id = story_version.id and released_at is null
          )
      )
    group by referrer.id, referrer.name, story_path.path
    order by referrer.id
"""


async def referrers(db: Db, story_ids: Collection[int]) -> list[Referrer]:
    """Stories beside these that point at one of them."""
    return await rows(db, Referrer, REFERRERS, story_ids=list(story_ids))


PLANNED_IN = """
    select distinct content_release.id, content_release.name
    from release_story
    join content_release on content_release.id = release_id
    where story_id = any(%(story_ids)s) and released_at is null
    order by content_release.id
"""


async def releases_to_come(db: Db, story_ids: Collection[int]) -> list[PlannedIn]:
    return await rows(db, PlannedIn, PLANNED_IN, story_ids=list(story_ids))


DROP_SCHEDULED = """
    delete from story_publication where story_id = any(%(story_ids)s) and not is_live
"""
DROP_FROM_RELEASES = """
    delete from release_story
    using content_release
    where content_release.id = release_id
      and released_at is null
      and story_id = any(%(story_ids)s)
"""
ADD_ENDS = """
    insert into story_publication (story_id, version_id, live_from, is_live, author)
    select story.id, null,
        greatest(
            %(now)s,
            (
                select max(live_from) + interval '1 microsecond'
                from story_publication
                where story_id = story.id and is_live
            )
        ),
        true, %(author)s
    from story
    where id = any(%(story_ids)s) and published_version is not null
"""
MARK_DELETED = """
    update story set
        deleted_at = %(now)s,
        deleted_with = %(story_id)s,
        deleted_by = %(author)s,
        public_before_deletion = published_version,
        published_version = null,
        published_at = null,
        version = version + 1
    where id = any(%(story_ids)s)
"""


async def delete_stories(
    db: Db, story_id: int, story_ids: Collection[int], author: str, now: datetime
) -> None:
    """One story and what stands below it; what was planned for them is no longer."""
    every = {"story_ids": list(story_ids)}
    await execute(db, DROP_SCHEDULED, **every)
    await execute(db, DROP_FROM_RELEASES, **every)
    await execute(db, ADD_ENDS, **every, author=author, now=now)
    await execute(db, MARK_DELETED, **every, story_id=story_id, author=author, now=now)


class DeletedStory(Struct, frozen=True):
    id: int
    name: str
    slug: str
    parent_id: int | None
    is_startpage: bool
    deleted_with: int


LOCKED_DELETED = """
    select id, name, slug, parent_id, is_startpage, coalesce(deleted_with, id) as deleted_with
    from story
    where id = %(story_id)s and deleted_at is not null
    for update
"""


async def locked_deleted(db: Db, story_id: int) -> DeletedStory | None:
    return await maybe_row(db, DeletedStory, LOCKED_DELETED, story_id=story_id)


class RestoredStory(Struct, frozen=True):
    """With the state that was public, if one was."""

    id: int
    public_before_deletion: int | None


RESTORE = """
    update story set
        deleted_at = null, deleted_with = null, deleted_by = null, version = version + 1
    where %(story_id)s in (id, deleted_with) and deleted_at is not null
    returning id, public_before_deletion
"""


async def restore_stories(db: Db, story_id: int) -> list[RestoredStory]:
    """The story and what went along with it."""
    return await rows(db, RestoredStory, RESTORE, story_id=story_id)


RENAME = """
    update story set slug = %(slug)s, is_startpage = %(is_startpage)s where id = %(story_id)s
"""
RENAME_TRANSLATED = """
    update story_slug set slug = slug || %(ending)s where story_id = %(story_id)s
"""


async def rename(db: Db, story: DeletedStory, ending: str) -> None:
    """Another address, which is no longer that of a start page."""
    slug = story.slug + ending
    await execute(db, RENAME, story_id=story.id, slug=slug, is_startpage=False)
    await execute(db, RENAME_TRANSLATED, story_id=story.id, ending=ending)
