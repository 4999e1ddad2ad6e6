"""Stories of tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from tests.operators.builders import an_operator
from vitrine.content.stories.publishing import publish_story
from vitrine.content.stories.rules import StoryDocument, TranslatedSlug
from vitrine.content.stories.writing import create_story
from vitrine.kit.db import Db, as_json
from vitrine.operators import Operator


def a_page(**fields: Any) -> dict[str, Any]:
    """A root block."""
    return {"_uid": str(uuid4()), "component": "page", **fields}


async def a_folder(
    db: Db,
    slug: str,
    *,
    parent: int | None = None,
    translated: Mapping[str, str] | None = None,
    operator: Operator | None = None,
) -> int:
    document = StoryDocument(
        name=slug.title(),
        slug=slug,
        content=None,
        parent_id=parent,
        translated_slugs=_slugs(translated),
    )
    return await create_story(db, operator or an_operator(), document)


async def a_story(
    db: Db,
    slug: str,
    content: dict[str, Any] | None = None,
    *,
    parent: int | None = None,
    is_published: bool = True,
    is_startpage: bool = False,
    tags: tuple[str, ...] = (),
    position: int = 0,
    translated: Mapping[str, str] | None = None,
    uuid: str | None = None,
    operator: Operator | None = None,
) -> int:
    """Its number."""
    document = StoryDocument(
        name=slug.replace("-", " ").title(),
        slug=slug,
        content=a_page() if content is None else content,
        parent_id=parent,
        is_startpage=is_startpage,
        tags=tags,
        position=position,
        translated_slugs=_slugs(translated),
    )
    operator = operator or an_operator()
    story_id = await create_story(db, operator, document, uuid=uuid)
    if is_published:
        await publish_story(db, operator, story_id)
    return story_id


def _slugs(translated: Mapping[str, str] | None) -> dict[str, TranslatedSlug]:
    return {lang: TranslatedSlug(slug) for lang, slug in (translated or {}).items()}


async def a_release(db: Db, contents: Mapping[int, dict[str, Any]]) -> int:
    """Its number; `contents` are the versions that it holds, by story."""
    cursor = await db.execute(
        "insert into content_release (name, created_at) values ('Frühling', now()) returning id"
    )
    [(release_id,)] = await cursor.fetchall()
    for story_id, content in contents.items():
        await db.execute(
            """
            with version as (
                insert into story_version (story_id, number, name, content, saved_at, author)
                select %(story)s, max(number) + 1, max(name), %(content)s::jsonb, now(), 'a test'
                from story_version where story_id = %(story)s
                returning id
            )
            insert into release_story (release_id, story_id, version_id)
            select %(release)s, %(story)s, id from version
            """,
            {"story": story_id, "release": release_id, "content": as_json(content)},
        )
    return int(release_id)


async def a_datasource(db: Db) -> None:
    """Colours in German, one of them in French too."""
    await db.execute(
        """
        with colours as (
            insert into datasource (name, slug) values ('Farben', 'farben') returning id
        ),
        french as (
            insert into datasource_dimension (datasource_id, name, entry_value)
            select id, 'Französisch', 'fr' from colours
            returning id
        ),
        entry as (
            insert into datasource_entry (datasource_id, name, value, position)
            select colours.id, given.name, lower(given.name), given.position
            from colours
            cross join (values ('Rot', 1), ('Blau', 2)) given (name, position)
            returning id, name
        )
        insert into datasource_entry_value (entry_id, dimension_id, value)
        select entry.id, french.id, 'rouge' from entry cross join french where name = 'Rot'
        """
    )
