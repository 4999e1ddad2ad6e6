"""Counts of this process alone."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable

from cachetools import LRUCache

from vitrine.kit.limits.limit import Limit, short

# The oldest slice counts whole until it has left, so no minute ever sees more than the limit.
SLICES = 6


class LimitsInProcess:
    """Counts attempts in slices of the limit's time; the least recently seen are forgotten."""

    def __init__(
        self, seconds: Callable[[], float] = time.monotonic, at_most: int = 100_000
    ) -> None:
        self.seconds = seconds
        self._counts: LRUCache[str, deque[tuple[int, int]]] = LRUCache(at_most)

    @property
    def key_count(self) -> int:
        return len(self._counts)

    async def close(self) -> None:
        pass

    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        length = limit.seconds / SLICES
        now = self.seconds()
        current = int(now // length)
        counts = self._counts.setdefault(short(key), deque())
        while counts and counts[0][0] < current - SLICES:
            counts.popleft()
        if sum(count for _, count in counts) + times > limit.times:
            first_free = (counts[0][0] if counts else current) + SLICES + 1
            return max(1, math.ceil(first_free * length - now))
        if counts and counts[-1][0] == current:
            counts[-1] = (current, counts[-1][1] + times)
        else:
            counts.append((current, times))
        return 0
