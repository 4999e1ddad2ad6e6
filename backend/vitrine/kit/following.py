"""Follows a database over a connection of its own: one of a pool would be missed there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from psycopg import AsyncConnection, Error

from vitrine.kit.db import Db

TRIED_AGAIN_AFTER = 1.0


async def connected(url: str) -> Db:
    return await AsyncConnection.connect(url, autocommit=True, connect_timeout=2)


async def follow(
    url: str, listen: Callable[[Db], Awaitable[None]], lost: Callable[[Exception], None]
) -> None:
    """Runs `listen`, which ends only by an exception, over one connection after the other.

    `lost` hears of each connection once, also of the first that could not be made.
    """
    is_known = False
    while True:
        try:
            async with await connected(url) as db:
                is_known = False
                await listen(db)
        except (Error, TimeoutError) as failure:
            if not is_known:
                lost(failure)
            is_known = True
        await asyncio.sleep(TRIED_AGAIN_AFTER)
