"""What files a folder holds, before anything of it is taken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from uuid import UUID

from msgspec import Struct

from vitrine.content.transfer.folder import (
    FOLDER_FILE,
    START_FILE,
    STORIES,
    files_below,
    read_file,
)
from vitrine.content.transfer.shapes import BadFile


class Place(Struct, frozen=True):
    """A file of `stories`, and the uuid of the folder that it stands in."""

    file: str
    uuid: str
    parent: str | None

    @property
    def is_folder(self) -> bool:
        return _is_folder(self.file)


class Index(Struct, frozen=True):
    """`folders` by their depth: those of the root first."""

    folders: Sequence[Sequence[Place]]
    stories: Sequence[Place]


class _Head(Struct):
    """What places a file; the rest is read when its turn comes."""

    uuid: str
    slug: str
    is_startpage: bool = False


def read_index(folder: Path) -> Index:
    """Everything about the files that can be wrong without looking into a space."""
    if not folder.is_dir():
        raise BadFile(f"{folder} is no folder.")
    heads = {file: read_file(folder, file, _Head) for file in files_below(folder, STORIES)}
    _refuse_doubles(heads)
    by_folder = {_parent_of(file): head for file, head in heads.items() if _is_folder(file)}
    folders: dict[int, list[Place]] = {}
    stories: list[Place] = []
    for file, head in heads.items():
        _refuse_misplaced(file, head)
        place = Place(file, head.uuid, _parent_uuid(file, by_folder))
        if _is_folder(file):
            folders.setdefault(file.count("/"), []).append(place)
        else:
            stories.append(place)
    return Index([folders[depth] for depth in sorted(folders)], stories)


def _refuse_doubles(heads: dict[str, _Head]) -> None:
    files: dict[str, str] = {}
    for file, head in heads.items():
        if not _is_uuid(head.uuid):
            raise BadFile(f"{file}: uuid: {head.uuid!r} is none.")
        if head.uuid in files:
            raise BadFile(f"{file}: uuid: {files[head.uuid]} has the same.")
        files[head.uuid] = file


def _refuse_misplaced(file: str, head: _Head) -> None:
    name = file.rsplit("/", 1)[1]
    if head.is_startpage != (name == START_FILE):
        raise BadFile(f"{file}: is_startpage: the start page of a folder is its {START_FILE}.")
    slug = _parent_of(file).rsplit("/", 1)[-1] if _is_folder(file) else name.removesuffix(".json")
    if name != START_FILE and head.slug != slug:
        raise BadFile(f"{file}: slug: {head.slug!r} is not the name of the file.")


def _parent_uuid(file: str, by_folder: dict[str, _Head]) -> str | None:
    parent = _parent_of(file)
    if _is_folder(file):
        parent = _parent_of(parent)
    if parent == STORIES:
        return None
    if parent not in by_folder:
        raise BadFile(f"{parent}/{FOLDER_FILE} is missing.")
    return by_folder[parent].uuid


def _is_folder(file: str) -> bool:
    return file.endswith(f"/{FOLDER_FILE}")


def _parent_of(file: str) -> str:
    return file.rsplit("/", 1)[0]


def _is_uuid(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False
