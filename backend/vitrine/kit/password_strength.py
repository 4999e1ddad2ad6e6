"""How easily a password is guessed, judged in a process of its own and for a moment at most.

zxcvbn tries every way to read look-alike characters: 70 of them took three seconds.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from zxcvbn import zxcvbn

from vitrine.kit.parent_death import end_with_parent

# What follows cannot make a password easier to guess; 24 take half a second at worst.
MOST_CHARACTERS = 24
LONGEST_SECONDS = 2.0
# Importing the dictionaries, on a machine that is busy.
LONGEST_START = 10.0
IDLE_SECONDS = 60.0
NICENESS = 4


class PasswordStrength:
    """Started by the first password; ends when none was judged in a while."""

    def __init__(
        self, *, longest_seconds: float = LONGEST_SECONDS, idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self.longest_seconds = longest_seconds
        self.idle_seconds = idle_seconds
        self._process: tuple[ProcessPoolExecutor, asyncio.Future[bool]] | None = None
        self._running = 0
        self._idle: asyncio.TimerHandle | None = None

    async def score(self, password: str, words: Sequence[str]) -> int | None:
        """zxcvbn's 0 to 4; None when there was no time to find out."""
        loop = asyncio.get_running_loop()
        executor, is_ready = self._begin(loop)
        try:
            async with asyncio.timeout(LONGEST_START):
                await asyncio.shield(is_ready)
            async with asyncio.timeout(self.longest_seconds):
                judged = password[:MOST_CHARACTERS]
                return await loop.run_in_executor(executor, _score, judged, list(words))
        except TimeoutError:
            return None
        except BrokenProcessPool:
            if self._process and executor is self._process[0]:
                self._process = None
            return None
        finally:
            self._end()

    def close(self) -> None:
        if self._idle:
            self._idle.cancel()
        if self._process:
            self._process[0].shutdown(wait=False, cancel_futures=True)
            self._process = None

    def _begin(
        self, loop: asyncio.AbstractEventLoop
    ) -> tuple[ProcessPoolExecutor, asyncio.Future[bool]]:
        self._running += 1
        if self._idle:
            self._idle.cancel()
        if self._process is None:
            # Forking would copy the threads' locks as they are at that moment.
            spawning = multiprocessing.get_context("spawn")
            executor = ProcessPoolExecutor(1, spawning, initializer=_set_up)
            self._process = executor, loop.run_in_executor(executor, _is_ready)
        return self._process

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self._idle = asyncio.get_running_loop().call_later(self.idle_seconds, self.close)


def _set_up() -> None:
    end_with_parent(signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(max(0, NICENESS - os.nice(0)))


def _is_ready() -> bool:
    return True


def _score(password: str, words: list[str]) -> int:
    return int(zxcvbn(password, words)["score"])
