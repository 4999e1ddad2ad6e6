"""Where each file of a space stands, and how it is read and written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import DecodeError

from vitrine.content.transfer.rules import order_keys
from vitrine.content.transfer.shapes import BadFile

T = TypeVar("T")

STORIES, RELEASES, DATASOURCES = "stories", "releases", "datasources"
ASSETS = "assets.json"
FOLDER_FILE, START_FILE = "_folder.json", "_start.json"


def place_of_story(path: str) -> str:
    """Of the file; the path of a start page ends with a slash."""
    return f"{STORIES}/{path}{START_FILE if path.endswith('/') else '.json'}"


def place_of_folder(path: str) -> str:
    return f"{STORIES}/{path}/{FOLDER_FILE}"


def files_below(folder: Path, name: str) -> Iterator[str]:
    """Their places, folders before what is in them."""
    root = folder / name
    for path in sorted(root.rglob("*.json")) if root.is_dir() else []:
        yield path.relative_to(folder).as_posix()


def read_file(folder: Path, place: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode((folder / place).read_bytes(), type=kind)
    except OSError as wrong:
        raise BadFile(f"{place} cannot be read: {wrong.strerror}.") from wrong
    except (DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadFile(f"{place}: {wrong}") from wrong


class Output:
    """A folder of files; what an earlier export left and nobody wrote again is removed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._places: set[str] = set()

    def write(self, place: str, record: object) -> None:
        self._places.add(place)
        path = self._folder / place
        content = encode(record)
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def remove_others(self) -> None:
        for name in (STORIES, RELEASES, DATASOURCES):
            for place in files_below(self._folder, name):
                if place not in self._places:
                    (self._folder / place).unlink()
            _remove_empty_folders(self._folder / name)


def encode(record: object) -> bytes:
    """The same value is always the same bytes."""
    built: Any = order_keys(msgspec.to_builtins(record))
    return msgspec.json.format(msgspec.json.encode(built), indent=2) + b"\n"


def _remove_empty_folders(root: Path) -> None:
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
