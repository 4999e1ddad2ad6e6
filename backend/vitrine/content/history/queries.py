"""Saved states of a story."""

from __future__ import annotations

from vitrine.content.history.shapes import SavedStory, VersionEntry
from vitrine.kit.db import Db, maybe_row, rows

VERSIONS = """
    select story_version.id, number, story_version.name, saved_at, author, note,
        story_version.id = draft_version as is_draft,
        coalesce(story_version.id = published_version, false) as is_published
    from story_version
    join story on story.id = story_id
    where story_id = %(story_id)s
      and (%(before)s::integer is null or number < %(before)s)
    order by number desc
    limit %(most)s
"""


async def versions(db: Db, story_id: int, *, before: int | None, most: int) -> list[VersionEntry]:
    """The newest first; `before` continues below the number of the last one."""
    return await rows(db, VersionEntry, VERSIONS, story_id=story_id, before=before, most=most)


STATE = """
    select id, number, name, content, saved_at, author, note
    from story_version
    where story_id = %(story_id)s and number = %(number)s
"""


async def state(db: Db, story_id: int, number: int) -> SavedStory | None:
    return await maybe_row(db, SavedStory, STATE, story_id=story_id, number=number)
