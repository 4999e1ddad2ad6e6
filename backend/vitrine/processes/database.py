"""Keeps the embedded PostgreSQL running: it is no child of ours to wait for when another command
started it, so it is looked at instead."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from vitrine.kit.postgres import PostgresDidNotStart, Server

LOOK_EVERY = 0.25
TRIES = 3
# The last processes of a killed server hold its memory for a moment.
PAUSE = 1.0


async def kept_running(server: Server, say: Callable[[str], None]) -> None:
    """Never returns; raises PostgresDidNotStart when the server cannot be brought back."""
    while True:
        await asyncio.sleep(LOOK_EVERY)
        if not server.is_running:
            say("The database ended; starting it again.")
            await _start_again(server)


async def _start_again(server: Server) -> None:
    for _ in range(TRIES - 1):
        try:
            return await server.start_again()
        except PostgresDidNotStart:
            await asyncio.sleep(PAUSE)
    try:
        await server.start_again()
    except PostgresDidNotStart as wrong:
        raise PostgresDidNotStart(
            f"The database ended and did not start again in {TRIES} tries. {wrong}"
        ) from wrong
