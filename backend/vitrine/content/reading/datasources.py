"""Datasources as the delivery API lists them, with their numbers and a value per dimension."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.kit.db import Db, documents, rows, value


class ListedDimension(Struct, frozen=True):
    """`entry_value` is what callers ask for."""

    id: int
    name: str
    entry_value: str
    datasource_id: int


class ListedDatasource(Struct, frozen=True):
    id: int
    name: str
    slug: str
    dimensions: list[ListedDimension]


class ListedEntry(Struct, frozen=True):
    """`dimension_value` is None without a dimension, or where it has no value of its own."""

    id: int
    name: str
    value: str
    dimension_value: str | None
    datasource_id: int


DATASOURCES = """
    select json_build_object(
        'id', datasource.id,
        'name', datasource.name,
        'slug', datasource.slug,
        'dimensions', coalesce(
            (
                select json_agg(
                    json_build_object(
                        'id', id,
                        'name', name,
                        'entry_value', entry_value,
                        'datasource_id', datasource_id
                    )
                    order by id
                )
                from datasource_dimension
                where datasource_id = datasource.id
            ),
            '[]'
        )
    )::text
    from datasource
    where (%(ids)s::bigint[] is null or datasource.id = any(%(ids)s))
      and (%(slug)s::text is null or datasource.slug = %(slug)s)
      and (
          %(words)s::text is null
          or strpos(lower(datasource.name || ' ' || datasource.slug), lower(%(words)s)) > 0
      )
    order by datasource.id
    limit %(limit)s offset %(offset)s
"""
COUNT_DATASOURCES = """
    select count(*)
    from datasource
    where (%(ids)s::bigint[] is null or id = any(%(ids)s))
      and (
          %(words)s::text is null
          or strpos(lower(name || ' ' || slug), lower(%(words)s)) > 0
      )
"""
DECODER = Decoder(ListedDatasource)


async def list_datasources(
    db: Db, *, ids: Sequence[int] | None, words: str | None, limit: int, offset: int
) -> tuple[list[ListedDatasource], int]:
    """A page, and how many there are on all pages; `words` stand in a name or slug."""
    id_list = None if ids is None else list(ids)
    page = await documents(
        db, DECODER, DATASOURCES, ids=id_list, slug=None, words=words, limit=limit, offset=offset
    )
    return page, await value(db, int, COUNT_DATASOURCES, ids=id_list, words=words)


async def datasource_by_key(db: Db, key: str) -> ListedDatasource | None:
    """By its number, or by its slug."""
    number = int(key) if key.isascii() and key.isdigit() and len(key) < 19 else None
    ids, slug = ([number], None) if number is not None else (None, key)
    page = await documents(
        db, DECODER, DATASOURCES, ids=ids, slug=slug, words=None, limit=1, offset=0
    )
    return page[0] if page else None


ENTRIES = """
    select datasource_entry.id, datasource_entry.name, datasource_entry.value,
        datasource_entry_value.value as dimension_value, datasource_entry.datasource_id
    from datasource_entry
    join datasource on datasource.id = datasource_entry.datasource_id
    left join datasource_dimension
        on datasource_dimension.datasource_id = datasource.id
        and datasource_dimension.entry_value = %(dimension)s
    left join datasource_entry_value
        on datasource_entry_value.entry_id = datasource_entry.id
        and datasource_entry_value.dimension_id = datasource_dimension.id
    where %(slug)s::text is null or datasource.slug = %(slug)s
    order by datasource.id, datasource_entry.position, datasource_entry.id
    limit %(limit)s offset %(offset)s
"""
COUNT_ENTRIES = """
    select count(*)
    from datasource_entry
    join datasource on datasource.id = datasource_id
    where %(slug)s::text is null or slug = %(slug)s
"""


async def list_entries(
    db: Db, *, slug: str | None, dimension: str | None, limit: int, offset: int
) -> tuple[list[ListedEntry], int]:
    """A page of one datasource, or of all, and how many there are on all pages."""
    page = await rows(
        db, ListedEntry, ENTRIES, slug=slug, dimension=dimension, limit=limit, offset=offset
    )
    return page, await value(db, int, COUNT_ENTRIES, slug=slug)
