"""Datasources with their dimensions and entries."""

from __future__ import annotations

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.content.datasources.shapes import Datasource, DatasourceRow
from vitrine.kit.db import Db, as_json, documents, execute, maybe_row, rows

DATASOURCES = """
    select id, slug, name,
        (select count(*) from datasource_entry where datasource_id = datasource.id) as entry_count
    from datasource
    order by slug
"""


async def datasources(db: Db) -> list[DatasourceRow]:
    return await rows(db, DatasourceRow, DATASOURCES)


_datasource = Decoder(Datasource)

WHOLE = """
    select json_build_object(
        'slug', slug, 'name', name, 'version', version,
        'dimensions', coalesce((
            select json_agg(json_build_object('name', name, 'entry_value', entry_value) order by id)
            from datasource_dimension where datasource_id = datasource.id
        ), '[]'),
        'entries', coalesce((
            select json_agg(
                json_build_object(
                    'name', entry.name, 'value', entry.value,
                    'values', coalesce((
                        select json_object_agg(dimension.entry_value, own.value)
                        from datasource_entry_value own
                        join datasource_dimension dimension on dimension.id = own.dimension_id
                        where own.entry_id = entry.id
                    ), '{}')
                )
                order by entry.position, entry.id
            )
            from datasource_entry entry where datasource_id = datasource.id
        ), '[]')
    )::text
    from datasource
"""

ALL_DATASOURCES = f"{WHOLE} order by slug"


async def all_datasources(db: Db) -> list[Datasource]:
    return await documents(db, _datasource, ALL_DATASOURCES)


DATASOURCE = f"{WHOLE} where slug = %(slug)s"


async def datasource(db: Db, slug: str) -> Datasource | None:
    return next(iter(await documents(db, _datasource, DATASOURCE, slug=slug)), None)


class _Values(Struct):
    slug: str
    entry_values: list[str]


VALUES = """
    select slug, array(
        select value from datasource_entry where datasource_id = datasource.id
    ) as entry_values
    from datasource
"""


async def values_by_slug(db: Db) -> dict[str, frozenset[str]]:
    """What a field of each datasource may hold."""
    return {each.slug: frozenset(each.entry_values) for each in await rows(db, _Values, VALUES)}


# A row that somebody else has changed since does not come back.
PUT_DATASOURCE = """
    insert into datasource (slug, name) values (%(slug)s, %(name)s)
    on conflict (slug) do update set name = excluded.name, version = datasource.version + 1
    where datasource.version = %(version)s
    returning id, version
"""
DELETE_DIMENSIONS = """
    delete from datasource_dimension
    where datasource_id = %(id)s and entry_value <> all(%(entry_values)s)
"""
PUT_DIMENSIONS = """
    insert into datasource_dimension (datasource_id, name, entry_value)
    select %(id)s, name, entry_value
    from json_to_recordset(%(dimensions)s) as given (name text, entry_value text)
    on conflict (datasource_id, entry_value) do update set name = excluded.name
"""
DELETE_ENTRIES = """
    delete from datasource_entry where datasource_id = %(id)s and name <> all(%(names)s)
"""
PUT_ENTRIES = """
    insert into datasource_entry (datasource_id, name, value, position)
    select %(id)s, name, value, position
    from json_to_recordset(%(entries)s) as given (name text, value text, position integer)
    on conflict (datasource_id, name) do update set
        value = excluded.value, position = excluded.position
"""
DELETE_VALUES = """
    delete from datasource_entry_value
    where entry_id in (select id from datasource_entry where datasource_id = %(id)s)
"""
ADD_VALUES = """
    insert into datasource_entry_value (entry_id, dimension_id, value)
    select datasource_entry.id, datasource_dimension.id, given.value
    from json_to_recordset(%(values)s) as given (entry text, dimension text, value text)
    join datasource_entry
        on datasource_entry.datasource_id = %(id)s and datasource_entry.name = given.entry
    join datasource_dimension
        on datasource_dimension.datasource_id = %(id)s
        and datasource_dimension.entry_value = given.dimension
"""


class _Put(Struct):
    id: int
    version: int


async def put_datasource(db: Db, source: Datasource) -> int | None:
    """The whole of it, if its version is stored or none; its new version.

    Dimensions and entries keep their numbers by their names.
    """
    put = await maybe_row(
        db, _Put, PUT_DATASOURCE, slug=source.slug, name=source.name, version=source.version
    )
    if put is None:
        return None
    source_id = put.id
    entry_values = [each.entry_value for each in source.dimensions]
    await execute(db, DELETE_DIMENSIONS, id=source_id, entry_values=entry_values)
    await execute(db, PUT_DIMENSIONS, id=source_id, dimensions=as_json(source.dimensions))
    names = [each.name for each in source.entries]
    await execute(db, DELETE_ENTRIES, id=source_id, names=names)
    entries = [
        {"name": each.name, "value": each.value, "position": position}
        for position, each in enumerate(source.entries)
    ]
    await execute(db, PUT_ENTRIES, id=source_id, entries=as_json(entries))
    values = [
        {"entry": each.name, "dimension": dimension, "value": text}
        for each in source.entries
        for dimension, text in each.values.items()
    ]
    await execute(db, DELETE_VALUES, id=source_id)
    await execute(db, ADD_VALUES, id=source_id, values=as_json(values))
    return put.version


async def delete_datasource(db: Db, slug: str) -> None:
    await execute(db, "delete from datasource where slug = %(slug)s", slug=slug)
