"""How often somebody may do something.

In process for now; the interface is asynchronous so that a shared store can take its place.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from cachetools import LRUCache

# The oldest slice counts whole until it has left, so no minute ever sees more than the limit.
SLICES = 6
LONGEST_KEY = 300


@dataclass(frozen=True, slots=True)
class Limit:
    times: int
    seconds: int = 60


class Limits(Protocol):
    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        """Counts so many attempts and answers 0, or the seconds to wait when they are too many."""
        ...


class NoLimits:
    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        return 0


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

    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        length = limit.seconds / SLICES
        now = self.seconds()
        current = int(now // length)
        counts = self._counts.setdefault(_short(key), deque())
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


def _short(key: str) -> str:
    """Whoever types an address of 200 KB must not have it remembered."""
    if len(key) <= LONGEST_KEY:
        return key
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
