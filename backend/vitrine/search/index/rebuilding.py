"""Writes a new generation, out of the way of those who are served meanwhile.

`python -m vitrine.search.index.rebuilding FOLDER` with DATABASE_URL in the environment.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from pathlib import Path

from psycopg import AsyncConnection

from vitrine.catalogue import for_search
from vitrine.kit.clock import Clock, time_of_day
from vitrine.search.index import generations
from vitrine.search.index.building import build
from vitrine.search.index.snapshot import IndexSnapshot
from vitrine.search.storefronts import enabled_storefronts

log = logging.getLogger(__name__)

# An index of fewer products is built faster than it is read.
WORTH_WRITING = 200
# More than this and a process of its own is worth its start.
MANY = 5_000


class NotWritten(Exception):
    """As on a full disk; what was there is as it was."""


async def rebuild(database_url: str, root: Path, products: int, now: Clock) -> None:
    """Unless another process of this machine is at it already."""
    if products <= MANY:
        try:
            await asyncio.to_thread(lambda: asyncio.run(_write(database_url, root, now)))
        except (OSError, ValueError) as wrong:  # Tantivy's own failures are ValueErrors
            raise NotWritten(str(wrong)) from wrong
        return
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "vitrine.search.index.rebuilding", str(root)),
        env={**os.environ, "DATABASE_URL": database_url},
    )
    try:
        status = await process.wait()
    except asyncio.CancelledError:
        process.terminate()
        raise
    if status:
        raise NotWritten(f"its process ended with {status}")


async def build_in_memory(database_url: str, now: Clock) -> IndexSnapshot:
    """In a thread, so that others are answered meanwhile."""

    async def build_now() -> IndexSnapshot:
        async with await AsyncConnection.connect(database_url, autocommit=True) as db:
            return await build(db, await enabled_storefronts(db), now())

    return await asyncio.to_thread(lambda: asyncio.run(build_now()))


async def write_if_missing(database_url: str, data: Path) -> None:
    """Before a shop opens for the first time, so that it opens with its listings."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as db:
        root = await generations.root_of(db, data)
        products = await for_search.product_count(db)
    generations.remove_damaged_pointer(root)
    if generations.current(root) is None and products > WORTH_WRITING:
        try:
            await _write(database_url, root, time_of_day)
        except (OSError, ValueError) as wrong:
            # The shop opens without it, and tries again.
            log.warning("the index could not be written: %s", wrong)


async def _write(database_url: str, root: Path, now: Clock) -> None:
    with generations.build_lock(root) as is_ours:
        if not is_ours:
            return
        generations.remove_unfinished(root)
        async with await AsyncConnection.connect(database_url, autocommit=True) as db:
            await generations.write(db, await enabled_storefronts(db), now(), root)


if __name__ == "__main__":
    asyncio.run(_write(os.environ["DATABASE_URL"], Path(sys.argv[1]), time_of_day))
