"""How well search finds: the judged queries of `backend/seed/search/judged.json`.

A query is judged by facts of the catalogue, not by its texts: a product that has all facts of
`wants` is what was looked for (3), one that has those of `also` will do (1). Half of the
queries of each language were for tuning; only the other half is reported, unless
`python -m bench.judged DATABASE_URL --tuning` asks for the first, query by query. With
SEARCH_URL in the environment, OpenSearch is asked, in an index that is removed afterwards.
"""

from __future__ import annotations

import asyncio
import math
import os
import sys
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import uuid4

import msgspec
from psycopg import AsyncConnection

from vitrine.catalogue import for_search, is_new
from vitrine.catalogue.for_search import IndexedProduct, Words
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import Cluster, EmbeddedEngine, LiveIndex, Search, SharedIndex
from vitrine.search.query import Page, Query, SortBy
from vitrine.search.terms.reading import read_term
from vitrine.shops import queries as shops

JUDGED = Path(__file__).resolve().parents[1] / "seed" / "search" / "judged.json"
SHOPS = {"de": "de", "fr": "fr", "nl": "nl", "en": "uk"}
FIRST = 10
# A busy machine is no cluster that stands still.
PATIENT = 60.0


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of each list one must hold; prices in minor units of the storefront."""

    kinds: list[str] = []
    genders: list[str] = []
    materials: list[str] = []
    colours: list[str] = []
    shades: list[str] = []
    patterns: list[str] = []
    seasons: list[str] = []
    features: list[str] = []
    cloths: list[str] = []
    brands: list[str] = []
    categories: list[str] = []
    styles: list[str] = []
    max_price: int | None = None
    is_sale: bool | None = None
    is_new: bool | None = None


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`of` holds what one language wants differently."""

    queries: dict[str, str]
    wants: Facts
    also: Facts | None = None
    of: dict[str, Facts] = {}


@dataclass(frozen=True)
class Result:
    language: str
    query: str
    gain: float
    hit_count: int


def read() -> list[Judged]:
    return msgspec.json.decode(JUDGED.read_bytes(), type=list[Judged])


def is_for_tuning(place: int, language: str) -> bool:
    """Every second query, and another half in the next language."""
    return (place + list(SHOPS).index(language)) % 2 == 0


async def results(
    url: str, *, tuning: bool, search_url: str | None = None, moment: datetime | None = None
) -> list[Result]:
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        storefronts = [shop for shop in await shops.storefronts(db) if shop.is_enabled]
        versions = await for_search.product_versions(db)
        products = {each.id: each for each in await for_search.indexed_products(db, list(versions))}
        today = moment or time_of_day()
        async with filled(db, storefronts, today, search_url) as search:
            return await _results(search, storefronts, products, tuning=tuning)


@asynccontextmanager
async def filled(
    db: Db, storefronts: Sequence[Shop], moment: datetime, search_url: str | None = None
) -> AsyncIterator[Search]:
    """The engine in this process, or, with an address, OpenSearch; `moment` is its today."""
    if search_url is None:
        index = LiveIndex(lambda: moment)
        await index.fill(db, storefronts)
        yield Search(EmbeddedEngine(index), index.dictionary)
        return
    cluster = Cluster(search_url, f"bench-{uuid4().hex}", answers_within=PATIENT)
    try:
        shared = SharedIndex(cluster, lambda: moment)
        await shared.fill(db, storefronts)
        yield Search(shared.engine, shared.engine.dictionary)
        await cluster.manage("DELETE", f"/{shared.name}")
    finally:
        await cluster.close()


async def _results(
    search: Search,
    storefronts: Sequence[Shop],
    products: dict[int, IndexedProduct],
    *,
    tuning: bool,
) -> list[Result]:
    by_code = {shop.code: shop for shop in storefronts}
    every_result = []
    for place, judged in enumerate(read()):
        for language, query in judged.queries.items():
            if is_for_tuning(place, language) == tuning:
                shop = by_code[SHOPS[language]]
                every_result.append(await _result(search, shop, judged, language, query, products))
    return every_result


async def _result(
    search: Search,
    shop: Shop,
    judged: Judged,
    language: str,
    query: str,
    products: dict[int, IndexedProduct],
) -> Result:
    engine, dictionary = search.engine.of_shop(shop), search.dictionary(shop)
    everything = await engine.hits(Query(), Page(size=len(products)))
    grades = {
        each: _grade(products[each], judged, language, shop, dictionary.words)
        for each in everything.ids
    }
    interpretation = await read_term(engine, dictionary.lexicon, query)
    hits = await engine.hits(
        Query(interpretation=interpretation), Page(by=SortBy.MATCH, size=FIRST)
    )
    best = sorted(grades.values(), reverse=True)[:FIRST]
    if not best or best[0] < 3:
        raise ValueError(f"nothing can satisfy {query!r}")
    gain = _gain([grades.get(each, 0) for each in hits.ids]) / _gain(best)
    return Result(language, query, gain, hits.total)


def _gain(grades: list[int]) -> float:
    return sum((2.0**grade - 1) / math.log2(place + 2) for place, grade in enumerate(grades))


def _grade(product: IndexedProduct, judged: Judged, language: str, shop: Shop, words: Words) -> int:
    if _holds(judged.of.get(language, judged.wants), product, shop, words):
        return 3
    return 1 if judged.also and _holds(judged.also, product, shop, words) else 0


def _holds(facts: Facts, product: IndexedProduct, shop: Shop, words: Words) -> bool:
    values = {
        (words.values[each].group_key, words.values[each].value) for each in product.value_ids
    }
    text = product.texts["en"]
    price = next(
        each for each in product.prices if each.shop_id == shop.id and each.variant_id == 0
    )
    categories = {words.categories[each].key for each in product.category_ids}
    shade = product.reference_key.removeprefix(f"{product.master_key}-")
    live = time_of_day().fromtimestamp(product.first_live_at, time_of_day().tzinfo)
    checks = [
        _one_of(facts.kinds, {product.silhouette or ""}),
        _one_of(
            facts.genders, {value for group, value in values if group == "gender"} | _unisex(values)
        ),
        _one_of(facts.materials, {value for group, value in values if group == "material"}),
        _one_of(facts.colours, {value for group, value in values if group == "color"}),
        _one_of(facts.shades, {shade}),
        _one_of(facts.patterns, {value for group, value in values if group == "pattern"}),
        _one_of(facts.seasons, {value for group, value in values if group == "season"}),
        _one_of(facts.features, {value for group, value in values if group == "features"}),
        _one_of(facts.cloths, {CLOTHS.get(text.cloth, text.cloth)}),
        _one_of(facts.brands, {words.brands[product.brand_id].key}),
        _one_of(facts.categories, categories),
        _one_of(facts.styles, {product.master_key}),
        facts.max_price is None or price.with_tax <= facts.max_price,
        facts.is_sale is None or price.is_sale is facts.is_sale,
        facts.is_new is None or is_new(live, time_of_day()) is facts.is_new,
    ]
    return all(checks)


def _unisex(values: Collection[tuple[str, str]]) -> set[str]:
    return {"women", "men"} if ("gender", "unisex") in values else set()


def _one_of(values: list[str], there: set[str]) -> bool:
    return not values or not there.isdisjoint(values)


# Cloths are known by their English names.
CLOTHS = {"Corduroy": "corduroy", "Fine merino": "merino-fine", "Chunky merino": "merino-chunky"}


def report(every_result: list[Result]) -> list[tuple[str, float, float, int]]:
    """For each language: mean nDCG@10, the share without results, and how many queries."""
    rows = []
    for language in SHOPS:
        these = [each for each in every_result if each.language == language]
        mean = sum(each.gain for each in these) / len(these)
        empty = sum(not each.hit_count for each in these) / len(these)
        rows.append((language, mean, empty, len(these)))
    return rows


def main(arguments: list[str]) -> int:
    tuning = "--tuning" in arguments
    every_result = asyncio.run(
        results(arguments[0], tuning=tuning, search_url=os.environ.get("SEARCH_URL"))
    )
    if tuning:
        for each in sorted(every_result, key=lambda each: each.gain):
            print(f"  {each.gain:.2f} {each.hit_count:4} {each.language} {each.query}")
    for language, mean, empty, count in report(every_result):
        print(f"  {language}: nDCG@10 {mean:.3f}, without results {empty:.1%} of {count} queries")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
