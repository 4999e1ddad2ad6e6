"""Tells every storefront which pages no longer hold."""

from __future__ import annotations

import msgspec

from vitrine.kit.db import Db, execute

CHANNEL = "purge"


async def purge(db: Db, *tags: str) -> None:
    """Purges the pages that show these, once the transaction commits and not before."""
    told = msgspec.json.encode(sorted(tags)).decode()
    await execute(db, "select pg_notify('purge', %(tags)s)", tags=told)
