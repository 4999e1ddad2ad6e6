"""Answers from the cluster. A process keeps words and what is pinned, and no products."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import get_args

from vitrine.catalogue import SizeKind
from vitrine.kit.clock import Clock, time_of_day
from vitrine.rpc import Shop
from vitrine.search.cluster.clauses import OF_PRODUCTS, all_of, key_term, none_of
from vitrine.search.cluster.client import Cluster, Json
from vitrine.search.cluster.counting import FacetCounting
from vitrine.search.cluster.counts import MOST_SIZES
from vitrine.search.cluster.documents import size_of_key
from vitrine.search.cluster.filtering import Asked, available, sold_in
from vitrine.search.cluster.for_whom import for_the_same_people
from vitrine.search.cluster.pages import RECOMMENDED, first_of, page_search
from vitrine.search.cluster.similarity import KnownProduct, kinds_of, similar_search
from vitrine.search.cluster.vocabulary import Vocabulary
from vitrine.search.cluster.word_match import Matcher, TextMatch
from vitrine.search.engine import Facets, Hits, NotReady
from vitrine.search.index.article_numbers import MOST, article_number, may_be_number
from vitrine.search.index.sizes import as_worn, size_id
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import Key
from vitrine.search.likeness import most_often_bought
from vitrine.search.query import Interpretation, Page, Query, Text

# Of products with one number, enough to see whether they are of one style.
SOME_PRODUCTS = 50
MOST_COLOURS = 4


class ClusterEngine:
    """Raises NotReady until it has a vocabulary."""

    def __init__(self, cluster: Cluster, now: Clock = time_of_day) -> None:
        self.cluster = cluster
        self.now = now
        self.vocabulary: Vocabulary | None = None

    def of_shop(self, shop: Shop) -> ClusterShopEngine:
        if self.vocabulary is None or shop.id not in self.vocabulary.shops:
            raise NotReady
        return ClusterShopEngine(self.cluster, self.vocabulary, shop, self.now())

    def dictionary(self, shop: Shop) -> Dictionary:
        if self.vocabulary is None or shop.id not in self.vocabulary.shops:
            raise NotReady
        return self.vocabulary.shops[shop.id].dictionary


class ClusterShopEngine:
    """Lives as long as one call, which reads a term and then asks for what that finds."""

    def __init__(self, cluster: Cluster, vocabulary: Vocabulary, shop: Shop, now: datetime) -> None:
        self._cluster = cluster
        self._vocabulary = vocabulary
        self._shop = shop
        self._now = now
        words = vocabulary.shops[shop.id]
        self._choices, self._dictionary = words.choices, words.dictionary
        self._matcher = Matcher(
            cluster, words.dictionary.lexicon, vocabulary.product_count, vocabulary.known_counts
        )
        self._matches: dict[Text, TextMatch] = {}
        # Of products that were answered before.
        self._styles: dict[int, int] = {}

    async def hits(self, query: Query, page: Page, *, with_facets: bool = False) -> Hits:
        asked = await self._understand(query)
        pins = self._vocabulary.pins.get(query.category_id or 0, ())
        searches = [page_search(asked, page, pins)]
        counting = FacetCounting(asked) if with_facets else None
        if counting:
            searches += counting.searches()
        elif asked.is_grouped:
            searches.append(_count_search(asked.counted_clause()))
        shown, *others = await self._cluster.search(*searches)
        facets = counting.facets(others) if counting else None
        total: int = facets.count if facets else [shown, *others][-1]["hits"]["total"]["value"]
        return Hits(self._ids(shown), total, facets)

    async def facets(self, query: Query) -> Facets:
        counting = FacetCounting(await self._understand(query))
        return counting.facets(await self._cluster.search(*counting.searches()))

    async def count(self, query: Query) -> int:
        asked = await self._understand(query)
        [answer] = await self._cluster.search(_count_search(asked.counted_clause()))
        total: int = answer["hits"]["total"]["value"]
        return total

    async def counts(self, keys: Sequence[Key]) -> Sequence[int]:
        counts = await self._counts_of([key_term(*each) for each in keys], [available(self._shop)])
        return [counts.get(key_term(*each), 0) for each in keys]

    async def said_words(self, words: Sequence[str]) -> set[str]:
        return await self._matcher.said_words(words)

    async def words_said_in_part(self, words: Sequence[str]) -> set[str]:
        return await self._matcher.said_in_part(words)

    async def sizes_called(self, label: str, *, is_listed: bool = False) -> Mapping[int, str]:
        ids = sorted({size_id(label, kind) for kind in get_args(SizeKind)})
        field = f"sizes.{self._shop.id}"
        pattern = f"({'|'.join(map(str, ids))})\\|.*"
        [answer] = await self._cluster.search(
            {
                "size": 0,
                "query": all_of([available(self._shop)] if is_listed else []),
                "aggs": {
                    "sizes": {"terms": {"field": field, "size": MOST_SIZES, "include": pattern}}
                },
            }
        )
        buckets = answer["aggregations"]["sizes"]["buckets"]
        sizes = sorted((size_of_key(each["key"]) for each in buckets), key=as_worn)
        folded_label = label.casefold()
        return {each.id: each.label for each in sizes if each.label.casefold() == folded_label}

    async def products_with_number(self, number: str) -> Sequence[int]:
        if not may_be_number(article_number(number)):
            return []
        having = OF_PRODUCTS.term("numbers", article_number(number))
        return await self._listed_or_styles(await self._known_products([having], MOST))

    async def number_begins(self, beginning: str, count: int) -> Sequence[int]:
        start = article_number(beginning)
        if not may_be_number(start):
            return []
        having = OF_PRODUCTS.beginning("numbers", start)
        best = await self._first([available(self._shop), having], count * MOST_COLOURS)
        return await self.first_of_styles(best, count)

    async def article(self, number: str) -> int | None:
        if not may_be_number(article_number(number)):
            return None
        having = OF_PRODUCTS.term("numbers", article_number(number))
        products = await self._known_products([having, sold_in(self._shop)], SOME_PRODUCTS)
        if len({each.style for each in products}) != 1:
            return None
        return next((each for each in products if each.is_listed), products[0]).id

    async def itself_or_style(self, product_id: int) -> Sequence[int]:
        itself = OF_PRODUCTS.term("id", product_id)
        return await self._listed_or_styles(
            await self._known_products([itself, sold_in(self._shop)], 1)
        )

    async def first_of_styles(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        unknown = [each for each in product_ids if each not in self._styles]
        if unknown:
            await self._known_products([OF_PRODUCTS.terms("id", unknown)], len(unknown))
        firsts: dict[int, int] = {}
        for each in product_ids:
            firsts.setdefault(self._styles[each], each)
        return list(firsts.values())[:count]

    async def similar(self, product_id: int, count: int) -> Sequence[int] | None:
        known = await self._known_products([OF_PRODUCTS.term("id", product_id)], 1)
        if not known:
            return None
        [product] = known
        kinds = kinds_of(product, self._dictionary)
        counts = await self._counts_of(kinds, [])
        [answer] = await self._cluster.search(
            similar_search(
                self._shop,
                product,
                self._dictionary,
                {kind: counts.get(kind, 0) for kind in kinds},
                count,
            )
        )
        return self._ids(answer)

    async def together(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        candidates = await self._beside(product_ids)
        return await self._bought_with(product_ids, candidates, count)

    async def beside(self, product_ids: Sequence[int], count: int) -> Sequence[int]:
        candidates = await self._beside(product_ids)
        ids = await self._bought_with(product_ids, candidates, count)
        others = [*candidates, none_of([OF_PRODUCTS.terms("id", ids)])]
        return ids + await self._first(others, count - len(ids))

    async def _beside(self, product_ids: Sequence[int]) -> list[Json]:
        """What may be shown beside these."""
        these = OF_PRODUCTS.terms("id", set(product_ids))
        known = await self._known_products([these], len(product_ids))
        keys = {key for each in known for key in each.keys}
        people = for_the_same_people(self._dictionary.words, keys)
        return [available(self._shop), none_of([these]), *people]

    async def _bought_with(
        self, product_ids: Sequence[int], candidates: Sequence[Json], count: int
    ) -> list[int]:
        ids = most_often_bought(self._vocabulary.together, product_ids)
        if not ids:
            return []
        there = set(await self._first([*candidates, OF_PRODUCTS.terms("id", ids)], len(ids)))
        return [each for each in ids if each in there][:count]

    async def _understand(self, query: Query) -> Asked:
        match = await self._match(query.interpretation)
        return Asked(self._shop, self._choices, query, match, self._now)

    async def _match(self, interpretation: Interpretation) -> TextMatch | None:
        text = interpretation.text
        if interpretation.product_ids is not None or text is None:
            return None
        if text not in self._matches:
            self._matches[text] = await self._matcher.match(text)
        return self._matches[text]

    async def _listed_or_styles(self, products: Sequence[KnownProduct]) -> list[int]:
        if products and not any(each.is_listed for each in products):
            styles = {each.style for each in products}
            products = await self._known_products([OF_PRODUCTS.terms("style", styles)], MOST)
        return [each.id for each in products] if any(each.is_listed for each in products) else []

    async def _first(self, clauses: Sequence[Json], count: int) -> list[int]:
        if count < 1:
            return []
        [answer] = await self._cluster.search(first_of(clauses, count))
        return self._ids(answer)

    async def _known_products(self, clauses: Sequence[Json], count: int) -> list[KnownProduct]:
        """In the recommended order."""
        price = f"price.{self._shop.id}"
        fields = ["id", "style", "keys", "available", price]
        if not count:
            return []
        [answer] = await self._cluster.search(
            {
                "size": count,
                "query": all_of(clauses),
                "sort": RECOMMENDED,
                "_source": False,
                "docvalue_fields": fields,
            }
        )
        products = [
            KnownProduct(
                id=each["id"][0],
                style=each["style"][0],
                keys=each.get("keys", ()),
                is_listed=str(self._shop.id) in each.get("available", ()),
                price=each[price][0] if price in each else None,
            )
            for each in _fields(answer)
        ]
        self._styles.update({each.id: each.style for each in products})
        return products

    async def _counts_of(self, keys: Sequence[str], clauses: Sequence[Json]) -> Mapping[str, int]:
        if not keys:
            return {}
        terms = {"field": "keys", "size": len(keys), "include": list(keys)}
        [answer] = await self._cluster.search(
            {"size": 0, "query": all_of(clauses), "aggs": {"keys": {"terms": terms}}}
        )
        return {
            each["key"]: each["doc_count"] for each in answer["aggregations"]["keys"]["buckets"]
        }

    def _ids(self, answer: Json) -> list[int]:
        for each in _fields(answer):
            self._styles[each["id"][0]] = each["style"][0]
        return [each["id"][0] for each in _fields(answer)]


def _fields(answer: Json) -> Iterable[Json]:
    return [each["fields"] for each in answer.get("hits", {}).get("hits", ())]


def _count_search(clause: Json) -> Json:
    return {"size": 0, "track_total_hits": True, "query": clause}
