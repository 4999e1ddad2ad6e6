"""Paths of many stories at once, as their slugs make them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from vitrine.content.stories.queries import paths
from vitrine.content.stories.queries.paths import StoryPath
from vitrine.kit.db import Db

__all__ = ["StoryPath", "paths_by_slugs", "put_paths"]


async def paths_by_slugs(db: Db, story_ids: Collection[int]) -> list[StoryPath]:
    """Theirs and those of everything below them; none of them may stand below another."""
    return await paths.paths_by_slugs(db, story_ids)


async def put_paths(db: Db, new_paths: Collection[StoryPath], now: datetime) -> None:
    await paths.put_paths(db, new_paths, now)
