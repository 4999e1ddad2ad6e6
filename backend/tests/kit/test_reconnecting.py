"""Loops over a connection end when they are told to."""

from __future__ import annotations

import asyncio

import pytest

from vitrine.kit.reconnecting import raise_if_cancelled


async def test_a_cancellation_that_was_lost_ends_the_next_round() -> None:
    rounds = 0

    async def loop() -> None:
        nonlocal rounds
        while True:
            raise_if_cancelled()
            rounds += 1
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                # As wait_for does in Python 3.11 when what it waits for comes at that moment.
                continue

    task = asyncio.create_task(loop())
    await asyncio.sleep(0)
    task.cancel()

    with pytest.raises(asyncio.CancelledError):
        await task
    assert rounds == 1
