"""What is public has changed: answers and pages that show it no longer hold."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from vitrine.content.spaces import raise_cache_version
from vitrine.content.stories.queries import versions
from vitrine.content.tags import LISTS, story_tag
from vitrine.kit.db import Db
from vitrine.rpc import purge


async def show_change(db: Db, now: datetime, story_ids: Collection[int]) -> None:
    """A page that refers to a story which becomes public does not carry its tag yet."""
    await raise_cache_version(db, now)
    uuids = await versions.showing_uuids(db, story_ids)
    await purge(db, LISTS, *(story_tag(uuid) for uuid in uuids))
