"""Lists of stories: which ones, in which order, and how many there are."""

from __future__ import annotations

from psycopg import sql

from vitrine.content.reading import conditions, sorting
from vitrine.content.reading.shapes import Selection, StoredStory, View
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.reading.stories import stories_by_ids
from vitrine.content.reading.totals import TotalsOfVersion
from vitrine.kit.db import Db

LARGEST_OFFSET = 2**62
JOIN_VERSION = "join story_version version on version.id = {version_id}"
JOIN_PATH = """
    join story_path path
        on path.story_id = story.id and path.lang = 'default' and path.live_until is null
"""
PAGE = "select story.id from story "
LIMIT = " limit %(limit)s offset %(offset)s"
COUNT = "select count(*) from story "


async def list_stories(
    db: Db, view: View, selection: Selection, totals: TotalsOfVersion | None = None
) -> tuple[list[StoredStory], int]:
    """A page, and how many there are on all pages."""
    parameters: dict[str, object] = {
        "limit": selection.per_page,
        "offset": min((selection.page - 1) * selection.per_page, LARGEST_OFFSET),
    }
    where = _where(view, selection, parameters)
    joins = _joins(
        has_content=conditions.needs_content(selection) or sorting.needs_content(selection),
        has_path=sorting.needs_path(selection),
    )
    order = sql.SQL(" order by {}").format(sorting.order_of(selection, parameters))
    statement = fill(PAGE + joins + (where + order).as_string() + LIMIT, view)
    # Its plan depends on what is asked: a folder may hold one story, or all of them. The plan of
    # what is read of each is the same, and takes longer to make.
    cursor = await db.execute(statement, {**parameters_of(view), **parameters}, prepare=False)
    ids = [story_id for (story_id,) in await cursor.fetchall()]
    stories = await stories_by_ids(db, view, ids)
    if 0 < len(ids) < selection.per_page or (not ids and selection.page == 1):
        return stories, (selection.page - 1) * selection.per_page + len(ids)
    return stories, await _total(db, view, selection, totals)


async def _total(db: Db, view: View, selection: Selection, totals: TotalsOfVersion | None) -> int:
    total = totals.total(view, selection) if totals else None
    if total is None:
        total = await count_stories(db, view, selection)
        if totals:
            totals.keep(view, selection, total)
    return total


async def count_stories(db: Db, view: View, selection: Selection) -> int:
    parameters: dict[str, object] = {}
    where = _where(view, selection, parameters)
    joins = _joins(has_content=conditions.needs_content(selection), has_path=False)
    statement = fill(COUNT + joins + where.as_string(), view)
    cursor = await db.execute(statement, {**parameters_of(view), **parameters}, prepare=False)
    [(total,)] = await cursor.fetchall()
    return int(total)


def _where(view: View, selection: Selection, parameters: dict[str, object]) -> sql.Composed:
    every = conditions.conditions_of(view, selection, parameters)
    return sql.SQL(" where ") + sql.SQL(" and ").join(every)


def _joins(*, has_content: bool, has_path: bool) -> str:
    return "{joins} " + (JOIN_VERSION if has_content else "") + (JOIN_PATH if has_path else "")
