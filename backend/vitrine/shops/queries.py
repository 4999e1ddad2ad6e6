"""The tables of the storefronts: shop, order_limits, navigation_item, redirect_rule."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import msgspec

from vitrine.kit.db import Db, execute, maybe_row, rows, value
from vitrine.shops.rules import MOST_HOPS, OrderLimits, Partners, RedirectRule, Row, Storefront


@dataclass(frozen=True)
class _Stored:
    shop: dict[str, object]

    def storefront(self) -> Storefront:
        return msgspec.convert(self.shop, Storefront)


STOREFRONTS = """
    select to_jsonb(shop) || jsonb_strip_nulls(
        jsonb_build_object('limits', to_jsonb(order_limits) - 'shop_id')
    ) as shop
    from shop
    left join order_limits on order_limits.shop_id = shop.id
    order by position
"""


async def storefronts(db: Db) -> list[Storefront]:
    """Every storefront that is known, the ones that are not enabled too."""
    return [stored.storefront() for stored in await rows(db, _Stored, STOREFRONTS)]


STOREFRONT = """
    select to_jsonb(shop) || jsonb_strip_nulls(
        jsonb_build_object('limits', to_jsonb(order_limits) - 'shop_id')
    ) as shop
    from shop
    left join order_limits on order_limits.shop_id = shop.id
    where id = %(shop_id)s
"""


async def storefront(db: Db, shop_id: int) -> Storefront | None:
    stored = await maybe_row(db, _Stored, STOREFRONT, shop_id=shop_id)
    return stored.storefront() if stored else None


NAVIGATION_ROWS = """
    select id, parent_id, labels, paths, shop_codes, withdrawal_law
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


LOCK_RULES = "lock table redirect_rule in share row exclusive mode"
ALL_RULES = """
    select rule.source, rule.target, rule.status_code, shop.code as shop_code
    from redirect_rule as rule
    left join shop on shop.id = rule.shop_id
"""


async def all_rules_locked(db: Db) -> list[RedirectRule]:
    """Every rule, and until the transaction ends nobody else changes one: two that are
    harmless alone may make a circle together."""
    await execute(db, LOCK_RULES)
    return await rows(db, RedirectRule, ALL_RULES)


RULES_OF_PAGE = """
    select rule.source, rule.target, rule.status_code, shop.code as shop_code
    from redirect_rule as rule
    left join shop on shop.id = rule.shop_id
    order by rule.source, shop.position nulls first
    limit %(per_page)s offset %(skipped)s
"""


async def rules_of_page(db: Db, page: int, per_page: int) -> list[RedirectRule]:
    skipped = (page - 1) * per_page
    return await rows(db, RedirectRule, RULES_OF_PAGE, per_page=per_page, skipped=skipped)


async def rule_count(db: Db) -> int:
    return await value(db, int, "select count(*) from redirect_rule")


PUT_REDIRECT_RULE = """
    insert into redirect_rule (shop_id, source, target, status_code)
    values (
        (select id from shop where code = %(shop_code)s),
        %(source)s, %(target)s, %(status_code)s
    )
    on conflict (source, shop_id) do update set
        target = excluded.target,
        status_code = excluded.status_code,
        changed_at = now()
"""


async def put_redirect_rule(db: Db, rule: RedirectRule) -> None:
    """The shop code must be known: an unknown one would make the rule hold everywhere."""
    await execute(db, PUT_REDIRECT_RULE, **asdict(rule))


DELETE_REDIRECT_RULE = """
    delete from redirect_rule
    where source = %(source)s
      and shop_id is not distinct from (select id from shop where code = %(shop_code)s)
"""


async def delete_redirect_rule(db: Db, source: str, shop_code: str | None) -> bool:
    return bool(await execute(db, DELETE_REDIRECT_RULE, source=source, shop_code=shop_code))


SET_ENABLED = "update shop set is_enabled = %(is_enabled)s where code = %(code)s"


async def set_enabled(db: Db, code: str, is_enabled: bool) -> bool:
    """Whether a storefront has this code."""
    return bool(await execute(db, SET_ENABLED, code=code, is_enabled=is_enabled))


PUT_LIMITS = """
    insert into order_limits (
        shop_id, most_pieces_of_size, most_pieces, most_unpaid_of_mailbox,
        most_unpaid_of_visitor, most_unpaid_of_address
    )
    values (
        %(shop_id)s, %(most_pieces_of_size)s, %(most_pieces)s, %(most_unpaid_of_mailbox)s,
        %(most_unpaid_of_visitor)s, %(most_unpaid_of_address)s
    )
    on conflict (shop_id) do update set
        most_pieces_of_size = excluded.most_pieces_of_size,
        most_pieces = excluded.most_pieces,
        most_unpaid_of_mailbox = excluded.most_unpaid_of_mailbox,
        most_unpaid_of_visitor = excluded.most_unpaid_of_visitor,
        most_unpaid_of_address = excluded.most_unpaid_of_address
"""


async def put_limits(db: Db, shop_id: int, limits: OrderLimits) -> None:
    await execute(db, PUT_LIMITS, shop_id=shop_id, **asdict(limits))


PUT_PARTNERS = """
    update shop set
        tag_manager_id = %(tag_manager_id)s,
        analytics_id = %(analytics_id)s,
        kameleoon_id = %(kameleoon_id)s
    where id = %(shop_id)s
"""


async def put_partners(db: Db, shop_id: int, partners: Partners) -> None:
    await execute(db, PUT_PARTNERS, shop_id=shop_id, **asdict(partners))
