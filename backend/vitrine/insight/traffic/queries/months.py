"""Sums of months that are over, made of those of their days in the same transaction."""

from __future__ import annotations

from datetime import date
from typing import LiteralString

from vitrine.insight.spans import month_of, months_between, put_summed_until, summed_until
from vitrine.kit.db import Db, execute, maybe_value

OLDEST_DAY = "select min(day) from summed_day"


async def keep_months(db: Db, day: date) -> None:
    """Of this day, which has changed, and of those that have ended since the last time.

    A month is over when a day of another one has sums; what comes later changes it again.
    """
    until = await summed_until(db, "visits")
    if until and day < until:
        await make_months(db, [month_of(day)])
        return
    begin = until or month_of(await maybe_value(db, date, OLDEST_DAY) or day)
    await put_summed_until(db, "visits", month_of(day))
    await make_months(db, months_between(begin, month_of(day)))


async def make_months(db: Db, months: list[date]) -> None:
    if not months:
        return
    for forget, make in SUMS:
        await execute(db, forget, months=months)
        await execute(db, make, months=months)


MAKE_VISITS = """
    insert into visit_month
    select
        wanted.month, shop_id, device, is_new, sum(visits), sum(visitors), sum(page_views),
        sum(saw_list), sum(saw_product), sum(added), sum(saw_basket), sum(began_checkout)
    from unnest(%(months)s::date[]) as wanted (month)
    join visit_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_SEARCHES = """
    insert into visit_month_search
    select wanted.month, shop_id, term, sum(visits), sum(searches), sum(without_results)
    from unnest(%(months)s::date[]) as wanted (month)
    join search_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3
"""
MAKE_PROMOTIONS = """
    insert into visit_month_promotion
    select wanted.month, shop_id, promotion_id, slot, max(name), sum(seen), sum(followed)
    from unnest(%(months)s::date[]) as wanted (month)
    join promotion_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_INTEREST = """
    insert into visit_month_product
    select
        wanted.month, shop_id, product_id, sum(listed), sum(viewed), sum(added), sum(wished)
    from unnest(%(months)s::date[]) as wanted (month)
    join interest_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3
"""
MAKE_MISSED = """
    insert into visit_month_missed
    select wanted.month, shop_id, product_id, variant_id, sum(looked), sum(wished)
    from unnest(%(months)s::date[]) as wanted (month)
    join missed_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4
"""
MAKE_VITALS = """
    insert into visit_month_vital
    select wanted.month, shop_id, page, device, navigation, name, bucket, sum(measured)
    from unnest(%(months)s::date[]) as wanted (month)
    join vital_sums on not is_month
        and day >= wanted.month and day < (wanted.month + interval '1 month')::date
    group by 1, 2, 3, 4, 5, 6, 7
"""

SUMS: tuple[tuple[LiteralString, LiteralString], ...] = (
    ("delete from visit_month where month = any(%(months)s)", MAKE_VISITS),
    ("delete from visit_month_search where month = any(%(months)s)", MAKE_SEARCHES),
    ("delete from visit_month_promotion where month = any(%(months)s)", MAKE_PROMOTIONS),
    ("delete from visit_month_product where month = any(%(months)s)", MAKE_INTEREST),
    ("delete from visit_month_missed where month = any(%(months)s)", MAKE_MISSED),
    ("delete from visit_month_vital where month = any(%(months)s)", MAKE_VITALS),
)
