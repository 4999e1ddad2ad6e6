"""Addresses of what an import moves: all at once, so that two stories may change places."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from operator import attrgetter

from vitrine.content.stories.paths import StoryPath, paths_by_slugs, put_paths
from vitrine.content.transfer.queries import stories as queries
from vitrine.content.transfer.rules import topmost
from vitrine.content.transfer.shapes import BadFile
from vitrine.kit.db import Db


async def put_addresses(
    db: Db, moved_files: Mapping[int, str], parents: Mapping[int, int | None], now: datetime
) -> None:
    """Of the stories of these files and of everything below them (BadFile)."""
    if not moved_files:
        return
    paths = await paths_by_slugs(db, topmost(moved_files, parents))
    path = _double(paths) or await queries.taken_path(db, paths)
    if path is not None:
        raise _refusal(path, moved_files)
    await put_paths(db, paths, now)


def _double(paths: Collection[StoryPath]) -> StoryPath | None:
    """One that two of these stories want: of the story that came last, the same at each import."""
    owners: dict[tuple[str, str], int] = {}
    for path in sorted(paths, key=attrgetter("story_id")):
        if owners.setdefault((path.lang, path.path), path.story_id) != path.story_id:
            return path
    return None


def _refusal(path: StoryPath, files: Mapping[int, str]) -> BadFile:
    file = files.get(path.story_id, "stories")
    return BadFile(f"{file}: slug: another story has the address {path.path}.")
