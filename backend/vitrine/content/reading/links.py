"""Every story and folder with its address, as navigations and site maps of clients want them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from vitrine.content.reading.shapes import LinkTarget, View
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.reading.targets import read_targets
from vitrine.content.reading.text import as_prefix, uuids_of
from vitrine.kit.db import Db


class LinkSelection(Struct, frozen=True, kw_only=True):
    """Which links; None asks nothing. `parent_id` 0 is the root."""

    starts_with: str | None = None
    parent_id: int | None = None
    by_uuids: Sequence[str] | None = None
    page: int = 1
    per_page: int = 1000


# A folder is shown if something in it is: its name may tell of what nobody is to see yet.
FROM_LINKS = """
    from story_path path
    cross join story {joins}
    where story.id = path.story_id
      and path.lang = 'default'
      and path.live_until is null
      and story.deleted_at is null
      and (story.is_folder or {is_visible})
      and (
          not story.is_folder
          or %(is_draft)s
          or exists (
              select from story_path below
              join story inside on inside.id = below.story_id
              where below.lang = 'default'
                and below.live_until is null
                and below.path ~>=~ (path.path || '/')
                and below.path ~<~ (path.path || '0')
                and inside.published_version is not null
                and inside.deleted_at is null
          )
      )
      and (%(starts_with)s::text is null or path.path like %(starts_with)s)
      and (%(parent_id)s::bigint is null or coalesce(story.parent_id, 0) = %(parent_id)s)
      and (%(uuids)s::uuid[] is null or story.uuid = any(%(uuids)s))
"""
LISTED_LINKS = f"""(
    select story.id, story.id as place
    {FROM_LINKS}
    order by story.id
    limit %(limit)s offset %(offset)s
)"""
COUNT_LINKS = "select count(*) " + FROM_LINKS


async def list_links(db: Db, view: View, selection: LinkSelection) -> tuple[list[LinkTarget], int]:
    """A page, and how many there are on all pages."""
    offset = (selection.page - 1) * selection.per_page
    uuids = selection.by_uuids
    parameters = {
        "is_draft": view.is_draft,
        "starts_with": as_prefix(selection.starts_with) if selection.starts_with else None,
        "parent_id": selection.parent_id,
        "uuids": None if uuids is None else uuids_of(uuids),
        "limit": selection.per_page,
        "offset": offset,
    }
    links = await read_targets(db, view, LISTED_LINKS, parameters, is_planned_anew=True)
    if 0 < len(links) < selection.per_page or (not links and selection.page == 1):
        return links, offset + len(links)
    cursor = await db.execute(
        fill(COUNT_LINKS, view), {**parameters_of(view), **parameters}, prepare=False
    )
    [(total,)] = await cursor.fetchall()
    return links, int(total)
