"""Purges as server-sent events, for the storefronts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from vitrine.rpc.cache import Caches
from vitrine.rpc.purges import EVERYTHING, Purge

HEARTBEAT = 15.0


class PurgeStream:
    def __init__(self, caches: Caches[Any], heartbeat: float = HEARTBEAT) -> None:
        self.caches = caches
        self.heartbeat = heartbeat
        self._queues: set[asyncio.Queue[Purge | None]] = set()

    def send(self, purge: Purge) -> None:
        for queue in self._queues:
            queue.put_nowait(purge)

    def end(self) -> None:
        """Lets go of every storefront; they come back to the next process."""
        for queue in self._queues:
            queue.put_nowait(None)

    async def events(self) -> AsyncIterator[bytes]:
        """Each holds `{"tags": […], "stale": …, "logPosition": …}`."""
        queue: asyncio.Queue[Purge | None] = asyncio.Queue()
        self._queues.add(queue)
        try:
            # Whoever just connected has missed what was purged before.
            yield _event(Purge([EVERYTHING], True, self.caches.log_position))
            while True:
                try:
                    purge = await asyncio.wait_for(queue.get(), self.heartbeat)
                except TimeoutError:
                    yield b": heartbeat\n\n"
                    continue
                if purge is None:
                    return
                yield _event(purge)
        finally:
            self._queues.discard(queue)


def _event(purge: Purge) -> bytes:
    return b"event: purge\ndata: " + msgspec.json.encode(purge) + b"\n\n"
