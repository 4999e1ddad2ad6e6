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
