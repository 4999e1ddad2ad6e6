"""Whether OpenSearch answers as the engine in the process does, and what a call costs this process.

`SEARCH_URL=… python -m bench.engines DATABASE_URL`: listings, counts, searches and products like
others, by chance but the same each time. CPU is of this process alone: the cluster's is its own.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from psycopg import AsyncConnection

from bench.judged import SHOPS, filled, read
from vitrine.kit.clock import time_of_day
from vitrine.rpc import Shop
from vitrine.search import Search
from vitrine.search.engine import ShopEngine
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.query import Bounds, Page, Query, SortBy
from vitrine.search.suggestions.suggesting import suggest
from vitrine.search.terms.reading import read_term
from vitrine.shops import queries as shops

LISTINGS = 60
TERMS = 25
PRODUCTS = 12

Question = Callable[[ShopEngine, Dictionary], Awaitable[Any]]


@dataclass
class Cost:
    """CPU seconds of each engine, by kind of call."""

    calls: int = 0
    differences: int = 0
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])


async def compare(database_url: str, search_url: str) -> dict[str, Cost]:
    chance = random.Random(1)  # noqa: S311 (nothing secret)
    costs: dict[str, Cost] = {}
    async with await AsyncConnection.connect(database_url, autocommit=True) as db:
        storefronts = [shop for shop in await shops.storefronts(db) if shop.is_enabled]
        now = time_of_day()
        async with (
            filled(db, storefronts, now) as here,
            filled(db, storefronts, now, search_url) as there,
        ):
            for shop in storefronts:
                if shop.code in SHOPS.values():
                    for kind, question in _questions(here, shop, chance):
                        cost = costs.setdefault(kind, Cost())
                        await _ask(kind, question, shop, (here, there), cost)
    return costs


async def _ask(
    kind: str, question: Question, shop: Shop, engines: tuple[Search, Search], cost: Cost
) -> None:
    answers = []
    for place, each in enumerate(engines):
        engine, dictionary = each.engine.of_shop(shop), each.dictionary(shop)
        began_at = time.process_time()
        answers.append(await question(engine, dictionary))
        cost.seconds[place] += time.process_time() - began_at
    cost.calls += 1
    if answers[0] != answers[1]:
        cost.differences += 1
        print(f"  {shop.code} {kind}: {answers[0]}\n  but {answers[1]}"[:2_000])


def _questions(search: Search, shop: Shop, chance: random.Random) -> Iterator[tuple[str, Question]]:
    words = search.dictionary(shop).words
    categories, values = list(words.categories), list(words.values.values())

    def a_query() -> Query:
        some = [chance.choice(values) for _ in range(chance.choice([0, 0, 1, 2]))]
        refused = [chance.choice(values)] if chance.random() < 0.15 else []
        return Query(
            category_id=chance.choice([None, chance.choice(categories)]),
            is_grouped=chance.random() < 0.6,
            chosen={each.group_key: frozenset({each.id}) for each in some},
            refused={each.group_key: frozenset({each.id}) for each in refused},
            flags={chance.choice(["sale", "isNew"]): True} if chance.random() < 0.2 else {},
            price=Bounds(3_000, 15_000) if chance.random() < 0.3 else Bounds(),
            reduction=Bounds(10, None) if chance.random() < 0.1 else Bounds(),
        )

    for number in range(LISTINGS):
        query = a_query()
        by = [SortBy.RECOMMENDED, SortBy.PRICE, SortBy.NEW, SortBy.REDUCTION][number % 4]
        page = Page(by, chance.random() < 0.5, chance.choice([1, 1, 2]))
        yield "listing of 24", _hits(query, page, with_facets=False)
        yield "listing of 24 with all counts", _hits(query, page, with_facets=True)
    terms = [judged.queries[shop.language] for judged in read() if shop.language in judged.queries]
    for term in chance.sample(terms, TERMS):
        yield "search with all counts", _search(term)
        yield "suggestions", _suggestions(term[:4])
    for _ in range(PRODUCTS):
        yield "similar to the first of a listing", _similar(a_query())


def _hits(query: Query, page: Page, *, with_facets: bool) -> Question:
    return lambda engine, _: engine.hits(query, page, with_facets=with_facets)


def _search(term: str) -> Question:
    async def search(engine: ShopEngine, dictionary: Dictionary) -> Any:
        interpretation = await read_term(engine, dictionary.lexicon, term)
        query = Query(is_grouped=True, interpretation=interpretation)
        return interpretation, await engine.hits(query, Page(SortBy.MATCH), with_facets=True)

    return search


def _suggestions(beginning: str) -> Question:
    return lambda engine, dictionary: suggest(engine, dictionary, beginning)


def _similar(query: Query) -> Question:
    async def similar(engine: ShopEngine, _: Dictionary) -> Any:
        ids = (await engine.hits(query, Page(size=1))).ids
        return [await engine.similar(each, 12) for each in ids]

    return similar


def main(arguments: list[str]) -> int:
    costs = asyncio.run(compare(arguments[0], os.environ["SEARCH_URL"]))
    for kind, cost in costs.items():
        here, there = (1000 * each / cost.calls for each in cost.seconds)
        print(
            f"  {kind}: {cost.calls} calls, {cost.differences} answered otherwise,"
            f" {here:.1f} ms here, {there:.1f} ms with OpenSearch"
        )
    return 1 if any(each.differences for each in costs.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
