"""Products as a storefront shows them: one statement, however many are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import LiteralString

from vitrine.catalogue.product_row import ProductRow
from vitrine.kit.db import Db
from vitrine.kit.prepared import Prepared, numbers, texts
from vitrine.rpc import Shop

# The columns are those that ProductRow reads, in its order. $1: what is asked for, $2: the
# storefront, $3: its language.
_SHOWN: LiteralString = """
    select
        product.id,
        product.reference_key,
        product.version + price.version + held.version + coalesce(own.version, 0),
        product.first_live_at,
        document.body,
        price.body,
        price.prior,
        price.prior_until,
        price.with_tax,
        held.stock,
        own.prices,
        array_to_string(array(
            select category_document.trail
            from category_document
            where category_document.shop_id = $2
              and category_document.category_id = any(product.category_ids)
            order by category_document.category_id
        ), ',')
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = $2::integer
     and price.variant_id = 0
    join style_document as document
      on document.style_id = product.style_id
     and document.language = $3::text
     and product.id = any(document.product_ids)
    cross join lateral (
        select
            coalesce(sum(version), 0)::bigint as version,
            json_agg(json_build_array(
                variant_id, quantity, is_sellable_without_stock, expected_at
            ))::text as stock
        from stock
        where stock.product_id = product.id
    ) as held
    cross join lateral (
        select
            sum(own_price.version)::bigint as version,
            json_agg(json_build_array(
                own_price.variant_id, own_price.with_tax,
                own_price.body::json, own_price.prior::json
            ))::text as prices
        from price as own_price
        where own_price.product_id = product.id
          and own_price.shop_id = $2
          and own_price.variant_id > 0
    ) as own
    where product.is_active
      and $2 <> all(product.closed_shop_ids)
      and {asked}
"""
# The planner cannot count what `array(select …)` hands it, so it keeps one plan for one id and
# for a hundred. It would plan anew for a plain array, which takes longer than the reading.
_BY_ID: LiteralString = "product.id = any(array(select unnest($1::integer[])))"
_BY_KEY: LiteralString = "product.reference_key = any(array(select unnest($1::text[])))"
_BY_VARIANT: LiteralString = """product.id in (
          select variant.product_id from variant
          where variant.id = any(array(select unnest($1::integer[])))
            and variant.is_active
      )
"""

PRODUCTS_BY_ID = Prepared(_SHOWN.replace("{asked}", _BY_ID))
PRODUCTS_BY_REFERENCE_KEY = Prepared(_SHOWN.replace("{asked}", _BY_KEY))
PRODUCTS_OF_VARIANTS = Prepared(_SHOWN.replace("{asked}", _BY_VARIANT))


async def products_by_id(db: Db, shop: Shop, ids: Iterable[int]) -> list[ProductRow]:
    """In no particular order; what is not sold in this storefront is left out."""
    return await _shown(db, PRODUCTS_BY_ID, shop, numbers(ids))


async def products_by_reference_key(db: Db, shop: Shop, keys: Iterable[str]) -> list[ProductRow]:
    return await _shown(db, PRODUCTS_BY_REFERENCE_KEY, shop, texts(keys))


async def products_of_variants(db: Db, shop: Shop, variant_ids: Iterable[int]) -> list[ProductRow]:
    return await _shown(db, PRODUCTS_OF_VARIANTS, shop, numbers(variant_ids))


async def _shown(db: Db, statement: Prepared, shop: Shop, asked: bytes) -> list[ProductRow]:
    found = await statement.rows(db, asked, b"%d" % shop.id, shop.language.encode())
    return [ProductRow.read(row) for row in found]
