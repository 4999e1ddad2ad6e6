"""The one statement that reads stories: which they are, and what is known of each."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from msgspec.json import Decoder
from psycopg.rows import tuple_row

from vitrine.content.languages import DEFAULT, MARK
from vitrine.content.reading.shapes import StoredStory, View, path_in
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.spaces import SPACE_ID
from vitrine.kit.db import Db

# `page` names the stories and their places, with the version of each that is shown. Content comes
# as the bytes that are decoded. It is sorted here: PostgreSQL would copy all of it once more.
STORIES = """
    select page.place, story.id, story.uuid::text, version.name, story.slug,
        convert_to(version.content::text, 'UTF8'), story.content_type, story.position,
        story.tags, story.is_startpage, story.parent_id,
        story.group_id::text, story.real_path, story.created_at, page.published_at,
        story.first_published_at, story.updated_at, page.release_id,
        story.published_version is not null,
        {addresses},
        coalesce((select cache_version from content_space where id = %(space_id)s), 1)
    from {page} as page
    join story on story.id = page.id
    join story_version version on version.id = page.version_id
"""
CONTENT = Decoder(dict[str, Any])
WORDS = Decoder(dict[str, str])
MARK_BYTES = MARK.encode()


async def read_page(
    db: Db, view: View, page: str, parameters: Mapping[str, object]
) -> list[StoredStory]:
    """`page` is a query in parentheses: id, version_id, release_id, published_at, place."""
    statement = fill(STORIES.replace("{page}", page), view)
    async with db.cursor(row_factory=tuple_row, binary=True) as cursor:
        await cursor.execute(statement, {**parameters_of(view), "space_id": SPACE_ID, **parameters})
        rows = await cursor.fetchall()
    return [_story(row, view) for row in sorted(rows, key=itemgetter(0))]


def _story(row: tuple[Any, ...], view: View) -> StoredStory:
    paths = WORDS.decode(row[19]) if row[19] else {}
    return StoredStory(
        id=row[1],
        uuid=row[2],
        name=row[3],
        slug=row[4],
        full_slug=path_in(paths, view.language),
        default_full_slug=paths.get(DEFAULT, ""),
        content=CONTENT.decode(row[5]),
        content_type=row[6],
        position=row[7],
        tag_list=row[8],
        is_startpage=row[9],
        parent_id=row[10],
        group_id=row[11],
        path=row[12],
        created_at=row[13],
        published_at=row[14],
        first_published_at=row[15],
        updated_at=row[16],
        release_id=row[17],
        is_published=row[18],
        paths=paths,
        slug_names=WORDS.decode(row[20]) if row[20] else {},
        cache_version=row[21],
        has_translations=MARK_BYTES in row[5],
    )
