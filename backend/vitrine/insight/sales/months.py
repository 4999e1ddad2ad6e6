"""Sums of months that are over, made of those of their days in the same transaction."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import LiteralString

from vitrine.insight.spans import month_of, months_between, put_summed_until, summed_until
from vitrine.kit.db import Db, execute, maybe_value

NEWEST_DAY = "select max(day) from sale_day"
OLDEST_DAY = "select min(day) from sale_day"


async def keep_months(db: Db, days: Iterable[date]) -> None:
    """Of these days, which have changed, and of those that have ended since the last time.

    A month is over when a day of another one has sums; what comes later changes it again.
    """
    newest = await maybe_value(db, date, NEWEST_DAY)
    oldest = await maybe_value(db, date, OLDEST_DAY)
    until = await summed_until(db, "sales")
    months = {month_of(day) for day in days if until and day < until}
    if newest and oldest and (until is None or until < month_of(newest)):
        months.update(months_between(until or month_of(oldest), month_of(newest)))
        await put_summed_until(db, "sales", month_of(newest))
    if not months:
        return
    for forget, make in SUMS:
        await execute(db, forget, months=[*months])
        await execute(db, make, months=[*months])


MAKE_MONEY = """
    insert into sale_month
    select
        wanted.month, shop_id, currency, sum(orders), sum(pieces), sum(reduced), sum(promotions),
        sum(voucher), sum(sold), sum(cancelled), sum(returned), sum(net), sum(refunded)
    from unnest(%(months)s::date[]) as wanted (month)
    join money_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3
"""
MAKE_TAXES = """
    insert into sale_month_tax
    select wanted.month, shop_id, currency, country, rate, sum(with_tax), sum(tax)
    from unnest(%(months)s::date[]) as wanted (month)
    join tax_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4, 5
"""
MAKE_SIZES = """
    insert into sale_month_size
    select wanted.month, shop_id, currency, size, sum(sold), sum(returned), sum(net)
    from unnest(%(months)s::date[]) as wanted (month)
    join size_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_COLOURS = """
    insert into sale_month_colour
    select wanted.month, shop_id, currency, colour, sum(sold), sum(returned), sum(net)
    from unnest(%(months)s::date[]) as wanted (month)
    join colour_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_PRODUCTS = """
    insert into sale_month_product
    select
        wanted.month, shop_id, currency, product_id, max(name), max(colour), sum(sold),
        sum(returned), sum(net)
    from unnest(%(months)s::date[]) as wanted (month)
    join product_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_VARIANTS = """
    insert into sale_month_variant
    select wanted.month, shop_id, variant_id, sum(pieces)
    from unnest(%(months)s::date[]) as wanted (month)
    join variant_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3
"""
MAKE_RETURNS = """
    insert into sale_month_return
    select wanted.month, shop_id, kind, reason, size, sum(pieces)
    from unnest(%(months)s::date[]) as wanted (month)
    join return_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4, 5
"""
MAKE_CUSTOMERS = """
    insert into sale_month_customer
    select wanted.month, shop_id, currency, is_new, sum(orders), sum(with_tax)
    from unnest(%(months)s::date[]) as wanted (month)
    join customer_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_CAUSES = """
    insert into sale_month_cause
    select
        wanted.month, shop_id, currency, cause, reference, max(name), sum(orders), sum(reduction),
        sum(total)
    from unnest(%(months)s::date[]) as wanted (month)
    join cause_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4, 5
"""

SUMS: tuple[tuple[LiteralString, LiteralString], ...] = (
    ("delete from sale_month where month = any(%(months)s)", MAKE_MONEY),
    ("delete from sale_month_tax where month = any(%(months)s)", MAKE_TAXES),
    ("delete from sale_month_size where month = any(%(months)s)", MAKE_SIZES),
    ("delete from sale_month_colour where month = any(%(months)s)", MAKE_COLOURS),
    ("delete from sale_month_product where month = any(%(months)s)", MAKE_PRODUCTS),
    ("delete from sale_month_variant where month = any(%(months)s)", MAKE_VARIANTS),
    ("delete from sale_month_return where month = any(%(months)s)", MAKE_RETURNS),
    ("delete from sale_month_customer where month = any(%(months)s)", MAKE_CUSTOMERS),
    ("delete from sale_month_cause where month = any(%(months)s)", MAKE_CAUSES),
)
