"""The tables of baskets: one for each visitor, with a line for each size."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct

from vitrine.basket.rules import Notes
from vitrine.kit.db import Db, as_json, execute, maybe_row, rows, value


@dataclass(frozen=True)
class BasketRow:
    visitor_id: int
    key: UUID
    voucher_code: str | None


BASKET = "select visitor_id, key, voucher_code from basket where visitor_id = %(visitor_id)s"


async def basket(db: Db, visitor_id: int) -> BasketRow | None:
    return await maybe_row(db, BasketRow, BASKET, visitor_id=visitor_id)


LOCK_BASKET = """
    insert into basket (visitor_id, changed_at)
    values (%(visitor_id)s, %(now)s)
    on conflict (visitor_id) do update set changed_at = excluded.changed_at
"""


async def lock_basket(db: Db, visitor_id: int, now: datetime) -> None:
    """Whoever changes a basket holds its row: changes of two tabs go one after the other."""
    await execute(db, LOCK_BASKET, visitor_id=visitor_id, now=now)


@dataclass(frozen=True)
class LineRow:
    """`unit` is what a piece cost in `shop_id` when the line was last changed."""

    key: UUID
    variant_id: int
    quantity: int
    shop_id: int
    unit: int
    snapshot: dict[str, Any]
    display_data: dict[str, Any]
    custom_data: dict[str, Any]

    @property
    def notes(self) -> Notes:
        return Notes(self.display_data, self.custom_data)


LINES = """
    select key, variant_id, quantity, shop_id, unit, snapshot, display_data, custom_data
    from basket_line
    where visitor_id = %(visitor_id)s
    order by position
"""


async def lines(db: Db, visitor_id: int) -> list[LineRow]:
    """In the order in which they were put in."""
    return await rows(db, LineRow, LINES, visitor_id=visitor_id)


class LineRecord(Struct, frozen=True):
    """What was noted with the line stays where it is None."""

    variant_id: int
    quantity: int
    shop_id: int
    unit: int
    snapshot: dict[str, Any]
    display_data: dict[str, Any] | None
    custom_data: dict[str, Any] | None


PUT_LINES = """
    insert into basket_line as line (
        visitor_id, variant_id, quantity, shop_id, unit, snapshot, display_data, custom_data
    )
    select %(visitor_id)s, variant_id, quantity, shop_id, unit, snapshot,
           coalesce(display_data, '{}'), coalesce(custom_data, '{}')
    from rows from (
        json_to_recordset(%(records)s::json) as (
            variant_id integer, quantity integer, shop_id integer, unit integer, snapshot jsonb,
            display_data jsonb, custom_data jsonb
        )
    ) with ordinality
    order by ordinality
    on conflict (visitor_id, variant_id) do update set
        quantity = excluded.quantity,
        shop_id = excluded.shop_id,
        unit = excluded.unit,
        snapshot = excluded.snapshot,
        display_data = coalesce(nullif(excluded.display_data, '{}'), line.display_data),
        custom_data = coalesce(nullif(excluded.custom_data, '{}'), line.custom_data)
"""


async def put_lines(db: Db, visitor_id: int, records: Sequence[LineRecord]) -> None:
    if records:
        await execute(db, PUT_LINES, visitor_id=visitor_id, records=as_json(list(records)))


PUT_QUANTITY = """
    update basket_line
    set quantity = %(quantity)s
    where visitor_id = %(visitor_id)s and variant_id = %(variant_id)s
"""


async def put_quantity(db: Db, visitor_id: int, variant_id: int, quantity: int) -> None:
    """For what the storefront no longer knows: fewer of it may still be wanted."""
    await execute(db, PUT_QUANTITY, visitor_id=visitor_id, variant_id=variant_id, quantity=quantity)


REMOVE_LINES = """
    delete from basket_line
    where visitor_id = %(visitor_id)s and variant_id = any(%(variant_ids)s)
"""


async def remove_lines(db: Db, visitor_id: int, variant_ids: Collection[int]) -> None:
    if variant_ids:
        await execute(db, REMOVE_LINES, visitor_id=visitor_id, variant_ids=list(variant_ids))


CLEAR = "delete from basket_line where visitor_id = %(visitor_id)s"


async def clear(db: Db, visitor_id: int) -> None:
    await execute(db, CLEAR, visitor_id=visitor_id)


EMPTY_BASKET = """
    with removed as (
        delete from basket_line where visitor_id = %(visitor_id)s
    )
    update basket set voucher_code = null where visitor_id = %(visitor_id)s
"""


async def empty_basket(db: Db, visitor_id: int) -> None:
    """Of goods and voucher."""
    await execute(db, EMPTY_BASKET, visitor_id=visitor_id)


PUT_VOUCHER_CODE = """
    update basket set voucher_code = %(code)s where visitor_id = %(visitor_id)s
"""


async def put_voucher_code(db: Db, visitor_id: int, code: str | None) -> None:
    await execute(db, PUT_VOUCHER_CODE, visitor_id=visitor_id, code=code)


DELETE_BASKET = "delete from basket where visitor_id = %(visitor_id)s"


async def delete_basket(db: Db, visitor_id: int) -> None:
    await execute(db, DELETE_BASKET, visitor_id=visitor_id)


PIECES = """
    select coalesce(sum(quantity), 0)::integer
    from basket_line
    where visitor_id = %(visitor_id)s
"""


async def pieces(db: Db, visitor_id: int) -> int:
    return await value(db, int, PIECES, visitor_id=visitor_id)


@dataclass(frozen=True)
class _Wanted:
    product_id: int
    pieces: int


WANTED = """
    select (snapshot ->> 'productId')::integer as product_id, sum(quantity)::integer as pieces
    from basket_line
    group by 1
"""


async def wanted_pieces(db: Db) -> dict[int, int]:
    """How many pieces of each product lie in baskets."""
    return {each.product_id: each.pieces for each in await rows(db, _Wanted, WANTED)}


FORGET_OLD = "delete from basket where changed_at < %(since)s"


async def forget_old(db: Db, since: datetime) -> int:
    return await execute(db, FORGET_OLD, since=since)
