"""Datasources with their dimensions and entries."""

from __future__ import annotations

from msgspec.json import Decoder

from vitrine.content.transfer.shapes import DatasourceFile
from vitrine.kit.db import Db, as_json, documents, execute, value

_datasource = Decoder(DatasourceFile)

DATASOURCES = """
    select json_build_object(
        'name', name, 'slug', slug,
        'dimensions', coalesce((
            select json_agg(json_build_object('name', name, 'entry_value', entry_value) order by id)
            from datasource_dimension where datasource_id = datasource.id
        ), '[]'),
        'entries', coalesce((
            select json_agg(
                json_build_object(
                    'name', entry.name, 'value', entry.value,
                    'dimensions', coalesce((
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
    order by slug
"""


async def datasources(db: Db) -> list[DatasourceFile]:
    return await documents(db, _datasource, DATASOURCES)


PUT_DATASOURCE = """
    insert into datasource (name, slug) values (%(name)s, %(slug)s)
    on conflict (slug) do update set name = excluded.name
    returning id
"""
DELETE_OTHER_DIMENSIONS = """
    delete from datasource_dimension
    where datasource_id = %(datasource_id)s and not entry_value = any(%(entry_values)s)
"""
PUT_DIMENSIONS = """
    insert into datasource_dimension (datasource_id, name, entry_value)
    select %(datasource_id)s, name, entry_value
    from json_to_recordset(%(dimensions)s) as given (name text, entry_value text)
    on conflict (datasource_id, entry_value) do update set name = excluded.name
"""
DELETE_OTHER_ENTRIES = """
    delete from datasource_entry
    where datasource_id = %(datasource_id)s and not name = any(%(names)s)
"""
PUT_ENTRIES = """
    insert into datasource_entry (datasource_id, name, value, position)
    select %(datasource_id)s, entry ->> 'name', entry ->> 'value', place
    from json_array_elements(%(entries)s) with ordinality as given (entry, place)
    on conflict (datasource_id, name) do update set
        value = excluded.value, position = excluded.position
"""
DELETE_VALUES = """
    delete from datasource_entry_value
    where entry_id in (select id from datasource_entry where datasource_id = %(datasource_id)s)
"""
ADD_VALUES = """
    insert into datasource_entry_value (entry_id, dimension_id, value)
    select entry.id, dimension.id, own.value
    from json_array_elements(%(entries)s) given
    cross join json_each_text(given -> 'dimensions') own
    join datasource_entry entry
        on entry.datasource_id = %(datasource_id)s and entry.name = given ->> 'name'
    join datasource_dimension dimension
        on dimension.datasource_id = %(datasource_id)s and dimension.entry_value = own.key
"""


async def put_datasource(db: Db, file: DatasourceFile) -> None:
    """Entries and dimensions that stay keep their numbers."""
    own = await value(db, int, PUT_DATASOURCE, name=file.name, slug=file.slug)
    values = [each.entry_value for each in file.dimensions]
    await execute(db, DELETE_OTHER_DIMENSIONS, datasource_id=own, entry_values=values)
    dimensions = as_json(file.dimensions)
    await execute(db, PUT_DIMENSIONS, datasource_id=own, dimensions=dimensions)
    names = [each.name for each in file.entries]
    await execute(db, DELETE_OTHER_ENTRIES, datasource_id=own, names=names)
    entries = as_json(file.entries)
    await execute(db, PUT_ENTRIES, datasource_id=own, entries=entries)
    await execute(db, DELETE_VALUES, datasource_id=own)
    await execute(db, ADD_VALUES, datasource_id=own, entries=entries)
