"""Keeps the index of this process as the database is.

What is purged is read again, at once. A new generation, whichever process wrote it, takes the
place of the old one when it is whole; until the first is there, search says that it is not ready.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from pathlib import Path

from psycopg import Error

from vitrine.catalogue import for_search
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.kit.reconnecting import connect, raise_if_cancelled, stay_connected
from vitrine.rpc.purges import EVERYTHING, Purge, purge
from vitrine.search.index import generations
from vitrine.search.index.live import LiveIndex
from vitrine.search.index.rebuilding import WORTH_WRITING, NotWritten, build_in_memory, rebuild
from vitrine.search.purged_tags import WORDS_CHANGED, PurgedTags, product_ids_in
from vitrine.search.storefronts import enabled_storefronts
from vitrine.search.tags import EVERY_LISTING, MERCHANDISING, listing_tags

log = logging.getLogger(__name__)

# How often the process looks for a generation that another one has written.
LOOKS_EVERY = 1.0
# After so many seconds everything is compared, in case a notification was lost.
COMPARED_EVERY = 300.0
# The order of what is new and what is bought changes with the days.
REBUILT_EVERY = 86_400.0
TRIED_AGAIN_AFTER = 15.0
# So many products on top of the written ones that it is time to write anew.
MOST_CHANGES = 3_000


class Follower:
    """Fills the index at the start and follows the database until it is closed."""

    def __init__(
        self,
        index: LiveIndex,
        database_url: str,
        data: Path,
        now: Clock = time_of_day,
        tried_again_after: float = TRIED_AGAIN_AFTER,
    ) -> None:
        self.index = index
        self.database_url = database_url
        self.data = data
        self.now = now
        self.tried_again_after = tried_again_after
        self._root = data
        self._name: str | None = None
        self._is_stale = False
        self._written_at = time.monotonic()
        self._compared_at = time.monotonic()
        self._is_compared_again = False
        self._comparing: asyncio.Task[None] | None = None
        self._rebuilding: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._purged = PurgedTags()

    def on_purge(self, purged: Purge) -> None:
        """For the listener to purges."""
        self._purged.add(purged)

    def lacks_index(self) -> bool:
        return not self.index.is_filled

    async def open(self) -> None:
        """An index that is there is open when this returns; nothing else is waited for."""
        with suppress(Error):
            async with await connect(self.database_url) as db:
                self._root = await generations.root_of(db, self.data)
                await self._adopt_current(db)
        self._task = asyncio.create_task(stay_connected(self.database_url, self._follow, _log_lost))

    async def close(self) -> None:
        for task in (self._task, self._comparing, self._rebuilding):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _follow(self, db: Db) -> None:
        """Ends only by an exception."""
        self._root = await generations.root_of(db, self.data)
        if self.index.is_filled:
            self._compare()
        else:
            await self._adopt_current(db)
        while True:
            raise_if_cancelled()
            if not self.index.is_filled or self._is_stale or self._is_old():
                await self._renew(db)
            await self._take_in(db, await self._purged.take(LOOKS_EVERY))
            if generations.current(self._root) not in (None, self._name):
                await self._adopt_current(db)

    async def _take_in(self, db: Db, tags: set[str]) -> None:
        if not self.index.is_filled:
            return
        if MERCHANDISING in tags:
            await self.index.reload_merchandising(db)
            await purge(db, EVERY_LISTING, stale=True)
        if not WORDS_CHANGED.isdisjoint(tags):
            # Also while one is written, which may have read the old words.
            self._is_stale = True
        elif EVERYTHING in tags or time.monotonic() - self._compared_at > COMPARED_EVERY:
            self._compare()
        elif ids := product_ids_in(tags):
            before = self.index.listed_in(ids)
            await self.index.refresh(db, ids)
            # Pages that show a price of these carry their tags, and are not served stale.
            await purge(db, *listing_tags(before | self.index.listed_in(ids)), stale=True)

    def _compare(self) -> None:
        """In a task of its own: all versions take a second to read, and changes go on coming."""
        self._compared_at = time.monotonic()
        self._is_compared_again = True
        if self._comparing is None or self._comparing.done():
            self._comparing = asyncio.create_task(self._run_comparison())

    async def _run_comparison(self) -> None:
        try:
            async with await connect(self.database_url) as db:
                while self._is_compared_again:
                    self._is_compared_again = False
                    changed = await self.index.compare(db)
                    if changed:
                        listings = listing_tags(self.index.listed_in(changed))
                        await purge(db, *listings, stale=True)
        except Error as failure:
            # Whoever follows finds out as well, and compares when the database is back.
            log.warning("the index was not compared: %s", failure)

    def _is_old(self) -> bool:
        age = time.monotonic() - self._written_at
        return self.index.changes > MOST_CHANGES or age > REBUILT_EVERY

    async def _renew(self, db: Db) -> None:
        """Few products are indexed at once; many meanwhile, by a process of their own."""
        if self._rebuilding and not self._rebuilding.done():
            return
        self._is_stale = False
        count = await for_search.product_count(db)
        if count <= WORTH_WRITING:
            await self.index.fill(db, await enabled_storefronts(db))
            self._written_at = time.monotonic()
            await purge(db, EVERY_LISTING, stale=True)
        else:
            self._rebuilding = asyncio.create_task(self._rebuild(count))

    async def _rebuild(self, products: int) -> None:
        """What cannot be written, as on a full disk, is held in memory until it can be."""
        try:
            try:
                await rebuild(self.database_url, self._root, products, self.now)
                return
            except NotWritten as failure:
                log.warning("the index could not be written: %s", failure)
            if not self.index.is_filled:
                await self._fill_in_memory()
        except Error as failure:
            log.warning("the index could not be built: %s", failure)
        await asyncio.sleep(self.tried_again_after)
        self._is_stale = True

    async def _fill_in_memory(self) -> None:
        snapshot = await build_in_memory(self.database_url, self.now)
        async with await connect(self.database_url) as db:
            await self.index.adopt(db, snapshot)
            await purge(db, EVERY_LISTING, stale=True)

    async def _adopt_current(self, db: Db) -> None:
        generations.remove_damaged_pointer(self._root)
        name = generations.current(self._root)
        if name is None:
            return
        try:
            shops = await enabled_storefronts(db)
            snapshot = await generations.open_generation(db, shops, self._root, name)
        except generations.Damaged as wrong:
            log.warning("the index is built anew: %s", wrong)
            generations.discard(self._root, name)
            return
        await self.index.adopt(db, snapshot)
        self._name = name
        self._written_at = self._compared_at = time.monotonic()
        generations.remove_others(self._root, name)
        await purge(db, EVERY_LISTING, stale=True)


def _log_lost(failure: Exception) -> None:
    log.warning("the index is kept as it was: %s", failure)
