"""A clock that only moves while somebody sleeps by it."""

from __future__ import annotations

import asyncio


class VirtualTime:
    def __init__(self) -> None:
        self.seconds = 0.0
        self.sleeps: list[float] = []

    def clock(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        """Others who sleep meanwhile sleep through the same seconds."""
        self.sleeps.append(seconds)
        until = self.seconds + seconds
        await asyncio.sleep(0)
        self.seconds = max(self.seconds, until)
