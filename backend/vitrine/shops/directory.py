"""The storefronts in memory, since every call asks for its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress

from psycopg import Error

from vitrine.kit.db import Pool
from vitrine.kit.reconnecting import raise_if_cancelled
from vitrine.rpc.purges import EVERYTHING, Purge
from vitrine.shops import queries
from vitrine.shops.rules import Storefront

log = logging.getLogger(__name__)

# How old the list may become when a change was not heard.
LONGEST_AGE = 5.0


class Directory:
    """Loads the storefronts, again when tag `shops` is purged; keeps them when nothing loads."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._by_id: Mapping[int, Storefront] = {}
        self._loaded = asyncio.Event()
        self._is_purged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def on_purge(self, purge: Purge) -> None:
        """For the listener to purges."""
        if not {"shops", EVERYTHING}.isdisjoint(purge.tags):
            self._is_purged.set()

    def get(self, shop_id: int) -> Storefront | None:
        """The storefront of this number, if it is enabled."""
        return self._by_id.get(shop_id)

    async def find(self, shop_id: int) -> Storefront | None:
        """The same, as the wire asks it; a process that has loaded nothing yet tries once more."""
        if not self._by_id:
            await self.load()
        return self.get(shop_id)

    def enabled_shops(self) -> list[Storefront]:
        """In the order of the switcher."""
        return list(self._by_id.values())

    async def load(self) -> None:
        async with self._pool.connection() as db:
            storefronts = await queries.storefronts(db)
        # Those that have not changed stay the same objects: what is kept for them compares quickly.
        self._by_id = {
            shop.id: earlier if (earlier := self._by_id.get(shop.id)) == shop else shop
            for shop in storefronts
            if shop.is_enabled
        }
        self._loaded.set()
        self._loaded = asyncio.Event()

    async def wait_for_load(self) -> None:
        """Waits until the storefronts are loaded the next time."""
        await self._loaded.wait()

    async def open(self) -> None:
        """Loads them; a database that is down is asked again later."""
        await self._try_to_load()
        self._task = asyncio.create_task(self._stay_current())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _stay_current(self) -> None:
        while True:
            raise_if_cancelled()
            with suppress(TimeoutError):
                async with asyncio.timeout(LONGEST_AGE):
                    await self._is_purged.wait()
            self._is_purged.clear()
            await self._try_to_load()

    async def _try_to_load(self) -> None:
        try:
            await self.load()
        except Error as failure:
            log.warning("the storefronts are kept as they were: %s", failure)
