"""Pages ask here; a page waits a moment for the service and then takes what it had."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import structlog
from msgspec import structs

from vitrine.content.remote.delivery_client import DeliveryClient
from vitrine.content.remote.memory import Answer, Memory, decode_answer
from vitrine.content.remote.reading import Reader
from vitrine.content.remote.service_policy import REQUESTS, Patience
from vitrine.content.source import (
    ContentSource,
    ContentUnavailable,
    EntriesAnswer,
    EntriesQuery,
    Lend,
    Query,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
)
from vitrine.content.tags import LISTS

log = structlog.get_logger()

Purge = Callable[[str], Awaitable[None]]
"""Ends the pages that carry this tag."""

MOST_READING = 100
MOST_OWED = 1_000


class RemoteContent(ContentSource):
    """Answers of published stories are remembered until the space has a newer version.

    It is looked for every two seconds, and it comes with every answer. What was shown old, or
    not at all, is owed: it is read again, and pages are purged once it has come.
    """

    def __init__(
        self, client: DeliveryClient, purge: Purge, patience: Patience | None = None
    ) -> None:
        self._client = client
        self._reader = Reader(client)
        self._memory = Memory()
        self._purge = purge
        self._patience = patience or Patience()
        self._reading: dict[Query, asyncio.Task[Answer]] = {}
        self._owed: dict[Query, None] = {}
        self._is_failing = False
        self._is_purge_due = True
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._looking = asyncio.create_task(self._look_for_ever())

    async def close(self) -> None:
        tasks: list[asyncio.Task[Any]] = list(self._reading.values())
        tasks += [self._looking] if self._looking else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._client.close()

    async def story(self, lend: Lend, query: StoryQuery) -> StoryAnswer | None:
        answer = await self._answer(query)
        return answer if isinstance(answer, StoryAnswer) else None

    async def stories(self, lend: Lend, query: StoriesQuery) -> StoriesAnswer:
        answer = await self._answer(query)
        if not isinstance(answer, StoriesAnswer):
            raise ContentUnavailable(404, "The service has no list of stories")
        return answer

    async def entries(self, lend: Lend, query: EntriesQuery) -> EntriesAnswer:
        answer = await self._answer(query)
        if not isinstance(answer, EntriesAnswer):
            raise ContentUnavailable(404, "The service has no such datasource")
        return answer

    async def refresh(self) -> None:
        """Looks for a newer version of the space, and reads again what is owed."""
        try:
            version = await self._client.newest_version()
        except ContentUnavailable as failure:
            self._note_failure(failure)
        else:
            self._is_failing = False
            if version > self._client.cv:
                self._client.cv = version
                self._is_purge_due = True
        for query in list(self._owed)[:REQUESTS]:
            self._begin_reading(query)
        if self._is_purge_due:
            await self._purge_pages()

    async def _look_for_ever(self) -> None:
        while True:
            await self.refresh()
            await self._patience.sleep(self._patience.looks_every)

    async def _purge_pages(self) -> None:
        # What is due from here on is not ended by this purge.
        self._is_purge_due = False
        try:
            await self._purge(LISTS)
        except Exception:
            # The database is away; the pages are purged when it is back.
            self._is_purge_due = True
            log.warning("content_not_purged", exc_info=True)

    async def _answer(self, query: Query) -> Answer:
        if query.is_draft:
            return await self._read_draft(query)
        remembered = self._memory.get(query)
        if remembered and remembered.version >= self._client.cv:
            return decode_answer(remembered)
        reading = self._begin_reading(query)
        # Nobody waits for a service that fails, as long as there is something to show.
        if reading and not (remembered and self._is_failing):
            await asyncio.wait([reading], timeout=self._patience.page_waits)
        if reading and reading.done() and not reading.exception():
            return reading.result()
        failure = reading.exception() if reading and reading.done() else None
        failure = failure or ContentUnavailable(504, "The service took too long")
        self._owe(query, failure)
        if remembered:
            return _as_stale(decode_answer(remembered))
        raise failure

    def _begin_reading(self, query: Query) -> asyncio.Task[Answer] | None:
        """One for all who ask the same; it goes on when nobody waits for it any more."""
        reading = self._reading.get(query)
        if reading is None and len(self._reading) < MOST_READING:
            reading = asyncio.create_task(self._read_and_remember(query))
            self._reading[query] = reading
            reading.add_done_callback(partial(self._end_reading, query))
        return reading

    def _end_reading(self, query: Query, reading: asyncio.Task[Answer]) -> None:
        del self._reading[query]
        if not reading.cancelled() and (failure := reading.exception()):
            self._note_failure(failure)

    async def _read_and_remember(self, query: Query) -> Answer:
        version = self._client.cv
        answer = await self._reader.read(query)
        self._is_failing = False
        if self._client.cv > version or query in self._owed:
            self._owed.pop(query, None)
            self._is_purge_due = True
        self._memory.put(query, answer, max(version, answer.cv if answer else 0))
        return answer

    async def _read_draft(self, query: Query) -> Answer:
        """Never remembered: what an editor sees is what is there."""
        try:
            return await asyncio.wait_for(self._reader.read(query), self._patience.page_waits)
        except TimeoutError as failure:
            raise ContentUnavailable(504, "The service took too long") from failure

    def _owe(self, query: Query, failure: BaseException) -> None:
        """What the service refuses, such as a filter that it does not know, stays refused."""
        self._note_failure(failure)
        is_refused = isinstance(failure, ContentUnavailable) and failure.status_code < 500
        if not is_refused and len(self._owed) < MOST_OWED:
            self._owed[query] = None

    def _note_failure(self, failure: BaseException) -> None:
        if not isinstance(failure, ContentUnavailable):
            log.error("content_not_read", exc_info=failure)
            return
        log.log(
            logging.DEBUG if self._is_failing else logging.WARNING,
            "content_unavailable",
            status_code=failure.status_code,
            status_message=failure.status_message,
        )
        self._is_failing = self._is_failing or failure.status_code >= 500


def _as_stale(answer: Answer) -> Answer:
    return structs.replace(answer, is_stale=True) if answer else None
