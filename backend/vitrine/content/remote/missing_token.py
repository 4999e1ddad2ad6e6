"""A service without a token for it."""

from __future__ import annotations

from vitrine.content.source import (
    ContentSource,
    ContentUnavailable,
    EntriesAnswer,
    EntriesQuery,
    Lend,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
)


class NoContent(ContentSource):
    """Pages show themselves without content; whoever runs the shop reads why in the log."""

    async def story(self, lend: Lend, query: StoryQuery) -> StoryAnswer | None:
        raise ContentUnavailable(401, "CONTENT_TOKEN is missing")

    async def stories(self, lend: Lend, query: StoriesQuery) -> StoriesAnswer:
        raise ContentUnavailable(401, "CONTENT_TOKEN is missing")

    async def entries(self, lend: Lend, query: EntriesQuery) -> EntriesAnswer:
        raise ContentUnavailable(401, "CONTENT_TOKEN is missing")
