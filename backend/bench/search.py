"""CPU milliseconds of listings, filters, searches and suggestions, and how well search finds.

`python -m bench.search DATABASE_URL…` (in backend/) measures each database; one with the demo
assortment is also asked the judged queries. Every call is asked in a new body, so that nobody
answers it from what is kept; the last row shows what a kept answer costs.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import AsyncConnection

from bench import judged
from bench.measuring import Caller, measure, memory_of_tree, postmaster_of, running, settle
from bench.seen import measure_seen
from vitrine.kit.clock import time_of_day
from vitrine.search.index import generations
from vitrine.search.storefronts import enabled_storefronts

REQUESTS = 720
READY_WITHIN = 300.0
TERMS = ["Mantel", "Wollmantel", "schwarze Hose", "Kleid unter 200 Euro", "Pulover", "Hemd"]

Payload = dict[str, object]

# What the storefront asks for (app/products/tile.ts).
TILE: Payload = {
    "attributes": {"withKey": ["name", "brand"]},
    "variants": {"attributes": {"withKey": ["shopSize"]}, "price": False},
    "images": {"attributes": {"withKey": ["imageView"]}, "atMost": 2},
    "siblings": {"attributes": {"withKey": ["colorDetail"]}, "images": False},
    "priceRange": True,
    "lowestPriorPrice": True,
}


@dataclass(frozen=True)
class Question:
    what: str
    procedure: str
    payload: Callable[[int], Payload]
    is_kept: bool = False


def questions(categories: list[int], terms: list[str], colours: list[int]) -> list[Question]:
    sorts: list[Payload] = [{}, {"by": "price", "direction": "asc"}, {"by": "new"}]

    def listing(number: int) -> Payload:
        return {
            "categoryId": categories[number % len(categories)],
            "page": 1 + number % 4,
            "sort": sorts[number % len(sorts)],
        }

    def colour(number: int) -> Payload:
        return {
            "type": "attributes",
            "key": "color",
            "values": [colours[number % len(colours)]],
        }

    def narrow_listing(number: int) -> Payload:
        """As many different ones as are asked before counting begins: all products were shown.

        Whole pages, also where there are 2 000 products.
        """
        where = {"attributes": [colour(number)], "maxPrice": 40_000 + 20_000 * (number // 60 % 2)}
        return {**listing(number), "page": 1 + number % 2, "where": where}

    def price(number: int, kinds: int) -> int:
        """Another one each time that a category or term comes again, all over their range."""
        return 2_500 + 500 * (number // kinds * 7 % 120)

    def search(number: int) -> Payload:
        return {"where": {"term": terms[number % len(terms)]}}

    return [
        Question("listing of 24", "getProductsByCategory", listing),
        Question(
            "listing of 24 with filters",
            "getProductsByCategory",
            lambda n: {**listing(n), "includeFilters": True},
        ),
        Question("listing of 24, narrowed", "getProductsByCategory", narrow_listing),
        Question(
            "listing with filters, narrowed anew",
            "getProductsByCategory",
            lambda n: {
                "categoryId": categories[n % len(categories)],
                "where": {"attributes": [colour(n)], "maxPrice": price(n, len(categories))},
                "includeFilters": True,
            },
        ),
        Question("filters with all counts", "getFilters", listing),
        Question(
            "filters, each narrowed differently",
            "getFilters",
            lambda n: {
                "categoryId": categories[n % len(categories)],
                "where": {"maxPrice": price(n, len(categories))},
            },
        ),
        Question("search with all counts", "getFilters", search),
        Question(
            "search with counts, each narrowed anew",
            "getFilters",
            lambda n: {"where": {"term": terms[n % len(terms)], "maxPrice": price(n, len(terms))}},
        ),
        Question("search, 24 products", "getProductsByCategory", search),
        Question(
            "suggestions",
            "getSearchSuggestions",
            lambda n: {"term": terms[n % len(terms)][: 3 + n % 4]},
        ),
        Question(
            "listing of 24 with filters, kept",
            "getProductsByCategory",
            lambda n: {"categoryId": categories[0], "includeFilters": True},
            is_kept=True,
        ),
    ]


def questions_of(db: psycopg.Connection[tuple[object, ...]]) -> list[Question]:
    """About what this database sells."""
    categories = _numbers(db, "select id from category order by depth desc, id limit 20")
    colours = _numbers(
        db,
        "select value.id from attribute_value as value join attribute_group"
        " on attribute_group.id = group_id where key = 'color' order by value.id limit 4",
    )
    return questions(categories, TERMS, colours)


def bodies_of(question: Question, count: int) -> list[Payload]:
    return [
        {
            **question.payload(n),
            "with": TILE,
            **({} if question.is_kept else {"nobodyReadsThis": n}),
        }
        for n in range(count)
    ]


async def measure_finding(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        count = _numbers(db, "select count(*)::integer from product")[0]
        every = questions_of(db)
        is_demo = bool(_numbers(db, "select 1 from product where reference_key like 'VTR-%'"))
    print(f"{count} products, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        await _build(url, Path(folder))
    async with running(url) as (port, server):
        await ready(port)
        await settle(postmaster)
        for question in every:
            payloads = bodies_of(question, REQUESTS)
            measure(question.what, question.procedure, payloads, port, (server, postmaster))
        await measure_seen(url, port)
        print(
            f"  memory of the shop {memory_of_tree(server):.0f} MB, load {os.getloadavg()[0]:.1f}"
        )
    if is_demo:
        for language, mean, empty, size in judged.report(await judged.results(url, tuning=False)):
            print(
                f"  {language}: nDCG@10 {mean:.3f}, without results {empty:.1%} of {size} queries"
            )


async def _build(url: str, root: Path) -> None:
    """In this process alone, as the process that builds does it."""
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        began, cpu = time.monotonic(), time.process_time()
        await generations.write(db, await enabled_storefronts(db), time_of_day(), root)
        seconds, cpu = time.monotonic() - began, time.process_time() - cpu
    print(
        f"  {'full rebuild':40} {seconds:.1f} s, of which {cpu:.1f} s CPU beside PostgreSQL"
        f", load {os.getloadavg()[0]:.1f}"
    )


async def ready(port: int, within: float = READY_WITHIN) -> None:
    deadline = time.monotonic() + within
    while True:
        try:
            Caller(port).post("getProductsByCategory", b"{}")
            return
        except AssertionError:
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(0.5)


def _numbers(db: psycopg.Connection[tuple[object, ...]], sql: str) -> list[int]:
    return [int(str(row[0])) for row in db.execute(sql.encode()).fetchall()]


def main(arguments: list[str]) -> int:
    for url in arguments:
        asyncio.run(measure_finding(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
