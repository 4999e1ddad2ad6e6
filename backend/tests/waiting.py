"""Waiting for what happens somewhere else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

# Says nothing about the shop: the machine may be busy.
LONGEST = 60.0
PAUSE = 0.02


async def eventually(is_so: Callable[[], Awaitable[bool]], seconds: float = LONGEST) -> bool:
    """Asks until it is so, or gives up."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if await is_so():
            return True
        await asyncio.sleep(PAUSE)
    return False
