"""Brands, attributes, categories and size tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine.catalogue.category_documents import MadeCategory, StoredCategory
from vitrine.catalogue.queries.lookups import as_json
from vitrine.kit.db import Db, execute, rows

Texts = dict[str, str]


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


class BrandRecord(Struct, frozen=True, kw_only=True):
    key: str
    slug: str
    name: str
    stories: Texts
    maker_name: str
    postal_address: str
    electronic_address: str
    responsible_person: object
    now: datetime


# Only those that are shown differently from before come back.
PUT_BRANDS = """
    with incoming as (
        select * from json_to_recordset(%(rows)s::json) as row (
            key text, slug text, name text, stories jsonb, maker_name text, postal_address text,
            electronic_address text, responsible_person jsonb, now timestamptz
        )
    ), made as (
        insert into maker (
            key, name, postal_address, electronic_address, responsible_person
        )
        select key, maker_name, postal_address, electronic_address,
            nullif(responsible_person, 'null'::jsonb)
        from incoming
        on conflict (key) do update set
            name = excluded.name,
            postal_address = excluded.postal_address,
            electronic_address = excluded.electronic_address,
            responsible_person = excluded.responsible_person
        where maker is distinct from excluded
        returning key
    ), put as (
    insert into brand (key, slug, name, stories, maker_key, created_at, updated_at)
    select key, slug, name, stories, key, now, now from incoming
    on conflict (key) do update set
        slug = excluded.slug,
        name = excluded.name,
        stories = excluded.stories,
        updated_at = excluded.updated_at
    where (brand.slug, brand.name, brand.stories)
        is distinct from (excluded.slug, excluded.name, excluded.stories)
    returning id
    )
    select id from put
    union
    select brand.id from brand join made on made.key = brand.maker_key
"""


async def put_brands(db: Db, records: Sequence[BrandRecord]) -> list[int]:
    return [each.id for each in await rows(db, _Id, PUT_BRANDS, rows=as_json(records))]


PRODUCTS_OF_BRANDS = "select id from product where brand_id = any(%(ids)s)"


async def products_of_brands(db: Db, brand_ids: list[int]) -> list[int]:
    return [each.id for each in await rows(db, _Id, PRODUCTS_OF_BRANDS, ids=brand_ids)]


PUT_GROUPS = """
    with incoming as (
        select row ->> 0 as key, row -> 1 as labels, (row ->> 2)::boolean as multi_select, place
        from jsonb_array_elements(%(rows)s::jsonb) with ordinality as each (row, place)
    ), put as (
        insert into attribute_group (key, labels, multi_select)
        select key, labels, multi_select from incoming order by place
        on conflict (key) do update set
            labels = excluded.labels,
            multi_select = excluded.multi_select
    )
    select stored.key
    from attribute_group as stored
    join incoming on incoming.key = stored.key
    where (stored.labels, stored.multi_select)
        is distinct from (incoming.labels, incoming.multi_select)
"""


@dataclass(frozen=True, slots=True)
class _Key:
    key: str


async def put_groups(db: Db, groups: Sequence[tuple[str, Texts, bool]]) -> list[str]:
    """The keys of those that were there and are told differently now."""
    return [each.key for each in await rows(db, _Key, PUT_GROUPS, rows=as_json(groups))]


PUT_VALUES = """
    with incoming as (
        select attribute_group.id as group_id, row ->> 0 as group_key, row ->> 1 as value,
            row -> 2 as labels, (row ->> 3)::integer as position, place
        from jsonb_array_elements(%(rows)s::jsonb) with ordinality as each (row, place)
        join attribute_group on attribute_group.key = row ->> 0
    ), put as (
        insert into attribute_value (group_id, value, labels, position)
        select group_id, value, labels, position from incoming order by place
        on conflict (group_id, value) do update set
            labels = excluded.labels,
            position = excluded.position
    )
    select stored.id, incoming.group_key, incoming.value
    from attribute_value as stored
    join incoming on incoming.group_id = stored.group_id and incoming.value = stored.value
    where stored.labels is distinct from incoming.labels
"""


@dataclass(frozen=True, slots=True)
class RenamedValue:
    id: int
    group_key: str
    value: str


async def put_values(db: Db, values: Sequence[tuple[str, str, Texts, int]]) -> list[RenamedValue]:
    """Those that were there and are called differently now."""
    return await rows(db, RenamedValue, PUT_VALUES, rows=as_json(values))


CATEGORIES = """
    select id, key, parent_id, depth, names, intros, slugs, paths, rootline_ids, is_hidden,
        supported_filters, version
    from category
"""


@dataclass(frozen=True, slots=True)
class _Row:
    id: int
    key: str
    parent_id: int | None
    depth: int
    names: Texts
    intros: Texts
    slugs: Texts
    paths: Texts
    rootline_ids: list[int]
    is_hidden: bool
    supported_filters: list[str]
    version: int


async def categories(db: Db) -> list[StoredCategory]:
    """Siblings in the order in which they are shown."""
    found = await rows(db, _Row, CATEGORIES + " order by depth, position, id")
    return [msgspec.convert(row, StoredCategory, from_attributes=True) for row in found]


async def category_by_key(db: Db, key: str) -> StoredCategory:
    found = await rows(db, _Row, CATEGORIES + " where key = %(key)s", key=key)
    return msgspec.convert(found[0], StoredCategory, from_attributes=True)


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
    rule: object
    supported_filters: list[str]


PUT_CATEGORY = """
    insert into category as stored (
        key, parent_id, position, depth, names, slugs, paths, rootline_ids, is_hidden,
        intros, rule, supported_filters
    )
    values (
        %(key)s, %(parent_id)s, %(position)s, %(depth)s, %(names)s, %(slugs)s, %(paths)s,
        %(above)s::integer[], %(is_hidden)s, %(intros)s, %(rule)s, %(supported_filters)s
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
        version = stored.version + 1
    where (stored.parent_id, stored.position, stored.names, stored.slugs, stored.paths,
        stored.is_hidden, stored.intros, stored.rule, stored.supported_filters)
        is distinct from
        (excluded.parent_id, excluded.position, excluded.names, excluded.slugs, excluded.paths,
        excluded.is_hidden, excluded.intros, excluded.rule, excluded.supported_filters)
"""
SET_ROOTLINE = """
    update category set rootline_ids = %(above)s::integer[] || id where key = %(key)s
"""


async def put_category(db: Db, record: CategoryRecord) -> None:
    columns = msgspec.structs.asdict(record)
    for name in ("names", "slugs", "paths", "intros", "rule"):
        columns[name] = None if columns[name] is None else Jsonb(columns[name])
    await execute(db, PUT_CATEGORY, **columns)
    await execute(db, SET_ROOTLINE, key=record.key, above=record.above)


# Paths are unique in a storefront, also while two categories swap theirs: gone first, then new.
CLEAR_CATEGORY_DOCUMENTS = """
    with incoming as (
        select * from json_to_recordset(%(rows)s::json) as row (
            category_id integer, shop_id integer, path text, body text, trail text
        )
    )
    delete from category_document as stored
    where not exists (
        select from incoming
        where incoming.category_id = stored.category_id
          and incoming.shop_id = stored.shop_id
          and incoming.body = stored.body
          and incoming.trail = stored.trail
    )
"""
PUT_CATEGORY_DOCUMENTS = """
    insert into category_document (category_id, shop_id, path, body, trail)
    select * from json_to_recordset(%(rows)s::json) as row (
        category_id integer, shop_id integer, path text, body text, trail text
    )
    on conflict (shop_id, category_id) do nothing
    returning category_id as id
"""


async def put_category_documents(db: Db, made: Sequence[MadeCategory]) -> list[int]:
    """The categories that are shown differently from before."""
    packed = as_json(made)
    await execute(db, CLEAR_CATEGORY_DOCUMENTS, rows=packed)
    found = await rows(db, _Id, PUT_CATEGORY_DOCUMENTS, rows=packed)
    return sorted({each.id for each in found})


PUT_SIZE_TABLE = """
    insert into size_table (key, names, how_to_measure, columns, rows)
    values (%(key)s, %(names)s, %(how_to_measure)s, %(columns)s, %(rows)s)
    on conflict (key) do update set
        names = excluded.names,
        how_to_measure = excluded.how_to_measure,
        columns = excluded.columns,
        rows = excluded.rows
"""


async def put_size_table(
    db: Db,
    *,
    key: str,
    names: Texts,
    how_to_measure: dict[str, Texts],
    columns: dict[str, Texts],
    rows: list[dict[str, str | list[float]]],
) -> None:
    await execute(
        db,
        PUT_SIZE_TABLE,
        key=key,
        names=Jsonb(names),
        how_to_measure=Jsonb(how_to_measure),
        columns=Jsonb(columns),
        rows=Jsonb(rows),
    )
