"""Pictures are converted in processes of their own: what decoders and encoders took goes back to
the system when they end, and a picture that breaks one of them breaks nothing else (decision 0026).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import resource
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from vitrine.kit.parent_death import end_with_parent
from vitrine.media import converting, vips
from vitrine.media.decoded import DecodedMasters
from vitrine.media.rules import Cut, Format
from vitrine.media.sniffing import Kind

# Whoever asks after that waits half a second longer, until the processes have started.
IDLE_SECONDS = 30.0
# As `nice` counts them: whoever waits for a page comes first, but not alone. A browser has six
# connections, and scripts wait behind pictures that do not come.
NICENESS = 4
# More than the largest master takes.
MOST_MEMORY = 1536 * 1024 * 1024
# When a process ends, all that were at work are told; those who are not the reason try again.
TRIES = 2


class NotConverted(Exception):
    """The master cannot be decoded, or takes too much memory."""


class ConversionProcesses:
    """Started by the first picture; they end when none was asked for in a while."""

    def __init__(
        self, at_once: int, *, niceness: int = NICENESS, idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self.at_once = at_once
        self.niceness = niceness
        self.idle_seconds = idle_seconds
        self._executor: ProcessPoolExecutor | None = None
        self._running = 0
        self._idle: asyncio.TimerHandle | None = None

    async def convert(self, key: str, master: Path, cut: Cut, form: Format) -> bytes:
        for _ in range(TRIES):
            executor = self._begin()
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(executor, _convert, key, master, cut, form)
            except BrokenProcessPool:
                if executor is self._executor:
                    self._executor = None
            finally:
                self._end()
        raise NotConverted(f"{key}: the process ended")

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


# Of each process.
_decoded = DecodedMasters()


def _convert(key: str, master: Path, cut: Cut, form: Format) -> bytes:
    try:
        return converting.convert(_opened(key, master), cut, form)
    except (vips.Failure, MemoryError, OSError) as wrong:
        # The failure of libvips itself could not be handed to another process.
        raise NotConverted(f"{key}: {wrong}") from None


def _opened(key: str, master: Path) -> bytes | vips.Image:
    """An AVIF in pixels; others can be decoded small, which is faster than keeping them."""
    if Kind(master.suffix[1:]) is not Kind.AVIF:
        return master.read_bytes()
    image = _decoded.get(key)
    if image is None:
        image = converting.decoded(master.read_bytes(), Kind.AVIF)
        _decoded.put(key, image)
    return image
