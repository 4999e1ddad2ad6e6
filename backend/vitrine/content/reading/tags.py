"""Which tags stories have, and how many have each."""

from __future__ import annotations

from msgspec import Struct

from vitrine.content.reading.shapes import View
from vitrine.content.reading.sources import fill, parameters_of
from vitrine.content.reading.text import as_prefix
from vitrine.kit.db import Db, rows


class Tag(Struct, frozen=True):
    name: str
    stories: int


TAGS = """
    select tag.name, count(*) as stories
    from story {joins}
    cross join unnest(story.tags) as tag (name)
    where not story.is_folder and {is_visible}
      and (
          %(starts_with)s::text is null
          or exists (
              select from story_path
              where story_path.story_id = story.id
                and story_path.lang = 'default'
                and {is_path}
                and story_path.path like %(starts_with)s
          )
      )
    group by tag.name
    order by tag.name
"""


async def story_tags(db: Db, view: View, starts_with: str = "") -> list[Tag]:
    prefix = as_prefix(starts_with) if starts_with else None
    return await rows(db, Tag, fill(TAGS, view), starts_with=prefix, **parameters_of(view))
