"""Sizes with their stock, as they are this moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class LiveRow:
    id: int
    product_id: int
    quantity: int
    is_sellable_without_stock: bool


LIVE_VARIANTS = """
    select variant.id, variant.product_id, stock.quantity, stock.is_sellable_without_stock
    from variant
    join stock on stock.variant_id = variant.id
    join product on product.id = variant.product_id
    where variant.id = any(array(select unnest(%(ids)s::integer[])))
      and variant.is_active
      and product.is_active
      and %(shop_id)s <> all(product.closed_shop_ids)
"""


async def live_variants(db: Db, shop_id: int, ids: Sequence[int]) -> list[LiveRow]:
    return await rows(db, LiveRow, LIVE_VARIANTS, shop_id=shop_id, ids=list(ids))
