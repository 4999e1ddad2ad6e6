"""What may be done how often, and who counts it."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

LONGEST_KEY = 300


@dataclass(frozen=True, slots=True)
class Limit:
    times: int
    seconds: int = 60


class Limits(Protocol):
    async def close(self) -> None: ...

    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        """Counts so many attempts and answers 0, or the seconds to wait when they are too many."""
        ...


class NoLimits:
    async def close(self) -> None:
        pass

    async def wait(self, key: str, limit: Limit, times: int = 1) -> int:
        return 0


def short(key: str) -> str:
    """Whoever types an address of 200 KB must not have it remembered."""
    if len(key) <= LONGEST_KEY:
        return key
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
