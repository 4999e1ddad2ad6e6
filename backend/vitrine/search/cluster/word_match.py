"""Products that words find: which sets are empty is asked first, then what is left is a query.

Whether a word is taken for a part of another, or looked for in descriptions, depends on whether
anything is called so. Such questions are gathered, asked together and remembered: for one call
as they were answered, for others as long as nobody would notice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from cachetools import TTLCache

from vitrine.search.cluster.clauses import OF_PRODUCTS, Clauses, all_of, any_of, key_term, worth
from vitrine.search.cluster.client import Cluster, Json
from vitrine.search.index.texts import Field, most_descriptions
from vitrine.search.language.lexicon import Key, Lexicon
from vitrine.search.query import Text
from vitrine.search.word_worth import Weighted, WordWorth

T = TypeVar("T")

# What is new is found two seconds later at most.
REMEMBERED_FOR = 1.0
MOST_REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Saying:
    field: Field
    language: str
    term: str


@dataclass(frozen=True, slots=True)
class Having:
    keys: frozenset[str]


@dataclass(frozen=True, slots=True)
class AnyOf:
    sets: frozenset[Products]


@dataclass(frozen=True, slots=True)
class Both:
    one: Products
    other: Products


Products: TypeAlias = Saying | Having | AnyOf | Both
NO_PRODUCTS = AnyOf(frozenset())


class KnownCounts:
    """How many products are in a set, as the cluster said a moment ago."""

    def __init__(self) -> None:
        self._counts: TTLCache[Products, int] = TTLCache(MOST_REMEMBERED, REMEMBERED_FOR)

    def get(self, products: Products) -> int | None:
        return self._counts.get(products)

    def put(self, products: Products, count: int) -> None:
        self._counts[products] = count

    def clear(self) -> None:
        self._counts.clear()


@dataclass(frozen=True, slots=True)
class TextMatch:
    """What each word finds, by its worth."""

    words: Sequence[Weighted[Products]]
    is_loose: bool

    def filter(self, clauses: Clauses) -> Json:
        of_words = [
            any_of([_query(products, clauses) for _, products in weighted])
            for weighted in self.words
        ]
        # Of no words nothing is found.
        return any_of(of_words) if self.is_loose or not of_words else all_of(of_words)

    def scored_query(self, clauses: Clauses) -> Json:
        """Each word counts for the best place where it is said."""
        of_words = [
            {
                "dis_max": {
                    "queries": [
                        worth(value, _query(products, clauses)) for value, products in weighted
                    ]
                }
            }
            for weighted in self.words
            if weighted
        ]
        return {"bool": {"should": of_words, "filter": [self.filter(clauses)]}}


class Matcher:
    def __init__(
        self, cluster: Cluster, lexicon: Lexicon, product_count: int, known: KnownCounts
    ) -> None:
        self._cluster = cluster
        self._known = known
        self._sets = _AskedSets(lexicon.language, most_descriptions(product_count), known)
        self._worth = WordWorth(lexicon, self._sets)

    async def match(self, text: Text) -> TextMatch:
        words = await self._settle(lambda: list(self._worth.of_words(text.words)))
        return TextMatch(words, text.is_loose)

    async def said_words(self, words: Sequence[str]) -> set[str]:
        return await self._settle(lambda: {each for each in words if self._worth.is_said(each)})

    async def said_in_part(self, words: Sequence[str]) -> set[str]:
        return await self._settle(
            lambda: {each for each in words if self._worth.is_said_in_part(each)}
        )

    async def _settle(self, conclude: Callable[[], T]) -> T:
        """Concluded once more for as long as it depends on something that was not known."""
        while True:
            self._sets.unknown.clear()
            conclusion = conclude()
            if not self._sets.unknown:
                return conclusion
            asked = list(self._sets.unknown)
            answers = await self._cluster.search(*(self._sets.question(each) for each in asked))
            for products, answer in zip(asked, answers, strict=True):
                count = answer["hits"]["total"]["value"]
                self._sets.counts[products] = count
                self._known.put(products, count)


class _AskedSets:
    """What is not known yet is noted, and taken for something."""

    def __init__(self, language: str, most_descriptions: int, known: KnownCounts) -> None:
        self.language = language
        self.most_descriptions = most_descriptions
        self.known = known
        self.counts: dict[Products, int] = {}
        self.unknown: set[Products] = set()

    def saying(self, field: Field, term: str) -> Products:
        products = Saying(field, self.language, term)
        if field is Field.DESCRIPTION and self.is_empty(products):
            return NO_PRODUCTS
        return products

    def having_any(self, keys: Iterable[Key]) -> Products:
        terms = frozenset(key_term(*each) for each in keys)
        return Having(terms) if terms else NO_PRODUCTS

    def any_of(self, sets: Iterable[Products]) -> Products:
        members = frozenset(each for each in sets if not self._is_known_empty(each))
        return next(iter(members)) if len(members) == 1 else AnyOf(members)

    def both(self, one: Products, other: Products) -> Products:
        if self._is_known_empty(one) or self._is_known_empty(other):
            return NO_PRODUCTS
        return Both(one, other)

    def is_empty(self, products: Products) -> bool:
        if isinstance(products, AnyOf):
            if any(self._is_known_full(each) for each in products.sets):
                return False
            # All of them, so that they are asked together.
            emptiness = [self.is_empty(each) for each in products.sets]
            return all(emptiness)
        if products not in self.counts:
            count = self.known.get(products)
            if count is None:
                self.unknown.add(products)
                return False
            self.counts[products] = count
        return self._is_known_empty(products)

    def question(self, products: Products) -> Json:
        most = self.most_descriptions + 1 if _is_description(products) else 1
        return {
            "size": 0,
            "track_total_hits": most,
            "terminate_after": most,
            "query": all_of([_query(products, OF_PRODUCTS)]),
        }

    def _is_known_empty(self, products: Products) -> bool:
        if isinstance(products, AnyOf):
            return all(self._is_known_empty(each) for each in products.sets)
        count = self.counts.get(products)
        if count is None:
            return False
        # What stands in every tenth description says nothing.
        return not count or (_is_description(products) and count > self.most_descriptions)

    def _is_known_full(self, products: Products) -> bool:
        if isinstance(products, AnyOf):
            return any(self._is_known_full(each) for each in products.sets)
        return products in self.counts and not self._is_known_empty(products)


def _is_description(products: Products) -> bool:
    return isinstance(products, Saying) and products.field is Field.DESCRIPTION


def _query(products: Products, clauses: Clauses) -> Json:
    match products:
        case Saying(field, language, term):
            return clauses.term(f"{field}.{language}", term)
        case Having(keys):
            return clauses.terms("keys", keys)
        case AnyOf(sets):
            return any_of([_query(each, clauses) for each in sets])
        case Both(one, other):
            return all_of([_query(one, clauses), _query(other, clauses)])
