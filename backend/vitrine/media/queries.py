from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vitrine.kit.db import Db, execute, rows

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
