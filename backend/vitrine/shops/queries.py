"""The tables of the storefronts: shop, navigation_item, redirect_rule."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from vitrine.kit.db import Db, maybe_row, rows
from vitrine.shops.rules import MOST_HOPS, RedirectRule, Row, Storefront


@dataclass(frozen=True)
class _Stored:
    shop: dict[str, object]

    def storefront(self) -> Storefront:
        return msgspec.convert(self.shop, Storefront)


STOREFRONTS = """
    select to_jsonb(shop) as shop
    from shop
    order by position
"""


async def storefronts(db: Db) -> list[Storefront]:
    """Every storefront that is known, the ones that are not enabled too."""
    return [stored.storefront() for stored in await rows(db, _Stored, STOREFRONTS)]


STOREFRONT = """
    select to_jsonb(shop) as shop
    from shop
    where id = %(shop_id)s
"""


async def storefront(db: Db, shop_id: int) -> Storefront | None:
    stored = await maybe_row(db, _Stored, STOREFRONT, shop_id=shop_id)
    return stored.storefront() if stored else None


NAVIGATION_ROWS = """
    select id, parent_id, labels, paths, shop_codes
    from navigation_item
    where tree = %(tree)s
    order by position, id
"""


async def navigation_rows(db: Db, tree: str) -> list[Row]:
    return await rows(db, Row, NAVIGATION_ROWS, tree=tree)


RULES_REACHED_FROM = """
    with recursive reached as (
        select 1 as hop, source, target, status_code, shop_id
        from redirect_rule
        where source in (%(path)s, %(prefix)s || %(path)s)
          and (shop_id is null or shop_id = %(shop_id)s)
        union
        select reached.hop + 1, next.source, next.target, next.status_code, next.shop_id
        from reached
        cross join lateral (
            select split_part(split_part(reached.target, '#', 1), '?', 1) as target
        ) as asked
        cross join lateral (
            select regexp_replace(asked.target, '^' || %(prefix)s || '(?=/|$)', '') as path
        ) as bare
        join redirect_rule as next
          on next.source in (coalesce(nullif(bare.path, ''), '/'), %(prefix)s || bare.path)
        where reached.hop <= %(most_hops)s
          and (next.shop_id is null or next.shop_id = %(shop_id)s)
    )
    select distinct reached.source, reached.target, reached.status_code, shop.code as shop_code
    from reached
    left join shop on shop.id = reached.shop_id
"""


async def rules_reached_from(db: Db, shop_id: int, code: str, path: str) -> list[RedirectRule]:
    """Every rule that a way from this path (without prefix) can meet, in one statement."""
    return await rows(
        db,
        RedirectRule,
        RULES_REACHED_FROM,
        shop_id=shop_id,
        prefix=f"/{code}",
        path=path,
        most_hops=MOST_HOPS,
    )
