"""Many stories at once, whatever their number in the same statements."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.content.stories.paths import StoryPath
from vitrine.content.stories.rules import Content
from vitrine.content.transfer.shapes import OwnSlug
from vitrine.kit.db import Db, as_json, documents, execute, maybe_row, rows, value


class StoredStory(Struct, kw_only=True):
    """`public_content` is there only where it is of another version than the draft."""

    id: int
    uuid: str
    parent_id: int | None
    is_folder: bool
    is_startpage: bool
    name: str
    slug: str
    position: int
    tags: list[str]
    real_path: str | None
    path: str | None
    is_deleted: bool
    created_at: datetime
    first_published_at: datetime | None
    published_at: datetime | None
    draft_version: int | None
    published_version: int | None
    translated_slugs: dict[str, OwnSlug]
    content: Content | None
    public_content: Content | None


_stored_story = Decoder(StoredStory)

STORIES = """
    select json_build_object(
        'id', story.id, 'uuid', uuid, 'parent_id', parent_id, 'is_folder', is_folder,
        'is_startpage', is_startpage, 'name', story.name, 'slug', slug, 'position', position,
        'tags', tags, 'real_path', real_path, 'path', path, 'is_deleted', deleted_at is not null,
        'created_at', created_at, 'first_published_at', first_published_at,
        'published_at', published_at, 'draft_version', draft_version,
        'published_version', published_version,
        'translated_slugs', coalesce((
            select json_object_agg(lang, json_build_object('slug', slug, 'name', name))
            from story_slug where story_id = story.id
        ), '{}'),
        'content', draft.content, 'public_content', public.content
    )::text
    from story
    left join story_path
        on story_path.story_id = story.id and lang = 'default' and live_until is null
    left join story_version draft on draft.id = draft_version
    left join story_version public
        on public.id = published_version and published_version <> draft_version
"""

STORIES_BY_UUIDS = f"{STORIES} where uuid = any(%(uuids)s) for update of story"


async def stories_by_uuids(db: Db, uuids: Collection[str]) -> list[StoredStory]:
    """Nobody else changes them until the transaction ends."""
    return await documents(db, _stored_story, STORIES_BY_UUIDS, uuids=list(uuids))


STORIES_AFTER = f"""{STORIES}
    where story.id > %(after)s and deleted_at is null
    order by story.id
    limit %(limit)s
"""


async def stories_after(db: Db, after: int, limit: int) -> list[StoredStory]:
    """The next of all that are not deleted, by their numbers."""
    return await documents(db, _stored_story, STORIES_AFTER, after=after, limit=limit)


IS_EMPTY = "select not exists (select from story)"


async def is_empty(db: Db) -> bool:
    """Whether nobody has ever written a story."""
    return await value(db, bool, IS_EMPTY)


class StoryColumns(Struct, frozen=True, kw_only=True):
    id: int
    uuid: str
    parent_id: int | None
    is_folder: bool
    is_startpage: bool
    name: str
    slug: str
    position: int
    tags: Sequence[str]
    real_path: str | None
    content_type: str
    created_at: datetime


NEXT_IDS = """
    select nextval(pg_get_serial_sequence('story', 'id')) as id
    from generate_series(1, %(count)s)
"""


class _Id(Struct):
    id: int


async def next_ids(db: Db, count: int) -> list[int]:
    """Numbers for new stories, known before they are written."""
    return [each.id for each in await rows(db, _Id, NEXT_IDS, count=count)]


PUT_STORIES = """
    insert into story (
        id, uuid, parent_id, is_folder, is_startpage, name, slug, position, tags, real_path,
        content_type, created_at, updated_at
    )
    select id, uuid, parent_id, is_folder, is_startpage, name, slug, position,
        array(select json_array_elements_text(tags)), real_path, content_type, created_at, %(now)s
    from json_to_recordset(%(stories)s) as given (
        id bigint, uuid uuid, parent_id bigint, is_folder boolean, is_startpage boolean,
        name text, slug text, position integer, tags json, real_path text, content_type text,
        created_at timestamptz
    )
    on conflict (uuid) do update set
        parent_id = excluded.parent_id,
        is_startpage = excluded.is_startpage,
        name = excluded.name,
        slug = excluded.slug,
        position = excluded.position,
        tags = excluded.tags,
        real_path = excluded.real_path,
        content_type = excluded.content_type,
        version = story.version + 1,
        updated_at = excluded.updated_at,
        deleted_at = null,
        deleted_with = null,
        deleted_by = null,
        public_before_deletion = null
"""


async def put_stories(db: Db, stories: Collection[StoryColumns], now: datetime) -> None:
    """One that is there keeps its number and when it was created."""
    await execute(db, PUT_STORIES, stories=as_json(list(stories)), now=now)


class StorySlug(Struct, frozen=True):
    story_id: int
    lang: str
    slug: str
    name: str | None


DELETE_SLUGS = "delete from story_slug where story_id = any(%(story_ids)s)"
ADD_SLUGS = """
    insert into story_slug (story_id, lang, slug, name)
    select story_id, lang, slug, name
    from json_to_recordset(%(slugs)s)
        as given (story_id bigint, lang text, slug text, name text)
"""


async def put_slugs(db: Db, story_ids: Collection[int], slugs: Collection[StorySlug]) -> None:
    await execute(db, DELETE_SLUGS, story_ids=list(story_ids))
    await execute(db, ADD_SLUGS, slugs=as_json(list(slugs)))


TAKEN_PATH = """
    with given as (
        select * from json_to_recordset(%(paths)s) as given (story_id bigint, lang text, path text)
    )
    select given.story_id, given.lang, given.path
    from given
    join story_path on story_path.lang = given.lang and story_path.path = given.path
    where live_until is null
      and story_path.story_id not in (select story_id from given)
    order by given.story_id
    limit 1
"""


async def taken_path(db: Db, paths: Sequence[StoryPath]) -> StoryPath | None:
    """One that a story has which does not move; `story_id` is the one that wants it."""
    return await maybe_row(db, StoryPath, TAKEN_PATH, paths=as_json(paths))


class NewVersion(Struct, frozen=True):
    """`place` counts the new versions of one story from 1."""

    story_id: int
    place: int
    name: str
    content: Content


class AddedVersion(Struct, frozen=True):
    id: int
    story_id: int


ADD_VERSIONS = """
    with given as (
        select * from json_to_recordset(%(versions)s)
            as given (story_id bigint, place integer, name text, content jsonb)
    ),
    last as (
        select story_id, max(number) as number
        from story_version
        where story_id in (select story_id from given)
        group by story_id
    ),
    added as (
        insert into story_version (story_id, number, name, content, saved_at, author, note)
        select story_id, coalesce(last.number, 0) + place, name, content, %(now)s, %(author)s,
            'import'
        from given
        left join last using (story_id)
        order by story_id, place
        returning id, story_id, number
    )
    select id, story_id from added order by story_id, number
"""


async def add_versions(
    db: Db, versions: Collection[NewVersion], author: str, now: datetime
) -> list[AddedVersion]:
    """Of each story in the order of their places."""
    entries = as_json(list(versions))
    return await rows(db, AddedVersion, ADD_VERSIONS, versions=entries, author=author, now=now)


class VersionReference(Struct, frozen=True):
    version_id: int
    kind: str
    target: str


ADD_REFERENCES = """
    insert into story_reference (version_id, kind, target)
    select version_id, kind, target
    from json_to_recordset(%(references)s)
        as given (version_id bigint, kind text, target text)
"""


async def add_references(db: Db, references: Collection[VersionReference]) -> None:
    await execute(db, ADD_REFERENCES, references=as_json(list(references)))


class Pointers(Struct, frozen=True, kw_only=True):
    """`live_from` is when a new publication began, and none where none did."""

    story_id: int
    draft_version: int
    published_version: int | None
    first_published_at: datetime | None
    published_at: datetime | None
    live_from: datetime | None


POINT = """
    update story set
        draft_version = given.draft_version,
        published_version = given.published_version,
        first_published_at = given.first_published_at,
        published_at = given.published_at
    from json_to_recordset(%(pointers)s) as given (
        story_id bigint, draft_version bigint, published_version bigint,
        first_published_at timestamptz, published_at timestamptz
    )
    where story.id = given.story_id
"""
ADD_PUBLICATIONS = """
    insert into story_publication (story_id, version_id, live_from, is_live, author)
    select story_id, published_version, live_from, true, %(author)s
    from json_to_recordset(%(pointers)s)
        as given (story_id bigint, published_version bigint, live_from timestamptz)
    where live_from is not null
    on conflict (story_id, live_from) do update set
        version_id = excluded.version_id, author = excluded.author
"""


async def point(db: Db, pointers: Collection[Pointers], author: str) -> None:
    """Which versions are the draft and the public one from now on."""
    entries = as_json(list(pointers))
    await execute(db, POINT, pointers=entries)
    await execute(db, ADD_PUBLICATIONS, pointers=entries, author=author)
