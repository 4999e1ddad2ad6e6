"""Every connection is lent: whoever comes then is told to come back, not that something broke."""

from __future__ import annotations

import asyncio
import secrets

from psycopg import AsyncConnection

from tests.running import INTERNAL_TOKEN, running_shop
from tests.waiting import eventually
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings

CONNECTIONS = 2


async def test_a_full_pool_is_busy_and_not_a_database_that_is_away(
    wire_url: str, committed: Db
) -> None:
    settings = Settings(
        database_url=wire_url,
        database_connections=CONNECTIONS,
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    bell = secrets.token_hex()
    async with running_shop(settings) as shop, await AsyncConnection.connect(wire_url) as db:
        await db.execute("lock table exercise_bell in access exclusive mode")
        ringing = [
            asyncio.create_task(shop.rpc("exerciseRing", {"bell": bell}))
            for _ in range(CONNECTIONS)
        ]
        assert await eventually(lambda: all_are_waiting(committed))
        one_more = await shop.rpc("exerciseRing", {"bell": bell})
        await db.rollback()
        answers = await asyncio.gather(*ringing)
        later = await shop.rpc("exerciseRing", {"bell": bell})

    assert (one_more.status_code, one_more.json()["code"]) == (503, "Overloaded")
    assert one_more.headers["retry-after"] == "2"
    assert {answer.status_code for answer in answers} == {200}
    assert later.json() == {"rung": CONNECTIONS + 1}


async def all_are_waiting(db: Db) -> bool:
    waiting = """
        select count(*)
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
    """
    return await value(db, int, waiting) == CONNECTIONS
