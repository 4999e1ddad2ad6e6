"""Browsing takes turns: only so many at a time, and only so many wait for it.

Beyond that, browsing is refused at once, and searching long before. Whoever is buying takes no
turn, so that an order that was begun is finished while there are more visitors than can be served.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from vitrine.rpc.problem import overload

AT_ONCE = 5
LONGEST_QUEUE = 64
# Of it, what a search may find before it.
FOR_SEARCHES = 0.25


class Turns:
    def __init__(self, at_once: int = AT_ONCE, longest_queue: int = LONGEST_QUEUE) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._longest_queue = longest_queue
        self.waiting = 0

    @asynccontextmanager
    async def turn(self, *, is_search: bool = False) -> AsyncIterator[None]:
        longest = self._longest_queue * (FOR_SEARCHES if is_search else 1)
        if self._free.locked() and self.waiting >= longest:
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
