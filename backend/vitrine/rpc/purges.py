"""Tells every storefront which pages no longer hold.

A purge is a notification of PostgreSQL, so it is heard when the transaction commits and by
every shop process; each passes it on to the storefronts that listen to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec
from psycopg import AsyncConnection, Error

from vitrine.kit.db import Db, execute
from vitrine.kit.log import Log

CHANNEL = "purge"
EVERYTHING = '["*"]'
HEARTBEAT = 15.0


async def purge(db: Db, *tags: str) -> None:
    """Purges the pages that show these, once the transaction commits and not before."""
    told = msgspec.json.encode(sorted(tags)).decode()
    await execute(db, "select pg_notify('purge', %(tags)s)", tags=told)


class Purges:
    """Listens to the database once and tells any number of storefronts."""

    def __init__(self, database_url: str, log: Log, heartbeat: float = HEARTBEAT) -> None:
        self.database_url = database_url
        self.log = log
        self.heartbeat = heartbeat
        self._listeners: set[asyncio.Queue[str | None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._task = asyncio.create_task(self._follow())

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

    async def _follow(self) -> None:
        is_warned = False
        while True:
            try:
                async with await AsyncConnection.connect(
                    self.database_url, autocommit=True, connect_timeout=2
                ) as db:
                    await db.execute(f"listen {CHANNEL}")
                    if is_warned:
                        self._tell(EVERYTHING)
                    is_warned = False
                    async for told in db.notifies():
                        self._tell(told.payload)
            except Error as failure:
                if not is_warned:
                    self.log.warning("purges are not heard", because=type(failure).__name__)
                is_warned = True
            await asyncio.sleep(1)

    def _tell(self, told: str) -> None:
        for listener in self._listeners:
            listener.put_nowait(told)


def _event(told: str) -> bytes:
    return f"event: purge\ndata: {told}\n\n".encode()
