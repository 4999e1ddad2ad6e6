"""Keeps callers from waiting for somebody who does not answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import StrEnum


class BreakerState(StrEnum):
    CLOSED = "closed"
    OPEN = "open"
    HALF_OPEN = "half-open"


class Breaker:
    """Opens after so many failures in a row; then one call in a while tries whether it may close.

    That call may be cancelled and never tell how it ended: after the same while the next tries.
    """

    def __init__(
        self,
        failures: int = 5,
        rest: float = 10.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most = failures
        self._rest = rest
        self._clock = clock
        self._failures = 0
        self._next_try = 0.0
        self._is_trying = False

    @property
    def state(self) -> BreakerState:
        if self._failures < self._most:
            return BreakerState.CLOSED
        return BreakerState.HALF_OPEN if self._is_trying else BreakerState.OPEN

    def allows(self) -> bool:
        """Whether a call may be made now; asking counts as the try when it is open."""
        if self._failures < self._most:
            return True
        if self._clock() < self._next_try:
            return False
        self._is_trying = True
        self._next_try = self._clock() + self._rest
        return True

    def note_success(self) -> None:
        self._is_trying = False
        self._failures = 0

    def note_failure(self) -> None:
        self._is_trying = False
        self._failures += 1
        self._next_try = self._clock() + self._rest
