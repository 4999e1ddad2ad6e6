"""What the shop has written down of its sales, as tests read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vitrine.kit.db import Db, rows


@dataclass(frozen=True)
class Fact:
    kind: str
    order_id: int
    shop_id: int
    currency: str
    country: str
    is_new_customer: bool
    delivery: int
    with_tax: int
    tax: int
    taxes: list[dict[str, int]]
    lines: list[dict[str, Any]]

    def sum(self, name: str) -> int:
        return sum(line[name] for line in self.lines)


FACTS = """
    select kind, order_id, shop_id, currency, country, is_new_customer, delivery, with_tax, tax,
           taxes, (
               select coalesce(json_agg(line order by position), '[]')
               from sale_line as line
               where sale_id = sale.id
           ) as lines
    from sale
    where %(order_id)s::bigint is null or order_id = %(order_id)s
    order by id
"""


async def facts(db: Db, order_id: int | None = None, *kinds: str) -> list[Fact]:
    """In the order in which they were written."""
    every = await rows(db, Fact, FACTS, order_id=order_id)
    return [each for each in every if not kinds or each.kind in kinds]
