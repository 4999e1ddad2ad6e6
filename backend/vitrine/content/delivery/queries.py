"""What the delivery API asks for itself."""

from __future__ import annotations

from vitrine.kit.db import Db, maybe_value

IS_RELEASED = "select released_at is not null from content_release where id = %(release_id)s"


async def is_released(db: Db, release_id: int) -> bool:
    """A release that nobody knows is none that everybody may read."""
    return await maybe_value(db, bool, IS_RELEASED, release_id=release_id) or False
