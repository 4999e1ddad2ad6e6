"""How many there are of each variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import Struct

from vitrine.kit.db import Db, as_json, execute, rows


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

    variant_id: int
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
    select incoming.variant_id, incoming.product_id, incoming.old_quantity,
        incoming.old_is_sellable_without_stock, incoming.old_expected_at, incoming.quantity,
        incoming.is_sellable_without_stock, incoming.expected_at
    from put
    join incoming on incoming.variant_id = put.variant_id
"""


async def put_stock(db: Db, records: Sequence[StockRecord]) -> list[ChangedStock]:
    """Only what really changed comes back, once for each size."""
    return await rows(db, ChangedStock, PUT_STOCK, rows=as_json(records))


class Pieces(Struct, frozen=True):
    variant_id: int
    quantity: int


LOCK_STOCK = """
    select variant_id
    from stock
    where variant_id = any(%(ids)s)
    order by variant_id
    for update
"""


async def lock_stock(db: Db, variant_ids: Sequence[int]) -> None:
    await execute(db, LOCK_STOCK, ids=list(variant_ids))


TAKE_STOCK = """
    with wanted as (
        select row.variant_id, row.quantity, stock.quantity as held
        from json_to_recordset(%(rows)s::json) as row (variant_id integer, quantity integer)
        join stock on stock.variant_id = row.variant_id
    )
    update stock
    set quantity = stock.quantity - least(stock.quantity, wanted.quantity),
        version = stock.version + 1
    from wanted
    where stock.variant_id = wanted.variant_id
      and (stock.quantity >= wanted.quantity or stock.is_sellable_without_stock)
    returning stock.variant_id, stock.product_id, wanted.held as old_quantity,
        stock.is_sellable_without_stock as old_is_sellable_without_stock,
        stock.expected_at as old_expected_at, stock.quantity, stock.is_sellable_without_stock,
        stock.expected_at
"""


async def take_stock(db: Db, records: Sequence[Pieces]) -> list[ChangedStock]:
    """A size that has too few is left as it is, and left out."""
    return await rows(db, ChangedStock, TAKE_STOCK, rows=as_json(records))


PUT_STOCK_BACK = """
    update stock
    set quantity = stock.quantity + row.quantity, version = stock.version + 1
    from json_to_recordset(%(rows)s::json) as row (variant_id integer, quantity integer)
    where stock.variant_id = row.variant_id
    returning stock.variant_id, stock.product_id, stock.quantity - row.quantity as old_quantity,
        stock.is_sellable_without_stock as old_is_sellable_without_stock,
        stock.expected_at as old_expected_at, stock.quantity, stock.is_sellable_without_stock,
        stock.expected_at
"""


async def put_stock_back(db: Db, records: Sequence[Pieces]) -> list[ChangedStock]:
    return await rows(db, ChangedStock, PUT_STOCK_BACK, rows=as_json(records))


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
