"""The index that this process answers from."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence

from vitrine.catalogue import for_search
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import merchandising
from vitrine.search.engine import NotReady
from vitrine.search.index.building import build
from vitrine.search.index.snapshot import IndexSnapshot
from vitrine.search.language.dictionary import Dictionary

# Callers are answered between two of them.
BATCH = 250


class LiveIndex:
    """Raises `NotReady` until it is filled."""

    def __init__(self, now: Clock = time_of_day) -> None:
        self.now = now
        self._snapshot: IndexSnapshot | None = None
        self.together: Mapping[int, Sequence[int]] = {}
        """By product, what was bought with it; small, and read anew rather than written."""
        # What is read is put before anyone reads again, so that nothing old comes after it.
        self._updating = asyncio.Lock()

    @property
    def snapshot(self) -> IndexSnapshot:
        if self._snapshot is None:
            raise NotReady
        return self._snapshot

    def dictionary(self, shop: Shop) -> Dictionary:
        return self.snapshot.of_shop(shop).dictionary

    @property
    def is_filled(self) -> bool:
        return self._snapshot is not None

    @property
    def changes(self) -> int:
        """How many products have changed since the index was written."""
        return self._snapshot.changes if self._snapshot else 0

    async def fill(self, db: Db, shops: Iterable[Shop]) -> None:
        """Everything anew, in memory; what was there answers until the new one is whole."""
        self.together = await merchandising.bought_together(db)
        self._snapshot = await build(db, shops, self.now())

    async def adopt(self, db: Db, snapshot: IndexSnapshot) -> None:
        """Takes the place of what was there, once it has what changed since it was written."""
        await self._catch_up(db, snapshot)
        self.together = await merchandising.bought_together(db)
        self._snapshot = snapshot

    async def compare(self, db: Db) -> set[int]:
        """Takes in everything that changed without a notification; the products."""
        return await self._catch_up(db, self.snapshot)

    async def refresh(self, db: Db, product_ids: Collection[int]) -> None:
        """Takes in what changed of these products."""
        await self._update(db, self.snapshot, product_ids)

    async def reload_merchandising(self, db: Db) -> None:
        """Takes in what is pinned, what is bought, and which words mean the same."""
        snapshot = self.snapshot
        meanings = {each: await merchandising.meanings(db, each) for each in snapshot.languages}
        popularity = await merchandising.popularity(db)
        pins = await merchandising.pins_by_category(db)
        self.together = await merchandising.bought_together(db)
        snapshot.set_merchandising(popularity, pins, meanings, self.now())

    def listed_in(self, product_ids: Iterable[int]) -> set[int]:
        """The categories whose listings show these products, or would."""
        return self.snapshot.products.categories_of(product_ids)

    async def _catch_up(self, db: Db, snapshot: IndexSnapshot) -> set[int]:
        changed = snapshot.products.changed_since(await for_search.product_versions(db))
        await self._update(db, snapshot, changed)
        return changed

    async def _update(self, db: Db, snapshot: IndexSnapshot, product_ids: Collection[int]) -> None:
        ids = sorted(product_ids)
        for start in range(0, len(ids), BATCH):
            part = ids[start : start + BATCH]
            async with self._updating:
                products = await for_search.indexed_products(db, part)
                gone = set(part) - {product.id for product in products}
                snapshot.put(products, gone, self.now())
