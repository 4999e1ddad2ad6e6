"""What was ordered, and what became of its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from vitrine.kit.db import Db, as_json, execute, rows
from vitrine.orders.document import LineDocument
from vitrine.orders.rules import cancelled_price, price_of


@dataclass(frozen=True)
class LineRow:
    id: int
    order_id: int
    variant_id: int
    quantity: int
    taken: int
    shipped: int
    cancelled: int
    returned: int
    total: int
    document: dict[str, Any]

    @cached_property
    def details(self) -> LineDocument:
        return msgspec.convert(self.document, LineDocument)

    def shipped_price(self, pieces: int) -> int:
        """Of the next pieces that leave."""
        return price_of(self.total, self.quantity, self.shipped, pieces)

    def returned_price(self, pieces: int) -> int:
        """Of the next pieces that come back."""
        return price_of(self.total, self.quantity, self.returned, pieces)

    def cancelled_price(self, pieces: int) -> int:
        """Of the next pieces that are not sent."""
        return cancelled_price(self.total, self.quantity, self.cancelled, pieces)

    @property
    def remaining_pieces(self) -> int:
        """Pieces that are to be paid for."""
        return self.quantity - self.cancelled - self.returned

    @property
    def remaining_price(self) -> int:
        return self.returned_price(self.remaining_pieces)


class NewLine(Struct, frozen=True):
    variant_id: int
    quantity: int
    taken: int
    total: int
    document: LineDocument


ADD_LINES = """
    insert into order_line (order_id, position, variant_id, quantity, taken, total, document)
    select %(order_id)s, ordinality, variant_id, quantity, taken, total, document
    from rows from (
        json_to_recordset(%(records)s::json) as (
            variant_id integer, quantity integer, taken integer, total integer, document jsonb
        )
    ) with ordinality
"""


async def add_lines(db: Db, order_id: int, records: Sequence[NewLine]) -> None:
    await execute(db, ADD_LINES, order_id=order_id, records=as_json(list(records)))


LINES = """
    select id, order_id, variant_id, quantity, taken, shipped, cancelled, returned, total, document
    from order_line
    where order_id = any(%(order_ids)s)
    order by order_id, position
"""


async def lines_of(db: Db, order_ids: Sequence[int]) -> list[LineRow]:
    return await rows(db, LineRow, LINES, order_ids=list(order_ids))


ERASE_NOTES = """
    update order_line
    set document = document - 'display_data' - 'custom_data'
    where order_id = %(order_id)s
"""


async def erase_notes(db: Db, order_id: int) -> None:
    """What was noted with the goods, which may name a person; no invoice needs it."""
    await execute(db, ERASE_NOTES, order_id=order_id)


class LineCounts(Struct, frozen=True):
    id: int
    taken: int
    shipped: int
    cancelled: int
    returned: int


PUT_COUNTS = """
    update order_line as line
    set taken = row.taken, shipped = row.shipped, cancelled = row.cancelled,
        returned = row.returned
    from json_to_recordset(%(records)s::json) as row (
        id bigint, taken integer, shipped integer, cancelled integer, returned integer
    )
    where line.id = row.id
"""


async def put_counts(db: Db, records: Sequence[LineCounts]) -> None:
    await execute(db, PUT_COUNTS, records=as_json(list(records)))
