"""The engine inside the shop process: bitmaps of products in memory, texts in Tantivy."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.for_search import Words
from vitrine.rpc import Shop
from vitrine.search.engine import Destination, Facets, Hits, Interpretation, Suggested
from vitrine.search.facets.counting import count_facets
from vitrine.search.index.live import LiveIndex
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.matching.results import Results, find
from vitrine.search.query import Page, Query
from vitrine.search.similar.similarity import similar_products
from vitrine.search.similar.together import products_together
from vitrine.search.suggestions.destination import destination
from vitrine.search.suggestions.suggesting import suggested


class EmbeddedEngine:
    def __init__(self, index: LiveIndex) -> None:
        self.index = index

    def words(self) -> Words:
        return self.index.snapshot.products.words

    async def hits(
        self, shop: Shop, query: Query, page: Page, *, with_facets: bool = False
    ) -> Hits:
        results = self._find(shop, query)
        facets = self._facets(results) if with_facets else None
        return Hits(results.page(page), results.filtered.count, results.interpretation, facets)

    async def facets(self, shop: Shop, query: Query) -> Facets:
        return self._facets(self._find(shop, query))

    async def count(self, shop: Shop, query: Query) -> int:
        return self._find(shop, query).filtered.count

    async def suggested(self, shop: Shop, term: str) -> Suggested:
        return suggested(self._of_shop(shop), term, self.index.now())

    async def destination(self, shop: Shop, term: str) -> tuple[Destination, Interpretation]:
        return destination(self._of_shop(shop), term, self.index.now())

    async def similar(self, shop: Shop, product_id: int, count: int) -> Sequence[int] | None:
        return similar_products(self._of_shop(shop), product_id, count)

    async def together(self, shop: Shop, product_ids: Sequence[int], count: int) -> Sequence[int]:
        return products_together(self._of_shop(shop), self.index.together, product_ids, count)

    def _of_shop(self, shop: Shop) -> ShopIndex:
        return self.index.snapshot.of_shop(shop)

    def _find(self, shop: Shop, query: Query) -> Results:
        return find(self._of_shop(shop), query, self.index.now())

    def _facets(self, results: Results) -> Facets:
        now = self.index.now()
        return count_facets(results.index, results.filtered, results.query.category_id, now)
