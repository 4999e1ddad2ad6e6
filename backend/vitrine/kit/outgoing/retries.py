"""How often a call is tried again, and after which wait."""

from __future__ import annotations

import random
from dataclasses import dataclass

# Nothing secret: it only keeps many callers from coming back at the same moment.
_chance = random.Random()  # noqa: S311
JITTER = 0.5


@dataclass(frozen=True, slots=True)
class Retries:
    """Each wait is twice the one before, up to the longest, and up to a half longer by chance.

    Whoever says that it is busy may be tried more often than whoever fails.
    """

    times: int
    first_wait: float = 0.2
    longest_wait: float = 2.0
    times_when_busy: int | None = None

    def allow(self, attempts: int, *, is_busy: bool) -> bool:
        """Another one after so many."""
        if is_busy and self.times_when_busy is not None:
            return attempts <= self.times_when_busy
        return attempts <= self.times

    def wait_after(self, failures: int) -> float:
        doublings = float(2 ** min(failures - 1, 20))
        return min(self.first_wait * doublings, self.longest_wait) * _chance.uniform(1, 1 + JITTER)


NO_RETRIES = Retries(0)
