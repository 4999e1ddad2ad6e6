"""Pictures that come with the programme, brought into the database.

An index beside them says what a look at every one would find, so that a fresh clone is
seeded without decoding hundreds of masters. `scenes.json` names those that belong to pages.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import msgspec

from vitrine.imaging.refusal import Refused
from vitrine.imaging.sniffing import Kind
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.media import common_sizes
from vitrine.media.adding import described_picture, picture_alone
from vitrine.media.masters import BUNDLED
from vitrine.media.queries import StoredPicture, put_pictures, put_scenes
from vitrine.rpc import purge

INDEX = "index.jsonl"
SCENES = "scenes.json"


# Whoever has just started the demo looks at it first.
MADE_AFTER = timedelta(minutes=2)


class BadMaster(Exception):
    """A bundled file that is no fit picture, or not named by its hash."""


async def seed(db: Db, folder: Path = BUNDLED) -> int:
    """How many were new."""
    pictures = await asyncio.to_thread(_bundled_pictures, folder)
    new = await put_pictures(db, pictures)
    if new:
        at = time_of_day() + MADE_AFTER
        await common_sizes.make_later(db, [each.hash for each in pictures], at)
    if await put_scenes(db, bundled_scenes(folder)):
        await purge(db, "scenes")
    return new


def bundled_scenes(folder: Path = BUNDLED) -> dict[str, str]:
    """Hashes by the name of the scene; one whose master is still to come is left out."""
    path = folder / SCENES
    if not path.exists():
        return {}
    scenes = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    there = bundled_hashes(folder)
    return {name: key for name, key in sorted(scenes.items()) if key in there}


def bundled_hashes(folder: Path = BUNDLED) -> set[str]:
    return {path.stem for path in _masters(folder)}


def write_index(folder: Path = BUNDLED) -> int:
    """Adds what the index lacks, and drops what is gone; how many it has."""
    pictures = _bundled_pictures(folder)
    lines = msgspec.json.Encoder().encode_lines(pictures)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / INDEX).write_bytes(lines)
    return len(pictures)


def _bundled_pictures(folder: Path) -> list[StoredPicture]:
    indexed_pictures = {each.hash: each for each in _read_index(folder / INDEX)}
    return [indexed_pictures.get(path.stem) or _describe(path) for path in sorted(_masters(folder))]


def _masters(folder: Path) -> list[Path]:
    return [path for kind in Kind for path in folder.glob(f"*.{kind}")]


def _read_index(index: Path) -> list[StoredPicture]:
    if not index.exists():
        return []
    return msgspec.json.Decoder(StoredPicture).decode_lines(index.read_bytes())


def _describe(path: Path) -> StoredPicture:
    picture = described_picture(picture_alone(path.read_bytes()))
    if isinstance(picture, Refused):
        raise BadMaster(f"{path.name}: {picture.detail}")
    if path.name != f"{picture.hash}.{picture.format}":
        raise BadMaster(f"{path.name} must be called {picture.hash}.{picture.format}")
    return picture
