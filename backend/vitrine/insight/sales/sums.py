"""Sums by day, made from the facts of those days that got another one.

A day is always made whole, so doing it again changes nothing, and what was lost or is to be
counted differently is made anew from the facts (`rebuild_sales`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import LiteralString

from vitrine.insight.sales.months import keep_months
from vitrine.insight.spans import forget_summed_until
from vitrine.kit.db import Db, as_json, execute, rows

ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('insight.sales'))"

PUT_DAYS = """
    with zone as (
        select id, time_zone
        from json_to_recordset(%(zones)s::json) as zone (id integer, time_zone text)
    ),
    counted as (
        update sale
        set day = (sale.at at time zone zone.time_zone)::date
        from zone
        where sale.day is null and zone.id = sale.shop_id
        returning sale.day, sale.shop_id
    )
    select distinct day, shop_id from counted
"""

DAYS = """
    select day, shop_id from sale where day is not null
    union
    select day, shop_id from sale_day
"""


@dataclass(frozen=True)
class DayOfShop:
    day: date
    shop_id: int


async def count_sales(db: Db, time_zones: dict[int, str]) -> int:
    """Facts that no sum holds yet, by the day in the own time of each storefront. How many days."""
    await execute(db, ONE_AT_A_TIME)
    zones = [{"id": shop_id, "time_zone": zone} for shop_id, zone in time_zones.items()]
    days = await rows(db, DayOfShop, PUT_DAYS, zones=as_json(zones))
    await _make(db, days)
    await keep_months(db, (each.day for each in days))
    return len(days)


async def rebuild_sales(db: Db) -> int:
    """All sums anew, from the facts. How many days of storefronts."""
    await execute(db, ONE_AT_A_TIME)
    days = await rows(db, DayOfShop, DAYS)
    await _make(db, days)
    await forget_summed_until(db, "sales")
    await keep_months(db, [])
    return len(days)


async def _make(db: Db, days: Sequence[DayOfShop]) -> None:
    if not days:
        return
    document = as_json(days)
    for forget, make in SUMS:
        await execute(db, forget, days=document)
        await execute(db, make, days=document)


MAKE_DAYS = """
    insert into sale_day
    select
        sale.day, sale.shop_id, sale.currency, sale.country, sale.kind, count(*),
        coalesce(sum(line.pieces), 0), coalesce(sum(line.sale), 0),
        coalesce(sum(line.campaign), 0), coalesce(sum(line.promotions), 0),
        coalesce(sum(line.voucher), 0), coalesce(sum(line.goods), 0), sum(sale.delivery),
        sum(sale.with_tax), sum(sale.tax)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
    left join lateral (
        select
            sum(quantity) as pieces, sum(sale_line.sale) as sale, sum(campaign) as campaign,
            sum(promotions) as promotions, sum(voucher) as voucher, sum(total) as goods
        from sale_line
        where sale_line.sale_id = sale.id
    ) as line on true
    group by 1, 2, 3, 4, 5
"""

MAKE_TAXES = """
    insert into sale_day_tax
    select
        sale.day, sale.shop_id, sale.currency, sale.country, sale.kind, share.rate,
        sum(share.with_tax), sum(share.amount)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
    cross join lateral jsonb_to_recordset(sale.taxes) as share (
        rate integer, with_tax integer, amount integer
    )
    group by 1, 2, 3, 4, 5, 6
"""

# Names of the same size may change within a day; one of them is as good as the other.
MAKE_GOODS = """
    insert into sale_day_goods
    select
        sale.day, sale.shop_id, sale.currency, sale.kind, variant_id, max(product_id), max(name),
        max(brand), max(coalesce(nullif(colour_key, ''), colour)), max(size), max(category_id),
        max(category), sum(quantity), sum(total), sum(sale_line.tax)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
    join sale_line on sale_line.sale_id = sale.id
    group by 1, 2, 3, 4, 5
"""

MAKE_RETURNS = """
    insert into sale_day_return
    select
        sale.day, sale.shop_id, sale.currency, sale.kind, coalesce(reason, 'withdrawn'), size,
        sum(quantity), sum(total)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
        and sale.kind in ('return', 'returnAsked', 'withdrawal')
    join sale_line on sale_line.sale_id = sale.id
    group by 1, 2, 3, 4, 5, 6
"""

MAKE_CUSTOMERS = """
    insert into sale_day_customer
    select
        sale.day, sale.shop_id, sale.currency, sale.is_new_customer, count(*),
        coalesce(sum(line.pieces), 0), sum(sale.with_tax)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
        and sale.kind = 'purchase'
    left join lateral (
        select sum(quantity) as pieces from sale_line where sale_line.sale_id = sale.id
    ) as line on true
    group by 1, 2, 3, 4
"""

# Goods count for each cause that they were sold by, so causes must not be added up.
MAKE_CAUSES = """
    insert into sale_day_cause
    select
        sale.day, sale.shop_id, sale.currency, cause.cause, cause.reference, max(cause.name),
        count(distinct sale.id), sum(cause.reduction), sum(sale_line.total)
    from json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    join sale on sale.day = wanted.day and sale.shop_id = wanted.shop_id
        and sale.kind = 'purchase'
    join sale_line on sale_line.sale_id = sale.id
    cross join lateral (
        select
            'banner' as cause,
            coalesce(
                nullif(attribution ->> 'promotion_id', ''), attribution ->> 'promotion_name'
            ) as reference,
            coalesce(attribution ->> 'promotion_name', '') as name, 0 as reduction
        where attribution ->> 'promotion_id' <> '' or attribution ->> 'promotion_name' <> ''
        union all
        select 'promotion', reduction ->> 'reference', '', (reduction ->> 'amount')::integer
        from jsonb_array_elements(reductions) as reduction
        union all
        select 'voucher', sale.voucher_code, '', sale_line.voucher
        where sale.voucher_code is not null
        union all
        select 'campaign', '', '', sale_line.campaign where sale_line.campaign > 0
        union all
        select 'sale', '', '', sale_line.sale where sale_line.sale > 0
    ) as cause
    group by 1, 2, 3, 4, 5
"""

FORGET_DAYS = """
    delete from sale_day as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""
FORGET_TAXES = """
    delete from sale_day_tax as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""
FORGET_GOODS = """
    delete from sale_day_goods as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""
FORGET_RETURNS = """
    delete from sale_day_return as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""
FORGET_CUSTOMERS = """
    delete from sale_day_customer as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""
FORGET_CAUSES = """
    delete from sale_day_cause as made
    using json_to_recordset(%(days)s::json) as wanted (day date, shop_id integer)
    where made.day = wanted.day and made.shop_id = wanted.shop_id
"""

SUMS: Sequence[tuple[LiteralString, LiteralString]] = (
    (FORGET_DAYS, MAKE_DAYS),
    (FORGET_TAXES, MAKE_TAXES),
    (FORGET_GOODS, MAKE_GOODS),
    (FORGET_RETURNS, MAKE_RETURNS),
    (FORGET_CUSTOMERS, MAKE_CUSTOMERS),
    (FORGET_CAUSES, MAKE_CAUSES),
)
