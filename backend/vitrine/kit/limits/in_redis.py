"""Counts of all processes together, in Redis or Valkey (decision 0091)."""

from __future__ import annotations

import math
import re
import time
from functools import partial
from typing import Any

import structlog
from limits import RateLimitItemPerSecond
from limits.aio.storage import RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter, SlidingWindowCounterRateLimiter
from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, AuthorizationError, RedisError, ResponseError

from vitrine.kit.limits.in_process import LimitsInProcess
from vitrine.kit.limits.limit import Limit, short
from vitrine.kit.outgoing import (
    AttemptFailed,
    Breaker,
    Neighbour,
    Observe,
    Unavailable,
    observe_nothing,
)
from vitrine.kit.settings import BadSettings

log = structlog.get_logger()

PREFIX = "vitrine:limits"
# A call that takes 20 ms must not wait long to be counted.
ANSWERS_WITHIN = 0.25
OPENS_WITHIN = 2.0
# Up to here each attempt is remembered, so that no minute sees more; beyond, two counters weigh
# the last window and this one, which cost the same however many they count.
MOST_REMEMBERED = 1_000
OLDEST = (6, 2)


class LimitsInRedis:
    """While Redis does not answer, each process counts for itself."""

    def __init__(
        self, url: str, observe: Observe = observe_nothing, answers_within: float = ANSWERS_WITHIN
    ) -> None:
        self._pool = _pool(url)
        # Typed as numbers and texts alone, and documented to take a pool.
        options: dict[str, Any] = {"connection_pool": self._pool}
        storage = RedisStorage(
            f"async+{url}", implementation="redispy", key_prefix=PREFIX, **options
        )
        self._exact = MovingWindowRateLimiter(storage)
        self._weighted = SlidingWindowCounterRateLimiter(storage)
        self._redis = Neighbour(
            "limits", answers_within=answers_within, breaker=Breaker(), observe=observe
        )
        self._alone = LimitsInProcess()

    async def close(self) -> None:
        await self._pool.aclose()

    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        try:
            return await self._redis.call(partial(self._count, short(key), limit, times))
        except Unavailable:
            return await self._alone.wait(key, limit, times)

    async def _count(self, key: str, limit: Limit, times: int) -> int:
        limiter = self._exact if limit.times <= MOST_REMEMBERED else self._weighted
        item = RateLimitItemPerSecond(limit.times, limit.seconds)
        try:
            if await limiter.hit(item, key, cost=times):
                return 0
            reset_time = (await limiter.get_window_stats(item, key)).reset_time
        except (RedisError, OSError) as failure:
            raise AttemptFailed(str(failure)) from failure
        return max(1, math.ceil(reset_time - time.time()))


async def check_redis(url: str) -> None:
    """Raises BadSettings for what waiting does not mend; a Redis that is away may come back."""
    redis = Redis(connection_pool=_pool(url))
    try:
        information: dict[str, Any] = await redis.info()
    except (AuthenticationError, AuthorizationError, ResponseError) as refusal:
        raise BadSettings([f"CACHE_URL: the server does not let us in: {refusal}"]) from None
    except (RedisError, OSError) as failure:
        log.warning("limits_are_counted_by_each_process", because=str(failure))
        return
    finally:
        await redis.aclose(close_connection_pool=True)
    version = str(information["redis_version"])
    if _numbers(version) < OLDEST:
        raise BadSettings([f"CACHE_URL: version {version} is too old; 6.2 or newer is wanted"])
    if information.get("role") == "slave":
        wrong = "it follows another server and cannot be written; name the primary"
        raise BadSettings([f"CACHE_URL: {wrong}"])


def _pool(url: str) -> ConnectionPool:
    return ConnectionPool.from_url(
        url,
        # The older one, in which a server that is too old can still say so.
        protocol=2,
        socket_connect_timeout=OPENS_WITHIN,
        socket_timeout=OPENS_WITHIN,
        # The neighbour limits the time; trying again would count twice.
        retry=Retry(NoBackoff(), 0),
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(each) for each in re.findall(r"\d+", version)[:2])
