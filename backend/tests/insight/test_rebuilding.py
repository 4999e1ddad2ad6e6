"""Sums that are wrong, and sales that were never told, are made anew from what is known."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import DE, NOW
from tests.databases import a_seeded_database
from tests.insight.sales.facts import facts
from tests.insight.sales.selling import ZONES, a_sale
from tests.orders.builders import a_line, an_order
from vitrine import insight, orders
from vitrine.cli import main
from vitrine.insight import Period, add_sale, count_sales, rebuild_sales, rebuild_visits, turnover
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.orders import Context
from vitrine.orders.queries.lines import lines_of

TODAY = NOW.date()
LAST_MONTH = Period(TODAY - timedelta(days=60), TODAY)
EVENTS = """
    insert into browser_event
    select
        gen_random_uuid(), day::date, day, 1006, md5('visitor' || day)::uuid,
        md5('visit' || day)::uuid, 'page_view', 'home', 'home', 'phone', '{}'
    from generate_series(now() - interval '40 days', now(), interval '1 day') day
"""


async def test_broken_sums_of_days_and_months_are_mended(db: Db) -> None:
    for days in (0, 20, 40):
        await add_sale(db, a_sale(NOW - timedelta(days=days)))
    await count_sales(db, ZONES)
    before = await _sales(db)
    await db.execute("update sale_day set with_tax = 4711")
    await db.execute("update sale_month set sold = 4711")
    await db.execute("delete from sale_month_size")
    await db.execute(
        "insert into sale_day (select '2026-11-02', shop_id, currency, country, 'refund', orders,"
        " pieces, sale, campaign, promotions, voucher, goods, delivery, with_tax, tax"
        " from sale_day limit 1)"
    )

    await rebuild_sales(db)

    assert await _sales(db) == before


async def _sales(db: Db) -> list[Any]:
    return [
        await read(db, LAST_MONTH, [DE])
        for read in (turnover.sales_by_day, turnover.sales_by_shop, turnover.sizes)
    ]


async def test_days_whose_events_have_ended_stay_as_they_are(db: Db) -> None:
    await db.execute(EVENTS)
    await insight.count_visits(db, TODAY - timedelta(days=3_000))
    before = await _visits(db)
    await db.execute("update visit_day set visits = 9 where day >= current_date - 9")
    await db.execute("update visit_month set visits = 9")
    await db.execute("delete from browser_event where day < current_date - 20 and random() < 0.7")

    days = await rebuild_visits(db, 20)

    assert days == 21
    assert await _visits(db) == before


async def _visits(db: Db) -> list[Any]:
    days = await (await db.execute("select * from visit_day order by day")).fetchall()
    months = await (await db.execute("select * from visit_month order by month")).fetchall()
    assert months
    return [days, months]


async def test_orders_from_before_are_told_once(db: Db) -> None:
    before = await an_order(
        db, goods=[a_line("a", 3, 4999), a_line("b", 1, 1295, 700)], payment="invoice"
    )
    told = await facts(db, before.id)
    since = await an_order(
        db, goods=[a_line("c", 1, 2000)], payment="invoice", now=NOW + timedelta(days=1)
    )
    await db.execute("delete from sale where order_id = %s", (before.id,))

    counts = [await orders.tell_earlier_purchases(db) for _ in range(2)]

    assert counts == [1, 0]
    assert [_comparable(each) for each in await facts(db, before.id)] == [
        _comparable(each) for each in told
    ]
    assert [each.kind for each in await facts(db, since.id)] == ["purchase"]


async def test_what_came_back_since_was_bought_before(db: Db) -> None:
    order = await an_order(db, goods=[a_line("a", 3, 4999)], payment="invoice")
    (told,) = await facts(db, order.id, "purchase")
    await db.execute("delete from sale where order_id = %s", (order.id,))
    (line,) = await lines_of(db, [order.id])
    context = Context(db, NOW + timedelta(days=1), "https://shop.example")
    await orders.cancel(context, order.id, pieces={line.id: 2}, key="later")

    await orders.tell_earlier_purchases(db)

    (again,) = await facts(db, order.id, "purchase")
    assert _comparable(again) == _comparable(told)


def _comparable(fact: Any) -> Any:
    lines = [{**line, "sale_id": None} for line in fact.lines]
    return (fact.kind, fact.with_tax, fact.tax, fact.delivery, fact.is_new_customer, lines)


async def test_the_command_says_what_it_made(
    cluster: postgres.Cluster,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    async with a_seeded_database(cluster, "vitrine_rebuilding") as url:
        async with await AsyncConnection.connect(url) as db:
            await add_sale(db, a_sale())
        monkeypatch.setenv("DATA_DIR", str(tmp_path))
        monkeypatch.setenv("DATABASE_URL", url)

        code = await asyncio.to_thread(main, ["sums", "rebuild"])

        async with await AsyncConnection.connect(url) as db:
            logged = await db.execute("select author, record_kind from change_log")
            rows = await logged.fetchall()
    assert (code, rows) == (0, [("sums rebuild", "sums")])
    assert "1 days of sales" in capsys.readouterr().out
