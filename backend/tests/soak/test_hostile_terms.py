"""Terms made to cost something, asked of the demo shop as it is served."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.catalogue.builders import NOW
from tests.processes.running import running
from tests.processes.visiting import shop_processes
from tests.search.test_hostile_terms import HOSTILE, letters
from tests.soak.test_memory import held
from vitrine import demo
from vitrine.kit.db import Db
from vitrine.rpc import Shop
from vitrine.search import EmbeddedEngine, LiveIndex
from vitrine.search.language import stemming
from vitrine.search.query import LONGEST_TERM, Page, Query
from vitrine.search.storefronts import enabled_storefronts
from vitrine.search.suggestions.destination import find_destination
from vitrine.search.suggestions.suggesting import suggest
from vitrine.search.terms.reading import read_term

TERMS = 10_000
AT_ONCE = 4
MOST_MB = 20
MOST_CPU_MS = 10
WORDS = ["mantel", "kleid", "hose", "robe", "jurk", "coat", "schwarz", "noir", "wolle", "seide"]
# Terms that find something cost more than nonsense: every word is looked up, and completed.
MORE_HOSTILE: dict[str, Callable[[Random], str]] = {
    **HOSTILE,
    "known words": lambda dice: " ".join(dice.choices(WORDS, k=12)),
    "known words, spelt wrong": lambda dice: " ".join(
        word + letters(dice, 1) for word in dice.choices(WORDS, k=12)
    ),
    "known words in one": lambda dice: " ".join(
        "".join(dice.choices(WORDS, k=9))[:40] for _ in range(4)
    ),
    "words with hyphens": lambda dice: "-".join(letters(dice, 3) for _ in range(50)),
    "prices": lambda dice: "zwischen 1 und " * 13,
    "a beginning": lambda dice: f"schwarzer mantel {letters(dice, 1)}",
}


@pytest.mark.soak
async def test_no_term_costs_more_than_ten_milliseconds(db: Db) -> None:
    await demo.seed(db, NOW)
    live = LiveIndex(now=lambda: NOW)
    shops = {shop.language: shop for shop in await enabled_storefronts(db)}
    await live.fill(db, shops.values())
    costs: dict[tuple[str, str, str], float] = {}

    for language, shop in shops.items():
        for kind, hostile in MORE_HOSTILE.items():
            dice = Random(kind)
            for _ in range(10):
                term = hostile(dice)[:LONGEST_TERM]
                questions = [partial(each, live, shop, term) for each in (_hits, _suggested)]
                cost = max([await _cpu_ms(ask) for ask in questions])
                costs[language, kind, term] = cost

    (*worst, _), most = max(costs.items(), key=lambda each: each[1])
    print(f"{len(costs)} terms, the worst {most:.1f} ms: {worst}")
    assert {asked: cost for asked, cost in costs.items() if cost > MOST_CPU_MS} == {}


async def _hits(live: LiveIndex, shop: Shop, term: str) -> None:
    engine, dictionary = EmbeddedEngine(live).of_shop(shop), live.dictionary(shop)
    interpretation = await read_term(engine, dictionary.lexicon, term)
    await engine.hits(Query(interpretation=interpretation), Page())
    await find_destination(engine, dictionary, term, interpretation)


async def _suggested(live: LiveIndex, shop: Shop, term: str) -> None:
    await suggest(EmbeddedEngine(live).of_shop(shop), live.dictionary(shop), term)


@pytest.mark.soak
async def test_a_served_shop_forgets_ten_thousand_hostile_terms(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        started, children = shop_processes(shop)
        processes = {started, *children}

        async with httpx.AsyncClient(base_url=shop.url, timeout=60) as http:
            await _search(http, 3_000, Random(1))
            before = held(processes)
            await _search(http, TERMS, Random(2))
        after = held(processes)

    print(f"{before:.0f} MB before {TERMS} hostile terms, {after:.0f} MB after")
    assert after - before < MOST_MB


async def _search(http: httpx.AsyncClient, count: int, dice: Random) -> None:
    kinds = list(MORE_HOSTILE.values())
    terms = islice((kind(dice)[:LONGEST_TERM] for _ in range(count) for kind in kinds), count)

    async def ask() -> None:
        for term in terms:
            answer = await http.post(
                "/api/rpc/getProductsByCategory",
                json={"payload": {"where": {"term": term}}},
                headers={"x-shop-id": "1001"},
            )
            assert answer.status_code == 200, f"{term}: {answer.status_code}"

    await asyncio.gather(*(ask() for _ in range(AT_ONCE)))


async def _cpu_ms(ask: Callable[[], Awaitable[object]]) -> float:
    """The least of three, since others use the same processor; nothing of the term is cached."""
    costs = []
    for _ in range(3):
        stemming._stem.cache_clear()
        began = time.thread_time()
        await ask()
        costs.append((time.thread_time() - began) * 1_000)
    return min(costs)
