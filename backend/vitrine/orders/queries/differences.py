"""Orders whose money was not what is due when it was last compared."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.kit.db import Db, execute, value

FORGET = "delete from order_difference"
ADD = "insert into order_difference (order_id) select unnest(%(order_ids)s::bigint[])"


async def put_differences(db: Db, order_ids: Sequence[int]) -> None:
    """In place of those of before."""
    await execute(db, FORGET)
    await execute(db, ADD, order_ids=list(order_ids))


async def count_of_differences(db: Db) -> int:
    return await value(db, int, "select count(*) from order_difference")
