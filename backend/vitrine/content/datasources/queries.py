"""Datasources with their dimensions and entries."""

from __future__ import annotations

from msgspec import Struct, convert

from vitrine.content.datasources.shapes import Datasource, DatasourceRow, Dimension, Entry
from vitrine.kit.db import Db, as_json, execute, maybe_row, rows, value

DATASOURCES = """
    select id, slug, name,
        (select count(*) from datasource_entry where datasource_id = datasource.id) as entry_count
    from datasource
    order by slug
"""


async def datasources(db: Db) -> list[DatasourceRow]:
    return await rows(db, DatasourceRow, DATASOURCES)


class _WholeRow(Struct, frozen=True):
    name: str
    dimensions: list[dict[str, str]]
    entries: list[dict[str, object]]


WHOLE = """
    select name,
        array(
            select json_build_object('name', name, 'entry_value', entry_value)
            from datasource_dimension
            where datasource_id = datasource.id
            order by id
        ) as dimensions,
        array(
            select json_build_object(
                'name', datasource_entry.name,
                'value', datasource_entry.value,
                'values', coalesce(
                    json_object_agg(entry_value, datasource_entry_value.value)
                        filter (where entry_value is not null),
                    '{}'
                )
            )
            from datasource_entry
            left join datasource_entry_value on entry_id = datasource_entry.id
            left join datasource_dimension on datasource_dimension.id = dimension_id
            where datasource_entry.datasource_id = datasource.id
            group by datasource_entry.id
            order by datasource_entry.position, datasource_entry.id
        ) as entries
    from datasource
    where slug = %(slug)s
"""


async def datasource(db: Db, slug: str) -> Datasource | None:
    row = await maybe_row(db, _WholeRow, WHOLE, slug=slug)
    if row is None:
        return None
    return Datasource(
        slug=slug,
        name=row.name,
        dimensions=convert(row.dimensions, list[Dimension]),
        entries=convert(row.entries, list[Entry]),
    )


PUT_DATASOURCE = """
    insert into datasource (slug, name) values (%(slug)s, %(name)s)
    on conflict (slug) do update set name = excluded.name
    returning id
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


async def put_datasource(db: Db, source: Datasource) -> None:
    """The whole of it; dimensions and entries keep their numbers by their names."""
    source_id = await value(db, int, PUT_DATASOURCE, slug=source.slug, name=source.name)
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


async def delete_datasource(db: Db, slug: str) -> None:
    await execute(db, "delete from datasource where slug = %(slug)s", slug=slug)
