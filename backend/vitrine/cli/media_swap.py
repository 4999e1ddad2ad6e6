"""The pictures of a backup in place of those that are there, without a moment in which any misses.

New ones come first, then the database changes, then the others go. Whenever that is broken
off, the pictures of the database that is in force are all there.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from vitrine.kit.private_files import PRIVATE_FILE

UNFINISHED = ".unfinished-restore"
PIECE = 256 * 1024


def add_missing(saved: Path, media: Path) -> None:
    for name in _files(saved):
        if not (media / name).exists():
            _put(saved / name, media / name)
    os.sync()  # before a database relies on them


def make_equal(saved: Path, media: Path) -> None:
    """Once the database of the backup is in force."""
    for name in _files(saved):
        if not _is_equal(saved / name, media / name):
            _put(saved / name, media / name)
    for name in _files(media):
        if not (saved / name).exists():
            (media / name).unlink()
    for inside, _, _ in os.walk(media, topdown=False):
        folder = Path(inside)
        if not (saved / folder.relative_to(media)).exists() and not any(folder.iterdir()):
            folder.rmdir()


def _files(folder: Path) -> Iterator[Path]:
    """One name after the other: there may be hundreds of thousands."""
    for inside, _, names in os.walk(folder):
        for name in names:
            yield Path(inside).relative_to(folder) / name


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.parent / UNFINISHED
    shutil.copyfile(source, unfinished)
    shutil.copystat(source, unfinished)
    unfinished.chmod(PRIVATE_FILE)
    unfinished.rename(target)


def _is_equal(one: Path, other: Path) -> bool:
    """By every byte: a damaged picture is a reason to restore."""
    if not other.is_file() or one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as left, other.open("rb") as right:
        while piece := left.read(PIECE):
            if piece != right.read(PIECE):
                return False
    return True
