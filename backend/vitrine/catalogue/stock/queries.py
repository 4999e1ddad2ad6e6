"""How many there are of each variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import Struct

from vitrine.kit.db import Db, as_json, rows


class StockRecord(Struct, frozen=True):
    """What is None stays as it is; a size without any stock yet has none."""

    variant_id: int
    product_id: int
    quantity: int | None
    is_sellable_without_stock: bool | None
    expected_at: datetime | None


@dataclass(frozen=True, slots=True)
class ChangedStock:
    """`old_…` is null for a size that had no stock before."""

    product_id: int
    old_quantity: int | None
    old_is_sellable_without_stock: bool | None
    old_expected_at: datetime | None
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None


PUT_STOCK = """
    with incoming as (
        select row.variant_id, row.product_id,
            held.quantity as old_quantity,
            held.is_sellable_without_stock as old_is_sellable_without_stock,
            held.expected_at as old_expected_at,
            coalesce(row.quantity, held.quantity, 0) as quantity,
            coalesce(row.is_sellable_without_stock, held.is_sellable_without_stock, false)
                as is_sellable_without_stock,
            case when row.quantity is null then held.expected_at else row.expected_at end
                as expected_at
        from json_to_recordset(%(rows)s::json) as row (
            variant_id integer, product_id integer, quantity integer,
            is_sellable_without_stock boolean, expected_at timestamptz
        )
        left join stock as held on held.variant_id = row.variant_id
    ), put as (
        insert into stock as stored (
            variant_id, product_id, quantity, is_sellable_without_stock, expected_at
        )
        select variant_id, product_id, quantity, is_sellable_without_stock, expected_at
        from incoming
        order by variant_id
        on conflict (variant_id) do update set
            quantity = excluded.quantity,
            is_sellable_without_stock = excluded.is_sellable_without_stock,
            expected_at = excluded.expected_at,
            version = stored.version + 1
        where (stored.quantity, stored.is_sellable_without_stock, stored.expected_at)
            is distinct from
            (excluded.quantity, excluded.is_sellable_without_stock, excluded.expected_at)
        returning variant_id
    )
    select incoming.product_id, incoming.old_quantity, incoming.old_is_sellable_without_stock,
        incoming.old_expected_at, incoming.quantity, incoming.is_sellable_without_stock,
        incoming.expected_at
    from put
    join incoming on incoming.variant_id = put.variant_id
"""


async def put_stock(db: Db, records: Sequence[StockRecord]) -> list[ChangedStock]:
    """Only what really changed comes back, once for each size."""
    return await rows(db, ChangedStock, PUT_STOCK, rows=as_json(records))


@dataclass(frozen=True)
class _Sellable:
    variant_id: int


SELLABLE = """
    select variant_id
    from stock
    where variant_id = any(array(select unnest(%(ids)s::integer[])))
      and (quantity > 0 or is_sellable_without_stock)
"""


async def sellable_variants(db: Db, variant_ids: Sequence[int]) -> list[int]:
    """Those that can be bought wherever they are sold, in no particular order."""
    return [row.variant_id for row in await rows(db, _Sellable, SELLABLE, ids=list(variant_ids))]
