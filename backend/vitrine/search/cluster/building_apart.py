"""Has a new index filled by another process, out of the way of those who are served meanwhile."""

from __future__ import annotations

import asyncio
import os
import sys

from vitrine.kit.parent_death import end_with_parent


class NotBuilt(Exception):
    """What was in use is as it was."""


async def build_apart(database_url: str, search_url: str, name: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vitrine.search.cluster.building", name),
        env={**os.environ, "DATABASE_URL": database_url, "SEARCH_URL": search_url},
        preexec_fn=end_with_parent,
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.terminate()
        raise
    if status:
        raise NotBuilt(f"its process ended with {status}")
