"""How many there are, for those who need to know nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine.kit.db import Db, rows


@dataclass(frozen=True)
class _Sellable:
    variant_id: int


SELLABLE = """
    select variant_id
    from stock
    where variant_id = any(array(select unnest(%(ids)s::integer[])))
      and (quantity > 0 or is_sellable_without_stock)
"""


async def sellable(db: Db, variant_ids: Sequence[int]) -> list[int]:
    return [row.variant_id for row in await rows(db, _Sellable, SELLABLE, ids=list(variant_ids))]
