"""The storefronts in memory, since every call asks for its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import aclosing, suppress

from psycopg import Error

from vitrine.kit.db import Db, Pool
from vitrine.kit.following import follow
from vitrine.rpc.purges import LISTEN, tags_of
from vitrine.shops import queries
from vitrine.shops.rules import Storefront

log = logging.getLogger(__name__)

# How old the list may become when a change was not heard.
LONGEST_AGE = 5.0


class Directory:
    """Loads the storefronts, again when tag `shops` is purged; keeps them when nothing loads."""

    def __init__(self, pool: Pool) -> None:
        if not isinstance(pool.conninfo, str):
            raise TypeError("a pool of one database is wanted")
        self._pool = pool
        self._url = pool.conninfo
        self._by_id: Mapping[int, Storefront] = {}
        self._loaded = asyncio.Event()
        self._follower: asyncio.Task[None] | None = None

    def get(self, shop_id: int) -> Storefront | None:
        """The storefront of this number, if it is enabled."""
        return self._by_id.get(shop_id)

    async def find(self, shop_id: int) -> Storefront | None:
        """The same, as the wire asks it; a process that has loaded nothing yet tries once more."""
        if not self._by_id:
            await self.load()
        return self.get(shop_id)

    def enabled(self) -> list[Storefront]:
        """In the order of the switcher."""
        return list(self._by_id.values())

    async def load(self) -> None:
        async with self._pool.connection() as db:
            await self._load_over(db)

    async def loaded(self) -> None:
        """Waits until the storefronts are loaded the next time."""
        await self._loaded.wait()

    async def open(self) -> None:
        """Begins to follow the database; one that is down is followed as soon as it is back."""
        with suppress(Error):
            await self.load()
        self._follower = asyncio.create_task(follow(self._url, self._listen, _tell_lost))

    async def close(self) -> None:
        if self._follower:
            self._follower.cancel()
            with suppress(asyncio.CancelledError):
                await self._follower

    async def _load_over(self, db: Db) -> None:
        found = await queries.storefronts(db)
        # Those that have not changed stay the same objects: what is kept for them compares quickly.
        self._by_id = {
            shop.id: known if (known := self._by_id.get(shop.id)) == shop else shop
            for shop in found
            if shop.is_enabled
        }
        self._loaded.set()
        self._loaded = asyncio.Event()

    async def _listen(self, db: Db) -> None:
        """Ends only by an exception."""
        await db.execute(LISTEN)
        while True:
            await self._load_over(db)
            async with aclosing(db.notifies(timeout=LONGEST_AGE)) as heard:
                async for told in heard:
                    if not {"shops", "*"}.isdisjoint(tags_of(told.payload)):
                        break


def _tell_lost(failure: Exception) -> None:
    log.warning("the storefronts are kept as they were: %s", failure)
