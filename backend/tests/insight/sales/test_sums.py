"""Sums by day are what adding up every fact would say, however often and whenever it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from zoneinfo import ZoneInfo

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.catalogue.builders import NOW, counting
from tests.insight.sales.selling import ZONES, a_sale, some_sales
from vitrine.insight import Kind, Sale, SaleLine, add_sale, count_sales, rebuild_sales
from vitrine.kit.db import Db

KEYS = {
    "sale_day": "day, shop_id, currency, country, kind",
    "sale_day_tax": "day, shop_id, currency, country, kind, rate",
    "sale_day_goods": "day, shop_id, currency, kind, variant_id",
    "sale_day_return": "day, shop_id, currency, kind, reason, size",
    "sale_day_customer": "day, shop_id, currency, is_new",
    "sale_day_cause": "day, shop_id, currency, cause, reference",
}
SUMS = {
    "sale_day": "orders, pieces, sale, campaign, promotions, voucher, goods, delivery, with_tax,"
    " tax",
    "sale_day_tax": "with_tax, tax",
    "sale_day_goods": "pieces, total, tax",
    "sale_day_return": "pieces, total",
    "sale_day_customer": "orders, pieces, with_tax",
    "sale_day_cause": "orders, reduction, total",
}
Sums = dict[tuple[object, ...], Counter[str]]


@given(batches=st.lists(st.lists(some_sales(), max_size=4), max_size=3))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_sums_are_what_the_facts_say(db: Db, batches: list[list[Sale]]) -> None:
    async with db.transaction(force_rollback=True):
        for batch in batches:
            for sale in batch:
                await add_sale(db, sale)
            await count_sales(db, ZONES)
        counted = await _all_sums(db)

        await rebuild_sales(db)

        sales = [sale for batch in batches for sale in batch]
        assert counted == _brute_force(sales)
        assert await _all_sums(db) == counted


async def test_what_was_counted_is_not_counted_again(db: Db) -> None:
    sale = a_sale()
    for _ in range(2):
        await add_sale(db, sale)

    counted = [await count_sales(db, ZONES) for _ in range(2)]

    assert counted == [1, 0]
    assert await _all_sums(db) == _brute_force([sale])


async def test_a_sum_that_was_lost_is_made_anew(db: Db) -> None:
    await add_sale(db, a_sale())
    await count_sales(db, ZONES)
    before = await _all_sums(db)
    await db.execute("delete from sale_day")
    await db.execute("update sale_day_goods set pieces = 4711")

    await rebuild_sales(db)

    assert await _all_sums(db) == before


async def test_statements_are_as_many_for_a_year_as_for_a_day(db: Db) -> None:
    counted = counting(db)

    async def of_days(count: int) -> int:
        for day in range(count):
            await add_sale(db, a_sale(NOW + timedelta(days=day)))
        before = counted.total
        await count_sales(db, ZONES)
        return counted.total - before

    # The one more notes until when months have sums.
    assert await of_days(366) == await of_days(1) + 1


async def _all_sums(db: Db) -> dict[str, Sums]:
    return {table: await _sums(db, table) for table in KEYS}


async def _sums(db: Db, table: str) -> Sums:
    result = await db.execute(f"select {KEYS[table]}, {SUMS[table]} from {table}")  # noqa: S608
    width = len(KEYS[table].split(", "))
    names = SUMS[table].split(", ")
    return {
        row[:width]: Counter(dict(zip(names, row[width:], strict=True)))
        for row in await result.fetchall()
    }


def _brute_force(sales: Sequence[Sale]) -> dict[str, Sums]:
    every: dict[str, Sums] = {table: {} for table in KEYS}
    for sale in sales:
        for table, key, amounts in _parts(sale):
            sums = every[table].setdefault(key, Counter(dict.fromkeys(SUMS[table].split(", "), 0)))
            for name, amount in amounts.items():
                sums[name] += amount
    return every


def _parts(sale: Sale) -> Iterator[tuple[str, tuple[object, ...], dict[str, int]]]:
    day = sale.at.astimezone(ZoneInfo(ZONES[sale.shop_id])).date()
    here = (day, sale.shop_id, sale.currency)
    lines = sale.lines
    pieces = sum(line.quantity for line in lines)
    yield (
        "sale_day",
        (*here, sale.country, sale.kind),
        {
            "orders": 1,
            "pieces": pieces,
            "delivery": sale.delivery,
            "with_tax": sale.with_tax,
            "tax": sale.tax,
            "goods": sum(line.total for line in lines),
            "sale": sum(line.sale for line in lines),
            "campaign": sum(line.campaign for line in lines),
            "promotions": sum(line.promotions for line in lines),
            "voucher": sum(line.voucher for line in lines),
        },
    )
    for tax in sale.taxes:
        key = (*here, sale.country, sale.kind, tax.rate)
        yield "sale_day_tax", key, {"with_tax": tax.with_tax, "tax": tax.amount}
    for line in lines:
        sold = {"pieces": line.quantity, "total": line.total}
        yield "sale_day_goods", (*here, sale.kind, line.variant_id), {**sold, "tax": line.tax}
        if sale.kind in (Kind.RETURN, Kind.RETURN_ASKED, Kind.WITHDRAWAL):
            reason = line.reason or "withdrawn"
            yield "sale_day_return", (*here, sale.kind, reason, line.size), sold
    if sale.kind is Kind.PURCHASE:
        bought = {"orders": 1, "pieces": pieces, "with_tax": sale.with_tax}
        yield "sale_day_customer", (*here, sale.is_new_customer), bought
        yield from _causes(sale, here)


def _causes(
    sale: Sale, here: tuple[object, ...]
) -> Iterator[tuple[str, tuple[object, ...], dict[str, int]]]:
    orders: set[tuple[str, str]] = set()
    for line in sale.lines:
        for cause, reference, reduction in _causes_of(sale, line):
            amounts = {"reduction": reduction, "total": line.total}
            is_first = (cause, reference) not in orders
            orders.add((cause, reference))
            key = (*here, cause, reference)
            yield "sale_day_cause", key, {**amounts, "orders": int(is_first)}


def _causes_of(sale: Sale, line: SaleLine) -> Iterator[tuple[str, str, int]]:
    if line.attribution:
        yield "banner", line.attribution.promotion_id or line.attribution.promotion_name, 0
    for each in line.reductions:
        yield "promotion", each.reference, each.amount
    if sale.voucher_code:
        yield "voucher", sale.voucher_code, line.voucher
    if line.campaign:
        yield "campaign", "", line.campaign
    if line.sale:
        yield "sale", "", line.sale
