"""Folders of pictures, with the path of names that leads to each."""

from __future__ import annotations

from msgspec import Struct

from vitrine.kit.db import Db, execute, maybe_value, rows, value


class Folder(Struct, frozen=True):
    id: int
    parent_id: int | None
    name: str
    path: str


FOLDERS = """
    with recursive folder as (
        select id, parent_id, name, name as path from asset_folder where parent_id is null
        union all
        select asset_folder.id, asset_folder.parent_id, asset_folder.name,
            folder.path || '/' || asset_folder.name
        from folder
        join asset_folder on asset_folder.parent_id = folder.id
    )
    select id, parent_id, name, path from folder order by path
"""


async def folders(db: Db) -> list[Folder]:
    return await rows(db, Folder, FOLDERS)


LOCK_FOLDERS = "lock table asset_folder in share row exclusive mode"


async def lock_folders(db: Db) -> None:
    await execute(db, LOCK_FOLDERS)


SAME_FOLDER = """
    select id
    from asset_folder
    where name = %(name)s and parent_id is not distinct from %(parent_id)s::bigint
"""


async def same_folder(db: Db, name: str, parent_id: int | None) -> int | None:
    return await maybe_value(db, int, SAME_FOLDER, name=name, parent_id=parent_id)


ADD_FOLDER = """
    insert into asset_folder (parent_id, name) values (%(parent_id)s, %(name)s) returning id
"""


async def add_folder(db: Db, name: str, parent_id: int | None) -> int:
    return await value(db, int, ADD_FOLDER, name=name, parent_id=parent_id)


CHANGE_FOLDER = """
    update asset_folder set parent_id = %(parent_id)s, name = %(name)s where id = %(folder_id)s
"""


async def change_folder(db: Db, folder_id: int, name: str, parent_id: int | None) -> None:
    await execute(db, CHANGE_FOLDER, folder_id=folder_id, name=name, parent_id=parent_id)


DELETE_FOLDER = "delete from asset_folder where id = %(folder_id)s"


async def delete_folder(db: Db, folder_id: int) -> None:
    await execute(db, DELETE_FOLDER, folder_id=folder_id)


LIES_IN = """
    with recursive above as (
        select id, parent_id from asset_folder where id = %(folder_id)s
        union
        select asset_folder.id, asset_folder.parent_id
        from above
        join asset_folder on asset_folder.id = above.parent_id
    )
    select exists (select from above where id = %(outer_id)s)
"""


async def lies_in(db: Db, folder_id: int, outer_id: int) -> bool:
    """Also when it is the same folder."""
    return await value(db, bool, LIES_IN, folder_id=folder_id, outer_id=outer_id)
