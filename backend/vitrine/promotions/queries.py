"""The tables of promotions and vouchers."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec.json import Decoder

from vitrine.kit.db import Db, documents, execute
from vitrine.promotions.rules import Effect, Promotion, Scope, Voucher

# Scope is written flat in the tables.
PROMOTIONS = """
    select json_build_object(
        'id', id,
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


VOUCHER = """
    select json_build_object(
        'code', code,
        'effect', effect,
        'scope', json_build_object('product_ids', product_ids, 'category_ids', category_ids),
        'minimum', minimum
    )::text
    from voucher
    where shop_id = %(shop_id)s
      and code = %(code)s
      and starts_at <= %(now)s
      and (ends_at is null or ends_at > %(now)s)
      and (most_uses is null or uses < most_uses)
"""

_voucher = Decoder(Voucher)


async def voucher(db: Db, shop_id: int, code: str, now: datetime) -> Voucher | None:
    """The voucher of this code while it can be used."""
    found = await documents(db, _voucher, VOUCHER, shop_id=shop_id, code=code, now=now)
    return found[0] if found else None


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
        names=_json(names),
        effect=_json(effect),
        product_ids=sorted(scope.product_ids),
        category_ids=sorted(scope.category_ids),
        minimum=minimum,
        priority=priority,
        starts_at=starts_at,
        ends_at=ends_at,
    )


PUT_VOUCHER = """
    insert into voucher (
        code, shop_id, effect, product_ids, category_ids, minimum, most_uses, starts_at, ends_at
    )
    values (
        %(code)s, %(shop_id)s, %(effect)s::jsonb, %(product_ids)s, %(category_ids)s, %(minimum)s,
        %(most_uses)s, %(starts_at)s, %(ends_at)s
    )
    on conflict (shop_id, code) do update set
        effect = excluded.effect,
        product_ids = excluded.product_ids,
        category_ids = excluded.category_ids,
        minimum = excluded.minimum,
        most_uses = excluded.most_uses,
        starts_at = excluded.starts_at,
        ends_at = excluded.ends_at
"""


async def put_voucher(
    db: Db,
    *,
    code: str,
    shop_id: int,
    effect: Effect,
    scope: Scope,
    minimum: int,
    most_uses: int | None,
    starts_at: datetime,
    ends_at: datetime | None,
) -> None:
    await execute(
        db,
        PUT_VOUCHER,
        code=code,
        shop_id=shop_id,
        effect=_json(effect),
        product_ids=sorted(scope.product_ids),
        category_ids=sorted(scope.category_ids),
        minimum=minimum,
        most_uses=most_uses,
        starts_at=starts_at,
        ends_at=ends_at,
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
