"""Work in processes of their own: it holds up nobody here, and what it took goes back to the system
when they end (decision 0026)."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from vitrine.kit.parent_death import end_with_parent

P = ParamSpec("P")
T = TypeVar("T")

# Whoever asks after that waits half a second longer, until the processes have started.
IDLE_SECONDS = 30.0
# As `nice` counts them: whoever waits for a page comes first, but not alone. A browser has six
# connections, and scripts wait behind pictures that do not come.
NICENESS = 4
# More than the largest master takes.
MOST_MEMORY = 1536 * 1024 * 1024
# When a process ends, all that were at work are told; those who are not the reason try again.
TRIES = 2


class ProcessEnded(Exception):
    """The process ended while it was at work, more than once."""


class EndingProcesses:
    """Started by the first piece of work; they end when there was none in a while."""

    def __init__(
        self, at_once: int, *, niceness: int = NICENESS, idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self.at_once = at_once
        self.niceness = niceness
        self.idle_seconds = idle_seconds
        self._executor: ProcessPoolExecutor | None = None
        self._running = 0
        self._idle: asyncio.TimerHandle | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A function of a module, with values that can be handed to another process."""
        for _ in range(TRIES):
            executor = self._begin()
            try:
                return await asyncio.wrap_future(executor.submit(work, *args, **kwargs))
            except BrokenProcessPool:
                if executor is self._executor:
                    self._executor = None
            finally:
                self._end()
        raise ProcessEnded("the process ended")

    def close(self) -> None:
        if self._idle:
            self._idle.cancel()
        if self._executor:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _begin(self) -> ProcessPoolExecutor:
        self._running += 1
        if self._idle:
            self._idle.cancel()
        if self._executor is None:
            # Forking would copy the threads' locks as they are at that moment.
            spawning = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(
                self.at_once, spawning, initializer=_set_up, initargs=(self.niceness,)
            )
        return self._executor

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self._idle = asyncio.get_running_loop().call_later(self.idle_seconds, self.close)


def _set_up(niceness: int) -> None:
    end_with_parent(signal.SIGKILL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(max(0, niceness - os.nice(0)))
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
