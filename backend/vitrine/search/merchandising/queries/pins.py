"""What comes first: what is pinned in a category, and what is bought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from vitrine.kit.db import Db, execute, maybe_value, rows
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


POPULARITY = "select product_id, share from search_popularity"


async def popularity(db: Db) -> dict[int, float]:
    """Between 0 and 1; what nobody has bought has none."""
    return {each.product_id: each.share for each in await rows(db, _Popularity, POPULARITY)}


@dataclass(frozen=True, slots=True)
class Pins:
    category: str
    products: list[str]


PINNED = """
    select category.key as category,
        array_agg(product.reference_key order by pin.position) as products
    from search_pin as pin
    join category on category.id = pin.category_id
    join product on product.id = pin.product_id
    where %(category)s::text is null or category.key = %(category)s
    group by category.key
    order by category.key
"""


async def pinned(db: Db, category: str | None) -> list[Pins]:
    """By the keys of their categories; of one of them, or of all that have some."""
    return await rows(db, Pins, PINNED, category=category)


CATEGORY_ID = "select id from category where key = %(key)s"


async def category_id(db: Db, key: str) -> int | None:
    return await maybe_value(db, int, CATEGORY_ID, key=key)


@dataclass(frozen=True, slots=True)
class _Known:
    reference_key: str
    id: int


PRODUCT_IDS = "select reference_key, id from product where reference_key = any(%(keys)s)"


async def product_ids(db: Db, keys: Sequence[str]) -> dict[str, int]:
    """Of those that exist, sold or not."""
    found = await rows(db, _Known, PRODUCT_IDS, keys=list(keys))
    return {each.reference_key: each.id for each in found}


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
    select category.id, (row ->> 1)::integer, product.id
    from jsonb_array_elements(%(rows)s::jsonb) as row
    join category on category.key = row ->> 0
    join product on product.reference_key = row ->> 2
"""


async def put_pins(db: Db, pins: Sequence[tuple[str, int, str]]) -> None:
    """In the place of all that were there: category, position and product by their keys."""
    await execute(db, CLEAR_PINS)
    await execute(db, PUT_PINS, rows=msgspec.json.encode(pins).decode())
    await purge(db, MERCHANDISING)
