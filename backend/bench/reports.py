"""What every report costs for a day and for a year of a large shop.

`python -m bench.reports DATABASE_URL` (in backend/, the address of any database of the server)
makes a database of its own and drops it: nine storefronts, each of which sells 300 sizes a day of
20 000, is searched for 300 terms and looked at in 1 500 products. Some ten million sums by day.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from datetime import UTC, date, datetime, timedelta
from urllib.parse import urlsplit

import psycopg
from psycopg import AsyncConnection

from vitrine import reports
from vitrine.cli.demo import fill
from vitrine.insight.sales import months as sale_months
from vitrine.insight.traffic.queries import months as visit_months
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate

NAME = "bench_reports"
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
PRODUCTS = 4_000
ROUNDS = 5
YEAR = 365
BAR_TIMES, BAR_MILLISECONDS = 5, 100


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
    await fill(url, PRODUCTS)
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        rows = await _fill_sums(db)
        print(f"{rows} sums by day, load {os.getloadavg()[0]:.1f}")
        began = time.perf_counter()
        async with db.transaction():
            await sale_months.keep_months(db, [])
            await visit_months.keep_months(db, NOW.date())
        print(f"  months are made of them in {time.perf_counter() - began:.1f} s")
        await db.execute("vacuum analyze")
        await db.execute("set jit = off")
        last = NOW.date()
        for name in reports.TOPICS:
            day = await _milliseconds(db, name, last, last)
            year = await _milliseconds(db, name, last - timedelta(days=YEAR - 1), last)
            holds = year <= BAR_TIMES * day and year <= BAR_MILLISECONDS
            verdict = "" if holds else f"  over {BAR_TIMES} times or {BAR_MILLISECONDS} ms"
            print(f"  {name:12} day {day:6.1f} ms  year {year:6.1f} ms{verdict}")


async def _milliseconds(db: Db, name: str, first: date, last: date) -> float:
    """The middle one of some rounds."""
    spent = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        question = await reports.open_question(db, NOW, first=f"{first}", last=f"{last}")
        await reports.read_reports(question, [name])
        spent.append((time.perf_counter() - began) * 1000)
    return statistics.median(spent)


# Few goods sell often and many seldom: a place is the square of a chance.
FILL = {
    "sale_day": """
        select day, shop.id, shop.currency, country, kind, 90, 200, 9000, 9000, 9000, 900, 2000000,
               4950, 2000000, 320000
        from unnest(array['AT', 'DE', 'FR']) country,
             unnest(array['purchase', 'cancellation', 'return', 'refund']) kind
    """,
    "sale_day_tax": """
        select day, shop.id, shop.currency, country, kind, rate, 2000000, 320000
        from unnest(array['AT', 'DE', 'FR']) country,
             unnest(array['purchase', 'cancellation', 'return']) kind,
             unnest(array[1900, 700]) rate
    """,
    "sale_day_goods": """
        select day, shop.id, shop.currency, kind, variant_id, (variant_id - 1) / 5 + 1, 'Mantel',
               'Halden', 'colour-' || mod(variant_id / 5, 24), 'size-' || mod(variant_id, 40), 4,
               'Damen', 1, 19900, 3200
        from (
            select distinct kind, (20000 * power(random(), 2))::integer + 1 as variant_id
            from unnest(array['purchase', 'purchase', 'purchase', 'return']) kind,
                 generate_series(1, 110)
            where shop.id > 0 and day > '2000-01-01'
        ) variant
    """,
    "sale_day_return": """
        select day, shop.id, shop.currency, 'return', reason, 'size-' || size, 2, 19900
        from unnest(array['tooSmall', 'tooLarge', 'changedMind', 'damaged']) reason,
             generate_series(1, 12) size
    """,
    "sale_day_customer": """
        select day, shop.id, shop.currency, is_new, 130, 280, 3000000
        from unnest(array[true, false]) is_new
    """,
    "sale_day_cause": """
        select day, shop.id, shop.currency, cause, cause || number, '', 9, 9000, 90000
        from unnest(array['banner', 'promotion', 'voucher', 'campaign']) cause,
             generate_series(1, 8) number
    """,
    "visit_day": """
        select day, shop.id, device, is_new, 900, 800, 5000, 700, 500, 90, 80, 40
        from unnest(array['phone', 'tablet', 'desktop']) device,
             unnest(array[true, false]) is_new
    """,
    "visit_day_search": """
        select day, shop.id, 'term ' || number, 3, 4, case when mod(number, 9) = 0 then 4 else 0 end
        from (
            select distinct (5000 * power(random(), 3))::integer as number
            from generate_series(1, 420) where shop.id > 0 and day > '2000-01-01'
        ) term
    """,
    "visit_day_promotion": """
        select day, shop.id, 'promotion-' || number, 'slot-' || mod(number, 5), 'Herbst', 300, 20
        from generate_series(1, 20) number
    """,
    "visit_day_product": """
        select day, shop.id, product_id, 9, 4, 1, 1
        from (
            select distinct (4000 * power(random(), 2))::integer + 1 as product_id
            from generate_series(1, 2500) where shop.id > 0 and day > '2000-01-01'
        ) product
    """,
    "visit_day_missed": """
        select day, shop.id, (variant_id - 1) / 5 + 1, variant_id, 2, 1
        from (
            select distinct (3000 * power(random(), 2))::integer * 6 + 1 as variant_id
            from generate_series(1, 100) where shop.id > 0 and day > '2000-01-01'
        ) variant
    """,
    "visit_day_vital": """
        select day, shop.id, page, device, navigation, name, bucket, 4
        from unnest(array['home', 'productlist', 'pdp', 'checkout', 'other']) page,
             unnest(array['phone', 'desktop']) device,
             unnest(array['load', 'client']) navigation,
             unnest(array['LCP', 'INP', 'CLS']) name,
             lateral (
                 select distinct
                     (40 + 8 * (random() + random() + random() - 1.5))::integer as bucket
                 from generate_series(1, 12) where shop.id > 0 and day > '2000-01-01'
                     and page <> '' and device <> '' and navigation <> '' and name <> ''
             ) measured
    """,
}


FILL_TABLE = """
    insert into {table}
    select filled.*
    from generate_series(%(last)s::date - %(days)s, %(last)s::date, interval '1 day') at, shop,
        lateral (select at::date as day) of_day, lateral ({rows}) filled
"""


async def _fill_sums(db: Db) -> int:
    total = 0
    for table, rows in FILL.items():
        statement = FILL_TABLE.format(table=table, rows=rows)
        result = await db.execute(statement.encode(), {"last": NOW.date(), "days": YEAR})
        total += result.rowcount
    await db.execute(
        "insert into summed_day select distinct day, 1 from visit_day on conflict do nothing"
    )
    await db.execute("analyze")
    return total


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
