"""The one connection of this process that listens to purges."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import structs

from vitrine.kit.db import Db, value
from vitrine.kit.log import Log
from vitrine.kit.reconnecting import raise_if_cancelled, stay_connected
from vitrine.rpc.cache import Caches
from vitrine.rpc.purges import EVERYTHING, Purge, decode_purge

# How long after the database last answered the cache may be sure to have heard every purge,
# and how often it is asked. A change elsewhere is seen here after two seconds at the latest.
TRUSTED_FOR = 2.0
ASKED_EVERY = 0.5


class PurgeListener:
    """Passes each purge on: to the cache of answers first, then to the others in order."""

    def __init__(
        self,
        database_url: str,
        log: Log,
        cache: Caches[Any],
        subscribers: Sequence[Callable[[Purge], None]] = (),
    ) -> None:
        self.database_url = database_url
        self.log = log
        self.cache = cache
        self.subscribers = subscribers
        self._tried = asyncio.Event()
        self._was_lost = False
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listens when it returns, unless the database is down: then as soon as it is back."""
        self._task = asyncio.create_task(
            stay_connected(self.database_url, self._listen, self._note_loss)
        )
        await self._tried.wait()

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _note_loss(self, failure: Exception) -> None:
        self._was_lost = True
        self._tried.set()
        self.cache.distrust()
        self.log.warning("purges are not heard", because=type(failure).__name__)

    async def _listen(self, db: Db) -> None:
        """Ends only by an exception.

        What was committed before the database was asked for its position is heard before its
        answer, and lies before that position.
        """
        await db.execute("listen purge")
        purges = [Purge([EVERYTHING], stale=True)] if self._was_lost else []
        self._was_lost = False
        while True:
            raise_if_cancelled()
            asked_at = time.monotonic()
            async with asyncio.timeout(TRUSTED_FOR):
                log_position = await value(db, int, LOG_POSITION)
            purges += [decode_purge(each.payload) async for each in db.notifies(timeout=0)]
            for purge in purges:
                self._pass_on(structs.replace(purge, log_position=log_position))
            self.cache.trust(asked_at + TRUSTED_FOR, log_position)
            self._tried.set()
            notifications = db.notifies(timeout=ASKED_EVERY, stop_after=1)
            purges = [decode_purge(each.payload) async for each in notifications]

    def _pass_on(self, purge: Purge) -> None:
        self.cache.purge(purge.tags)
        for subscriber in self.subscribers:
            subscriber(purge)


LOG_POSITION = "select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint"
