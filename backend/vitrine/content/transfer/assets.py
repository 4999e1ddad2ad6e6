"""Pictures of content keep their numbers, unless another one has them here."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from vitrine.content.transfer.folder import ASSETS, read_file
from vitrine.content.transfer.queries import assets as queries
from vitrine.content.transfer.queries.assets import AssetRow
from vitrine.content.transfer.shapes import AssetFile, AssetsFile, BadFile
from vitrine.kit.db import Db
from vitrine.media import HASH


async def import_assets(db: Db, folder: Path, now: datetime) -> tuple[dict[int, int], int]:
    """The numbers that differ from those of the files, and how many pictures changed."""
    if not (folder / ASSETS).exists():
        return {}, 0
    file = read_file(folder, ASSETS, AssetsFile)
    _refuse_bad(file)
    folders, new_folders = await _put_folders(db, file)
    stored = await queries.assets(db)
    numbers = _numbers(file.assets, stored)
    by_id = {each.id: each for each in stored}
    assets = [_row(each, numbers[each.id], folders) for each in file.assets]
    changed = [each for each in assets if by_id.get(each.id) != each]
    if changed:
        await queries.put_assets(db, changed, now)
    return {old: new for old, new in numbers.items() if old != new}, len(changed) + new_folders


def _refuse_bad(file: AssetsFile) -> None:
    numbers = [each.id for each in file.assets]
    for place, asset in enumerate(file.assets):
        field = f"{ASSETS}: assets[{place}]"
        if not HASH.fullmatch(asset.picture_hash):
            raise BadFile(f"{field}.picture_hash: 32 hexadecimal digits are wanted.")
        if asset.folder and asset.folder not in file.folders:
            raise BadFile(f"{field}.folder: {asset.folder!r} is not among the folders.")
        if asset.id < 1 or numbers.count(asset.id) > 1:
            raise BadFile(f"{field}.id: a number of its own is wanted.")


async def _put_folders(db: Db, file: AssetsFile) -> tuple[dict[str, int], int]:
    ids = {each.path: each.id for each in await queries.folders(db)}
    count = 0
    for path in sorted(file.folders):
        parent, _, name = path.rpartition("/")
        if parent and parent not in ids:
            raise BadFile(f"{ASSETS}: folders: {parent!r} is missing.")
        if path not in ids:
            ids[path] = await queries.add_folder(db, ids[parent] if parent else None, name)
            count += 1
    return ids, count


def _numbers(files: list[AssetFile], stored: list[AssetRow]) -> dict[int, int]:
    """By the numbers of the files, those of the same pictures here."""
    by_id = {each.id: each for each in stored}
    by_picture = {(each.picture_hash, each.name): each.id for each in stored}
    last = max([*by_id, *(each.id for each in files)], default=0)
    numbers: dict[int, int] = {}
    for file in files:
        own = by_id.get(file.id)
        if own is None or own.picture_hash == file.picture_hash:
            numbers[file.id] = file.id
        elif known := by_picture.get((file.picture_hash, file.name)):
            numbers[file.id] = known
        else:
            last += 1
            numbers[file.id] = last
    return numbers


def _row(file: AssetFile, number: int, folders: dict[str, int]) -> AssetRow:
    return AssetRow(
        id=number,
        folder_id=folders[file.folder] if file.folder else None,
        picture_hash=file.picture_hash,
        name=file.name,
        tags=file.tags,
        focus=file.focus,
        source=file.source,
        copyright=file.copyright,
        words=file.words,
    )
