"""What links lead to: the stories and their addresses, without their content."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from psycopg.rows import tuple_row

from vitrine.content.languages import DEFAULT
from vitrine.content.reading.shapes import LinkTarget, View, path_in
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.reading.statement import WORDS
from vitrine.content.reading.text import uuids_of
from vitrine.kit.db import Db

LINK_TARGETS = """
    select story.id, story.uuid::text, story.name, story.slug, story.real_path, story.parent_id,
    story.is_folder, story.is_startpage, story.published_version is not null, story.position,
    story.created_at, story.published_at, story.updated_at,
    (
        select json_object_agg(story_path.lang, story_path.path)::text
        from story_path
        where story_path.story_id = story.id and {is_path}
    ),
    (
        select json_object_agg(story_slug.lang, story_slug.name)::text
        from story_slug
        where story_slug.story_id = story.id and story_slug.name is not null
    )
    from unnest(%(uuids)s::uuid[]) with ordinality wanted (uuid, place)
    cross join story {joins}
    where story.uuid = wanted.uuid and not story.is_folder and {is_visible}
    order by wanted.place
"""


async def link_targets(db: Db, view: View, uuids: Collection[str]) -> list[LinkTarget]:
    """In the order of the uuids; what the view does not show is left out."""
    async with db.cursor(row_factory=tuple_row) as cursor:
        await cursor.execute(
            fill(LINK_TARGETS, view), {"uuids": uuids_of(uuids), **parameters_of(view)}
        )
        return [target_of(row, view) for row in await cursor.fetchall()]


def target_of(row: tuple[Any, ...], view: View) -> LinkTarget:
    paths = WORDS.decode(row[13] or "{}")
    return LinkTarget(
        id=row[0],
        uuid=row[1],
        name=row[2],
        slug=row[3],
        full_slug=path_in(paths, view.language),
        default_full_slug=paths.get(DEFAULT, ""),
        path=row[4],
        parent_id=row[5],
        is_folder=row[6],
        is_startpage=row[7],
        is_published=row[8],
        position=row[9],
        created_at=row[10],
        published_at=row[11],
        updated_at=row[12],
        paths=paths,
        slug_names=WORDS.decode(row[14] or "{}"),
    )
