"""Keeps the index of this process as the database is: what is purged is read again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress

import msgspec
from psycopg import AsyncConnection, Error

from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.embedded import EmbeddedEngine

log = logging.getLogger(__name__)

# Changes that come together are read together.
GATHERED_FOR = 0.05
# After so many seconds without a word everything is compared, should one have been missed.
COMPARED_EVERY = 300.0
WORDS_CHANGED = frozenset(["*", "shops", "categories", "brands"])


class Follower:
    """Fills the engine at the start and follows the database until it is closed."""

    def __init__(
        self, engine: EmbeddedEngine, database_url: str, shops: Callable[[], Sequence[Shop]]
    ) -> None:
        self.engine = engine
        self.database_url = database_url
        self.shops = shops
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Does not wait: a database that is down does not stop the start."""
        self._task = asyncio.create_task(self._follow())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _follow(self) -> None:
        is_warned = False
        while True:
            try:
                async with await AsyncConnection.connect(
                    self.database_url, autocommit=True, connect_timeout=2
                ) as db:
                    is_warned = False
                    await self._listen(db)
            except Error as failure:
                if not is_warned:
                    log.warning("the index is kept as it was: %s", failure)
                is_warned = True
                await asyncio.sleep(1)

    async def _listen(self, db: Db) -> None:
        """Ends only by an exception."""
        await db.execute("listen purge")
        await self.engine.fill(db, self.shops())
        while True:
            tags = await _heard(db)
            if not WORDS_CHANGED.isdisjoint(tags):
                await self.engine.fill(db, self.shops())
            elif ids := _product_ids(tags):
                await self.engine.refresh(db, ids)


async def _heard(db: Db) -> set[str]:
    tags: set[str] = set()
    async with aclosing(db.notifies(timeout=COMPARED_EVERY, stop_after=1)) as heard:
        async for told in heard:
            tags |= _tags(told.payload)
    async with aclosing(db.notifies(timeout=GATHERED_FOR)) as heard:
        async for told in heard:
            tags |= _tags(told.payload)
    return tags


def _tags(text: str) -> set[str]:
    try:
        return msgspec.json.decode(text, type=set[str])
    except msgspec.DecodeError:
        return {"*"}


def _product_ids(tags: set[str]) -> set[int]:
    return {int(tag[8:]) for tag in tags if tag.startswith("product:") and tag[8:].isdigit()}
