"""The engine inside the shop process: sets of products in memory, texts in Tantivy."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence

from vitrine.catalogue import for_search
from vitrine.catalogue.for_search import Words
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search.engine import Destination, Facets, Hits, NotReady, Reading, Suggested
from vitrine.search.index.building import built
from vitrine.search.index.snapshot import Stock
from vitrine.search.merchandising import queries
from vitrine.search.query import Page, Query
from vitrine.search.similar.similarity import similar_places
from vitrine.search.suggestions import suggesting

# Callers are answered between two of them.
TAKEN_AT_ONCE = 250


class EmbeddedEngine:
    def __init__(self, now: Clock = time_of_day) -> None:
        self._now = now
        self._stock: Stock | None = None
        # What is read is put before anyone reads again, so that nothing old comes after it.
        self._taking_in = asyncio.Lock()

    def words(self) -> Words:
        return self._open().goods.words

    async def hits(self, shop: Shop, query: Query, page: Page) -> Hits:
        shelf, narrowed, reading = self._open().narrowed(shop, query, self._now())
        return Hits(shelf.page(narrowed, page, query.category_id), narrowed.count, reading)

    async def facets(self, shop: Shop, query: Query) -> Facets:
        return self._open().facets(shop, query, self._now())

    async def count(self, shop: Shop, query: Query) -> int:
        _, narrowed, _ = self._open().narrowed(shop, query, self._now())
        return narrowed.count

    async def suggested(self, shop: Shop, term: str) -> Suggested:
        return suggesting.suggested(self._open(), shop, term, self._now())

    async def destination(self, shop: Shop, term: str) -> tuple[Destination, Reading]:
        return suggesting.destination(self._open(), shop, term, self._now())

    async def similar(self, shop: Shop, product_id: int, count: int) -> Sequence[int] | None:
        shelf = self._open().shelf(shop)
        place = shelf.goods.places.get(product_id)
        if place is None:
            return None
        return [shelf.goods.ids[each] for each in similar_places(shelf, place, count)]

    @property
    def is_filled(self) -> bool:
        return self._stock is not None

    @property
    def changes(self) -> int:
        """How many products have changed since the index was written."""
        return self._stock.changes if self._stock else 0

    async def fill(self, db: Db, shops: Iterable[Shop]) -> None:
        """Everything anew, in memory; what was there answers until the new one is whole."""
        self._stock = await built(db, shops, self._now())

    async def adopt(self, db: Db, stock: Stock) -> None:
        """Takes the place of what was there, once it has what changed since it was written."""
        await self._catch_up(db, stock)
        self._stock = stock

    async def compare(self, db: Db) -> set[int]:
        """Takes in everything that changed without our hearing of it; the products."""
        return await self._catch_up(db, self._open())

    async def refresh(self, db: Db, product_ids: Collection[int]) -> None:
        """Takes in what changed of these products."""
        await self._take_in(db, self._open(), product_ids)

    async def learn(self, db: Db) -> None:
        """Takes in what is pinned, what is bought, and which words mean the same."""
        stock = self._open()
        synonyms = {each: await queries.synonyms(db, each) for each in stock.languages}
        popularity, pins = await queries.popularity(db), await queries.pins(db)
        stock.learn(popularity, pins, synonyms, self._now())

    def listed_in(self, product_ids: Iterable[int]) -> set[int]:
        """The categories whose listings show these products, or would."""
        return self._open().goods.categories_of(product_ids)

    async def _catch_up(self, db: Db, stock: Stock) -> set[int]:
        versions = await for_search.product_versions(db)
        goods = stock.goods
        changed = {
            each
            for each, version in versions.items()
            if each not in goods.places or goods.versions[goods.places[each]] != version
        }
        changed |= {
            each
            for each, place in goods.places.items()
            if each not in versions and goods.versions[place]
        }
        await self._take_in(db, stock, changed)
        return changed

    async def _take_in(self, db: Db, stock: Stock, product_ids: Collection[int]) -> None:
        asked = sorted(product_ids)
        for start in range(0, len(asked), TAKEN_AT_ONCE):
            part = asked[start : start + TAKEN_AT_ONCE]
            async with self._taking_in:
                found = await for_search.indexed_products(db, part)
                gone = set(part) - {product.id for product in found}
                stock.put(found, gone, self._now())

    def _open(self) -> Stock:
        if self._stock is None:
            raise NotReady
        return self._stock
