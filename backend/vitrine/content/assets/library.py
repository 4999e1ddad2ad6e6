"""How assets come in, change, go and come back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace
from psycopg.errors import ForeignKeyViolation

from vitrine import media
from vitrine.content.assets.file_names import file_name
from vitrine.content.assets.queries import assets as queries
from vitrine.content.assets.queries.assets import AssetRow, Search, Use
from vitrine.content.assets.rules import AssetDocument, BadAsset, Size, check_asset
from vitrine.content.spaces import LANGUAGES, SPACE_ID
from vitrine.content.stories.showing import show_change
from vitrine.kit.db import Db
from vitrine.media import StoredPicture
from vitrine.operators import Operator


class UnknownAsset(Exception):
    """There is none of this number."""


class AssetInUse(Exception):
    """Stories show it; carries them."""

    def __init__(self, uses: list[Use]) -> None:
        super().__init__(f"{len(uses)} stories show this picture.")
        self.uses = uses


class Asset(Struct, frozen=True):
    """`filename` is its address, as fields of content hold it; an unknown picture has no size."""

    id: int
    filename: str
    name: str
    width: int
    height: int
    bytes: int
    folder_id: int | None
    tags: list[str]
    focus: str
    source: str
    copyright: str
    words: dict[str, dict[str, str]]
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None


async def assets_by_ids(db: Db, ids: Collection[int]) -> Mapping[int, Asset]:
    """Deleted ones too, since stories may still show them; what is unknown is missing."""
    return {each.id: each for each in await _assets(db, await queries.assets_by_ids(db, ids))}


async def assets_of_page(
    db: Db, search: Search, page: int, per_page: int
) -> tuple[list[Asset], int]:
    """The newest first, and how many there are."""
    page_rows = await queries.assets_of_page(db, search, page, per_page)
    return await _assets(db, page_rows), await queries.asset_count(db, search)


async def uses_of(db: Db, asset_ids: Collection[int]) -> list[Use]:
    return await queries.uses(db, asset_ids)


async def add_asset(
    db: Db, operator: Operator, picture: StoredPicture, document: AssetDocument
) -> Asset:
    """Sent again, it is the asset that is there already."""
    document = _check(document, picture)
    same = await queries.same_asset(db, picture.hash, document.name, document.folder_id)
    try:
        async with db.transaction():
            asset_id = same or await queries.add_asset(db, picture.hash, document, operator.now)
    except ForeignKeyViolation as unknown:
        raise BadAsset("folder_id: there is no such folder.") from unknown
    after = None if same else {"hash": picture.hash, "name": document.name}
    await operator.record(db, "asset", str(asset_id), None, after)
    return (await assets_by_ids(db, [asset_id]))[asset_id]


async def change_asset(db: Db, operator: Operator, asset_id: int, document: AssetDocument) -> Asset:
    """Its words, focus and place; stories show them at once."""
    row = await _locked_row(db, asset_id)
    pictures = await media.pictures_by_hash(db, [row.picture_hash])
    document = _check(document, pictures[row.picture_hash])
    try:
        async with db.transaction():
            await queries.change_asset(db, asset_id, document, operator.now)
    except ForeignKeyViolation as unknown:
        raise BadAsset("folder_id: there is no such folder.") from unknown
    await operator.record(db, "asset", str(asset_id), _document_of(row), document)
    await _show_where_used(db, operator, asset_id)
    return (await assets_by_ids(db, [asset_id]))[asset_id]


async def delete_asset(
    db: Db, operator: Operator, asset_id: int, *, even_if_used: bool = False
) -> None:
    """It leaves the lists. Stories that show it keep it, and it can come back."""
    row = await _locked_row(db, asset_id)
    if row.deleted_at:
        raise UnknownAsset(str(asset_id))
    uses = await queries.uses(db, [asset_id])
    if uses and not even_if_used:
        raise AssetInUse(uses)
    await queries.set_deleted(db, asset_id, operator.now)
    before, after = {"isDeleted": False}, {"isDeleted": True}
    await operator.record(db, "asset", str(asset_id), before, after)


async def restore_asset(db: Db, operator: Operator, asset_id: int) -> Asset:
    row = await _locked_row(db, asset_id)
    await queries.set_deleted(db, asset_id, None)
    before, after = {"isDeleted": row.deleted_at is not None}, {"isDeleted": False}
    await operator.record(db, "asset", str(asset_id), before, after)
    return (await assets_by_ids(db, [asset_id]))[asset_id]


async def _locked_row(db: Db, asset_id: int) -> AssetRow:
    row = await queries.locked_asset(db, asset_id)
    if row is None:
        raise UnknownAsset(str(asset_id))
    return row


async def _show_where_used(db: Db, operator: Operator, asset_id: int) -> None:
    uses = await queries.uses(db, [asset_id])
    await show_change(db, operator.now, [each.story_id for each in uses if each.is_published])


async def _assets(db: Db, asset_rows: Collection[AssetRow]) -> list[Asset]:
    pictures = await media.pictures_by_hash(db, [each.picture_hash for each in asset_rows])
    return [_asset(each, pictures.get(each.picture_hash)) for each in asset_rows]


def _asset(row: AssetRow, picture: StoredPicture | None) -> Asset:
    width, height = (picture.width, picture.height) if picture else (0, 0)
    return Asset(
        id=row.id,
        filename=f"/f/{SPACE_ID}/{width}x{height}/{row.picture_hash}/{row.name}",
        name=row.name,
        width=width,
        height=height,
        bytes=picture.bytes if picture else 0,
        folder_id=row.folder_id,
        tags=row.tags,
        focus=row.focus,
        source=row.source,
        copyright=row.copyright,
        words=row.words,
        created_at=row.created_at,
        updated_at=row.updated_at,
        deleted_at=row.deleted_at,
    )


def _check(document: AssetDocument, picture: StoredPicture) -> AssetDocument:
    """With a name that is safe in an address."""
    check_asset(document, Size(picture.width, picture.height), LANGUAGES)
    return replace(document, name=file_name(document.name, picture.format))


def _document_of(row: AssetRow) -> Mapping[str, object]:
    return {name: getattr(row, name) for name in AssetDocument.__struct_fields__}
