"""Reading whole months from their own sums says what adding up days would say, for any days."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date, datetime, timedelta

import pytest
from msgspec import structs
from psycopg import Rollback

from tests.catalogue.builders import CH, NOW, UK
from tests.insight.sales.selling import ZONES, a_sale
from vitrine import insight
from vitrine.insight import Kind, Period, SaleLine, add_sale, count_sales, turnover
from vitrine.insight.spans import Span, span_of
from vitrine.kit.db import Db

SEED = 20261118
BEGIN = datetime(2026, 1, 20, 12, tzinfo=NOW.tzinfo)
DAYS = 75
SHOP_IDS = [1006, UK, CH]
SHOP_CODES = ["de", "uk"]


async def _some_months(db: Db) -> None:
    chance = random.Random(SEED)
    for day in range(DAYS):
        for _ in range(chance.randint(0, 3)):
            await add_sale(db, _a_sale(chance, BEGIN + timedelta(days=day)))
    await count_sales(db, ZONES)
    await db.execute(EVENTS, {"begin": BEGIN.date(), "days": DAYS})
    await insight.count_visits(db, BEGIN.date())


def _a_sale(chance: random.Random, at: datetime) -> insight.Sale:
    shop_id, country, currency = chance.choice(
        [(1006, "DE", "EUR"), (UK, "GB", "GBP"), (CH, "CH", "CHF")]
    )
    return a_sale(
        at,
        chance.choice([Kind.PURCHASE, Kind.PURCHASE, *Kind]),
        shop_id=shop_id,
        country=country,
        currency=currency,
        lines=[_a_line(chance) for _ in range(chance.randint(1, 3))],
    )


def _a_line(chance: random.Random) -> SaleLine:
    number = chance.randint(1, 9)
    return structs.replace(
        a_sale().lines[0],
        variant_id=number,
        product_id=number % 4 + 1,
        size=chance.choice(["36", "38", "40"]),
        colour_key=chance.choice(["red", "blue", ""]),
        reason=chance.choice(["tooSmall", None]),
        quantity=chance.randint(1, 3),
    )


EVENTS = """
    insert into browser_event
    select
        gen_random_uuid(), day, day + time '12:00', (array[1006, 1009])[1 + number %% 2],
        md5('visitor' || number %% 40)::uuid, md5('visit' || number)::uuid, event, 'pdp', 'other',
        (array['phone', 'desktop'])[1 + number %% 2], content::jsonb
    from (
        select %(begin)s::date + number %% %(days)s as day, number
        from generate_series(1, 300) number
    ) visit
    cross join (
        values
            ('page_view', '{}'),
            ('view_item', '{"pieces": [{"product": 1, "variant": 2}]}'),
            ('search', '{"term": "coat", "results": 0}'),
            ('view_promotion', '{"places": [{"id": "winter", "name": "Winter", "slot": "top"}]}'),
            ('size_unavailable', '{"pieces": [{"product": 1, "variant": 2}]}'),
            ('web_vital', '{"name": "LCP", "value": 900, "navigation": "load"}')
    ) told (event, content)
"""


async def _all_reads(db: Db, period: Period) -> list[Sequence[object]]:
    ask = (db, period, SHOP_IDS)
    browsers = (db, period, SHOP_CODES)
    return [
        await turnover.sales_by_day(*ask),
        await turnover.sales_by_shop(*ask),
        await turnover.taxes(*ask),
        await turnover.causes(*ask),
        await turnover.orders_by_day(*ask),
        await turnover.customers(*ask),
        await turnover.sizes(*ask),
        await turnover.colours(*ask),
        await turnover.products(*ask, at_most=3),
        sorted(await turnover.sold_products(*ask)),
        sorted((await turnover.sold_variants(*ask)).items()),
        await turnover.returns(*ask),
        await insight.visits(*browsers),
        await insight.funnel(*browsers),
        await insight.search_terms(*browsers),
        await insight.search_terms(*browsers, only_without_results=True),
        await insight.promotions(*browsers),
        await insight.product_interest(*browsers),
        await insight.missed_demand(*browsers),
        await insight.web_vitals(*browsers),
    ]


async def _all_reads_by_day(db: Db, period: Period) -> list[Sequence[object]]:
    reads: list[Sequence[object]] = []
    async with db.transaction() as savepoint:
        await db.execute("delete from summed_until")
        reads = await _all_reads(db, period)
        raise Rollback(savepoint)
    return reads


async def test_months_and_days_say_what_days_say(db: Db) -> None:
    await _some_months(db)
    chance = random.Random(SEED)
    first = BEGIN.date() - timedelta(days=25)

    for _ in range(40):
        begin = first + timedelta(days=chance.randint(0, DAYS))
        period = Period(begin, begin + timedelta(days=chance.randint(0, DAYS)))
        assert await _all_reads(db, period) == await _all_reads_by_day(db, period), period

    whole = await _all_reads(db, Period(first, BEGIN.date() + timedelta(days=DAYS)))
    assert all(whole)


async def test_what_comes_late_reaches_the_month_of_its_day(db: Db) -> None:
    await _some_months(db)
    february = Period(date(2026, 2, 1), date(2026, 2, 28))
    before = await turnover.sales_by_shop(db, february, [1006])

    late = a_sale(datetime(2026, 2, 10, 12, tzinfo=NOW.tzinfo), Kind.RETURN, key="return:late")
    await add_sale(db, late)
    await count_sales(db, ZONES)

    after = await turnover.sales_by_shop(db, february, [1006])
    assert after[0].returned == before[0].returned + late.with_tax
    assert await _all_reads(db, february) == await _all_reads_by_day(db, february)


async def test_a_withdrawal_of_leave_reaches_the_month_of_its_day(db: Db) -> None:
    await _some_months(db)
    february = Period(date(2026, 2, 1), date(2026, 2, 28))
    before = await insight.funnel(db, february)

    await db.execute("delete from browser_event where day = '2026-02-10'")
    await insight.count_visits(db, BEGIN.date())

    assert sum(row.visits for row in await insight.funnel(db, february)) < sum(
        row.visits for row in before
    )
    assert await _all_reads(db, february) == await _all_reads_by_day(db, february)


@pytest.mark.parametrize(
    ("first", "last", "until", "month", "ends"),
    [
        ((2026, 1, 15), (2026, 3, 10), (2026, 11, 1), (2026, 2, 1), (2026, 3, 1)),
        ((2026, 1, 1), (2026, 12, 31), (2027, 5, 1), (2026, 1, 1), (2027, 1, 1)),
        ((2026, 1, 1), (2026, 12, 31), (2026, 11, 1), (2026, 1, 1), (2026, 11, 1)),
        ((2026, 1, 2), (2026, 2, 27), (2026, 11, 1), (2026, 2, 28), (2026, 2, 28)),
        ((2028, 2, 1), (2028, 2, 29), (2028, 3, 1), (2028, 2, 1), (2028, 3, 1)),
        ((2026, 1, 1), (2026, 3, 31), None, (2026, 4, 1), (2026, 4, 1)),
    ],
)
def test_whole_months_that_are_over_are_read_as_months(
    first: tuple[int, int, int],
    last: tuple[int, int, int],
    until: tuple[int, int, int] | None,
    month: tuple[int, int, int],
    ends: tuple[int, int, int],
) -> None:
    period = Period(date(*first), date(*last))

    span = span_of(period, date(*until) if until else None)

    assert span == Span(period.first, date(*month), date(*ends), period.last)
