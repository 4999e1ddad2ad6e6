from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value

ADDRESS = "/media/"


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """What a page must know to show a picture: its place, its colour, its address."""

    hash: str
    width: int
    height: int
    format: str
    bytes: int
    dominant_colour: str
    placeholder: str

    @property
    def url(self) -> str:
        """Without a width; the page adds one for each rung of the ladder."""
        return f"{ADDRESS}{self.hash}"


STORED_PICTURES = """
    select hash, width, height, format, bytes, dominant_colour, placeholder
    from picture
    where hash = any(%(hashes)s)
"""


async def stored_pictures(db: Db, hashes: Sequence[str]) -> list[StoredPicture]:
    return await rows(db, StoredPicture, STORED_PICTURES, hashes=list(hashes))


PUT_PICTURES = """
    insert into picture (hash, width, height, format, bytes, dominant_colour, placeholder)
    select hash, width, height, format, bytes, dominant_colour, placeholder
    from unnest(
        %(hashes)s::text[], %(widths)s::integer[], %(heights)s::integer[], %(formats)s::text[],
        %(bytes)s::integer[], %(colours)s::text[], %(placeholders)s::text[]
    ) as given (hash, width, height, format, bytes, dominant_colour, placeholder)
    on conflict (hash) do nothing
"""


async def put_pictures(db: Db, pictures: Sequence[StoredPicture]) -> int:
    """How many were new; the same bytes are the same picture."""
    return await execute(
        db,
        PUT_PICTURES,
        hashes=[each.hash for each in pictures],
        widths=[each.width for each in pictures],
        heights=[each.height for each in pictures],
        formats=[each.format for each in pictures],
        bytes=[each.bytes for each in pictures],
        colours=[each.dominant_colour for each in pictures],
        placeholders=[each.placeholder for each in pictures],
    )


PUT_SCENES = """
    insert into scene as stored (name, hash)
    select * from unnest(%(names)s::text[], %(hashes)s::text[])
    on conflict (name) do update set hash = excluded.hash
    where stored.hash <> excluded.hash
"""


async def put_scenes(db: Db, hashes: Mapping[str, str]) -> int:
    """How many changed."""
    return await execute(db, PUT_SCENES, names=list(hashes), hashes=list(hashes.values()))


@dataclass(frozen=True, slots=True)
class Scene(StoredPicture):
    name: str


SCENES = """
    select scene.name, picture.hash, picture.width, picture.height, picture.format,
        picture.bytes, picture.dominant_colour, picture.placeholder
    from scene
    join picture on picture.hash = scene.hash
    where scene.name = any(%(names)s)
"""


async def scenes(db: Db, names: Sequence[str]) -> list[Scene]:
    return await rows(db, Scene, SCENES, names=list(names))


@dataclass(frozen=True, slots=True)
class PictureSource:
    """What an address gave last; `etag` and `last_modified` are its own words."""

    address: str
    hash: str
    etag: str | None
    last_modified: str | None


PICTURE_SOURCES = """
    select address, hash, etag, last_modified from picture_source
    where address = any(%(addresses)s)
"""


async def picture_sources(db: Db, addresses: Sequence[str]) -> list[PictureSource]:
    return await rows(db, PictureSource, PICTURE_SOURCES, addresses=list(addresses))


PUT_PICTURE_SOURCES = """
    insert into picture_source (address, hash, etag, last_modified)
    select * from unnest(
        %(addresses)s::text[], %(hashes)s::text[], %(etags)s::text[], %(modified)s::text[]
    )
    order by 1
    on conflict (address) do update set
        hash = excluded.hash, etag = excluded.etag, last_modified = excluded.last_modified
"""


async def put_picture_sources(db: Db, sources: Sequence[PictureSource]) -> None:
    await execute(
        db,
        PUT_PICTURE_SOURCES,
        addresses=[each.address for each in sources],
        hashes=[each.hash for each in sources],
        etags=[each.etag for each in sources],
        modified=[each.last_modified for each in sources],
    )


@dataclass(frozen=True, slots=True)
class Upload:
    """`picture_hash` is what came of it."""

    id: UUID
    begun_at: datetime
    picture_hash: str | None


LOCK_UPLOADS = """
    select pg_advisory_xact_lock(hashtextextended('media.uploads ' || %(operator)s, 0))
"""

UNFINISHED_UPLOADS = """
    select count(*) from picture_upload
    where operator = %(operator)s and picture_hash is null and begun_at > %(since)s
"""


async def unfinished_uploads(db: Db, operator: str, since: datetime) -> int:
    """Of this operator, who begins no other one until the transaction ends."""
    await execute(db, LOCK_UPLOADS, operator=operator)
    return await value(db, int, UNFINISHED_UPLOADS, operator=operator, since=since)


ADD_UPLOAD = """
    insert into picture_upload (id, operator, begun_at)
    values (%(upload_id)s, %(operator)s, %(now)s)
"""


async def add_upload(db: Db, upload_id: UUID, operator: str, now: datetime) -> None:
    await execute(db, ADD_UPLOAD, upload_id=upload_id, operator=operator, now=now)


UPLOAD = """
    select id, begun_at, picture_hash from picture_upload
    where id = %(upload_id)s and operator = %(operator)s
"""


async def upload(db: Db, upload_id: UUID, operator: str) -> Upload | None:
    return await maybe_row(db, Upload, UPLOAD, upload_id=upload_id, operator=operator)


FINISH_UPLOAD = """
    update picture_upload set picture_hash = coalesce(picture_hash, %(picture_hash)s)
    where id = %(upload_id)s
    returning picture_hash
"""


async def finish_upload(db: Db, upload_id: UUID, picture_hash: str | None) -> str | None:
    """The hash of what it became first, whoever finishes it once more."""
    return await maybe_value(db, str, FINISH_UPLOAD, upload_id=upload_id, picture_hash=picture_hash)


FORGET_UPLOADS = "delete from picture_upload where begun_at < %(before)s"


async def forget_uploads(db: Db, before: datetime) -> None:
    await execute(db, FORGET_UPLOADS, before=before)
