"""The space at a moment: what was public then, or will be by what is scheduled now."""

from __future__ import annotations

from datetime import datetime

from vitrine.content.operator import queries
from vitrine.content.operator.queries import Listing, StoryLine
from vitrine.content.operator.shapes import SlugBody, Story
from vitrine.content.reading import Selection, StoredStory, View, list_stories, story_by_id
from vitrine.kit.db import Db


async def lines_at(db: Db, at: datetime, listing: Listing) -> tuple[list[StoryLine], int]:
    """Of a folder everything below it; drafts as they were saved then, if `state` asks for them."""
    is_draft = listing.state == "draft"
    selection = Selection(
        starts_with=await _beginning(db, listing.folder),
        search_term=listing.text,
        page=listing.page,
        per_page=listing.per_page,
    )
    stories, total = await list_stories(db, View(is_draft=is_draft, at=at), selection)
    state = "draft" if is_draft else "published"
    return [_line(each, state) for each in stories], total


async def story_at(db: Db, at: datetime, story_id: int) -> Story | None:
    """What was public of it, in the place that it had."""
    story = await story_by_id(db, View(at=at), story_id)
    return _story(story) if story else None


async def _beginning(db: Db, folder: int | None) -> str | None:
    if not folder:
        return None
    row = await queries.whole_story(db, folder)
    return f"{row.paths.get('default', '')}/" if row else "/"


def _line(story: StoredStory, state: str) -> StoryLine:
    return StoryLine(
        id=story.id,
        uuid=story.uuid,
        name=story.name,
        slug=story.slug,
        path=story.default_full_slug,
        parent_id=story.parent_id,
        is_startpage=story.is_startpage,
        content_type=story.content_type,
        position=story.position,
        tags=story.tag_list,
        version=None,
        state=state,
        is_scheduled=False,
        updated_at=story.updated_at,
        published_at=story.published_at,
        deleted_at=None,
        deleted_by=None,
    )


def _story(story: StoredStory) -> Story:
    names = story.slug_names
    paths = {"default": story.default_full_slug, **story.paths}
    return Story(
        id=story.id,
        uuid=story.uuid,
        name=story.name,
        slug=story.slug,
        paths=paths,
        parent_id=story.parent_id,
        is_startpage=story.is_startpage,
        content=story.content,
        position=story.position,
        tags=story.tag_list,
        real_path=story.path,
        translated_slugs={
            lang: SlugBody(slug=path.rstrip("/").rpartition("/")[2], name=names.get(lang))
            for lang, path in story.paths.items()
            if lang != "default"
        },
        version=None,
        draft_number=None,
        published_number=None,
        created_at=story.created_at,
        updated_at=story.updated_at,
        published_at=story.published_at,
        first_published_at=story.first_published_at,
        deleted_at=None,
    )
