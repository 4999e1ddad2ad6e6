"""The one statement that reads stories: which they are, and what is known of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.json import Decoder
from psycopg.rows import tuple_row

from vitrine.content.languages import DEFAULT, MARK
from vitrine.content.reading.shapes import StoredStory, View, path_in
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.kit.db import Db

# `page` names the stories in their order, with the version of each that is shown.
STORIES = """
    select story.id, story.uuid::text, version.name, story.slug, version.content::text,
        story.content_type, story.position, story.tags, story.is_startpage, story.parent_id,
        story.group_id::text, story.real_path, story.created_at, page.published_at,
        story.first_published_at, story.updated_at, page.release_id,
        story.published_version is not null,
        {addresses}
    from {page} as page
    join story on story.id = page.id
    join story_version version on version.id = page.version_id
    order by page.place
"""
CONTENT = Decoder(dict[str, Any])
WORDS = Decoder(dict[str, str])


async def read_page(
    db: Db,
    view: View,
    page: str,
    parameters: Mapping[str, object],
    *,
    is_planned_anew: bool = False,
) -> list[StoredStory]:
    """`page` is a query in parentheses: id, version_id, release_id, published_at, place."""
    statement = fill(STORIES.replace("{page}", page), view)
    async with db.cursor(row_factory=tuple_row) as cursor:
        await cursor.execute(
            statement,
            {**parameters_of(view), **parameters},
            prepare=False if is_planned_anew else None,
        )
        return [_story(row, view) for row in await cursor.fetchall()]


def _story(row: tuple[Any, ...], view: View) -> StoredStory:
    paths = WORDS.decode(row[18]) if row[18] else {}
    return StoredStory(
        id=row[0],
        uuid=row[1],
        name=row[2],
        slug=row[3],
        full_slug=path_in(paths, view.language),
        default_full_slug=paths.get(DEFAULT, ""),
        content=CONTENT.decode(row[4]),
        content_type=row[5],
        position=row[6],
        tag_list=row[7],
        is_startpage=row[8],
        parent_id=row[9],
        group_id=row[10],
        path=row[11],
        created_at=row[12],
        published_at=row[13],
        first_published_at=row[14],
        updated_at=row[15],
        release_id=row[16],
        is_published=row[17],
        paths=paths,
        slug_names=WORDS.decode(row[19]) if row[19] else {},
        has_translations=MARK in row[4],
    )
