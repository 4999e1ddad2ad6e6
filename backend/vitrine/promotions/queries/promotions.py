from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from msgspec.json import Decoder

from vitrine.kit.db import Db, as_json, documents, execute, rows
from vitrine.promotions.rules import Effect, Promotion, Scope

PROMOTIONS = """
    select json_build_object(
        'id', id,
        'names', names,
        'effect', effect,
        'scope', json_build_object('product_ids', product_ids, 'category_ids', category_ids),
        'minimum', minimum
    )::text
    from promotion
    where shop_id = %(shop_id)s
      and starts_at <= %(now)s
      and (ends_at is null or ends_at > %(now)s)
    order by priority, id
"""

_promotion = Decoder(Promotion)


async def promotions(db: Db, shop_id: int, now: datetime) -> list[Promotion]:
    """Those that hold now, in the order in which they apply."""
    return await documents(db, _promotion, PROMOTIONS, shop_id=shop_id, now=now)


PUT_PROMOTION = """
    insert into promotion (
        key, shop_id, names, effect, product_ids, category_ids, minimum, priority, starts_at,
        ends_at
    )
    values (
        %(key)s, %(shop_id)s, %(names)s::jsonb, %(effect)s::jsonb, %(product_ids)s,
        %(category_ids)s, %(minimum)s, %(priority)s, %(starts_at)s, %(ends_at)s
    )
    on conflict (shop_id, key) do update set
        names = excluded.names,
        effect = excluded.effect,
        product_ids = excluded.product_ids,
        category_ids = excluded.category_ids,
        minimum = excluded.minimum,
        priority = excluded.priority,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at
"""


async def put_promotion(
    db: Db,
    *,
    key: str,
    shop_id: int,
    names: dict[str, str],
    effect: Effect,
    scope: Scope,
    minimum: int,
    priority: int,
    starts_at: datetime,
    ends_at: datetime | None,
) -> None:
    await execute(
        db,
        PUT_PROMOTION,
        key=key,
        shop_id=shop_id,
        names=as_json(names),
        effect=as_json(effect),
        product_ids=sorted(scope.product_ids),
        category_ids=sorted(scope.category_ids),
        minimum=minimum,
        priority=priority,
        starts_at=starts_at,
        ends_at=ends_at,
    )


END_PROMOTION = """
    update promotion
    set starts_at = least(starts_at, %(now)s), ends_at = %(now)s
    where key = %(key)s
      and (%(shop_ids)s::integer[] is null or shop_id = any(%(shop_ids)s))
      and (ends_at is null or ends_at > %(now)s)
"""


async def end_promotion(db: Db, key: str, shop_ids: list[int] | None, now: datetime) -> int:
    """In how many storefronts it has ended by this; in all of them when none is named."""
    return await execute(db, END_PROMOTION, key=key, shop_ids=shop_ids, now=now)


MARK_SHOWN = """
    update promotion
    set is_shown = not is_shown
    where is_shown <> (starts_at <= %(now)s and (ends_at is null or ends_at > %(now)s))
"""


async def mark_shown(db: Db, now: datetime) -> int:
    """How many have begun or ended since this was last asked."""
    return await execute(db, MARK_SHOWN, now=now)


@dataclass(frozen=True)
class PromotionRow:
    key: str
    shop_id: int
    names: dict[str, str]
    effect: dict[str, Any]
    product_ids: list[int]
    category_ids: list[int]
    minimum: int
    priority: int
    starts_at: datetime
    ends_at: datetime | None


ALL_PROMOTIONS = """
    select key, shop_id, names, effect, product_ids, category_ids, minimum, priority, starts_at,
           ends_at
    from promotion
    order by key, shop_id
"""


async def all_promotions(db: Db) -> list[PromotionRow]:
    """Those that are over, too."""
    return await rows(db, PromotionRow, ALL_PROMOTIONS)


@dataclass(frozen=True)
class PromotionName:
    """`key` is its name among operators, the same in all storefronts."""

    id: int
    key: str


async def promotion_keys(db: Db) -> dict[str, str]:
    """By id, as orders name them."""
    every = await rows(db, PromotionName, "select id, key from promotion")
    return {str(each.id): each.key for each in every}
