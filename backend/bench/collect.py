"""Events of browsers: how many a core takes that are committed, and what a day and a year cost.

`python -m bench.collect DATABASE_URL` (in backend/, the address of any database of the server)
makes a database of its own and drops it. A core is a second of processor time, of the shop and of
PostgreSQL together; an event counts once its call was answered, which is after its commit.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Sequence
from datetime import date, timedelta
from urllib.parse import urlsplit
from uuid import uuid4

import msgspec
import psycopg
from psycopg import AsyncConnection

from bench.measuring import ROUNDS, Caller, Crowd, cpu_of_trees, postmaster_of, running, settle
from vitrine import insight, shops
from vitrine.insight import Period
from vitrine.kit.migrate import create_database, migrate

NAME = "bench_collect"
SHOP_ID = 1006
CONNECTIONS = 64
EVENTS = 6_000
"""In each round."""
DAY_EVENTS = 200_000
TODAY = date(2026, 11, 18)
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36"


class Beacon(Caller):
    def ask(self, procedure: str, body: bytes, key: str = "") -> None:
        head = (
            f"POST /api/collect HTTP/1.1\r\nhost: bench\r\nuser-agent: {BROWSER}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.begin(head.encode() + body)


def main(urls: list[str]) -> int:
    url = urlsplit(urls[0])._replace(path=f"/{NAME}").geturl()
    create_database(urls[0], NAME)
    try:
        migrate(url)
        asyncio.run(_measure(url))
    finally:
        with psycopg.connect(urls[0], autocommit=True) as server:
            server.execute(f"drop database if exists {NAME} with (force)".encode())
    return 0


async def _measure(url: str) -> None:
    async with await AsyncConnection.connect(url) as db:
        await shops.seed(db)
    with psycopg.connect(url) as connection:
        postmaster = postmaster_of(connection)
    async with running(url) as (port, server):
        await settle(postmaster)
        print(f"load {os.getloadavg()[0]:.1f}")
        for events in (1, 5, 20):
            await asyncio.to_thread(_collect, port, (server, postmaster), events)
    async with await AsyncConnection.connect(url) as db:
        await _count_a_day(db)
        await _read_a_year(db)


def _collect(port: int, roots: tuple[int, int], events: int) -> None:
    crowd = Crowd(port, CONNECTIONS, kind=Beacon)
    calls = EVENTS // events
    crowd.post("collect", _bodies(calls // 4, events))
    taken, shares = [], []
    for _ in range(ROUNDS):
        bodies = _bodies(calls, events)
        before, began = cpu_of_trees(roots), time.perf_counter()
        crowd.post("collect", bodies)
        seconds = time.perf_counter() - began
        shop, postgres = (
            after - earlier for earlier, after in zip(before, cpu_of_trees(roots), strict=True)
        )
        taken.append(calls * events / (shop + postgres))
        shares.append((shop / calls * 1000, postgres / calls * 1000, calls * events / seconds))
    crowd.close()
    shop, postgres, rate = shares[taken.index(statistics.median_low(taken))]
    print(
        f"  {events:2} events a call  {statistics.median(taken):7.0f} events/s of a core"
        f" (a call: {shop:.2f} + {postgres:.2f} CPU ms) · {rate:.0f}/s by the clock"
    )


def _bodies(calls: int, events: int) -> Sequence[bytes]:
    """As visitors send them: pages, tiles in view, products, and how fast it was."""
    return [
        msgspec.json.encode(
            {
                "shopId": SHOP_ID,
                "visitor": str(uuid4()),
                "visit": str(uuid4()),
                "events": [_event(number) for number in range(events)],
            }
        )
        for _ in range(calls)
    ]


def _event(number: int) -> dict[str, object]:
    item = {"item_id": str(number + 1), "item_name": "Mantel", "price": 199.9, "index": number}
    listed = {"item_list_id": "category", "item_list_name": "Damen", "currency": "EUR"}
    own: Sequence[dict[str, object]] = (
        {"event": "page_view"},
        {"event": "view_item_list", "items": [item] * 8, **listed},
        {"event": "web_vital", "name": "LCP", "value": 1_234.5, "navigation": "load"},
        {"event": "view_item", "items": [item], "currency": "EUR", "value": 199.9},
    )
    return {
        "id": str(uuid4()),
        "at": 1_797_000_000_000,
        "page_type": "productlist",
        "page_category": "other",
        "path": "/de/damen",
        "customer_type": "guest",
        "device": "phone",
        **own[number % len(own)],
    }


FILL_DAY = """
    insert into browser_event
    select
        gen_random_uuid(), %(day)s, %(day)s::date + number * interval '0.1 second',
        1001 + number %% 9,
        md5('visitor' || number / 20)::uuid, md5('visit' || number / 10)::uuid,
        (array['page_view', 'view_item_list', 'view_item', 'web_vital', 'search'])[1 + number %% 5],
        'productlist', 'other', (array['phone', 'tablet', 'desktop'])[1 + number / 10 %% 3],
        case number %% 5
            when 1 then jsonb_build_object('pieces', (
                select jsonb_agg(jsonb_build_object('product', (number * 7 + place) %% 2000))
                from generate_series(1, 8) place
            ))
            when 2 then jsonb_build_object(
                'pieces', jsonb_build_array(jsonb_build_object('product', number %% 2000))
            )
            when 3 then jsonb_build_object(
                'name', 'LCP', 'value', 300 + number %% 4000, 'navigation', 'load'
            )
            when 4 then jsonb_build_object('term', 'mantel ' || number %% 900, 'results', 3)
            else '{}'
        end
    from generate_series(1, %(events)s) number
"""


async def _count_a_day(db: AsyncConnection[tuple[object, ...]]) -> None:
    await db.execute("delete from browser_event")
    await db.execute(FILL_DAY, {"day": TODAY, "events": DAY_EVENTS})
    await db.commit()
    await db.execute("analyze browser_event")
    began = time.perf_counter()
    await insight.count_visits(db, TODAY)
    await db.commit()
    print(f"  a day of {DAY_EVENTS} events is counted in {time.perf_counter() - began:.1f} s")


COPIED = (
    *["visit_day", "visit_day_search", "visit_day_promotion", "visit_day_product"],
    *["visit_day_missed", "visit_day_vital"],
)


async def _read_a_year(db: AsyncConnection[tuple[object, ...]]) -> None:
    """The same day three hundred and sixty-five times."""
    for table in COPIED:
        await db.execute(f"create temp table one as table {table}".encode())
        await db.execute("update one set day = day + 1")
        for _ in range(364):
            await db.execute(f"insert into {table} table one".encode())
            await db.execute("update one set day = day + 1")
        await db.execute("drop table one")
    await db.commit()
    await db.execute("analyze")
    for what, last in (("a day", TODAY), ("a year", TODAY + timedelta(days=364))):
        period = Period(TODAY, last)
        for name, read in READS.items():
            began = time.perf_counter()
            rows = await read(db, period)
            spent = (time.perf_counter() - began) * 1000
            print(f"  {name} of {what:7} {spent:7.0f} ms, {len(rows)} rows")


READS = {
    "visits": insight.visits,
    "funnel": insight.funnel,
    "search terms": insight.search_terms,
    "goods": insight.product_interest,
    "web vitals": insight.web_vitals,
}


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
