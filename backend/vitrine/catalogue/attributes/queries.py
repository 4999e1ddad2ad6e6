"""Attribute groups and values, brands with their makers, size tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import LiteralString

from msgspec import Struct
from psycopg.types.json import Jsonb

from vitrine.catalogue.attributes.incoming import (
    IncomingAddress,
    IncomingSizeTable,
    SizeKind,
    Texts,
)
from vitrine.catalogue.attributes.vocabulary import Group, Value
from vitrine.kit.db import Db, as_json, execute, maybe_row, rows

GROUPS = "select id, key, labels, type, multi_select from attribute_group order by id"
# The order of the values in a group is the order in which a filter shows them.
VALUES = """
    select value.id, attribute_group.key as group_key, value.value, value.labels
    from attribute_value as value
    join attribute_group on attribute_group.id = value.group_id
    order by value.group_id, value.position, value.id
"""


async def groups(db: Db) -> list[Group]:
    return await rows(db, Group, GROUPS)


async def values(db: Db) -> list[Value]:
    return await rows(db, Value, VALUES)


@dataclass(frozen=True, slots=True)
class BrandRow:
    id: int
    key: str
    slug: str
    name: str
    stories: dict[str, str]
    is_active: bool
    created_at: datetime
    updated_at: datetime
    maker_name: str
    postal_address: str
    electronic_address: str
    responsible_person: dict[str, str] | None
    total: int


_BRANDS: LiteralString = """
    select brand.id, brand.key, brand.slug, brand.name, brand.stories, brand.is_active,
        brand.created_at, brand.updated_at, maker.name as maker_name, maker.postal_address,
        maker.electronic_address, maker.responsible_person, count(*) over () as total
    from brand
    join maker on maker.key = brand.maker_key
"""
BRANDS: LiteralString = _BRANDS + " order by brand.name"
BRANDS_OF_PAGE: LiteralString = (
    _BRANDS + " where brand.is_active order by brand.name limit %(per_page)s offset %(skipped)s"
)
BRAND: LiteralString = _BRANDS + " where brand.id = %(id)s and brand.is_active"


async def brands(db: Db) -> list[BrandRow]:
    return await rows(db, BrandRow, BRANDS)


async def brands_of_page(db: Db, page: int, per_page: int) -> list[BrandRow]:
    skipped = (page - 1) * per_page
    return await rows(db, BrandRow, BRANDS_OF_PAGE, per_page=per_page, skipped=skipped)


async def brand(db: Db, brand_id: int) -> BrandRow | None:
    return await maybe_row(db, BrandRow, BRAND, id=brand_id)


class BrandRecord(Struct, frozen=True, kw_only=True):
    key: str
    slug: str
    name: str
    stories: Texts
    maker_name: str
    postal_address: str
    electronic_address: str
    responsible_person: IncomingAddress | None
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


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


async def put_brands(db: Db, records: Sequence[BrandRecord]) -> list[int]:
    """Those that are new or changed."""
    return [each.id for each in await rows(db, _Id, PUT_BRANDS, rows=as_json(records))]


PUT_GROUPS = """
    with incoming as (
        select row ->> 0 as key, row -> 1 as labels, (row ->> 2)::boolean as multi_select, place
        from jsonb_array_elements(%(rows)s::jsonb) with ordinality as each (row, place)
    )
    insert into attribute_group as stored (key, labels, multi_select)
    select key, labels, multi_select from incoming order by place
    on conflict (key) do update set
        labels = excluded.labels,
        multi_select = excluded.multi_select
    where (stored.labels, stored.multi_select)
        is distinct from (excluded.labels, excluded.multi_select)
"""


async def put_groups(db: Db, groups: Sequence[tuple[str, Texts, bool]]) -> int:
    """How many are new or changed."""
    return await execute(db, PUT_GROUPS, rows=as_json(groups))


PUT_VALUES = """
    with incoming as (
        select attribute_group.id as group_id, row ->> 1 as value, row -> 2 as labels,
            (row ->> 3)::integer as position, place
        from jsonb_array_elements(%(rows)s::jsonb) with ordinality as each (row, place)
        join attribute_group on attribute_group.key = row ->> 0
    )
    insert into attribute_value as stored (group_id, value, labels, position)
    select group_id, value, labels, position from incoming order by place
    on conflict (group_id, value) do update set
        labels = excluded.labels,
        position = excluded.position
    where (stored.labels, stored.position) is distinct from (excluded.labels, excluded.position)
"""


async def put_values(db: Db, values: Sequence[tuple[str, str, Texts, int]]) -> int:
    """How many are new or changed."""
    return await execute(db, PUT_VALUES, rows=as_json(values))


@dataclass(frozen=True, slots=True)
class SizeTableRow:
    key: str
    names: dict[str, str]
    how_to_measure: dict[str, dict[str, str]]
    columns: dict[str, dict[str, str]]
    rows: list[dict[str, str | list[float]]]
    size_kind: SizeKind


_SIZE_TABLES: LiteralString = (
    "select key, names, how_to_measure, columns, rows, size_kind from size_table"
)
SIZE_TABLE: LiteralString = _SIZE_TABLES + " where key = %(key)s"
SIZE_TABLES: LiteralString = _SIZE_TABLES + " order by key"


async def size_table(db: Db, key: str) -> SizeTableRow | None:
    return await maybe_row(db, SizeTableRow, SIZE_TABLE, key=key)


async def size_tables(db: Db) -> list[SizeTableRow]:
    return await rows(db, SizeTableRow, SIZE_TABLES)


PUT_SIZE_TABLE = """
    insert into size_table (key, names, how_to_measure, columns, rows, size_kind)
    values (%(key)s, %(names)s, %(how_to_measure)s, %(columns)s, %(rows)s, %(size_kind)s)
    on conflict (key) do update set
        names = excluded.names,
        how_to_measure = excluded.how_to_measure,
        columns = excluded.columns,
        rows = excluded.rows,
        size_kind = excluded.size_kind
"""


async def put_size_table(db: Db, table: IncomingSizeTable) -> None:
    await execute(
        db,
        PUT_SIZE_TABLE,
        key=table.key,
        names=Jsonb(table.names),
        how_to_measure=Jsonb(table.how_to_measure),
        columns=Jsonb(table.measures),
        rows=Jsonb(table.rows),
        size_kind=table.size_kind,
    )


NAMES_OF_VALUES = """
    select value.value as key, coalesce(value.labels ->> %(language)s, value.value) as name
    from attribute_value as value
    join attribute_group on attribute_group.id = value.group_id
    where attribute_group.key = %(group_key)s
"""


@dataclass(frozen=True)
class _NameOfValue:
    key: str
    name: str


async def names_of_values(db: Db, group_key: str, language: str) -> dict[str, str]:
    """What the values of a group are called, by their keys."""
    names = await rows(db, _NameOfValue, NAMES_OF_VALUES, group_key=group_key, language=language)
    return {each.key: each.name for each in names}
