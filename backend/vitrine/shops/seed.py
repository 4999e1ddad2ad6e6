"""The storefronts, their navigation and a few redirect rules, from the files of `backend/seed`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import msgspec
from psycopg.types.json import Jsonb

from vitrine.countries import WithdrawalLaw, country
from vitrine.kit.db import Db, execute
from vitrine.rpc import purge
from vitrine.shops import queries
from vitrine.shops.rules import RedirectRule, Storefront

FILES = Path(__file__).resolve().parents[2] / "seed"


async def seed(db: Db) -> None:
    """Brings everything back to where it began; rules that an operator added stay."""
    for shop in msgspec.json.decode((FILES / "shops.json").read_bytes(), type=list[Storefront]):
        await _put_shop(db, shop)
    await _put_navigation(db)
    await _put_redirects(db)
    await purge(db, "shops", "navigation", "redirects")


PUT_SHOP = """
    insert into shop (
        id, code, language, country, locale, domain, currency, time_zone, translation_file,
        is_enabled, is_language_home, position, country_names, language_name, path_words,
        delivery, prepayment_days, tag_manager_id, analytics_id,
        kameleoon_id
    )
    values (
        %(id)s, %(code)s, %(language)s, %(country)s, %(locale)s, %(domain)s, %(currency)s,
        %(time_zone)s, %(translation_file)s, %(is_enabled)s, %(is_language_home)s, %(position)s,
        %(country_names)s, %(language_name)s, %(path_words)s, %(delivery)s, %(prepayment_days)s,
        %(tag_manager_id)s, %(analytics_id)s, %(kameleoon_id)s
    )
    on conflict (id) do update set
        code = excluded.code,
        language = excluded.language,
        country = excluded.country,
        locale = excluded.locale,
        domain = excluded.domain,
        currency = excluded.currency,
        time_zone = excluded.time_zone,
        translation_file = excluded.translation_file,
        is_enabled = excluded.is_enabled,
        is_language_home = excluded.is_language_home,
        position = excluded.position,
        country_names = excluded.country_names,
        language_name = excluded.language_name,
        path_words = excluded.path_words,
        delivery = excluded.delivery,
        prepayment_days = excluded.prepayment_days,
        tag_manager_id = excluded.tag_manager_id,
        analytics_id = excluded.analytics_id,
        kameleoon_id = excluded.kameleoon_id
"""


async def _put_shop(db: Db, shop: Storefront) -> None:
    country(shop.country)  # refuses one whose law is not known
    columns = msgspec.to_builtins(shop) | asdict(shop.partners)
    for name in ("country_names", "path_words", "delivery"):
        columns[name] = Jsonb(columns[name])
    del columns["limits"]
    await execute(db, PUT_SHOP, **columns)
    await queries.put_limits(db, shop.id, shop.limits)


class _Item(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    labels: dict[str, str]
    paths: dict[str, str]
    shop_codes: list[str] | None = None
    withdrawal_law: WithdrawalLaw | None = None
    children: list[_Item] = []


class _Entry(msgspec.Struct):
    item: _Item
    tree: str
    parent_id: int | None
    position: int


PUT_NAVIGATION_ITEM = """
    insert into navigation_item (
        id, tree, parent_id, position, labels, paths, shop_codes, withdrawal_law
    )
    values (
        %(id)s, %(tree)s, %(parent_id)s, %(position)s, %(labels)s, %(paths)s, %(shop_codes)s,
        %(withdrawal_law)s
    )
    on conflict (id) do update set
        tree = excluded.tree,
        parent_id = excluded.parent_id,
        position = excluded.position,
        labels = excluded.labels,
        paths = excluded.paths,
        shop_codes = excluded.shop_codes,
        withdrawal_law = excluded.withdrawal_law
"""


async def _put_navigation(db: Db) -> None:
    trees = msgspec.json.decode(
        (FILES / "navigation.json").read_bytes(), type=dict[str, list[_Item]]
    )
    entries = [entry for tree, items in trees.items() for entry in _place_items(tree, None, items)]
    for entry in entries:
        await execute(
            db,
            PUT_NAVIGATION_ITEM,
            id=entry.item.id,
            tree=entry.tree,
            parent_id=entry.parent_id,
            position=entry.position,
            labels=Jsonb(entry.item.labels),
            paths=Jsonb(entry.item.paths),
            shop_codes=entry.item.shop_codes,
            withdrawal_law=entry.item.withdrawal_law,
        )
    await execute(
        db,
        "delete from navigation_item where tree = any(%(trees)s) and id <> all(%(ids)s)",
        trees=list(trees),
        ids=[entry.item.id for entry in entries],
    )


def _place_items(tree: str, parent_id: int | None, items: list[_Item]) -> Iterator[_Entry]:
    """Parents before their children, as the database wants them."""
    for position, item in enumerate(items, start=1):
        yield _Entry(item, tree, parent_id, position)
        yield from _place_items(tree, item.id, item.children)


async def _put_redirects(db: Db) -> None:
    file = (FILES / "redirects.json").read_bytes()
    for rule in msgspec.json.decode(file, type=list[RedirectRule]):
        await queries.put_redirect_rule(db, rule)
