"""What comes first: what is pinned in a category, and what is bought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from psycopg.rows import tuple_row

from vitrine.kit.db import Db, execute, rows, value
from vitrine.rpc import purge
from vitrine.search.tags import MERCHANDISING


@dataclass(frozen=True, slots=True)
class _Pin:
    category_id: int
    product_ids: list[int]


PINS = """
    select category_id, array_agg(product_id order by position) as product_ids
    from search_pin
    group by category_id
"""


async def pins_by_category(db: Db) -> dict[int, list[int]]:
    """Products by category, in the order in which they come first there."""
    return {pin.category_id: pin.product_ids for pin in await rows(db, _Pin, PINS)}


@dataclass(frozen=True, slots=True)
class _Popularity:
    product_id: int
    share: float


# One row for all: decoding a hundred thousand rows would block the event loop.
POPULARITY = """
    select coalesce(array_agg(product_id), '{}'), coalesce(array_agg(share::float8), '{}')
    from search_popularity
"""


async def popularity(db: Db) -> dict[int, float]:
    """Between 0 and 1; what nobody has bought has none."""
    async with db.cursor(row_factory=tuple_row, binary=True) as cursor:
        await cursor.execute(POPULARITY)
        [[ids, shares]] = await cursor.fetchall()
    return dict(zip(ids, shares, strict=True))


POPULARITY_OF = """
    select product_id, share::float8 as share from search_popularity
    where product_id = any(%(product_ids)s::integer[])
"""


async def popularity_of(db: Db, product_ids: Sequence[int]) -> dict[int, float]:
    """Of those of these products that have any."""
    these = await rows(db, _Popularity, POPULARITY_OF, product_ids=list(product_ids))
    return {each.product_id: each.share for each in these}


PUT_POPULARITY = """
    with wanted as (
        select product_id, pieces::real / max(pieces) over () as share
        from unnest(%(product_ids)s::integer[], %(pieces)s::integer[]) as counted (
            product_id, pieces
        )
    ), gone as (
        delete from search_popularity where product_id not in (select product_id from wanted)
        returning 1
    ), put as (
        insert into search_popularity as stored (product_id, share)
        select product_id, share from wanted
        on conflict (product_id) do update set share = excluded.share
        where stored.share <> excluded.share
        returning 1
    )
    select ((select count(*) from gone) + (select count(*) from put))::integer
"""


async def put_popularity(db: Db, pieces: Mapping[int, int]) -> None:
    """How many pieces of each product are wanted, in the place of what was counted before."""
    changed = await value(
        db,
        int,
        PUT_POPULARITY,
        product_ids=list(pieces),
        pieces=list(pieces.values()),
    )
    if changed:
        await purge(db, MERCHANDISING)


UNPIN = "delete from search_pin where category_id = %(category_id)s"
PIN = """
    insert into search_pin (category_id, position, product_id)
    select %(category_id)s, place, product_id
    from unnest(%(product_ids)s::integer[]) with ordinality as pin (product_id, place)
"""


async def pin(db: Db, category_id: int, product_ids: Sequence[int]) -> None:
    """In the place of what was pinned there."""
    # Two who pin in the same category take turns, and the later one stays.
    await execute(db, "select pg_advisory_xact_lock(4001, %(id)s)", id=category_id)
    await execute(db, UNPIN, category_id=category_id)
    await execute(db, PIN, category_id=category_id, product_ids=list(product_ids))
    await purge(db, MERCHANDISING)


CLEAR_PINS = "delete from search_pin"
PUT_PINS = """
    insert into search_pin (category_id, position, product_id)
    select * from unnest(
        %(category_ids)s::integer[], %(positions)s::integer[], %(product_ids)s::integer[]
    )
"""


async def replace_pins(db: Db, pins: Sequence[tuple[int, int, int]]) -> None:
    """In the place of all that were there: category, position and product."""
    await execute(db, CLEAR_PINS)
    await execute(
        db,
        PUT_PINS,
        category_ids=[category_id for category_id, _, _ in pins],
        positions=[position for _, position, _ in pins],
        product_ids=[product_id for _, _, product_id in pins],
    )
    await purge(db, MERCHANDISING)
