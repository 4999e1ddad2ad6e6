"""A query's whole answer, with what the service only names fetched behind it."""

from __future__ import annotations

from vitrine.content.remote.delivery_client import DeliveryClient, StoryPage
from vitrine.content.remote.memory import Answer
from vitrine.content.remote.parameters import (
    entries_parameters,
    stories_parameters,
    story_parameters,
    story_path,
)
from vitrine.content.remote.resolving import STORIES, Resolving
from vitrine.content.source import (
    ContentUnavailable,
    EntriesAnswer,
    EntriesQuery,
    Entry,
    Query,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
)
from vitrine.content.tags import LISTS

# What a new version of the space changed is not known, so it ends all that came from there.
TAGS = frozenset([LISTS])


class Reader:
    def __init__(self, client: DeliveryClient) -> None:
        self._client = client
        self._resolving = Resolving(client)

    async def read(self, query: Query) -> Answer:
        match query:
            case StoryQuery():
                path, parameters = story_path(query), story_parameters(query)
                if path == f"{STORIES}/":
                    # It would be the list of all stories.
                    return None
            case StoriesQuery():
                path, parameters = STORIES, stories_parameters(query)
            case EntriesQuery():
                return await self._entries(query)
            case _:
                raise TypeError(f"nobody answers a {type(query).__name__}")
        page = await self._client.stories(path, parameters, is_draft=query.is_draft)
        if page is None:
            return None
        await self._resolving.resolve(query, page)
        return _answer(query, page)

    async def _entries(self, query: EntriesQuery) -> EntriesAnswer:
        page = await self._client.entries(entries_parameters(query))
        entries = [
            Entry(each.name, each.value, each.dimension_value) for each in page.datasource_entries
        ]
        return EntriesAnswer(entries=entries, cv=page.cv, tags=TAGS)


def _answer(query: Query, page: StoryPage) -> Answer:
    if isinstance(query, StoriesQuery):
        return StoriesAnswer(
            stories=page.stories,
            total=page.total,
            rels=page.rels,
            links=page.links,
            cv=page.cv,
            tags=TAGS,
        )
    if page.story is None:
        raise ContentUnavailable(502, "It sent an answer without a story")
    return StoryAnswer(story=page.story, rels=page.rels, links=page.links, cv=page.cv, tags=TAGS)
