"""Money by day and by storefront, its taxes, and what led to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from vitrine.insight.period import Period
from vitrine.insight.spans import sums_over
from vitrine.kit.db import Db, maybe_value


@dataclass(frozen=True)
class SalesOfDay:
    """`sold` with tax; `back`: cancelled and returned; `net` without tax, after those."""

    day: date
    currency: str
    orders: int
    sold: int
    back: int
    net: int


SALES_OF_DAYS = """
    select
        day, currency, sum(orders)::bigint as orders, sum(sold)::bigint as sold,
        sum(cancelled + returned)::bigint as back, sum(net)::bigint as net
    from money_sums
    where not is_month and day >= %(first)s and day <= %(last)s
        and shop_id = any(%(shop_ids)s)
    group by 1, 2
    order by 1, 2
"""


async def sales_by_day(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SalesOfDay]:
    """Of all these storefronts; a day on which nothing happened has no row."""
    return await sums_over(db, "sales", SalesOfDay, SALES_OF_DAYS, period, shop_ids)


@dataclass(frozen=True)
class SalesOfShop:
    """`sold`, `cancelled`, `returned` and `refunded` with tax; `net` without, after all of them."""

    shop_id: int
    currency: str
    orders: int
    pieces: int
    reduced: int
    promotions: int
    voucher: int
    sold: int
    cancelled: int
    returned: int
    net: int
    refunded: int


SALES_OF_SHOPS = """
    select
        shop_id, currency, sum(orders)::bigint as orders, sum(pieces)::bigint as pieces,
        sum(reduced)::bigint as reduced, sum(promotions)::bigint as promotions,
        sum(voucher)::bigint as voucher, sum(sold)::bigint as sold,
        sum(cancelled)::bigint as cancelled, sum(returned)::bigint as returned,
        sum(net)::bigint as net, sum(refunded)::bigint as refunded
    from money_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2
    order by 1, 2
"""


async def sales_by_shop(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SalesOfShop]:
    return await sums_over(db, "sales", SalesOfShop, SALES_OF_SHOPS, period, shop_ids)


@dataclass(frozen=True)
class TaxOfCountry:
    """What is left of the sales of the period after its cancellations and returns."""

    country: str
    currency: str
    rate: int
    with_tax: int
    tax: int


TAXES = """
    select
        country, currency, rate, sum(with_tax)::bigint as with_tax, sum(tax)::bigint as tax
    from tax_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2, 3
    order by country, currency, rate desc
"""


async def taxes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[TaxOfCountry]:
    return await sums_over(db, "sales", TaxOfCountry, TAXES, period, shop_ids)


@dataclass(frozen=True)
class CauseOfSales:
    """`cause`: banner, promotion, voucher, campaign or sale; one sale may have several."""

    cause: str
    reference: str
    name: str
    currency: str
    orders: int
    reduction: int
    total: int


CAUSES = """
    select
        cause, reference, max(name) as name, currency, sum(orders)::bigint as orders,
        sum(reduction)::bigint as reduction, sum(total)::bigint as total
    from cause_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by cause, reference, currency
    order by cause, total desc, reference
"""


async def causes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[CauseOfSales]:
    return await sums_over(db, "sales", CauseOfSales, CAUSES, period, shop_ids)


async def first_day(db: Db) -> date | None:
    """Nothing is known of the days before it."""
    return await maybe_value(db, date, "select min(day) from sale_day")
