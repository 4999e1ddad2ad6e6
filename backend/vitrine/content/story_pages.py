"""All stories that are pages of their own, with their addresses in every storefront."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from datetime import datetime

from msgspec import Struct

from vitrine.content.page_addresses import (
    Address,
    default_slug_of,
    language_of,
    localised_slugs,
    page_path,
)
from vitrine.content.source import ContentSource, Json, Lend, StoriesQuery
from vitrine.content.spaces import LANGUAGES

# Root folders whose stories people look for; outfits have a list of their own.
FOLDERS = ("c", "lookbooks", "magazin", "marken", "materialien", "stores", "trends")
AT_ONCE = 100
MOST = 50_000
# The others have an overview at their start page; below `c` each page has its own name.
WITHOUT_START = ("c",)
MASTER = re.compile(r"/([0-9a-f]{32})/")


class StoryPage(Struct, frozen=True):
    """`paths` are by the storefront's code."""

    id: int
    published_at: datetime | None
    pictures: list[str]
    paths: dict[str, str]


async def story_pages(
    source: ContentSource, lend: Lend, shops: Sequence[Address]
) -> list[StoryPage]:
    return [_page(story, shops) async for story in _stories(source, lend) if _is_page(story)]


async def _stories(source: ContentSource, lend: Lend) -> AsyncIterator[Json]:
    for page in range(1, MOST // AT_ONCE + 1):
        query = StoriesQuery(page=page, per_page=AT_ONCE, excluding_fields=("body", "entries"))
        answer = await source.stories(lend, query)
        for story in answer.stories:
            yield story
        if page * AT_ONCE >= answer.total:
            return


def _is_page(story: Json) -> bool:
    folder, _, slug = default_slug_of(story).partition("/")
    if folder not in FOLDERS or story["content"].get("is_hidden_from_search"):
        return False
    return bool(slug) or folder not in WITHOUT_START


def _page(story: Json, shops: Sequence[Address]) -> StoryPage:
    languages = {shop.code: language_of(shop, LANGUAGES) for shop in shops}
    slugs = localised_slugs(story, list(languages.values()))
    default = default_slug_of(story)
    published_at = story.get("published_at")
    picture = MASTER.search((story["content"].get("image") or {}).get("filename") or "")
    return StoryPage(
        id=story["id"],
        published_at=datetime.fromisoformat(published_at) if published_at else None,
        pictures=[picture.group(1)] if picture else [],
        paths={shop.code: page_path(shop, default, slugs[languages[shop.code]]) for shop in shops},
    )
