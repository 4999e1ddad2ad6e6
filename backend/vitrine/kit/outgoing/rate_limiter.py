"""Keeps to what somebody allows: so many requests in so many seconds."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable


class RateLimiter:
    """Those who ask wait for their turn, in the order in which they came."""

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
        self._turns: deque[float] = deque(maxlen=times)
        self._waiting = asyncio.Lock()

    async def wait_for_turn(self) -> None:
        async with self._waiting:
            while (wait := self._wait()) > 0:
                await self._sleep(wait)
            self._turns.append(self._clock())

    def _wait(self) -> float:
        if len(self._turns) < (self._turns.maxlen or 0):
            return 0.0
        return self._turns[0] + self._seconds - self._clock()
