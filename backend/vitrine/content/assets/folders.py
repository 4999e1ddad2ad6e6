"""Folders of pictures: a tree, for editors alone."""

from __future__ import annotations

from psycopg.errors import ForeignKeyViolation, UniqueViolation

from vitrine.content.assets.queries import folders as queries
from vitrine.content.assets.queries.folders import Folder
from vitrine.content.assets.rules import BadAsset, check_folder
from vitrine.kit.db import Db
from vitrine.operators import Operator


class UnknownFolder(Exception):
    """There is none of this number."""


class FolderNotEmpty(Exception):
    """Pictures or other folders lie in it."""


async def folders(db: Db) -> list[Folder]:
    return await queries.folders(db)


async def add_folder(db: Db, operator: Operator, name: str, parent_id: int | None) -> Folder:
    """Sent again, it is the folder that is there already."""
    check_folder(name)
    same = await queries.same_folder(db, name.strip(), parent_id)
    try:
        async with db.transaction():
            folder_id = same or await queries.add_folder(db, name.strip(), parent_id)
    except UniqueViolation as twice:
        raise BadAsset("name: there is such a folder already.") from twice
    except ForeignKeyViolation as unknown:
        raise BadAsset("parent_id: there is no such folder.") from unknown
    folder = await _folder(db, folder_id)
    await operator.record(db, "asset_folder", str(folder_id), None, None if same else folder)
    return folder


async def change_folder(
    db: Db, operator: Operator, folder_id: int, name: str, parent_id: int | None
) -> Folder:
    """Renames or moves it."""
    check_folder(name)
    before = await _folder(db, folder_id)
    if parent_id is not None and await queries.lies_in(db, parent_id, folder_id):
        raise BadAsset("parent_id: a folder does not lie in itself.")
    try:
        async with db.transaction():
            await queries.change_folder(db, folder_id, name.strip(), parent_id)
    except UniqueViolation as twice:
        raise BadAsset("name: there is such a folder already.") from twice
    except ForeignKeyViolation as unknown:
        raise BadAsset("parent_id: there is no such folder.") from unknown
    after = await _folder(db, folder_id)
    await operator.record(db, "asset_folder", str(folder_id), before, after)
    return after


async def delete_folder(db: Db, operator: Operator, folder_id: int) -> None:
    """Only an empty one; deleted pictures count, because they may come back."""
    folder = await _folder(db, folder_id)
    try:
        async with db.transaction():
            await queries.delete_folder(db, folder_id)
    except ForeignKeyViolation as not_empty:
        raise FolderNotEmpty(folder.path) from not_empty
    await operator.record(db, "asset_folder", str(folder_id), folder, None)


async def _folder(db: Db, folder_id: int) -> Folder:
    """Until the transaction ends nobody moves a folder, so that none comes to lie in itself."""
    await queries.lock_folders(db)
    every = {each.id: each for each in await queries.folders(db)}
    if folder_id not in every:
        raise UnknownFolder(str(folder_id))
    return every[folder_id]
