"""Keeps callers from waiting for somebody who does not answer."""

from __future__ import annotations

import time
from collections.abc import Callable


class Breaker:
    """Opens after so many failures in a row; then one call in a while tries whether it may close.

    `async with` a library would do the same with three states and a listener for each; here two
    numbers are enough.
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

    def allows(self) -> bool:
        """Whether a call may be made now; asking counts as the try when it is open."""
        if self._failures < self._most:
            return True
        if self._clock() < self._next_try:
            return False
        self._next_try = self._clock() + self._rest
        return True

    def note_success(self) -> None:
        self._failures = 0

    def note_failure(self) -> None:
        self._failures += 1
        self._next_try = self._clock() + self._rest
