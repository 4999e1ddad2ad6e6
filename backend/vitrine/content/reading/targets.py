"""What links lead to: the stories and their addresses, without their content."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from psycopg.rows import tuple_row

from vitrine.content.languages import DEFAULT
from vitrine.content.reading.shapes import LinkTarget, View, path_in
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.reading.statement import WORDS
from vitrine.content.reading.text import uuids_of
from vitrine.kit.db import Db

# `page` names stories and folders in their order. What a draft is called is not public yet.
TARGETS = """
    select story.id, story.uuid::text, coalesce(public.name, story.name), story.slug,
        story.real_path, story.parent_id, story.is_folder, story.is_startpage,
        story.published_version is not null, story.position, story.created_at,
        story.published_at, story.updated_at,
        {addresses}
    from {page} as page
    join story on story.id = page.id
    left join story_version public on public.id = story.published_version
    order by page.place
"""


async def read_targets(
    db: Db,
    view: View,
    page: str,
    parameters: Mapping[str, object],
    *,
    is_planned_anew: bool = False,
) -> list[LinkTarget]:
    """`page` is a query in parentheses: id, place."""
    async with db.cursor(row_factory=tuple_row) as cursor:
        await cursor.execute(
            fill(TARGETS.replace("{page}", page), view),
            {**parameters_of(view), **parameters},
            prepare=False if is_planned_anew else None,
        )
        return [_target(row, view) for row in await cursor.fetchall()]


BY_UUIDS = """(
    select story.id, wanted.place
    from unnest(%(uuids)s::uuid[]) with ordinality wanted (uuid, place)
    join story on story.uuid = wanted.uuid and not story.is_folder
    {joins}
    where {is_visible}
)"""


async def link_targets(db: Db, view: View, uuids: Collection[str]) -> list[LinkTarget]:
    """In the order of the uuids; what the view does not show is left out."""
    return await read_targets(db, view, BY_UUIDS, {"uuids": uuids_of(uuids)})


def _target(row: tuple[Any, ...], view: View) -> LinkTarget:
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
