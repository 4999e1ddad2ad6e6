"""Stories, their versions and their paths."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct

from vitrine.content.stories.rules import Content, Reference, StoryDocument, TranslatedSlug
from vitrine.kit.db import Db, as_json, execute, maybe_row, rows, value


class StoryRow(Struct, frozen=True):
    """`version` counts every change of the story, `draft_version` is the number of its row."""

    id: int
    uuid: str
    parent_id: int | None
    is_folder: bool
    is_startpage: bool
    name: str
    slug: str
    path: str
    content_type: str
    version: int
    draft_version: int | None
    published_version: int | None
    deleted_at: datetime | None


LOCKED_STORY = """
    select story.id, uuid::text, parent_id, is_folder, is_startpage, name, slug,
        coalesce(path, '') as path, content_type, version, draft_version, published_version,
        deleted_at
    from story
    left join story_path
        on story_path.story_id = story.id and lang = 'default' and live_until is null
    where story.id = %(story_id)s
    for update of story
"""


async def locked_story(db: Db, story_id: int) -> StoryRow | None:
    """Nobody else changes it until the transaction ends."""
    return await maybe_row(db, StoryRow, LOCKED_STORY, story_id=story_id)


ADD_STORY = """
    insert into story (
        uuid, parent_id, is_folder, is_startpage, name, slug, real_path, content_type, position,
        tags, created_at, updated_at
    )
    values (
        coalesce(%(uuid)s, gen_random_uuid()), %(parent_id)s, %(is_folder)s, %(is_startpage)s,
        %(name)s, %(slug)s, %(real_path)s, %(content_type)s, %(position)s, %(tags)s, %(now)s,
        %(now)s
    )
    returning id
"""


async def add_story(db: Db, document: StoryDocument, uuid: str | None, now: datetime) -> int:
    return await value(db, int, ADD_STORY, uuid=uuid, now=now, **_columns(document))


CHANGE_STORY = """
    update story set
        parent_id = %(parent_id)s,
        is_startpage = %(is_startpage)s,
        name = %(name)s,
        slug = %(slug)s,
        real_path = %(real_path)s,
        content_type = %(content_type)s,
        position = %(position)s,
        tags = %(tags)s,
        version = version + 1,
        updated_at = %(now)s
    where id = %(story_id)s and is_folder = %(is_folder)s
    returning version
"""


async def change_story(db: Db, story_id: int, document: StoryDocument, now: datetime) -> int:
    """Its new version."""
    return await value(db, int, CHANGE_STORY, story_id=story_id, now=now, **_columns(document))


def _columns(document: StoryDocument) -> dict[str, object]:
    return {
        "parent_id": document.parent_id,
        "is_folder": document.content is None,
        "is_startpage": document.is_startpage,
        "name": document.name.strip(),
        "slug": document.slug,
        "real_path": document.real_path,
        "content_type": document.content_type,
        "position": document.position,
        "tags": list(document.tags),
    }


DELETE_SLUGS = "delete from story_slug where story_id = %(story_id)s"
ADD_SLUGS = """
    insert into story_slug (story_id, lang, slug, name)
    select %(story_id)s, lang, slug, name
    from json_to_recordset(%(slugs)s) as given (lang text, slug text, name text)
"""


async def put_slugs(db: Db, story_id: int, slugs: dict[str, TranslatedSlug]) -> None:
    await execute(db, DELETE_SLUGS, story_id=story_id)
    entries = [{"lang": lang, "slug": each.slug, "name": each.name} for lang, each in slugs.items()]
    await execute(db, ADD_SLUGS, story_id=story_id, slugs=as_json(entries))


class StoryPath(Struct, frozen=True):
    story_id: int
    lang: str
    path: str


# A path that is the same in a language as in the default one has no row of its own.
PATHS_BY_SLUGS = """
    with recursive langs as (
        select 'default' as lang union select lang from story_slug
    ),
    node as (
        select story.id, langs.lang, story.is_startpage,
            concat_ws('/', coalesce(own.path, parent.path), coalesce(story_slug.slug, story.slug))
                as path,
            coalesce(own.path, parent.path) as parent_path
        from story
        cross join langs
        left join story_slug on story_slug.story_id = story.id and story_slug.lang = langs.lang
        left join story_path parent on parent.story_id = story.parent_id
            and parent.lang = 'default' and parent.live_until is null
        left join story_path own on own.story_id = story.parent_id
            and own.lang = langs.lang and own.live_until is null
        where story.id = %(story_id)s
        union all
        select story.id, node.lang, story.is_startpage,
            node.path || '/' || coalesce(story_slug.slug, story.slug),
            node.path
        from node
        join story on story.parent_id = node.id and story.deleted_at is null
        left join story_slug on story_slug.story_id = story.id and story_slug.lang = node.lang
    ),
    path as (
        select node.id as story_id, node.lang,
            case when node.is_startpage then node.parent_path || '/' else node.path end as path
        from node
    )
    select path.story_id, path.lang, path.path
    from path
    join path as plain on plain.story_id = path.story_id and plain.lang = 'default'
    where path.lang = 'default' or path.path <> plain.path
"""


async def paths_by_slugs(db: Db, story_id: int) -> list[StoryPath]:
    """What the slugs of a story and of everything below it make of their paths."""
    return await rows(db, StoryPath, PATHS_BY_SLUGS, story_id=story_id)


END_OTHER_PATHS = """
    with given as (
        select * from json_to_recordset(%(paths)s) as given (story_id bigint, lang text, path text)
    )
    update story_path set live_until = %(now)s
    where live_until is null
      and story_id in (select story_id from given)
      and (story_id, lang, path) not in (select story_id, lang, path from given)
"""

ADD_PATHS = """
    insert into story_path (story_id, lang, path, live_from)
    select story_id, lang, path, %(now)s
    from json_to_recordset(%(paths)s) as given (story_id bigint, lang text, path text)
    where not exists (
        select from story_path
        where story_path.story_id = given.story_id
          and story_path.lang = given.lang
          and live_until is null
    )
"""


async def put_paths(db: Db, paths: Collection[StoryPath], now: datetime) -> None:
    """These stories have these paths from now on; the others they had lead on."""
    entries = as_json(list(paths))
    await execute(db, END_OTHER_PATHS, paths=entries, now=now)
    await execute(db, ADD_PATHS, paths=entries, now=now)


END_PATHS = """
    update story_path set live_until = %(now)s
    where story_id = any(%(story_ids)s) and live_until is null
"""


async def end_paths(db: Db, story_ids: Collection[int], now: datetime) -> None:
    await execute(db, END_PATHS, story_ids=list(story_ids), now=now)


ADD_VERSION = """
    insert into story_version (story_id, number, name, content, saved_at, author, note)
    select %(story_id)s, coalesce(max(number), 0) + 1, %(name)s, %(content)s::jsonb, %(now)s,
        %(author)s, %(note)s
    from story_version
    where story_id = %(story_id)s
    returning id
"""

SET_DRAFT = "update story set draft_version = %(version_id)s where id = %(story_id)s"


async def add_version(
    db: Db, story_id: int, name: str, content: Content, *, author: str, note: str, now: datetime
) -> int:
    """Saves a state, which becomes the draft; the number of its row."""
    version_id = await value(
        db,
        int,
        ADD_VERSION,
        story_id=story_id,
        name=name,
        content=as_json(content),
        author=author,
        note=note,
        now=now,
    )
    await execute(db, SET_DRAFT, story_id=story_id, version_id=version_id)
    return version_id


ADD_REFERENCES = """
    insert into story_reference (version_id, kind, target)
    select %(version_id)s, kind, target
    from json_to_recordset(%(references)s) as given (kind text, target text)
"""


async def add_references(db: Db, version_id: int, references: Collection[Reference]) -> None:
    await execute(db, ADD_REFERENCES, version_id=version_id, references=as_json(list(references)))


ADD_PUBLICATION = """
    insert into story_publication (story_id, version_id, live_from, is_live, release_id, author)
    values (
        %(story_id)s, %(version_id)s, %(live_from)s, %(is_live)s, %(release_id)s, %(author)s
    )
    on conflict (story_id, live_from) do update set
        version_id = excluded.version_id,
        release_id = excluded.release_id,
        author = excluded.author
"""


async def add_publication(
    db: Db,
    story_id: int,
    version_id: int | None,
    *,
    live_from: datetime,
    is_live: bool,
    release_id: int | None,
    author: str,
) -> None:
    """From then on this version is public, or none; what is scheduled is not live yet."""
    await execute(
        db,
        ADD_PUBLICATION,
        story_id=story_id,
        version_id=version_id,
        live_from=live_from,
        is_live=is_live,
        release_id=release_id,
        author=author,
    )


SET_PUBLISHED = """
    update story set
        published_version = %(version_id)s,
        published_at = case when %(version_id)s::bigint is null then null else %(now)s end,
        first_published_at = case
            when %(version_id)s::bigint is null then first_published_at
            else coalesce(first_published_at, %(now)s)
        end,
        version = version + 1
    where id = %(story_id)s
"""


async def set_published(db: Db, story_id: int, version_id: int | None, now: datetime) -> None:
    await execute(db, SET_PUBLISHED, story_id=story_id, version_id=version_id, now=now)


class DuePublication(Struct, frozen=True):
    id: int
    story_id: int
    uuid: str
    version_id: int | None
    live_from: datetime


DUE_PUBLICATIONS = """
    select story_publication.id, story_id, uuid::text, version_id, live_from
    from story_publication
    join story on story.id = story_id
    where not is_live and live_from <= %(now)s
    order by live_from, story_publication.id
    for update of story_publication
"""


async def due_publications(db: Db, now: datetime) -> list[DuePublication]:
    return await rows(db, DuePublication, DUE_PUBLICATIONS, now=now)


MARK_LIVE = "update story_publication set is_live = true where id = any(%(ids)s)"


async def mark_live(db: Db, ids: Collection[int]) -> None:
    await execute(db, MARK_LIVE, ids=list(ids))
