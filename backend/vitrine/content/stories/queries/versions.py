"""Saved states of stories, and what they point at."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct

from vitrine.content.stories.rules import Content, Reference
from vitrine.kit.db import Db, as_json, execute, maybe_value, rows, value

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


IS_VERSION_OF = """
    select exists (
        select from story_version where id = %(version_id)s and story_id = %(story_id)s
    )
"""


async def is_version_of(db: Db, version_id: int, story_id: int) -> bool:
    return (
        await maybe_value(db, bool, IS_VERSION_OF, version_id=version_id, story_id=story_id)
        or False
    )


class _StoryUuid(Struct, frozen=True):
    uuid: str


# Whoever shows a story carries its tag; those that refer to one may not show it yet.
SHOWING_UUIDS = """
    select uuid::text from story where id = any(%(story_ids)s)
    union
    select referrer.uuid::text
    from story target
    join story_reference on kind = 'story' and story_reference.target = target.uuid::text
    join story_version on story_version.id = story_reference.version_id
    join story referrer
        on referrer.id = story_version.story_id and referrer.published_version = story_version.id
    where target.id = any(%(story_ids)s)
"""


async def showing_uuids(db: Db, story_ids: Collection[int]) -> list[str]:
    """Of these stories, and of the public ones that refer to them."""
    stories = await rows(db, _StoryUuid, SHOWING_UUIDS, story_ids=list(story_ids))
    return [each.uuid for each in stories]
