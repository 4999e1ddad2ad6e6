"""Calls go through PgBouncer, which lends a server's connection for one transaction."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from tests.engines.pgbouncer import answers, pgbouncer
from tests.running import INTERNAL_TOKEN, running_shop
from tests.waiting import eventually
from vitrine.kit.settings import Settings

pytestmark = pytest.mark.scale


async def test_calls_share_few_connections_and_meet_nobody_elses_state(
    wire_url: str,
) -> None:
    with pgbouncer(wire_url) as pooler_url:
        settings = Settings(
            database_url=wire_url,
            database_pooler_url=pooler_url,
            internal_token=INTERNAL_TOKEN,
            rate_limits=False,
        )
        assert await eventually(lambda: answers(pooler_url))
        async with running_shop(settings) as shop:
            bell = secrets.token_hex()

            async def ring_and_listen() -> set[int]:
                rung = await shop.rpc("exerciseRing", {"bell": bell})
                own = await shop.rpc("exerciseListen", {"bell": bell})
                public = await shop.rpc("exerciseListenInPublic", {"bell": bell})
                return {rung.status_code, own.status_code, public.status_code}

            # More than the times after which a statement is prepared.
            statuses: set[int] = set()
            for _ in range(11):
                statuses.update(*await asyncio.gather(*(ring_and_listen() for _ in range(8))))
            heard = (await shop.rpc("exerciseListen", {"bell": bell})).json()["rung"]

    assert (statuses, heard) == ({200}, 88)
