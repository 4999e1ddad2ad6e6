"""What a shop with OpenSearch costs its own process, how soon it shows what changed, and how long
visitors of the process that writes wait while it builds a new index.

`SEARCH_URL=… python -m bench.cluster DATABASE_URL` (in backend/), of any size: `vitrine demo` makes
one. What is not answered within the time limit is counted, too.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

import httpx
import msgspec
import psycopg
from psycopg import AsyncConnection

from bench.measuring import SHOP, Caller, cpu_of_tree, memory_of_tree, running
from bench.search import Question, bodies_of, questions_of, ready
from bench.seen import measure_seen
from vitrine import search
from vitrine.kit.db import Db, rows, value
from vitrine.search import Cluster
from vitrine.search.cluster.writing import alias_of

REQUESTS = 120
WARM = 20
# Of products that are bought by others than before.
FEW, MANY = 1, 800
PAUSE = 0.02
# The first index of a million products is built in half an hour.
BUILT_WITHIN = 7_200.0
OF_EVERYTHING = [
    Question(
        "everything, 24 with all counts",
        "getProductsByCategory",
        lambda n: {"page": 1 + n % 4, "includeFilters": True},
    ),
    Question(
        "everything by price, a page far behind",
        "getProductsByCategory",
        lambda n: {"page": 1_000 + n, "sort": {"by": "price", "direction": "asc"}},
    ),
]


async def measure(url: str) -> None:
    async with (
        await AsyncConnection.connect(url, autocommit=True) as db,
        running(url) as (port, pid),
    ):
        cluster = Cluster(os.environ["SEARCH_URL"], await alias_of(db, os.environ["SEARCH_URL"]))
        began = time.monotonic()
        await ready(port, BUILT_WITHIN)
        print(f"  ready after {time.monotonic() - began:.0f} s", flush=True)
        await _measure_index(db, cluster)
        with psycopg.connect(url) as reading:
            every = questions_of(reading)
        for question in [*every, *OF_EVERYTHING]:
            if not question.is_kept:
                _measure_question(question, port, pid)
        print(f"  memory of the shop {memory_of_tree(pid):.0f} MB")
        await measure_seen(url, port)
        await _measure_merchandising(db, port)
        await _measure_building(db, cluster, port, every[3])
        await cluster.close()
        print(f"  memory of the shop {memory_of_tree(pid):.0f} MB, load {os.getloadavg()[0]:.1f}")


async def _measure_index(db: Db, cluster: Cluster) -> None:
    """Its size, and what it takes to compare everything, in this process."""
    index = search.SharedIndex(cluster)
    await index.adopt(db)
    began, cpu = time.monotonic(), time.process_time()
    await index.compare(db)
    seconds, cpu = time.monotonic() - began, time.process_time() - cpu
    stats = await cluster.manage("GET", f"/{cluster.alias}/_stats/store")
    size = stats["_all"]["primaries"]["store"]["size_in_bytes"] / (1 << 20)
    print(
        f"  {index.vocabulary.product_count} products in {size:.0f} MB; everything compared in"
        f" {seconds:.0f} s, {cpu:.1f} s of CPU here, load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def _measure_question(question: Question, port: int, pid: int) -> None:
    bodies = [msgspec.json.encode({"payload": each}) for each in bodies_of(question, REQUESTS)]
    visitor = Visitor(port)
    for body in bodies[:WARM]:
        visitor.ask(question.procedure, body)
    before = cpu_of_tree(pid)
    seconds = [visitor.ask(question.procedure, body) for body in bodies[WARM:]]
    milliseconds = 1000 * (cpu_of_tree(pid) - before) / len(seconds)
    visitor.close()
    print(f"  {question.what:40} CPU {milliseconds:.1f} ms · {_times(seconds)}", flush=True)


class Visitor:
    """Goes on after an answer that there is none yet."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._caller = Caller(port)

    def close(self) -> None:
        self._caller.close()

    def ask(self, procedure: str, body: bytes) -> float | None:
        """Seconds; None if nothing was answered in time."""
        try:
            return self._caller.post(procedure, body)[0]
        except AssertionError:
            self._caller.close()
            self._caller = Caller(self._port)
            return None


async def _measure_merchandising(db: Db, port: int) -> None:
    """What was pinned and bought before is forgotten."""
    api = f"http://127.0.0.1:{port}/api/rpc/getProductsByCategory"
    async with httpx.AsyncClient(headers={"x-shop-id": SHOP}) as http:

        async def listed(category_id: int | None) -> list[int]:
            payload = {"categoryId": category_id, "perPage": 100}
            answer = (await http.post(api, json={"payload": payload})).raise_for_status().json()
            return [each["id"] for each in answer["products"]]

        [category] = await rows(db, _Keyed, CATEGORY)
        last = (await listed(category.id))[-1]
        [product] = await rows(db, _Keyed, PRODUCT, id=last)
        began = time.monotonic()
        await search.put_pins(db, [(category.key, 0, product.key)])
        while (await listed(category.id))[0] != last:
            pass
        print(f"  a pin is seen after {time.monotonic() - began:.2f} s", flush=True)
        ids = await value(db, list, "select array_agg(id order by id) from product")
        for count in (FEW, MANY):
            chosen = (await listed(None))[-1]
            others = [each for each in ids if each != chosen][: count - 1]
            began = time.monotonic()
            await search.put_popularity(db, {chosen: 1_000, **dict.fromkeys(others, 10 + count)})
            while chosen not in (await listed(None))[:24]:
                pass
            print(f"  popularity of {count} is seen after {time.monotonic() - began:.2f} s")


@dataclass(frozen=True, slots=True)
class _Keyed:
    id: int
    key: str


CATEGORY = "select id, key from category order by depth desc, id limit 1"
PRODUCT = "select id, reference_key as key from product where id = %(id)s"


async def _measure_building(db: Db, cluster: Cluster, port: int, question: Question) -> None:
    bodies = iter(bodies_of(question, 100_000))
    name = await cluster.current()
    visitor = Visitor(port)

    def ask() -> float | None:
        return visitor.ask(question.procedure, msgspec.json.encode({"payload": next(bodies)}))

    for what in ("meanwhile nothing", "meanwhile a new index is built"):
        seconds: list[float | None] = []
        began = time.monotonic()
        if what != "meanwhile nothing":
            await search.ask_for_rebuilding(db)
        while await cluster.current() == name and (
            what != "meanwhile nothing" or len(seconds) < REQUESTS
        ):
            seconds.append(ask())
            await asyncio.sleep(PAUSE)
        print(f"  {what}, {time.monotonic() - began:.0f} s: {_times(seconds)}", flush=True)
    visitor.close()


def _times(times: Sequence[float | None]) -> str:
    seconds = [each for each in times if each is not None]
    if len(seconds) < 2:
        return f"{len(times)} not answered"
    cuts = statistics.quantiles(seconds, n=20)
    return (
        f"median {1000 * cuts[9]:.0f}, p95 {1000 * cuts[18]:.0f},"
        f" longest {1000 * max(seconds):.0f} ms, {len(times) - len(seconds)} of {len(times)} not"
        f" answered, load {os.getloadavg()[0]:.1f}"
    )


def main(arguments: list[str]) -> int:
    for url in arguments:
        asyncio.run(measure(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
