"""The engine inside the shop process: sets of products in memory, texts in Tantivy."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from vitrine.catalogue import for_search
from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import queries
from vitrine.search.asking import Page, Query
from vitrine.search.bits import bits_of
from vitrine.search.engine import (
    Destination,
    Facets,
    Hits,
    NotReady,
    Reading,
    Suggested,
)
from vitrine.search.goods import Goods
from vitrine.search.matching import Match
from vitrine.search.ranking import Ranking
from vitrine.search.shelf import Narrowed, Shelf
from vitrine.search.similarity import similar_places
from vitrine.search.texts import Texts

AT_ONCE = 2_000


class EmbeddedEngine:
    def __init__(self, now: Clock = time_of_day) -> None:
        self._now = now
        self._stock: _Stock | None = None

    def words(self) -> Words:
        return self._open().goods.words

    async def hits(self, shop: Shop, query: Query, page: Page) -> Hits:
        stock = self._open()
        shelf, narrowed, reading = stock.narrowed(shop, query, self._now())
        total = narrowed.all().bit_count()
        return Hits(shelf.page(narrowed, page, query.category_id), total, reading)

    async def facets(self, shop: Shop, query: Query) -> Facets:
        now = self._now()
        shelf, narrowed, _ = self._open().narrowed(shop, query, now)
        return shelf.facets(narrowed, query, now)

    async def count(self, shop: Shop, query: Query) -> int:
        _, narrowed, _ = self._open().narrowed(shop, query, self._now())
        return narrowed.all().bit_count()

    async def suggested(self, shop: Shop, term: str) -> Suggested:
        shelf, narrowed, _ = self._open().narrowed(shop, Query(term=term), self._now())
        return Suggested((), (), (), shelf.page(narrowed, Page(size=4), None))

    async def destination(self, shop: Shop, term: str) -> tuple[Destination, Reading]:
        self._open()
        return Destination(), Reading(term=term, words=term)

    async def similar(self, shop: Shop, product_id: int, count: int) -> Sequence[int] | None:
        shelf = self._open().shelf(shop)
        place = shelf.goods.places.get(product_id)
        if place is None:
            return None
        return [shelf.goods.ids[each] for each in similar_places(shelf, place, count)]

    def _open(self) -> _Stock:
        if self._stock is None:
            raise NotReady
        return self._stock

    async def fill(self, db: Db, shops: Iterable[Shop]) -> None:
        """Everything anew; what was there answers until the new one is whole."""
        words = await for_search.catalogue_words(db)
        stock = _Stock(words, shops, await queries.popularity(db), await queries.pins(db))
        ids = sorted(await for_search.product_versions(db))
        for start in range(0, len(ids), AT_ONCE):
            found = await for_search.indexed_products(db, ids[start : start + AT_ONCE])
            stock.put(found, (), self._now())
        self._stock = stock

    async def refresh(self, db: Db, product_ids: Collection[int]) -> None:
        """Takes in what changed of these products."""
        stock = self._open()
        asked = sorted(product_ids)
        for start in range(0, len(asked), AT_ONCE):
            part = asked[start : start + AT_ONCE]
            found = await for_search.indexed_products(db, part)
            gone = set(part) - {product.id for product in found}
            stock.put(found, gone, self._now())


class _Stock:
    """All that is known at one time, for every storefront."""

    def __init__(
        self,
        words: Words,
        shops: Iterable[Shop],
        popularity: dict[int, float],
        pins: dict[int, list[int]],
    ) -> None:
        self.goods = Goods(words)
        self.ranking = Ranking(self.goods, popularity, pins)
        self.shelves = {shop.id: Shelf(shop, self.goods, self.ranking) for shop in shops}
        languages = {shelf.shop.language for shelf in self.shelves.values()}
        self.texts = {language: Texts(language, words) for language in languages}

    def shelf(self, shop: Shop) -> Shelf:
        found = self.shelves.get(shop.id)
        if found is None:
            raise NotReady
        return found

    def put(self, products: Sequence[IndexedProduct], gone: Collection[int], now: datetime) -> None:
        left = [self.goods.places[each] for each in gone if each in self.goods.places]
        places = self.goods.put(products, gone)
        changed = bits_of([*places, *left], self.goods.number_of_products())
        self.ranking.put(places, now)
        for texts in self.texts.values():
            texts.put(products, places, changed)
        for shelf in self.shelves.values():
            shelf.offers.put(products, places, left)

    def narrowed(self, shop: Shop, query: Query, now: datetime) -> tuple[Shelf, Narrowed, Reading]:
        shelf = self.shelf(shop)
        reading = Reading(term=query.term, words=query.term)
        match: Match | None = None
        if reading.words:
            match = self.texts[shop.language].match(reading.words)
        return shelf, shelf.narrowed(query, reading, match, now), reading
