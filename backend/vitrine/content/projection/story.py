"""A story as the delivery API shows it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from msgspec import to_builtins

from vitrine.content.languages import MARK, is_default
from vitrine.content.projection.content import Projection
from vitrine.content.reading.shapes import StoredStory, View


def story_json(
    story: StoredStory,
    view: View,
    projection: Projection,
    excluding_fields: Collection[str] = (),
) -> dict[str, Any]:
    """The order of the keys is that of the hosted service; what is ours comes last.

    The content is not copied: the story is shown once, and then no longer what was stored.
    """
    content = story.content
    if excluding_fields:
        content = {
            key: value
            for key, value in content.items()
            if key.partition(MARK)[0] not in excluding_fields
        }
    untranslated = projection.project(story.id, content, has_translations=story.has_translations)
    document: dict[str, Any] = {
        "name": story.name,
        "created_at": time_text(story.created_at),
        "published_at": time_text(story.published_at),
        "updated_at": time_text(story.updated_at),
        "id": story.id,
        "uuid": story.uuid,
        "content": content,
        "slug": story.slug,
        "full_slug": story.full_slug,
        "sort_by_date": None,
        "position": story.position,
        "tag_list": story.tag_list,
        "is_startpage": story.is_startpage,
        "parent_id": story.parent_id or 0,
        "meta_data": None,
        "group_id": story.group_id,
        "first_published_at": time_text(story.first_published_at),
        "release_id": story.release_id,
        "lang": view.language,
        "path": story.path,
        "alternates": [],
        "default_full_slug": story.default_full_slug,
        "translated_slugs": story.translated_slugs,
    }
    if not is_default(view.language):
        document["untranslated_fields"] = untranslated
    return document


def time_text(moment: datetime | None) -> str | None:
    if moment is None:
        return None
    # Several times as fast as `isoformat`; a whole second has no fraction.
    text: str = to_builtins(moment.astimezone(UTC))
    return f"{text[:19]}{text[19:23] if moment.microsecond else '.000'}Z"
