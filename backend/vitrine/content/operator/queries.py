"""Stories as editors see them: drafts, with what is public and what is planned."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct, convert, structs

from vitrine.content.operator.shapes import Schedule, SlugBody, Story
from vitrine.kit.db import Db, maybe_row, rows


class StoryLine(Struct, frozen=True):
    """A story in a list; `state` is that of the draft beside what is public."""

    id: int
    uuid: str
    name: str
    slug: str
    path: str
    parent_id: int | None
    is_startpage: bool
    content_type: str
    position: int
    tags: list[str]
    version: int | None
    state: str
    is_scheduled: bool
    updated_at: datetime
    published_at: datetime | None
    deleted_at: datetime | None
    deleted_by: str | None


class Listing(Struct, frozen=True):
    """`folder` 0 is the root; `state` is one of those of a line, or `scheduled`."""

    folder: int | None
    text: str | None
    state: str | None
    page: int
    per_page: int


PAGE = """
    with line as (
        select story.id, uuid::text, name, slug,
            coalesce(
                (
                    select path from story_path
                    where story_id = story.id and lang = 'default'
                    order by live_until desc nulls first
                    limit 1
                ),
                ''
            ) as path,
            parent_id, is_startpage, content_type, position, tags, version,
            case
                when deleted_at is not null then 'deleted'
                when is_folder then 'folder'
                when published_version is null then 'draft'
                when published_version = draft_version then 'published'
                else 'changed'
            end as state,
            exists (
                select from story_publication where story_id = story.id and not is_live
            ) as is_scheduled,
            updated_at, published_at, deleted_at, deleted_by
        from story
        where (deleted_at is not null) = (%(state)s::text is not distinct from 'deleted')
          and (
              %(folder)s::bigint is null
              or parent_id is not distinct from nullif(%(folder)s::bigint, 0)
          )
    ),
    chosen as (
        select line.*
        from line
        where (%(text)s::text is null or name ilike %(text)s or path ilike %(text)s)
          and (
              %(state)s::text is null
              or state = %(state)s
              or (%(state)s = 'scheduled' and is_scheduled)
          )
    ),
    page as (
        select * from chosen order by position desc, id limit %(per_page)s offset %(offset)s
    )
    select (select count(*) from chosen) as total,
        array(select to_json(page) from page order by position desc, id) as lines
"""


class _Page(Struct, frozen=True):
    lines: list[dict[str, object]]
    total: int


async def story_lines(db: Db, listing: Listing) -> tuple[list[StoryLine], int]:
    """One page in the editors' order, and how many there are."""
    page = await maybe_row(
        db,
        _Page,
        PAGE,
        folder=listing.folder,
        text=_pattern(listing.text),
        state=listing.state,
        per_page=listing.per_page,
        offset=(listing.page - 1) * listing.per_page,
    )
    return (convert(page.lines, list[StoryLine]), page.total) if page else ([], 0)


def _pattern(text: str | None) -> str | None:
    if text is None:
        return None
    escaped = text.replace("\x00", "").replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")
    return f"%{escaped}%"


WHOLE = """
    select story.id, uuid::text, story.name, slug,
        coalesce(
            (
                select json_object_agg(lang, path)
                from story_path
                where story_id = story.id and live_until is null
            ),
            '{}'
        ) as paths,
        parent_id, is_startpage, draft.content, position, tags, real_path,
        coalesce(
            (
                select json_object_agg(lang, json_build_object('slug', slug, 'name', name))
                from story_slug
                where story_id = story.id
            ),
            '{}'
        ) as translated_slugs,
        version, draft.number as draft_number, public.number as published_number,
        created_at, updated_at, published_at, first_published_at, deleted_at
    from story
    left join story_version draft on draft.id = draft_version
    left join story_version public on public.id = published_version
    where story.id = %(story_id)s
"""


async def whole_story(db: Db, story_id: int) -> Story | None:
    """The draft with all that is stored about it."""
    story = await maybe_row(db, Story, WHOLE, story_id=story_id)
    if story is None:
        return None
    slugs = convert(story.translated_slugs, dict[str, SlugBody])
    return structs.replace(story, translated_slugs=slugs)


SCHEDULES = """
    select story_publication.id, story_publication.story_id, story.name, number,
        live_from as at, release_id, story_publication.author
    from story_publication
    join story on story.id = story_publication.story_id
    left join story_version on story_version.id = version_id
    where not is_live
      and (%(story_id)s::bigint is null or story_publication.story_id = %(story_id)s)
    order by live_from, story_publication.id
    limit %(most)s
"""


async def schedules(db: Db, story_id: int | None, most: int) -> list[Schedule]:
    """The next ones first."""
    return await rows(db, Schedule, SCHEDULES, story_id=story_id, most=most)
