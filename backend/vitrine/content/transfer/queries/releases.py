"""Releases that are not out yet, with what their stories will be."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.content.transfer.shapes import ReleaseFile
from vitrine.kit.db import Db, as_json, documents, execute, rows, value

_release = Decoder(ReleaseFile)

OPEN_RELEASES = """
    select json_build_object(
        'uuid', uuid, 'name', name, 'release_at', release_at,
        'stories', coalesce((
            select json_agg(
                json_build_object('uuid', story.uuid, 'content', content) order by story.uuid
            )
            from release_story
            join story on story.id = release_story.story_id and story.deleted_at is null
            join story_version on story_version.id = release_story.version_id
            where release_id = content_release.id
        ), '[]')
    )::text
    from content_release
    where released_at is null
    order by uuid
"""


async def open_releases(db: Db) -> list[ReleaseFile]:
    return await documents(db, _release, OPEN_RELEASES)


class _Uuid(Struct):
    uuid: str


PAST_RELEASES = "select uuid::text from content_release where released_at is not null"


async def uuids_of_past_releases(db: Db) -> set[str]:
    return {each.uuid for each in await rows(db, _Uuid, PAST_RELEASES)}


PUT_RELEASE = """
    insert into content_release (uuid, name, release_at, created_at)
    values (%(uuid)s, %(name)s, %(release_at)s, %(now)s)
    on conflict (uuid) do update set name = excluded.name, release_at = excluded.release_at
    returning id
"""


async def put_release(db: Db, file: ReleaseFile, now: datetime) -> int:
    return await value(
        db, int, PUT_RELEASE, uuid=file.uuid, name=file.name, release_at=file.release_at, now=now
    )


class ReleaseVersion(Struct, frozen=True):
    story_id: int
    version_id: int


DELETE_OTHERS = """
    delete from release_story
    where release_id = %(release_id)s and not story_id = any(%(story_ids)s)
"""
PUT_STORIES = """
    insert into release_story (release_id, story_id, version_id)
    select %(release_id)s, story_id, version_id
    from json_to_recordset(%(versions)s) as given (story_id bigint, version_id bigint)
    on conflict (release_id, story_id) do update set version_id = excluded.version_id
"""


async def put_release_stories(
    db: Db, release_id: int, story_ids: Collection[int], versions: Collection[ReleaseVersion]
) -> None:
    """These stories are in the release, those of `versions` in another state than before."""
    await execute(db, DELETE_OTHERS, release_id=release_id, story_ids=list(story_ids))
    await execute(db, PUT_STORIES, release_id=release_id, versions=as_json(list(versions)))
