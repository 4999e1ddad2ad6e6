"""Goods by size, colour, product and variant, and what came back of them and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine.insight.period import Period
from vitrine.insight.spans import sums_over
from vitrine.kit.db import Db


@dataclass(frozen=True)
class SizeOfGoods:
    """`word` is a size or a colour. `net`: sold, less what was cancelled or came back."""

    word: str
    currency: str
    sold: int
    returned: int
    net: int


SIZES = """
    select
        size as word, currency, sum(sold)::bigint as sold, sum(returned)::bigint as returned,
        sum(net)::bigint as net
    from size_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2
    order by sold desc, word
"""
COLOURS = """
    select
        colour as word, currency, sum(sold)::bigint as sold, sum(returned)::bigint as returned,
        sum(net)::bigint as net
    from colour_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2
    order by sold desc, word
"""


async def sizes(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SizeOfGoods]:
    return await sums_over(db, "sales", SizeOfGoods, SIZES, period, shop_ids)


async def colours(db: Db, period: Period, shop_ids: Sequence[int]) -> list[SizeOfGoods]:
    return await sums_over(db, "sales", SizeOfGoods, COLOURS, period, shop_ids)


@dataclass(frozen=True)
class ProductSales:
    product_id: int
    name: str
    colour: str
    currency: str
    sold: int
    returned: int
    net: int


PRODUCTS = """
    with placed as (
        select
            product_id, currency, max(name) as name, max(colour) as colour,
            sum(sold)::bigint as sold, sum(returned)::bigint as returned,
            sum(net)::bigint as net,
            row_number() over (partition by currency order by sum(net) desc, product_id) as place
        from product_sums
        where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
            and shop_id = any(%(shop_ids)s)
        group by product_id, currency
    )
    select product_id, name, colour, currency, sold, returned, net
    from placed
    where place <= %(at_most)s
    order by net desc, product_id
"""


async def products(
    db: Db, period: Period, shop_ids: Sequence[int], *, at_most: int
) -> list[ProductSales]:
    """So many in each currency, what brought most first."""
    return await sums_over(db, "sales", ProductSales, PRODUCTS, period, shop_ids, at_most=at_most)


@dataclass(frozen=True)
class ProductIds:
    ids: list[int]


SOLD_PRODUCTS = """
    select coalesce(array_agg(distinct product_id), '{}') as ids
    from product_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
"""


async def sold_products(db: Db, period: Period, shop_ids: Sequence[int]) -> list[int]:
    """All of which anything was sold, cancelled or given back."""
    [every] = await sums_over(db, "sales", ProductIds, SOLD_PRODUCTS, period, shop_ids)
    return every.ids


@dataclass(frozen=True)
class VariantPieces:
    ids: list[int]
    pieces: list[int]


SOLD_VARIANTS = """
    select
        coalesce(array_agg(variant_id), '{}') as ids,
        coalesce(array_agg(pieces), '{}') as pieces
    from (
        select variant_id, sum(pieces)::bigint as pieces
        from variant_sums
        where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
            and shop_id = any(%(shop_ids)s)
        group by variant_id
        having sum(pieces) > 0
    ) as summed
"""


async def sold_variants(db: Db, period: Period, shop_ids: Sequence[int]) -> dict[int, int]:
    """Pieces that left and stayed away, by variant, over all currencies."""
    [every] = await sums_over(db, "sales", VariantPieces, SOLD_VARIANTS, period, shop_ids)
    return dict(zip(every.ids, every.pieces, strict=True))


@dataclass(frozen=True)
class ReturnedGoods:
    """`kind`: asked for, declared as a withdrawal, or come back."""

    kind: str
    reason: str
    size: str
    pieces: int


RETURNS = """
    select kind, reason, size, sum(pieces)::bigint as pieces
    from return_sums
    where is_read(is_month, day, %(first)s, %(month)s, %(until)s, %(last)s)
        and shop_id = any(%(shop_ids)s)
    group by 1, 2, 3
    order by pieces desc, reason, size
"""


async def returns(db: Db, period: Period, shop_ids: Sequence[int]) -> list[ReturnedGoods]:
    return await sums_over(db, "sales", ReturnedGoods, RETURNS, period, shop_ids)
