from __future__ import annotations

import asyncio

from tests.kit.outgoing.virtual_time import VirtualTime
from vitrine.kit.outgoing import RateLimiter


async def test_no_second_sees_more_than_is_allowed_and_all_come_in_their_order() -> None:
    time = VirtualTime()
    limiter = RateLimiter(5, clock=time.clock, sleep=time.sleep)
    turns = []

    async def take_turn(number: int) -> None:
        async with limiter.turn():
            turns.append((number, time.seconds))

    await asyncio.gather(*(take_turn(number) for number in range(12)))

    assert turns == [(number, float(number // 5)) for number in range(12)]


async def test_a_request_that_takes_long_is_counted_from_its_answer() -> None:
    time = VirtualTime()
    limiter = RateLimiter(1, clock=time.clock, sleep=time.sleep)

    async with limiter.turn():
        time.seconds = 7.0
    async with limiter.turn():
        began_at = time.seconds

    assert began_at == 8.0


async def test_whoever_no_longer_waits_leaves_the_turn_to_the_next() -> None:
    is_asleep = asyncio.Event()
    time = VirtualTime()

    async def sleep_for_ever(_: float) -> None:
        is_asleep.set()
        await asyncio.Event().wait()

    async def take_turn() -> None:
        async with limiter.turn():
            pass

    limiter = RateLimiter(1, clock=time.clock, sleep=sleep_for_ever)
    await take_turn()
    waiting = asyncio.create_task(take_turn())
    await is_asleep.wait()

    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    time.seconds = 1.0
    await take_turn()

    assert waiting.cancelled()
