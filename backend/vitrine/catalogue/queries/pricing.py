"""Writes prices and stock: each batch in a handful of statements."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import Raw, Struct

from vitrine.catalogue.queries import packing
from vitrine.catalogue.queries.lookups import as_json
from vitrine.catalogue.queries.packing import copy_packed
from vitrine.kit.db import Db, execute, rows


@dataclass(frozen=True, slots=True)
class HistoryRow:
    product_id: int
    shop_id: int
    variant_id: int
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool


# A size that gets its first price of its own has been sold at the product's price until then.
HISTORIES = """
    select history.product_id, history.shop_id, history.variant_id, history.valid_from,
        history.with_tax, history.is_reduced
    from (
        select distinct product_id, shop_id
        from unnest(%(product_ids)s::integer[], %(shop_ids)s::integer[])
            as each (product_id, shop_id)
    ) as asked
    join price_history as history
      on history.product_id = asked.product_id and history.shop_id = asked.shop_id
    order by history.valid_from
"""


async def histories(
    db: Db, product_ids: Sequence[int], shop_ids: Sequence[int]
) -> list[HistoryRow]:
    """In the order of time; those of the product are under variant 0."""
    return await rows(
        db, HistoryRow, HISTORIES, product_ids=list(product_ids), shop_ids=list(shop_ids)
    )


class PriceRecord(Struct, frozen=True):
    """`reductions` is JSON already."""

    product_id: int
    shop_id: int
    variant_id: int
    currency: str
    base_with_tax: int
    reductions: Raw
    with_tax: int
    tax_rate: float
    valid_from: datetime
    prior_until: datetime | None
    body: str
    prior: str


class HistoryRecord(Struct, frozen=True):
    product_id: int
    shop_id: int
    variant_id: int
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool


@dataclass(frozen=True, slots=True)
class ChangedPrice:
    product_id: int
    shop_id: int
    is_first: bool


PUT_PRICES = """
    insert into price as stored (
        product_id, shop_id, variant_id, currency, base_with_tax, reductions, with_tax,
        tax_rate, valid_from, prior_until, body, prior
    )
    select * from json_to_recordset(%(rows)s::json) as row (
        product_id integer, shop_id integer, variant_id integer, currency text,
        base_with_tax integer, reductions jsonb, with_tax integer, tax_rate numeric,
        valid_from timestamptz, prior_until timestamptz, body text, prior text
    )
    on conflict (product_id, shop_id, variant_id) do update set
        currency = excluded.currency,
        base_with_tax = excluded.base_with_tax,
        reductions = excluded.reductions,
        with_tax = excluded.with_tax,
        tax_rate = excluded.tax_rate,
        valid_from = excluded.valid_from,
        prior_until = excluded.prior_until,
        body = excluded.body,
        prior = excluded.prior,
        version = stored.version + 1
    where (stored.body, stored.prior, stored.prior_until)
        is distinct from (excluded.body, excluded.prior, excluded.prior_until)
    returning product_id, shop_id, version = 1 and variant_id = 0 as is_first
"""
PUT_HISTORY = """
    insert into price_history (
        product_id, shop_id, variant_id, valid_from, with_tax, is_reduced
    )
    select * from json_to_recordset(%(rows)s::json) as row (
        product_id integer, shop_id integer, variant_id integer, valid_from timestamptz,
        with_tax integer, is_reduced boolean
    )
    on conflict (product_id, shop_id, variant_id, valid_from) do update set
        with_tax = excluded.with_tax,
        is_reduced = excluded.is_reduced
"""


async def put_prices(
    db: Db, prices: Sequence[PriceRecord], history: Sequence[HistoryRecord]
) -> list[ChangedPrice]:
    """Only what really changed comes back."""
    if history:
        await execute(db, PUT_HISTORY, rows=as_json(history))
    return await rows(db, ChangedPrice, PUT_PRICES, rows=as_json(prices))


FORGET_DIGESTS = "update product set digest = '' where id = any(%(ids)s) and digest <> ''"


async def forget_digests(db: Db, product_ids: Sequence[int]) -> None:
    """They no longer are what was last written, so writing that again changes them back."""
    await execute(db, FORGET_DIGESTS, ids=list(product_ids))


WITHDRAW_PRICES = """
    with kept as (
        select * from unnest(
            %(product_ids)s::integer[], %(shop_ids)s::integer[], %(variant_ids)s::integer[]
        ) as each (product_id, shop_id, variant_id)
    ), gone as (
        delete from price
        where price.product_id = any(%(written)s)
          and (price.product_id, price.shop_id, price.variant_id) not in (select * from kept)
        returning product_id, shop_id, variant_id, version
    ), noted as (
        insert into price_history
        select product_id, shop_id, variant_id, %(now)s, null, false from gone
        on conflict (product_id, shop_id, variant_id, valid_from) do update set with_tax = null
    )
    update product set version = product.version + lost.version
    from (select product_id, sum(version) as version from gone group by product_id) as lost
    where product.id = lost.product_id
"""


async def withdraw_prices(
    db: Db, written: list[int], kept: Sequence[tuple[int, int, int]], now: datetime
) -> None:
    """Prices of these products that are not among the kept end now."""
    await execute(
        db,
        WITHDRAW_PRICES,
        written=written,
        product_ids=[each[0] for each in kept],
        shop_ids=[each[1] for each in kept],
        variant_ids=[each[2] for each in kept],
        now=now,
    )


class StockRecord(Struct, frozen=True):
    variant_id: int
    product_id: int
    quantity: int | None
    is_sellable_without_stock: bool | None
    expected_at: datetime | None


@dataclass(frozen=True, slots=True)
class ChangedStock:
    product_id: int


# Both branches keep what was not given; a size without any stock yet has none.
PUT_STOCK = """
    insert into stock as stored (
        variant_id, product_id, quantity, is_sellable_without_stock, expected_at
    )
    select row.variant_id, row.product_id, coalesce(row.quantity, held.quantity, 0),
        coalesce(row.is_sellable_without_stock, held.is_sellable_without_stock, false),
        case when row.quantity is null then held.expected_at else row.expected_at end
    from json_to_recordset(%(rows)s::json) as row (
        variant_id integer, product_id integer, quantity integer,
        is_sellable_without_stock boolean, expected_at timestamptz
    )
    left join stock as held on held.variant_id = row.variant_id
    order by row.variant_id
    on conflict (variant_id) do update set
        quantity = excluded.quantity,
        is_sellable_without_stock = excluded.is_sellable_without_stock,
        expected_at = excluded.expected_at,
        version = stored.version + 1
    where (stored.quantity, stored.is_sellable_without_stock, stored.expected_at)
        is distinct from
        (excluded.quantity, excluded.is_sellable_without_stock, excluded.expected_at)
    returning product_id
"""


COPY_STOCK = """
    copy stock (variant_id, product_id, quantity, is_sellable_without_stock, expected_at)
    from stdin (format binary)
"""
_stock_of = struct.Struct(">hiiii").pack


async def put_first_stock(db: Db, records: Sequence[StockRecord]) -> None:
    """Of sizes that never had any."""
    await copy_packed(
        db,
        COPY_STOCK,
        (
            _stock_of(5, 4, each.variant_id, 4, each.product_id)
            + packing.integer(each.quantity or 0)
            + packing.boolean(bool(each.is_sellable_without_stock))
            + packing.moment(each.expected_at)
            for each in records
        ),
    )


async def put_stock(db: Db, records: Sequence[StockRecord]) -> list[int]:
    """The products whose stock really changed, once for each size."""
    found = await rows(db, ChangedStock, PUT_STOCK, rows=as_json(records))
    return [each.product_id for each in found]
