"""Products as a storefront shows them: one statement, however many are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import LiteralString

from psycopg.rows import class_row

from vitrine.catalogue.composing import ProductRow
from vitrine.kit.db import Db
from vitrine.rpc import Shop

_SHOWN: LiteralString = """
    select
        product.id,
        product.reference_key,
        product.version + price.version + held.version + coalesce(own.version, 0) as version,
        product.first_live_at,
        document.body,
        price.body as price,
        price.prior,
        price.prior_until,
        price.with_tax,
        held.ids as stock_ids,
        held.quantities,
        held.sellable_without_stock,
        held.expected_at,
        own.ids as own_price_ids,
        own.bodies as own_prices,
        own.priors as own_priors,
        own.with_tax as own_with_tax,
        (
            select array_agg(category_document.trail order by category_document.category_id)
            from category_document
            where category_document.shop_id = %(shop_id)s
              and category_document.category_id = any(product.category_ids)
        ) as trails
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    join style_document as document
      on document.style_id = product.style_id
     and document.language = %(language)s
     and product.id = any(document.product_ids)
    cross join lateral (
        select
            coalesce(sum(version), 0)::bigint as version,
            coalesce(array_agg(variant_id), '{}') as ids,
            coalesce(array_agg(quantity), '{}') as quantities,
            coalesce(array_agg(is_sellable_without_stock), '{}') as sellable_without_stock,
            coalesce(array_agg(expected_at), '{}') as expected_at
        from stock
        where stock.product_id = product.id
    ) as held
    cross join lateral (
        select
            sum(own_price.version)::bigint as version,
            array_agg(own_price.variant_id) as ids,
            array_agg(own_price.body) as bodies,
            array_agg(own_price.prior) as priors,
            array_agg(own_price.with_tax) as with_tax
        from price as own_price
        where own_price.product_id = product.id
          and own_price.shop_id = %(shop_id)s
          and own_price.variant_id > 0
    ) as own
    where product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
      and {asked}
"""
# The planner cannot count what `array(select …)` hands it, so it keeps one plan for one id and
# for a hundred. It would plan anew for a plain array, which takes longer than the reading.
_BY_ID: LiteralString = "product.id = any(array(select unnest(%(ids)s::integer[])))"
_BY_KEY: LiteralString = "product.reference_key = any(array(select unnest(%(keys)s::text[])))"
_BY_VARIANT: LiteralString = """product.id in (
          select variant.product_id from variant
          where variant.id = any(array(select unnest(%(variant_ids)s::integer[])))
            and variant.is_active
      )
"""

PRODUCTS_BY_ID = _SHOWN.replace("{asked}", _BY_ID)
PRODUCTS_BY_REFERENCE_KEY = _SHOWN.replace("{asked}", _BY_KEY)
PRODUCTS_OF_VARIANTS = _SHOWN.replace("{asked}", _BY_VARIANT)


async def products_by_id(db: Db, shop: Shop, ids: Sequence[int]) -> list[ProductRow]:
    """In no particular order; what is not sold in this storefront is left out."""
    return await _shown(db, PRODUCTS_BY_ID, shop, ids=list(ids))


async def products_by_reference_key(db: Db, shop: Shop, keys: Sequence[str]) -> list[ProductRow]:
    return await _shown(db, PRODUCTS_BY_REFERENCE_KEY, shop, keys=list(keys))


async def products_of_variants(db: Db, shop: Shop, variant_ids: Sequence[int]) -> list[ProductRow]:
    return await _shown(db, PRODUCTS_OF_VARIANTS, shop, variant_ids=list(variant_ids))


async def _shown(db: Db, sql: LiteralString, shop: Shop, **params: object) -> list[ProductRow]:
    # Binary, since documents would otherwise travel as hexadecimal, twice as long.
    async with db.cursor(row_factory=class_row(ProductRow), binary=True) as cursor:
        await cursor.execute(sql, {**params, "shop_id": shop.id, "language": shop.language})
        return await cursor.fetchall()
