"""A connection of its own, outside of any pool, made again whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from psycopg import AsyncConnection, Error

from vitrine.kit.db import Db

RETRY_AFTER = 1.0


async def connect(url: str) -> Db:
    return await AsyncConnection.connect(url, autocommit=True, connect_timeout=2)


async def stay_connected(
    url: str, use: Callable[[Db], Awaitable[None]], on_lost: Callable[[Exception], None]
) -> None:
    """Runs `use`, which ends only by an exception, over one connection after the other.

    `on_lost` is called once for each connection, also when the first cannot be made.
    """
    is_reported = False
    while True:
        try:
            async with await connect(url) as db:
                is_reported = False
                await use(db)
        except (Error, TimeoutError) as failure:
            if not is_reported:
                on_lost(failure)
            is_reported = True
        await asyncio.sleep(RETRY_AFTER)
