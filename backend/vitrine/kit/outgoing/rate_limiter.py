"""Keeps to what somebody allows: so many requests in so many seconds."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


class RateLimiter:
    """Those who ask wait for their turn, in the order in which they came.

    The time counts from the end of a turn: a request may arrive any moment before its answer, so
    whoever counts at the other end never sees more either.
    """

    def __init__(
        self,
        times: int,
        seconds: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._seconds = seconds
        self._clock = clock
        self._sleep = sleep
        self._places = asyncio.Semaphore(times)
        self._free_at = deque([clock()] * times)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        async with self._places:
            free_at = self._free_at.popleft()
            try:
                while (wait := free_at - self._clock()) > 0:
                    await self._sleep(wait)
                try:
                    yield
                finally:
                    free_at = self._clock() + self._seconds
            finally:
                self._free_at.append(free_at)
