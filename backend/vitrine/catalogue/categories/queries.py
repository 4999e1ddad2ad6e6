"""Categories."""

from __future__ import annotations

from dataclasses import dataclass
from typing import LiteralString

import msgspec
from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine.catalogue.categories.incoming import FillingRule, Texts
from vitrine.kit.db import Db, documents, execute, rows


class CategoryRow(Struct, frozen=True):
    id: int
    key: str
    parent_id: int | None
    position: int
    depth: int
    names: Texts
    intros: Texts
    slugs: Texts
    paths: Texts
    rootline_ids: list[int]
    is_hidden: bool
    supported_filters: list[str]
    groups_colours: bool
    rule: FillingRule | None
    version: int


CATEGORIES: LiteralString = """
    select to_json(category)::text from category order by depth, position, id
"""

_category_row = msgspec.json.Decoder(CategoryRow)


async def categories(db: Db) -> list[CategoryRow]:
    """All of them, parents before their children, siblings in the order in which they are shown."""
    return await documents(db, _category_row, CATEGORIES)


async def category_ids(db: Db) -> dict[str, int]:
    """By key, of all categories."""
    return {each.key: each.id for each in await categories(db)}


# Categories that show at least one product that this storefront sells, with all above them.
FILLED_CATEGORY_IDS = """
    select distinct step as id
    from product
    join price
      on price.product_id = product.id
     and price.shop_id = %(shop_id)s
     and price.variant_id = 0
    join category on category.id = any(product.category_ids)
    cross join lateral unnest(category.rootline_ids) as step
    where product.is_active and %(shop_id)s <> all(product.closed_shop_ids)
"""


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


async def filled_category_ids(db: Db, shop_id: int) -> set[int]:
    return {each.id for each in await rows(db, _Id, FILLED_CATEGORY_IDS, shop_id=shop_id)}


class CategoryRecord(Struct, frozen=True, kw_only=True):
    key: str
    parent_id: int | None
    position: int
    depth: int
    names: Texts
    slugs: Texts
    paths: Texts
    above: list[int]
    is_hidden: bool
    intros: Texts
    rule: FillingRule | None
    supported_filters: list[str]
    groups_colours: bool


PUT_CATEGORY = """
    with put as (
        insert into category as stored (
            key, parent_id, position, depth, names, slugs, paths, rootline_ids, is_hidden,
            intros, rule, supported_filters, groups_colours
        )
        values (
            %(key)s, %(parent_id)s, %(position)s, %(depth)s, %(names)s, %(slugs)s, %(paths)s,
            %(above)s::integer[], %(is_hidden)s, %(intros)s, %(rule)s, %(supported_filters)s,
            %(groups_colours)s
        )
        on conflict (key) do update set
            parent_id = excluded.parent_id,
            position = excluded.position,
            depth = excluded.depth,
            names = excluded.names,
            slugs = excluded.slugs,
            paths = excluded.paths,
            is_hidden = excluded.is_hidden,
            intros = excluded.intros,
            rule = excluded.rule,
            supported_filters = excluded.supported_filters,
            groups_colours = excluded.groups_colours,
            version = stored.version + 1
        where (stored.parent_id, stored.position, stored.names, stored.slugs, stored.paths,
            stored.is_hidden, stored.intros, stored.rule, stored.supported_filters,
            stored.groups_colours)
            is distinct from
            (excluded.parent_id, excluded.position, excluded.names, excluded.slugs,
            excluded.paths, excluded.is_hidden, excluded.intros, excluded.rule,
            excluded.supported_filters, excluded.groups_colours)
        returning id
    )
    select id from put
"""
SET_ROOTLINE = """
    update category set rootline_ids = %(above)s::integer[] || id where key = %(key)s
"""


async def put_category(db: Db, record: CategoryRecord) -> list[int]:
    """Its id, if it is new or changed."""
    columns = msgspec.structs.asdict(record)
    for name in ("names", "slugs", "paths", "intros"):
        columns[name] = Jsonb(columns[name])
    columns["rule"] = Jsonb(msgspec.to_builtins(record.rule)) if record.rule else None
    put = await rows(db, _Id, PUT_CATEGORY, **columns)
    await execute(db, SET_ROOTLINE, key=record.key, above=record.above)
    return [each.id for each in put]
