"""What lies on the shelves, by name: for whoever compares it with what was sold."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True)
class StockLevel:
    """A size; `colour` is its name in the language that was asked for."""

    variant_id: int
    product_id: int
    reference_key: str
    name: str
    colour: str
    size: str
    quantity: int
    is_sellable_without_stock: bool


LEVELS = """
    select
        variant.id as variant_id, variant.product_id, variant.reference_key,
        coalesce(text.name, '') as name, coalesce(text.colour_name, '') as colour, variant.size,
        coalesce(stock.quantity, 0) as quantity,
        coalesce(stock.is_sellable_without_stock, false) as is_sellable_without_stock
    from variant
    left join stock on stock.variant_id = variant.id
    left join product_text as text
        on text.product_id = variant.product_id and text.language = %(language)s
    where variant.id = any(%(variant_ids)s)
"""


async def stock_levels(
    db: Db, variant_ids: Collection[int], language: str
) -> dict[int, StockLevel]:
    levels = await rows(db, StockLevel, LEVELS, variant_ids=list(variant_ids), language=language)
    return {each.variant_id: each for each in levels}


STOCK_OF_VARIANTS = """
    select
        coalesce(array_agg(variant.id), '{}') as ids,
        coalesce(array_agg(coalesce(stock.quantity, 0)), '{}') as quantities
    from variant
    left join stock on stock.variant_id = variant.id
    where variant.id = any(%(variant_ids)s)
"""


@dataclass(frozen=True)
class _Stock:
    ids: list[int]
    quantities: list[int]


async def stock_of_variants(db: Db, variant_ids: Collection[int]) -> dict[int, int]:
    """Pieces on the shelves of those that are in the catalogue, for many thousands at once."""
    [every] = await rows(db, _Stock, STOCK_OF_VARIANTS, variant_ids=list(variant_ids))
    return dict(zip(every.ids, every.quantities, strict=True))


@dataclass(frozen=True)
class UnsoldProduct:
    product_id: int
    reference_key: str
    name: str
    colour: str
    pieces: int
    live_since: datetime


UNSOLD = """
    select
        product.id as product_id, product.reference_key, coalesce(text.name, '') as name,
        coalesce(text.colour_name, '') as colour, sum(stock.quantity)::integer as pieces,
        product.first_live_at as live_since
    from stock
    join product on product.id = stock.product_id
    left join product_text as text
        on text.product_id = product.id and text.language = %(language)s
    where product.is_active and stock.quantity > 0 and product.first_live_at < %(live_before)s
        and product.id <> all(%(sold_ids)s)
    group by product.id, text.name, text.colour_name
    order by pieces desc, product.id
    limit %(at_most)s
"""


async def unsold_products(
    db: Db, sold_ids: Collection[int], live_before: datetime, language: str, *, at_most: int
) -> list[UnsoldProduct]:
    """Those that have been for sale since then, lie in stock and are none of these."""
    return await rows(
        db,
        UnsoldProduct,
        UNSOLD,
        sold_ids=list(sold_ids),
        live_before=live_before,
        language=language,
        at_most=at_most,
    )
