"""Stories and folders, and what they are called in other languages."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct, convert

from vitrine.content.stories.rules import Content, StoryDocument, TranslatedSlug
from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, value


class StoryRow(Struct, frozen=True):
    """`version` counts every change by an editor, `draft_version` is the number of its row."""

    id: int
    uuid: str
    is_folder: bool
    name: str
    version: int
    draft_version: int | None
    published_version: int | None
    deleted_at: datetime | None


LOCKED_STORY = """
    select id, uuid::text, is_folder, name, version, draft_version, published_version, deleted_at
    from story
    where id = %(story_id)s
    for update
"""


async def locked_story(db: Db, story_id: int) -> StoryRow | None:
    """Nobody else changes it until the transaction ends."""
    return await maybe_row(db, StoryRow, LOCKED_STORY, story_id=story_id)


class _DocumentRow(Struct, frozen=True):
    name: str
    slug: str
    content: Content | None
    parent_id: int | None
    is_startpage: bool
    position: int
    tags: list[str]
    real_path: str | None
    translated_slugs: dict[str, object]


DRAFT_DOCUMENT = """
    select story.name, slug, content, parent_id, is_startpage, position, tags, real_path,
        coalesce(
            (
                select json_object_agg(lang, json_build_object('slug', slug, 'name', name))
                from story_slug
                where story_id = story.id
            ),
            '{}'
        ) as translated_slugs
    from story
    left join story_version on story_version.id = draft_version
    where story.id = %(story_id)s
"""


async def draft_document(db: Db, story_id: int) -> StoryDocument:
    """The story as it was last saved."""
    row = await maybe_row(db, _DocumentRow, DRAFT_DOCUMENT, story_id=story_id)
    if row is None:
        raise LookupError(f"there is no story {story_id}")
    return StoryDocument(
        name=row.name,
        slug=row.slug,
        content=row.content,
        parent_id=row.parent_id,
        is_startpage=row.is_startpage,
        position=row.position,
        tags=tuple(row.tags),
        real_path=row.real_path,
        translated_slugs=convert(row.translated_slugs, dict[str, TranslatedSlug]),
    )


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
        "name": document.name,
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


# Two folders that are moved into each other at once would be reached by no path.
LOCK_TREE = "select pg_advisory_xact_lock(hashtextextended('content.tree', 0))"


async def lock_tree(db: Db) -> None:
    await execute(db, LOCK_TREE)


PARENT_ID = "select parent_id from story where id = %(story_id)s"


async def parent_id(db: Db, story_id: int) -> int | None:
    return await maybe_value(db, int, PARENT_ID, story_id=story_id)


LOCKED_FOLDER = """
    select is_folder and deleted_at is null
    from story
    where id = %(story_id)s
    for share
"""


async def lock_folder(db: Db, story_id: int) -> bool:
    """Whether there is one; it stays until the transaction ends."""
    return await maybe_value(db, bool, LOCKED_FOLDER, story_id=story_id) or False


IS_BELOW = """
    with recursive above as (
        select id, parent_id from story where id = %(folder_id)s
        union
        select story.id, story.parent_id from above join story on story.id = above.parent_id
    )
    select exists (select from above where id = %(story_id)s)
"""


async def is_below(db: Db, folder_id: int, story_id: int) -> bool:
    """Whether the folder is the story itself or stands below it."""
    return await value(db, bool, IS_BELOW, folder_id=folder_id, story_id=story_id)
