"""What was sold over a period, for reports: of these storefronts, from the sums of their days.

Money is never added up over currencies: every row that has some names its currency.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import LiteralString, TypeVar

from vitrine.insight.period import Period
from vitrine.kit.db import Db, maybe_value, rows

T = TypeVar("T")


@dataclass(frozen=True)
class SalesOfDay:
    """`sold`, `cancelled`, `returned` and `refunded` with tax; `net` without, after all of them."""

    day: date
    shop_id: int
    currency: str
    orders: int
    pieces: int
    sale: int
    campaign: int
    promotions: int
    voucher: int
    delivery: int
    sold: int
    cancelled: int
    returned: int
    refunded: int
    net: int


SALES_OF_DAYS = """
    select
        day, shop_id, currency,
        coalesce(sum(orders) filter (where kind = 'purchase'), 0)::integer as orders,
        coalesce(sum(pieces) filter (where kind = 'purchase'), 0)::integer as pieces,
        coalesce(sum(sale) filter (where kind = 'purchase'), 0)::bigint as sale,
        coalesce(sum(campaign) filter (where kind = 'purchase'), 0)::bigint as campaign,
        coalesce(sum(promotions) filter (where kind = 'purchase'), 0)::bigint as promotions,
        coalesce(sum(voucher) filter (where kind = 'purchase'), 0)::bigint as voucher,
        coalesce(sum(delivery) filter (where kind = 'purchase'), 0)::bigint as delivery,
        coalesce(sum(with_tax) filter (where kind = 'purchase'), 0)::bigint as sold,
        coalesce(sum(with_tax) filter (where kind = 'cancellation'), 0)::bigint as cancelled,
        coalesce(sum(with_tax) filter (where kind = 'return'), 0)::bigint as returned,
        coalesce(sum(with_tax) filter (where kind = 'refund'), 0)::bigint as refunded,
        coalesce(sum(
            case
                when kind = 'purchase' then with_tax - tax
                when kind in ('cancellation', 'return') then tax - with_tax
            end
        ), 0)::bigint as net
    from sale_day
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    group by 1, 2, 3
    order by 1, 2, 3
"""


async def sales(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SalesOfDay]:
    """By day; a day on which nothing happened has no row."""
    return await _of_period(db, SalesOfDay, SALES_OF_DAYS, period, shop_ids)


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
        country, currency, rate,
        sum(case when kind = 'purchase' then with_tax else -with_tax end)::bigint as with_tax,
        sum(case when kind = 'purchase' then tax else -tax end)::bigint as tax
    from sale_day_tax
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
        and kind in ('purchase', 'cancellation', 'return')
    group by 1, 2, 3
    order by country, currency, rate desc
"""


async def taxes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[TaxOfCountry]:
    return await _of_period(db, TaxOfCountry, TAXES, period, shop_ids)


@dataclass(frozen=True)
class SizeOfGoods:
    """`word` is a size or a colour. `net`: sold, less what was cancelled or came back."""

    word: str
    currency: str
    sold: int
    returned: int
    net: int


BY_SIZE = """
    select
        size as word, currency,
        coalesce(sum(pieces) filter (where kind = 'purchase'), 0)::integer as sold,
        coalesce(sum(pieces) filter (where kind = 'return'), 0)::integer as returned,
        sum(
            case when kind = 'purchase' then total - tax else tax - total end
        )::bigint as net
    from sale_day_goods
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
        and kind in ('purchase', 'cancellation', 'return')
    group by 1, 2
    order by sold desc, word
"""
BY_COLOUR = """
    select
        colour as word, currency,
        coalesce(sum(pieces) filter (where kind = 'purchase'), 0)::integer as sold,
        coalesce(sum(pieces) filter (where kind = 'return'), 0)::integer as returned,
        sum(
            case when kind = 'purchase' then total - tax else tax - total end
        )::bigint as net
    from sale_day_goods
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
        and kind in ('purchase', 'cancellation', 'return')
    group by 1, 2
    order by sold desc, word
"""


async def sizes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SizeOfGoods]:
    return await _of_period(db, SizeOfGoods, BY_SIZE, period, shop_ids)


async def colours(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SizeOfGoods]:
    return await _of_period(db, SizeOfGoods, BY_COLOUR, period, shop_ids)


@dataclass(frozen=True)
class ProductSales:
    product_id: int
    name: str
    colour: str
    currency: str
    sold: int
    returned: int
    net: int


TOP = """
    select
        product_id, max(name) as name, max(colour) as colour, currency,
        coalesce(sum(pieces) filter (where kind = 'purchase'), 0)::integer as sold,
        coalesce(sum(pieces) filter (where kind = 'return'), 0)::integer as returned,
        sum(
            case when kind = 'purchase' then total - tax else tax - total end
        )::bigint as net
    from sale_day_goods
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
        and kind in ('purchase', 'cancellation', 'return')
    group by product_id, currency
    order by net desc, product_id
"""


async def products(db: Db, period: Period, shop_ids: Sequence[int]) -> list[ProductSales]:
    """What brought most first."""
    return await _of_period(db, ProductSales, TOP, period, shop_ids)


@dataclass(frozen=True)
class VariantSales:
    variant_id: int
    product_id: int
    pieces: int


KEPT_PIECES = """
    select
        variant_id, max(product_id) as product_id,
        sum(case when kind = 'purchase' then pieces else -pieces end)::integer as pieces
    from sale_day_goods
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
        and kind in ('purchase', 'cancellation', 'return')
    group by variant_id
    order by pieces desc, variant_id
"""


async def variants(db: Db, period: Period, shop_ids: Sequence[int]) -> list[VariantSales]:
    """Pieces that left and stayed away, over all currencies."""
    return await _of_period(db, VariantSales, KEPT_PIECES, period, shop_ids)


@dataclass(frozen=True)
class ReturnedGoods:
    """`kind`: asked for, declared as a withdrawal, or come back."""

    kind: str
    reason: str
    size: str
    pieces: int


RETURNS = """
    select kind, reason, size, sum(pieces)::integer as pieces
    from sale_day_return
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    group by 1, 2, 3
    order by pieces desc, reason, size
"""


async def returns(db: Db, period: Period, shop_ids: Sequence[int]) -> list[ReturnedGoods]:
    return await _of_period(db, ReturnedGoods, RETURNS, period, shop_ids)


@dataclass(frozen=True)
class CustomerSales:
    day: date
    shop_id: int
    currency: str
    is_new: bool
    orders: int
    pieces: int
    with_tax: int


CUSTOMERS = """
    select day, shop_id, currency, is_new, orders, pieces, with_tax
    from sale_day_customer
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    order by day, shop_id, currency, is_new
"""


async def customers(db: Db, period: Period, shop_ids: Sequence[int]) -> list[CustomerSales]:
    return await _of_period(db, CustomerSales, CUSTOMERS, period, shop_ids)


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
        cause, reference, max(name) as name, currency, sum(orders)::integer as orders,
        sum(reduction)::bigint as reduction, sum(total)::bigint as total
    from sale_day_cause
    where day between %(first)s and %(last)s and shop_id = any(%(shop_ids)s)
    group by cause, reference, currency
    order by cause, total desc, reference
"""


async def causes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[CauseOfSales]:
    return await _of_period(db, CauseOfSales, CAUSES, period, shop_ids)


async def first_day(db: Db) -> date | None:
    """Nothing is known of the days before it."""
    return await maybe_value(db, date, "select min(day) from sale_day")


async def _of_period(
    db: Db, kind: type[T], sql: LiteralString, period: Period, shop_ids: Sequence[int]
) -> list[T]:
    return await rows(db, kind, sql, first=period.first, last=period.last, shop_ids=list(shop_ids))
