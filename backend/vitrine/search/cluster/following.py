"""Keeps the index in the cluster as the database is.

Every process follows, and one of them writes: whoever has the lock of the database. The others
read the words anew when another index takes the place of the one they know.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import structlog
from psycopg import Error

from vitrine.kit.db import Db, value
from vitrine.kit.reconnecting import connect, raise_if_cancelled, stay_connected
from vitrine.rpc.purges import EVERYTHING, Purge, purge
from vitrine.search.cluster.building_apart import NotBuilt
from vitrine.search.cluster.filling import FAILURES, renew_index
from vitrine.search.cluster.shared_index import SharedIndex
from vitrine.search.cluster.writing import alias_of
from vitrine.search.purged_tags import WORDS_CHANGED, PurgedTags, product_ids_in
from vitrine.search.tags import EVERY_LISTING, MERCHANDISING, listing_tags

log = structlog.get_logger()

LOOKS_EVERY = 1.0
# After so many seconds everything is compared, in case a notification was lost.
COMPARED_EVERY = 300.0
# The order of what is new changes with the days.
REBUILT_EVERY = 86_400.0
TRIED_AGAIN_AFTER = 5.0
# A search that began in an index may be at work there for as long as a page waits.
REMOVED_AFTER = 5.0


class ClusterFollower:
    """Fills the index if there is none, and follows the database until it is closed."""

    def __init__(self, index: SharedIndex, database_url: str, search_url: str) -> None:
        self.index = index
        self.database_url = database_url
        self.search_url = search_url
        self._name: str | None = None
        self._was_missing = False
        self._is_writer = False
        self._is_stale = False
        self._is_different = True
        self._adopted_at = self._compared_at = time.monotonic()
        self._has_others = True
        self._comparing: asyncio.Task[None] | None = None
        self._rebuilding: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._purged = PurgedTags()

    def on_purge(self, purged: Purge) -> None:
        """For the listener to purges."""
        self._purged.add(purged)

    def lacks_index(self) -> bool:
        """Of a cluster that answers: without one that does, all but the goods is served."""
        return self._was_missing and self.index.name is None

    async def open(self) -> None:
        """The words of an index that is there are read when this returns."""
        with suppress(Error, *FAILURES):
            async with await connect(self.database_url) as db:
                self.index.cluster.alias = await alias_of(db, self.search_url)
                await self._adopt_words(db)
        self._task = asyncio.create_task(stay_connected(self.database_url, self._follow, _log_lost))

    async def close(self) -> None:
        for task in (self._task, self._comparing, self._rebuilding):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await self.index.cluster.close()

    async def _follow(self, db: Db) -> None:
        """Ends only by an exception, and the lock with its connection."""
        self.index.cluster.alias = await alias_of(db, self.search_url)
        self._is_writer = False
        self._is_different = True
        is_reported = False
        while True:
            raise_if_cancelled()
            try:
                await self._go_round(db)
                is_reported = False
            except FAILURES as failure:
                # Whatever was purged meanwhile is found by comparing.
                self._is_different = True
                self._was_missing = False
                if not is_reported:
                    log.warning("the_index_is_not_followed", because=str(failure))
                is_reported = True
                await asyncio.sleep(LOOKS_EVERY)

    async def _go_round(self, db: Db) -> None:
        if not self._is_writer:
            self._is_writer = await value(db, bool, LOCK, alias=self.index.cluster.alias)
        await self._adopt(db)
        if self._is_writer:
            await self._keep(db)
        await self._take_in(db, await self._purged.take(LOOKS_EVERY))

    async def _adopt(self, db: Db) -> None:
        await self._adopt_words(db)
        if self.index.name != self._name:
            self._name = self.index.name
            self._has_others = True
            self._adopted_at = time.monotonic()
            await purge(db, EVERY_LISTING, stale=True)

    async def _adopt_words(self, db: Db) -> None:
        await self.index.adopt(db)
        self._was_missing = self.index.name is None

    async def _keep(self, db: Db) -> None:
        name = self.index.name
        age = time.monotonic() - self._adopted_at
        if name is None or self._is_stale or age > REBUILT_EVERY:
            self._rebuild()
        if name is None:
            return
        if self._is_different or time.monotonic() - self._compared_at > COMPARED_EVERY:
            self._compare()
        if self._has_others and age > REMOVED_AFTER and not _is_running(self._rebuilding):
            await self.index.writer.remove_others(name)
            self._has_others = False

    async def _take_in(self, db: Db, tags: set[str]) -> None:
        if self.index.name is None:
            return
        if MERCHANDISING in tags:
            await self.index.reload_merchandising(db)
            await purge(db, EVERY_LISTING, stale=True)
            if self._is_writer:
                await self._refresh_popularity(db)
        if self._is_writer and not WORDS_CHANGED.isdisjoint(tags):
            # Also while one is written, which may have read the old words.
            self._is_stale = True
        if EVERYTHING in tags:
            self._is_different = True
        elif self._is_writer and (ids := product_ids_in(tags)):
            categories = await self.index.refresh(db, ids)
            # Pages that show a price of these carry their tags, and are not served stale.
            await purge(db, *listing_tags(categories), stale=True)

    async def _refresh_popularity(self, db: Db) -> None:
        categories = await self.index.refresh_popularity(db)
        if categories is None:
            self._is_different = True
        elif categories:
            await purge(db, *listing_tags(categories), stale=True)

    def _compare(self) -> None:
        """In a task of its own: it takes long, and changes go on coming."""
        if not _is_running(self._comparing):
            self._is_different = False
            self._compared_at = time.monotonic()
            self._comparing = asyncio.create_task(self._run_comparison())

    async def _run_comparison(self) -> None:
        try:
            async with await connect(self.database_url) as db:
                categories = await self.index.compare(db)
                if categories:
                    await purge(db, *listing_tags(categories), stale=True)
        except (Error, *FAILURES) as failure:
            log.warning("the_index_was_not_compared", because=str(failure))
            await asyncio.sleep(TRIED_AGAIN_AFTER)
            self._is_different = True

    def _rebuild(self) -> None:
        if not _is_running(self._rebuilding):
            self._is_stale = False
            self._rebuilding = asyncio.create_task(self._run_rebuilding())

    async def _run_rebuilding(self) -> None:
        try:
            async with await connect(self.database_url) as db:
                await renew_index(db, self.index, self.database_url, self.search_url)
        except (Error, NotBuilt, *FAILURES) as failure:
            log.warning("the_index_was_not_built", because=str(failure))
            await asyncio.sleep(TRIED_AGAIN_AFTER)
            self._is_stale = self._has_others = True


LOCK = "select pg_try_advisory_lock(hashtextextended(%(alias)s, 0))"


def _is_running(task: asyncio.Task[None] | None) -> bool:
    return task is not None and not task.done()


def _log_lost(failure: Exception) -> None:
    log.warning("the_index_is_kept_as_it_was", because=str(failure))
