"""Pictures come in: from bytes, from a file or from an address, checked alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from vitrine.imaging.inspecting import MOST_BYTES, inspect
from vitrine.imaging.refusal import Reason, Refused
from vitrine.imaging.sniffing import Kind, kind_of
from vitrine.imaging.trailing_data import without_trailing_data
from vitrine.kit.db import Db
from vitrine.media import common_sizes
from vitrine.media.fetching import Fetched, Reach, fetch
from vitrine.media.hashing import hash_of
from vitrine.media.masters import Masters
from vitrine.media.queries import StoredPicture, put_pictures, stored_pictures

Source = bytes | Path | str


async def add_picture(
    db: Db, masters: Masters, source: Source, reach: Reach | None = None
) -> StoredPicture | Refused:
    """The picture, or why it was not taken; a text is an address. What is known stays."""
    content = await _content(source, reach or Reach())
    picture = content if isinstance(content, Refused) else await keep_master(masters, content)
    if isinstance(picture, StoredPicture):
        await note_picture(db, picture)
    return picture


async def keep_master(masters: Masters, content: bytes) -> StoredPicture | Refused:
    """Inspected and written, which may take longer than a transaction should be open; then it is
    noted.
    """
    content = picture_alone(content)
    picture = await asyncio.to_thread(described_picture, content)
    if isinstance(picture, StoredPicture):
        await masters.keep(content, Kind(picture.format))
    return picture


async def note_picture(db: Db, picture: StoredPicture) -> None:
    if await put_pictures(db, [picture]):
        await common_sizes.make_later(db, [picture.hash])


async def pictures_by_hash(db: Db, hashes: Iterable[str]) -> dict[str, StoredPicture]:
    """By hash, in one query; what is unknown is missing."""
    return {each.hash: each for each in await stored_pictures(db, sorted(set(hashes)))}


def picture_alone(content: bytes) -> bytes:
    """Without what was hung behind it. What is too large stays so, and is refused for it."""
    kind = kind_of(content)
    return without_trailing_data(content, kind) if kind and len(content) <= MOST_BYTES else content


def described_picture(content: bytes) -> StoredPicture | Refused:
    inspection = inspect(content)
    if isinstance(inspection, Refused):
        return inspection
    return StoredPicture(
        hash=hash_of(content),
        width=inspection.size.width,
        height=inspection.size.height,
        format=inspection.kind.value,
        bytes=len(content),
        dominant_colour=inspection.dominant_colour,
        placeholder=inspection.placeholder,
    )


async def _content(source: Source, reach: Reach) -> bytes | Refused:
    if isinstance(source, bytes):
        return source
    if isinstance(source, Path):
        return await asyncio.to_thread(content_of, source)
    fetched = await fetch(source, reach)
    if isinstance(fetched, Fetched):
        return fetched.content
    return (
        fetched if isinstance(fetched, Refused) else Refused(Reason.NOT_ANSWERED, "Nothing came.")
    )


def content_of(path: Path) -> bytes | Refused:
    try:
        # A pipe or a device may never end.
        if not path.is_file():
            return Refused(Reason.UNREADABLE, "There is no such file.")
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as wrong:
        return Refused(Reason.UNREADABLE, f"It cannot be read: {wrong.strerror}.")
