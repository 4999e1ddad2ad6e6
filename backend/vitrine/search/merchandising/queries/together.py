"""What was bought together."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from psycopg.rows import tuple_row

from vitrine.kit.db import Db, value
from vitrine.rpc import purge
from vitrine.search.tags import MERCHANDISING

# More of them are never shown beside one product.
MOST = 24


TOGETHER = """
    select product_id, array_agg(other_id order by orders desc, other_id) as other_ids
    from search_together
    group by product_id
"""


async def bought_together(db: Db) -> dict[int, Sequence[int]]:
    """By product, what was bought with it, the most often first."""
    together: dict[int, Sequence[int]] = {}
    async with db.cursor(row_factory=tuple_row) as cursor:
        # Some at a time, so that callers are answered meanwhile, and without an object for each.
        async for product_id, other_ids in cursor.stream(TOGETHER, binary=True, size=1_000):
            together[product_id] = array("i", other_ids)
    return together


PUT_TOGETHER = """
    with counted as (
        select * from unnest(
            %(product_ids)s::integer[], %(other_ids)s::integer[], %(orders)s::integer[]
        ) as pair (product_id, other_id, orders)
    ), both_ways as (
        select product_id, other_id, orders from counted
        union all
        select other_id, product_id, orders from counted
    ), ranked as (
        select *, row_number() over (
            partition by product_id order by orders desc, other_id
        ) as place
        from both_ways
    ), wanted as (
        select product_id, other_id, orders from ranked where place <= %(most)s
    ), gone as (
        delete from search_together as stored
        where not exists (
            select from wanted
            where wanted.product_id = stored.product_id and wanted.other_id = stored.other_id
        )
        returning 1
    ), put as (
        insert into search_together as stored (product_id, other_id, orders)
        select product_id, other_id, orders from wanted
        on conflict (product_id, other_id) do update set orders = excluded.orders
        where stored.orders <> excluded.orders
        returning 1
    )
    select ((select count(*) from gone) + (select count(*) from put))::integer
"""


async def put_bought_together(db: Db, pairs: Mapping[tuple[int, int], int]) -> None:
    """In how many orders each pair was, in the place of what was counted before."""
    changed = await value(
        db,
        int,
        PUT_TOGETHER,
        product_ids=[one for one, _ in pairs],
        other_ids=[other for _, other in pairs],
        orders=list(pairs.values()),
        most=MOST,
    )
    if changed:
        await purge(db, MERCHANDISING)
