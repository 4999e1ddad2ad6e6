"""Relations and links beyond the service's limit, which it names and leaves to whoever asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice

import structlog

from vitrine.content.remote.delivery_client import DeliveryClient, StoryPage
from vitrine.content.remote.linking import link_to
from vitrine.content.remote.parameters import batch_parameters
from vitrine.content.source import Json, LinkMode, Query

log = structlog.get_logger()

BATCH = 50
STORIES = "/cdn/stories"
RUNS = 1000
# A story that names more than these is a mistake, or somebody's trap.
MOST_NAMED = 5_000


class Resolving:
    """Runs are numbered from 0 to 999 and anew, so that lines of one can be told in a log."""

    def __init__(self, client: DeliveryClient) -> None:
        self._client = client
        self._runs = (number % RUNS for number in count(1))

    async def resolve(self, query: Query, page: StoryPage) -> None:
        """Fills in what the page only names."""
        if not page.rel_uuids and not page.link_uuids:
            return
        run = next(self._runs)
        log.debug(
            "content_resolving", run=run, rels=len(page.rel_uuids), links=len(page.link_uuids)
        )
        page.rels = await self._relations(query, page)
        if query.links is not LinkMode.NONE:
            stories = await self._stories(query, _missing(page.link_uuids, page.links))
            page.links += [link_to(each, query.links) for each in stories.stories]

    async def _relations(self, query: Query, page: StoryPage) -> list[Json]:
        """Two levels: what the stories name themselves comes with them, or is asked for once."""
        first = await self._stories(query, _missing(page.rel_uuids, page.rels), is_first=True)
        rels = _once([*page.rels, *first.stories, *first.rels])
        second = await self._stories(query, _missing(first.rel_uuids, rels))
        return _once([*rels, *second.stories])

    async def _stories(
        self, query: Query, uuids: Sequence[str], *, is_first: bool = False
    ) -> StoryPage:
        """One batch after the other, as one page."""
        result = StoryPage()
        for batch in _batches(uuids):
            parameters = batch_parameters(query, batch, with_relations=is_first)
            page = await self._client.stories(STORIES, parameters, is_draft=query.is_draft)
            if page:
                result.stories += page.stories
                result.rels += page.rels
                result.rel_uuids += page.rel_uuids
        return result


def _batches(uuids: Sequence[str]) -> Iterator[list[str]]:
    rest = iter(uuids[:MOST_NAMED])
    while batch := list(islice(rest, BATCH)):
        yield batch


def _missing(uuids: Iterable[str], stories: Iterable[Json]) -> list[str]:
    there = {each.get("uuid") for each in stories}
    return [each for each in dict.fromkeys(uuids) if each not in there]


def _once(stories: Iterable[Json]) -> list[Json]:
    return list({each.get("uuid"): each for each in stories}.values())
