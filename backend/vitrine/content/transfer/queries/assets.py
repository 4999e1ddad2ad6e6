"""Pictures of content with their words, all at once."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from vitrine.kit.db import Db, as_json, documents, execute, rows, value


class AssetFolder(Struct, frozen=True):
    """`path` is made of the names on the way."""

    id: int
    path: str


FOLDERS = """
    with recursive folder as (
        select id, name as path from asset_folder where parent_id is null
        union all
        select asset_folder.id, folder.path || '/' || asset_folder.name
        from folder
        join asset_folder on asset_folder.parent_id = folder.id
    )
    select id, path from folder order by path
"""


async def folders(db: Db) -> list[AssetFolder]:
    return await rows(db, AssetFolder, FOLDERS)


ADD_FOLDER = """
    insert into asset_folder (parent_id, name) values (%(parent_id)s, %(name)s) returning id
"""


async def add_folder(db: Db, parent_id: int | None, name: str) -> int:
    return await value(db, int, ADD_FOLDER, parent_id=parent_id, name=name)


class AssetRow(Struct, frozen=True, kw_only=True):
    id: int
    folder_id: int | None
    picture_hash: str
    name: str
    tags: list[str]
    focus: str
    source: str
    copyright: str
    words: dict[str, Any]
    is_deleted: bool = False


_asset = Decoder(AssetRow)

ASSETS = """
    select json_build_object(
        'id', id, 'folder_id', folder_id, 'picture_hash', picture_hash, 'name', name,
        'tags', tags, 'focus', focus, 'source', source, 'copyright', copyright, 'words', words,
        'is_deleted', deleted_at is not null
    )::text
    from content_asset
    order by id
"""


async def assets(db: Db) -> list[AssetRow]:
    return await documents(db, _asset, ASSETS)


PUT_ASSETS = """
    insert into content_asset (
        id, folder_id, picture_hash, name, tags, focus, source, copyright, words, created_at,
        updated_at
    )
    select id, folder_id, picture_hash, name, array(select json_array_elements_text(tags)), focus,
        source, copyright, words, %(now)s, %(now)s
    from json_to_recordset(%(assets)s) as given (
        id bigint, folder_id bigint, picture_hash text, name text, tags json, focus text,
        source text, copyright text, words jsonb
    )
    on conflict (id) do update set
        folder_id = excluded.folder_id,
        name = excluded.name,
        tags = excluded.tags,
        focus = excluded.focus,
        source = excluded.source,
        copyright = excluded.copyright,
        words = excluded.words,
        updated_at = excluded.updated_at,
        deleted_at = null
"""
MOVE_SERIAL = """
    select setval(
        pg_get_serial_sequence('content_asset', 'id'),
        greatest(
            nextval(pg_get_serial_sequence('content_asset', 'id')),
            (select coalesce(max(id), 0) from content_asset)
        )
    )
"""


async def put_assets(db: Db, changed: Collection[AssetRow], now: datetime) -> None:
    """Pictures that come later get numbers after these."""
    await execute(db, PUT_ASSETS, assets=as_json(list(changed)), now=now)
    await value(db, int, MOVE_SERIAL)
