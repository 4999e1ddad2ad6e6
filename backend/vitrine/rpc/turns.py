"""Browsing takes turns: only so many at a time, and only so many wait for it.

Beyond that, browsing is refused at once. Whoever is buying takes no turn, so that an order that
was begun is finished while the shop has more visitors than it can serve.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from vitrine.rpc.problem import overload

AT_ONCE = 5
LONGEST_QUEUE = 64


class Turns:
    def __init__(self, at_once: int = AT_ONCE, longest_queue: int = LONGEST_QUEUE) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._longest_queue = longest_queue
        self.waiting = 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        if self._free.locked() and self.waiting >= self._longest_queue:
            raise overload()
        self.waiting += 1
        try:
            await self._free.acquire()
        finally:
            self.waiting -= 1
        try:
            yield
        finally:
            self._free.release()
