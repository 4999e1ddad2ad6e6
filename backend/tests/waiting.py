"""Waiting for what happens somewhere else: the only place where tests pause."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

# Says nothing about the shop: the machine may be busy.
LONGEST = 120.0
PAUSE = 0.02


async def eventually(
    is_so: Callable[[], bool] | Callable[[], Awaitable[bool]], seconds: float = LONGEST
) -> bool:
    """Asks until it is so, or gives up."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        answer = is_so()
        if await answer if inspect.isawaitable(answer) else answer:
            return True
        await asyncio.sleep(PAUSE)
    return False


async def listening(
    http: httpx.AsyncClient, url: str, serving: asyncio.Future[Any] | None = None
) -> bool:
    """Whether a server that has just been started answers; `serving` is done when it has ended."""

    async def answers() -> bool:
        assert not (serving and serving.done()), "the server ended before it listened"
        try:
            await http.get(url)
        except httpx.ConnectError:
            return False
        return True

    return await eventually(answers)
