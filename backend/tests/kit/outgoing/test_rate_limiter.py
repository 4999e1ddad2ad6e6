from __future__ import annotations

import asyncio

from tests.kit.outgoing.virtual_time import VirtualTime
from vitrine.kit.outgoing import RateLimiter


async def test_no_second_sees_more_than_is_allowed_and_all_come_in_their_order() -> None:
    time = VirtualTime()
    limiter = RateLimiter(5, clock=time.clock, sleep=time.sleep)
    turns = []

    async def take_turn(number: int) -> None:
        await limiter.wait_for_turn()
        turns.append((number, time.seconds))

    await asyncio.gather(*(take_turn(number) for number in range(12)))

    assert turns == [(number, float(number // 5)) for number in range(12)]


async def test_whoever_no_longer_waits_leaves_the_turn_to_the_next() -> None:
    is_asleep = asyncio.Event()
    time = VirtualTime()

    async def sleep_for_ever(_: float) -> None:
        is_asleep.set()
        await asyncio.Event().wait()

    limiter = RateLimiter(1, clock=time.clock, sleep=sleep_for_ever)
    await limiter.wait_for_turn()
    waiting = asyncio.create_task(limiter.wait_for_turn())
    await is_asleep.wait()

    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    time.seconds = 1.0
    await limiter.wait_for_turn()

    assert waiting.cancelled()
