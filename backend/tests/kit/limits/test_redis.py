"""Several processes count together, and each for itself while Redis is away."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import ConstantBackoff

from tests.engines.network import network_to
from tests.engines.redis_server import RedisServer, redis_server
from tests.kit.limits.conftest import in_redis, is_answered
from tests.running import BACKEND
from tests.waiting import eventually
from vitrine.kit.limits import Limit
from vitrine.kit.limits.in_redis import ANSWERS_WITHIN, LimitsInRedis, check_redis
from vitrine.kit.outgoing import BreakerState, Result
from vitrine.kit.settings import BadSettings

pytestmark = pytest.mark.scale

# It is still starting.
PATIENTLY = Retry(ConstantBackoff(0.05), 1000)


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


async def test_beyond_a_cut_each_counts_for_itself_and_together_again_afterwards() -> None:
    limit, anna = Limit(3), secrets.token_hex()
    with redis_server() as server, network_to(server.port) as network:
        async with in_redis(network, ANSWERS_WITHIN) as (far, told), in_redis(server) as (near, _):
            with network.cut():
                waits = [await far.wait(anna, limit) for _ in range(4)]
                slow = told[-1].result
            assert await eventually(lambda: is_answered(far, told))
            together = [await each.wait("berta", limit) for each in (far, near) * 2]

    assert [bool(wait) for wait in waits] == [False] * 3 + [True]
    assert slow is Result.TOO_SLOW
    assert [bool(wait) for wait in together] == [False] * 3 + [True]


async def test_a_redis_without_room_is_told_and_each_counts_for_itself() -> None:
    limit, anna = Limit(3), secrets.token_hex()
    with redis_server() as server:
        async with in_redis(server) as (limits, told):
            async with Redis.from_url(server.url) as redis:
                await redis.config_set("maxmemory", "1")
                waits = [await limits.wait(anna, limit) for _ in range(4)]
                failed = told[-1].result
                await redis.config_set("maxmemory", "0")
            assert await eventually(lambda: is_answered(limits, told))

    assert [bool(wait) for wait in waits] == [False] * 3 + [True]
    assert failed is Result.FAILED


async def test_a_redis_that_follows_another_is_told_before_the_shop_starts(
    redis: RedisServer,
) -> None:
    with redis_server(options=["--replicaof", "127.0.0.1", str(redis.port)]) as follower:
        async with Redis.from_url(follower.url, retry=PATIENTLY) as client:
            await client.ping()

        with pytest.raises(BadSettings) as refused:
            await check_redis(follower.url)

    assert refused.value.wrongs == [
        "CACHE_URL: it follows another server and cannot be written; name the primary"
    ]


async def test_a_redis_that_is_too_old_is_told() -> None:
    with a_redis_of("5.0.14") as url, pytest.raises(BadSettings) as refused:
        await check_redis(url)

    assert refused.value.wrongs == ["CACHE_URL: version 5.0.14 is too old; 6.2 or newer is wanted"]


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


@contextmanager
def a_redis_of(version: str) -> Iterator[str]:
    """Knows nothing but its version."""

    class Greeting(StreamRequestHandler):
        def handle(self) -> None:
            while count := self.rfile.readline()[1:]:
                words = [self._word() for _ in range(int(count))]
                if words[0].upper() == b"INFO":
                    told = f"redis_version:{version}\r\nrole:master\r\n"
                    self.wfile.write(f"${len(told)}\r\n{told}\r\n".encode())
                else:
                    self.wfile.write(b"-ERR unknown command `HELLO`\r\n")

        def _word(self) -> bytes:
            size = int(self.rfile.readline()[1:])
            return self.rfile.read(size + 2)[:-2]

    with ThreadingTCPServer(("127.0.0.1", 0), Greeting) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"redis://127.0.0.1:{server.server_address[1]}/0"
        server.shutdown()
