"""What operators do with the folders that pictures of content lie in, over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

from litestar.params import FromPath, JSONBody
from msgspec.structs import asdict

from vitrine.content.assets import folders
from vitrine.content.assets.queries.folders import Folder
from vitrine.content.assets.rules import BadAsset
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Problem, Wire

READ, WRITE = "content:read", "content:write"
T = TypeVar("T")


class AssetFolder(Wire):
    id: int
    parent_id: int | None
    name: str
    path: str


class AssetFolders(Wire):
    folders: list[AssetFolder]


class AssetFolderEntry(Wire, forbid_unknown_fields=True):
    name: str
    parent_id: int | None = None


@operation("GET", "/content/asset-folders", scope=READ)
async def list_asset_folders(call: CurrentCall) -> AssetFolders:
    return AssetFolders(folders=[_folder(each) for each in await folders.folders(call.db)])


@operation("POST", "/content/asset-folders", scope=WRITE)
async def add_asset_folder(call: CurrentCall, data: JSONBody[AssetFolderEntry]) -> AssetFolder:
    return _folder(
        await _answer(folders.add_folder(call.db, call.operator, data.name, data.parent_id))
    )


@operation("PUT", "/content/asset-folders/{folder_id:int}", scope=WRITE)
async def put_asset_folder(
    call: CurrentCall, folder_id: FromPath[int], data: JSONBody[AssetFolderEntry]
) -> AssetFolder:
    """Renames or moves it."""
    change = folders.change_folder(call.db, call.operator, folder_id, data.name, data.parent_id)
    return _folder(await _answer(change))


@operation("DELETE", "/content/asset-folders/{folder_id:int}", scope=WRITE)
async def delete_asset_folder(call: CurrentCall, folder_id: FromPath[int]) -> None:
    """Only an empty one."""
    await _answer(folders.delete_folder(call.db, call.operator, folder_id))


async def _answer(change: Awaitable[T]) -> T:
    """What is refused, as the caller is told it."""
    try:
        return await change
    except BadAsset as wrong:
        raise Problem(422, "BadAsset", str(wrong))
    except folders.UnknownFolder:
        raise Problem(404, "UnknownFolder", "There is no such folder.")
    except folders.FolderNotEmpty:
        raise Problem(409, "FolderNotEmpty", "Pictures or other folders lie in it.")


def _folder(folder: Folder) -> AssetFolder:
    return AssetFolder(**asdict(folder))
