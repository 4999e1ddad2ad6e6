"""Who counts: this process, and a Redis where one is installed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from tests.engines.network import Network
from tests.engines.redis_server import RedisServer, redis_server
from tests.waiting import eventually
from vitrine.kit.limits import Limit, Limits, LimitsInProcess
from vitrine.kit.limits.in_redis import LimitsInRedis
from vitrine.kit.outgoing import CallOutcome, Result

# The machine may be busy, which is no Redis that stands still.
PATIENT = 30.0


@pytest.fixture(scope="package")
def redis() -> Iterator[RedisServer]:
    with redis_server() as server:
        yield server


@pytest.fixture(params=["in process", pytest.param("in Redis", marks=pytest.mark.scale)])
async def limits(request: pytest.FixtureRequest) -> AsyncIterator[Limits]:
    if request.param == "in process":
        yield LimitsInProcess()
        return
    async with in_redis(request.getfixturevalue("redis")) as (limits, _):
        yield limits


@asynccontextmanager
async def in_redis(
    server: RedisServer | Network, answers_within: float = PATIENT
) -> AsyncIterator[tuple[Limits, list[CallOutcome]]]:
    """With what came of its calls."""
    outcomes: list[CallOutcome] = []
    url = f"redis://127.0.0.1:{server.port}/0" if isinstance(server, Network) else server.url
    limits = LimitsInRedis(url, outcomes.append, answers_within)
    assert await eventually(lambda: is_answered(limits, outcomes))
    yield limits, outcomes
    await limits.close()


async def is_answered(limits: Limits, outcomes: list[CallOutcome]) -> bool:
    await limits.wait("first of all", Limit(1_000_000))
    return outcomes[-1].result is Result.ANSWERED
