"""First orders and later ones, by day and by storefront."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from vitrine.insight.period import Period
from vitrine.insight.spans import sums_over
from vitrine.kit.db import Db


@dataclass(frozen=True)
class OrdersOfDay:
    """`new`: of customers who had not bought before; `known`: of all others."""

    day: date
    new: int
    known: int


ORDERS_OF_DAYS = """
    select
        day, coalesce(sum(orders) filter (where is_new), 0)::bigint as new,
        coalesce(sum(orders) filter (where not is_new), 0)::bigint as known
    from customer_sums
    where not is_month and day >= %(first)s and day <= %(last)s
        and shop_id = any(%(shop_ids)s)
    group by day
    order by day
"""


async def orders_by_day(db: Db, period: Period, shop_ids: Sequence[int]) -> list[OrdersOfDay]:
    return await sums_over(db, "sales", OrdersOfDay, ORDERS_OF_DAYS, period, shop_ids)


@dataclass(frozen=True)
class CustomerSales:
    shop_id: int
    currency: str
    is_new: bool
    orders: int
    with_tax: int


CUSTOMERS = """
    select
        shop_id, currency, is_new, sum(orders)::bigint as orders,
        sum(with_tax)::bigint as with_tax
    from customer_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2, 3
    order by 1, 2, 3
"""


async def customers(db: Db, period: Period, shop_ids: Sequence[int]) -> list[CustomerSales]:
    return await sums_over(db, "sales", CustomerSales, CUSTOMERS, period, shop_ids)
