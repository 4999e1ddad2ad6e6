"""What operators do with pictures of content, over HTTP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable
from datetime import datetime
from typing import Annotated, Any, Literal, TypeVar
from uuid import UUID

from litestar import Request
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import field
from msgspec.structs import asdict

from vitrine import media
from vitrine.content.assets import library
from vitrine.content.assets.queries.assets import Search, Use
from vitrine.content.assets.rules import AssetDocument, BadAsset, Words
from vitrine.media import Masters, Refused, StoredPicture
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import Problem, Wire

READ, WRITE = "content:read", "content:write"
LARGEST_UPLOAD = 26 * 1024**2
T = TypeVar("T")


class AssetWords(Wire, forbid_unknown_fields=True):
    alt: str = ""
    title: str = ""
    caption: str = ""


class AssetEntry(Wire, forbid_unknown_fields=True):
    """Everything that belongs to the picture; `words` by language, with `default` for German."""

    name: str
    folder_id: int | None = None
    tags: list[str] = field(default_factory=list)
    focus: str = ""
    source: str = ""
    copyright: str = ""
    words: dict[str, AssetWords] = field(default_factory=dict)


class ListedAsset(Wire):
    """`filename` is what a field of content holds; `uses` counts the stories that show it."""

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
    words: dict[str, AssetWords]
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None
    uses: int


class AssetList(Wire):
    assets: list[ListedAsset]
    page: int
    per_page: int
    total: int


@operation("GET", "/content/assets", scope=READ)
async def list_assets(
    call: CurrentCall,
    folder_id: Annotated[int | None, QueryParameter(name="folderId", ge=0, le=2**62)] = None,
    tag: Annotated[str | None, QueryParameter(name="tag")] = None,
    search: Annotated[str | None, QueryParameter(name="search")] = None,
    is_deleted: Annotated[bool, QueryParameter(name="isDeleted")] = False,
    page: Annotated[int, QueryParameter(ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> AssetList:
    """The newest first; `folderId=0` are those in no folder, `isDeleted=true` those that went."""
    criteria = Search(folder_id=folder_id, tag=tag, term=search, is_deleted=is_deleted)
    assets, total = await library.assets_of_page(call.db, criteria, page, per_page)
    uses = await library.uses_of(call.db, [each.id for each in assets])
    counts = Counter(each.asset_id for each in uses)
    return AssetList(
        assets=[_listed_asset(each, counts[each.id]) for each in assets],
        page=page,
        per_page=per_page,
        total=total,
    )


@operation(
    "POST",
    "/content/assets",
    scope=WRITE,
    needs_db=False,
    media_type="application/octet-stream",
    largest_body=LARGEST_UPLOAD,
)
async def upload_asset(
    call: CurrentCall,
    request: Request[Any, Any, Any],
    name: Annotated[str, QueryParameter(name="name")],
    folder_id: Annotated[int | None, QueryParameter(name="folderId", ge=1, le=2**62)] = None,
) -> ListedAsset:
    """The body is the picture itself; its kind is read from its bytes, never from its name."""
    picture = await media.keep_master(call.part(Masters), await request.body())
    return await _add_asset(call, picture, AssetDocument(name=name, folder_id=folder_id))


class Upload(Wire):
    """Where to put a picture; the address itself is the leave to do it, until `expires_at`."""

    id: UUID
    method: Literal["PUT"]
    url: str
    headers: dict[str, str]
    expires_at: datetime
    most_bytes: int


@operation("POST", "/content/uploads", scope=WRITE)
async def begin_upload(call: CurrentCall) -> Upload:
    """For a picture that does not pass through the shop: put its bytes at `url`, then finish it."""
    masters, name = call.part(Masters), call.operator.author.name
    address = await media.begin_upload(call.db, masters, name, call.now)
    await call.operator.record(call.db, "upload", str(address.id), None, {"isFinished": False})
    return Upload(
        id=address.id,
        method="PUT",
        url=address.url,
        headers={},
        expires_at=address.expires_at,
        most_bytes=media.MOST_BYTES,
    )


@operation("POST", "/content/uploads/{upload_id:uuid}/asset", scope=WRITE, needs_db=False)
async def add_uploaded_asset(
    call: CurrentCall,
    upload_id: FromPath[UUID],
    name: Annotated[str, QueryParameter(name="name")],
    folder_id: Annotated[int | None, QueryParameter(name="folderId", ge=1, le=2**62)] = None,
) -> ListedAsset:
    """What was put at the address of an upload of one's own, checked as every picture is."""
    picture = await media.finish_upload(
        call.connections.writing,
        call.part(Masters),
        upload_id,
        call.operator.author.name,
        call.now,
    )
    return await _add_asset(call, picture, AssetDocument(name=name, folder_id=folder_id))


@operation("PUT", "/content/assets/{asset_id:int}", scope=WRITE)
async def put_asset(
    call: CurrentCall, asset_id: FromPath[int], data: JSONBody[AssetEntry]
) -> ListedAsset:
    """All of its words, its focus, folder and tags; stories show them at once."""
    document = AssetDocument(
        name=data.name,
        folder_id=data.folder_id,
        tags=tuple(data.tags),
        focus=data.focus,
        source=data.source,
        copyright=data.copyright,
        words={
            language: Words(words.alt, words.title, words.caption)
            for language, words in data.words.items()
        },
    )
    asset = await _answer(library.change_asset(call.db, call.operator, asset_id, document))
    return _listed_asset(asset, len(await library.uses_of(call.db, [asset_id])))


@operation("DELETE", "/content/assets/{asset_id:int}", scope=WRITE)
async def delete_asset(
    call: CurrentCall,
    asset_id: FromPath[int],
    even_if_used: Annotated[bool, QueryParameter(name="evenIfUsed")] = False,
) -> None:
    """Refused with a warning while stories show it, unless `evenIfUsed`; they keep it then."""
    await _answer(library.delete_asset(call.db, call.operator, asset_id, even_if_used=even_if_used))


@operation("POST", "/content/assets/{asset_id:int}/restore", scope=WRITE)
async def restore_asset(call: CurrentCall, asset_id: FromPath[int]) -> ListedAsset:
    """Back into the lists."""
    asset = await _answer(library.restore_asset(call.db, call.operator, asset_id))
    return _listed_asset(asset, len(await library.uses_of(call.db, [asset_id])))


class AssetUse(Wire):
    """A story that shows it, in which of its states."""

    story_id: int
    uuid: str
    name: str
    full_slug: str
    is_draft: bool
    is_published: bool
    is_planned: bool


class AssetUses(Wire):
    uses: list[AssetUse]


@operation("GET", "/content/assets/{asset_id:int}/uses", scope=READ)
async def list_asset_uses(call: CurrentCall, asset_id: FromPath[int]) -> AssetUses:
    if asset_id not in await library.assets_by_ids(call.db, [asset_id]):
        raise _unknown_asset()
    return AssetUses(uses=[_use(each) for each in await library.uses_of(call.db, [asset_id])])


async def _add_asset(
    call: OperatorCall, picture: StoredPicture | Refused, document: AssetDocument
) -> ListedAsset:
    if isinstance(picture, Refused):
        raise Problem(422, "PictureRefused", picture.detail)
    async with call.connections.writing() as db:
        await media.note_picture(db, picture)
        asset = await _answer(library.add_asset(db, call.operator, picture, document))
        uses = await library.uses_of(db, [asset.id])
    return _listed_asset(asset, len(uses))


async def _answer(change: Awaitable[T]) -> T:
    """What the library refuses, as the caller is told it."""
    try:
        return await change
    except BadAsset as wrong:
        raise Problem(422, "BadAsset", str(wrong))
    except library.UnknownAsset:
        raise _unknown_asset()
    except library.AssetInUse as used:
        names = ", ".join(each.full_slug or each.name for each in used.uses[:5])
        raise Problem(409, "AssetInUse", f"{used} Among them: {names}.")


def _unknown_asset() -> Problem:
    return Problem(404, "UnknownAsset", "There is no such picture.")


def _listed_asset(asset: library.Asset, uses: int) -> ListedAsset:
    words = {language: AssetWords(**each) for language, each in asset.words.items()}
    return ListedAsset(**{**asdict(asset), "words": words}, uses=uses)


def _use(use: Use) -> AssetUse:
    return AssetUse(**{key: each for key, each in asdict(use).items() if key != "asset_id"})
