"""Tells every storefront which pages no longer hold.

A purge is a notification of PostgreSQL, so it is heard when the transaction commits and by
every shop process; each passes it on to the storefronts that listen to it, and forgets the
answers that it keeps itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec
from psycopg import AsyncConnection

from vitrine.kit.db import Db, execute
from vitrine.kit.following import follow
from vitrine.kit.log import Log
from vitrine.rpc.kept import Kept

LISTEN = "listen purge"
EVERYTHING = '["*"]'
HEARTBEAT = 15.0
# How long after the database last answered this process believes to hear every purge, and how
# often it asks. A change elsewhere is therefore seen here after two seconds at the latest.
BELIEVED_FOR = 2.0
ASKED_EVERY = 0.5


class NotingConnection(AsyncConnection[Any]):
    """Remembers what its transaction purges, so that its own process need not wait to hear it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.purged: set[str] = set()


async def purge(db: Db, *tags: str) -> None:
    """Purges the pages that show these, once the transaction commits and not before."""
    if isinstance(db, NotingConnection):
        db.purged.update(tags)
    told = msgspec.json.encode(sorted(tags)).decode()
    await execute(db, "select pg_notify('purge', %(tags)s)", tags=told)


class Purges:
    """Listens to the database once and tells any number of storefronts."""

    def __init__(
        self,
        database_url: str,
        log: Log,
        heartbeat: float = HEARTBEAT,
        kept: Kept[Any] | None = None,
    ) -> None:
        self.database_url = database_url
        self.log = log
        self.heartbeat = heartbeat
        self.kept = kept or Kept()
        self._listeners: set[asyncio.Queue[str | None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._is_deaf = False

    async def open(self) -> None:
        self._task = asyncio.create_task(follow(self.database_url, self._listen, self._be_deaf))

    def end(self) -> None:
        """Lets go of everyone who listens; they come back to the next process."""
        for listener in self._listeners:
            listener.put_nowait(None)

    async def close(self) -> None:
        self.end()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def events(self) -> AsyncIterator[bytes]:
        """Server-sent events: each holds a JSON list of tags; `*` means every page."""
        listener: asyncio.Queue[str | None] = asyncio.Queue()
        self._listeners.add(listener)
        try:
            # Whoever just connected has missed what was purged before.
            yield _event(EVERYTHING)
            while True:
                try:
                    told = await asyncio.wait_for(listener.get(), self.heartbeat)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if told is None:
                    return
                yield _event(told)
        finally:
            self._listeners.discard(listener)

    def _be_deaf(self, failure: Exception) -> None:
        self._is_deaf = True
        self.kept.distrust()
        self.log.warning("purges are not heard", because=type(failure).__name__)

    async def _listen(self, db: Db) -> None:
        """Ends only by an exception.

        What was committed before the database was asked is heard before its answer, so the
        answers kept here are as sure as the moment of asking, plus the time we allow.
        """
        await db.execute(LISTEN)
        if self._is_deaf:
            self._is_deaf = False
            self._tell(EVERYTHING)
        while True:
            asked_at = time.monotonic()
            async with asyncio.timeout(BELIEVED_FOR):
                await db.execute("select")
            async for told in db.notifies(timeout=0):
                self._tell(told.payload)
            self.kept.trust(asked_at + BELIEVED_FOR)
            async for told in db.notifies(timeout=ASKED_EVERY):
                self._tell(told.payload)

    def _tell(self, told: str) -> None:
        self.kept.purge(tags_of(told))
        for listener in self._listeners:
            listener.put_nowait(told)


def tags_of(told: str) -> list[str]:
    """Whoever can notify can say anything; what cannot be read may have meant everything."""
    try:
        return msgspec.json.decode(told, type=list[str])
    except msgspec.MsgspecError:
        return ["*"]


def _event(told: str) -> bytes:
    return f"event: purge\ndata: {told}\n\n".encode()
