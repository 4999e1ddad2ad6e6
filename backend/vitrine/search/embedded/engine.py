"""The engine inside the shop process: bitmaps of products in memory, texts in Tantivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import islice

from pyroaring import FrozenBitMap

from vitrine.rpc import Shop
from vitrine.search.embedded.counting import count_facets
from vitrine.search.embedded.results import Results, find
from vitrine.search.embedded.similarity import similar_products
from vitrine.search.embedded.together import products_beside, products_together
from vitrine.search.embedded.word_match import Match, Matcher
from vitrine.search.engine import Facets, Hits
from vitrine.search.index.live import LiveIndex
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.language.lexicon import Key
from vitrine.search.query import Interpretation, Page, Query, Text

# Of products with one number, enough to see whether they are of one style.
SOME_PRODUCTS = 50
MOST_COLOURS = 4


class EmbeddedEngine:
    def __init__(self, index: LiveIndex) -> None:
        self.index = index

    def of_shop(self, shop: Shop) -> EmbeddedShopEngine:
        live = self.index
        return EmbeddedShopEngine(live.snapshot.of_shop(shop), live.together, live.now())


class EmbeddedShopEngine:
    """Lives as long as one call, which reads a term and then asks for what that finds."""

    def __init__(
        self, index: ShopIndex, together: Mapping[int, Sequence[int]], now: datetime
    ) -> None:
        self.index = index
        self._together = together
        self._now = now
        self._matcher = Matcher(index)
        self._matches: dict[Text, Match] = {}

    async def hits(self, query: Query, page: Page, *, with_facets: bool = False) -> Hits:
        results = self._find(query)
        facets = self._facets(results) if with_facets else None
        return Hits(results.page(page), results.filtered.count, facets)

    async def facets(self, query: Query) -> Facets:
        return self._facets(self._find(query))

    async def count(self, query: Query) -> int:
        return self._find(query).filtered.count

    async def counts(self, keys: Sequence[Key]) -> Sequence[int]:
        having, listed = self.index.products.having, self.index.offers.available
        return [having(each).intersection_cardinality(listed) for each in keys]

    async def said_words(self, words: Sequence[str]) -> set[str]:
        return {word for word in words if self._matcher.worth.is_said(word)}

    async def words_said_in_part(self, words: Sequence[str]) -> set[str]:
        return {word for word in words if self._matcher.worth.is_said_in_part(word)}

    async def sizes_called(self, label: str, *, is_listed: bool = False) -> Mapping[int, str]:
        listed = self.index.offers.available
        return {
            size.id: size.label
            for size in self.index.offers.sizes_called(label)
            if not is_listed or size.products.intersect(listed)
        }

    async def products_with_number(self, number: str) -> Sequence[int]:
        return self._listed_or_styles(self.index.article_numbers.having(number))

    async def number_begins(self, beginning: str, count: int) -> Sequence[int]:
        products = self.index.article_numbers.beginning(beginning) & self.index.offers.available
        best = self.index.recommended.page(products, 0, count * MOST_COLOURS)
        return self._first_of_styles(best, count)

    async def article(self, number: str) -> int | None:
        index = self.index
        products = index.article_numbers.having(number) & index.offers.sold
        if len(index.products.styles(islice(products, SOME_PRODUCTS))) != 1:
            return None
        [ordinal] = index.recommended.page(products & index.offers.available or products, 0, 1)
        return index.products.rows[ordinal].id

    async def itself_or_style(self, product_id: int) -> Sequence[int]:
        ordinal = self.index.products.ordinals.get(product_id)
        if ordinal is None or ordinal not in self.index.offers.sold:
            return []
        return self._listed_or_styles(FrozenBitMap([ordinal]))

    async def first_of_styles(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        ordinals = self.index.products.ordinals
        return self._first_of_styles([ordinals[each] for each in product_ids], count)

    async def similar(self, product_id: int, count: int) -> Sequence[int] | None:
        return similar_products(self.index, product_id, count)

    async def together(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        return products_together(self.index, self._together, product_ids, count)

    async def beside(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        return products_beside(self.index, self._together, product_ids, count)

    def _find(self, query: Query) -> Results:
        return find(self.index, query, self._match(query.interpretation), self._now)

    def _match(self, interpretation: Interpretation) -> Match | None:
        if interpretation.product_ids is not None:
            ordinals = self.index.products.ordinals
            products = FrozenBitMap([ordinals[each] for each in interpretation.product_ids])
            return Match(products, (products,))
        text = interpretation.text
        if text is None:
            return None
        if text not in self._matches:
            self._matches[text] = self._matcher.match(text.words, all_of_them=not text.is_loose)
        return self._matches[text]

    def _facets(self, results: Results) -> Facets:
        return count_facets(results.index, results.filtered, results.query.category_id, self._now)

    def _listed_or_styles(self, products: FrozenBitMap) -> list[int]:
        listed = self.index.offers.available
        if not products.intersect(listed):
            styles = self.index.products.styles(products)
            products = NO_PRODUCTS.union(*map(self.index.products.of_style, styles))
        return self.index.products.ids(products) if products.intersect(listed) else []

    def _first_of_styles(self, ordinals: Sequence[int], count: int) -> list[int]:
        styles: dict[int, int] = {}
        for each in ordinals:
            row = self.index.products.rows[each]
            styles.setdefault(row.style_id, row.id)
        return list(styles.values())[:count]
