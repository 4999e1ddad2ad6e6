"""A connection of its own, outside of any pool, made again whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from psycopg import AsyncConnection, Error

from vitrine.kit.db import CLIENT_KEEPALIVES, SERVER_KEEPALIVES, Db

RETRY_AFTER = 1.0


async def connect(url: str) -> Db:
    db = await AsyncConnection.connect(url, autocommit=True, connect_timeout=2, **CLIENT_KEEPALIVES)
    try:
        await db.execute(SERVER_KEEPALIVES)
    except BaseException:
        await db.close()
        raise
    return db


def raise_if_cancelled() -> None:
    """For each round of a loop that ends by being cancelled.

    `asyncio.wait_for`, which the driver waits with, loses a cancellation in Python 3.11 that
    comes together with what it waited for; the loop would go on for ever.
    """
    task = asyncio.current_task()
    if task and task.cancelling():
        raise asyncio.CancelledError


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
        raise_if_cancelled()
        await asyncio.sleep(RETRY_AFTER)
