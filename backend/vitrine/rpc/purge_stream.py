"""Purges as server-sent events, for the storefronts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from vitrine.rpc.cache import Caches
from vitrine.rpc.purges import EVERYTHING, Purge

HEARTBEAT = 5.0
HEARTBEAT_COMMENT = b": heartbeat\n\n"
# Told after every purge up to now, while a CDN is told of them (`render/surrogateKeys.ts`).
HEARD_COMMENT = b": heard\n\n"


class PurgeStream:
    def __init__(
        self, caches: Caches[Any], heartbeat: float = HEARTBEAT, *, tells_cdns: bool = False
    ) -> None:
        self.caches = caches
        self.tells_cdns = tells_cdns
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
            yield _event(Purge([EVERYTHING], True, self.caches.log_position)) + self._mark
            while True:
                try:
                    purge = await asyncio.wait_for(queue.get(), self.heartbeat)
                except TimeoutError:
                    yield self._mark or HEARTBEAT_COMMENT
                    continue
                if purge is None:
                    return
                yield _event(purge) + (self._mark if queue.empty() else b"")
        finally:
            self._queues.discard(queue)

    @property
    def _mark(self) -> bytes:
        return HEARD_COMMENT if self.tells_cdns and self.caches.hear_all_purges else b""


def _event(purge: Purge) -> bytes:
    return b"event: purge\ndata: " + msgspec.json.encode(purge) + b"\n\n"
