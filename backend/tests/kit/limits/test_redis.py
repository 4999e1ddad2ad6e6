"""Several processes count together, and each for itself while Redis is away."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys

import pytest

from tests.engines.redis_server import RedisServer, redis_server
from tests.kit.limits.conftest import in_redis, is_answered
from tests.running import BACKEND
from tests.waiting import eventually
from vitrine.kit.limits import Limit
from vitrine.kit.limits.in_redis import ANSWERS_WITHIN, LimitsInRedis, check_redis
from vitrine.kit.outgoing import BreakerState, Result
from vitrine.kit.settings import BadSettings

pytestmark = pytest.mark.scale


async def test_processes_count_together(redis: RedisServer) -> None:
    limit, anna = Limit(5), secrets.token_hex()
    async with in_redis(redis) as (one, _), in_redis(redis) as (other, _):
        waits = [await limits.wait(anna, limit) for limits in (one, other) * 3]

    assert [bool(wait) for wait in waits] == [False] * 5 + [True]


async def test_while_redis_is_dead_each_counts_for_itself_and_says_so() -> None:
    limit, anna = Limit(3), secrets.token_hex()
    with redis_server() as server:
        async with in_redis(server) as (one, told), in_redis(server) as (other, _):
            server.stop()

            waits = [await limits.wait(anna, limit) for limits in (one, other) * 4]

            assert [bool(wait) for wait in waits] == [False] * 6 + [True] * 2
            for _ in range(5):
                await one.wait(anna, limit)
            assert (told[-1].result, told[-1].breaker) == (Result.NOT_ASKED, BreakerState.OPEN)

            server.start()
            assert await eventually(lambda: is_answered(one, told))
            assert await one.wait(anna, limit) == 0


async def test_nobody_waits_for_a_redis_that_stands_still() -> None:
    limit, anna = Limit(3), secrets.token_hex()
    with redis_server() as server:
        async with in_redis(server, ANSWERS_WITHIN) as (limits, told):
            with server.frozen():
                waits = [await limits.wait(anna, limit) for _ in range(4)]
                slow = told[-1].result

            assert await eventually(lambda: is_answered(limits, told))

    assert [bool(wait) for wait in waits] == [False] * 3 + [True]
    assert slow is Result.TOO_SLOW


async def test_a_wrong_password_is_told_before_the_shop_starts() -> None:
    with redis_server(password="hunter2") as server:
        url = server.url
        async with in_redis(server):
            await check_redis(url)

            with pytest.raises(BadSettings) as refused:
                await check_redis(url.replace("hunter2", "hunter3"))

            command = [sys.executable, "-m", "vitrine", "shop"]
            wrong = {**os.environ, "CACHE_URL": url.replace("hunter2", "hunter3")}
            process = await asyncio.create_subprocess_exec(
                *command, env=wrong, cwd=BACKEND, stderr=asyncio.subprocess.PIPE
            )
            _, told = await process.communicate()

    assert process.returncode == 2
    assert b"CACHE_URL: the server does not let us in" in told
    assert refused.value.wrongs[0].startswith("CACHE_URL: the server does not let us in")
    assert "hunter" not in str(refused.value)


async def test_a_redis_that_is_away_does_not_keep_the_shop_from_starting(
    redis: RedisServer,
) -> None:
    with redis_server() as server:
        server.stop()
        await check_redis(server.url)

        limits = LimitsInRedis(server.url)
        assert await limits.wait("anna", Limit(1)) == 0
        await limits.close()
