"""Pictures as they are served: from memory, from disk, or converted, once however many ask."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cachetools import LRUCache

from vitrine.kit.settings import Settings
from vitrine.media import converting, inspecting
from vitrine.media.decoded import DecodedMasters
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.memory_cache import MemoryCache, Picture
from vitrine.media.rules import Format, Size, Variant, cut, is_offered
from vitrine.media.serve_unchanged import can_be_served_unchanged
from vitrine.media.sniffing import Kind
from vitrine.media.vips import Image

AT_ONCE = 2
# Beyond this a client would wait longer than the storefront does.
MOST_WAITING = 64
MEMORY = 24 * 1024 * 1024
MOST_SIZES = 50_000


# As `nice` counts them: whoever waits for a page gets the processor first.
STEPS_BACK = 10


class TooBusy(Exception):
    """More pictures wait to be converted than can be soon."""


class Variants:
    def __init__(
        self,
        masters: Masters,
        cache: DiskCache,
        *,
        memory: int = MEMORY,
        waiting: int = MOST_WAITING,
    ) -> None:
        self.masters = masters
        self.conversions = 0
        self._cache = cache
        self._memory = MemoryCache(memory)
        self._decoded = DecodedMasters()
        self._threads = ThreadPoolExecutor(
            AT_ONCE, thread_name_prefix="pictures", initializer=_step_back
        )
        self._most_waiting = waiting
        self._waiting = 0
        self._under_way: dict[str, asyncio.Task[Picture | None]] = {}
        self._sizes: LRUCache[str, Size] = LRUCache(MOST_SIZES)

    @classmethod
    def of(cls, settings: Settings) -> Variants:
        # Beside the media folder, not in it: a backup need not hold what can be made again.
        folder = settings.data_dir / "cache" / f"pictures-{converting.RECIPE}"
        cache = DiskCache(folder, settings.media_cache_mb * 1024 * 1024)
        return cls(Masters.of(settings), cache)

    def at_hand(self, key: str, variant: Variant) -> Picture | None:
        return self._memory.get(f"{key}-{variant.name}")

    async def get(self, key: str, variant: Variant) -> Picture | None:
        """None for a picture that is unknown, or not offered at this width."""
        name = f"{key}-{variant.name}"
        if found := self._memory.get(name):
            return found
        task = self._under_way.get(name)
        if task is None:
            task = asyncio.create_task(self._bring(name, key, variant))
            self._under_way[name] = task
            task.add_done_callback(lambda _: self._under_way.pop(name))
        # Whoever asked first may leave; the others still want it.
        return await asyncio.shield(task)

    async def size(self, key: str) -> Size | None:
        """The master's, read from its header once."""
        known = self._sizes.get(key)
        if known is None and (known := await asyncio.to_thread(self._read_size, key)):
            self._sizes[key] = known
        return known

    async def _bring(self, name: str, key: str, variant: Variant) -> Picture | None:
        size = await self.size(key)
        if size is None or not is_offered(variant, size):
            return None
        body = await asyncio.to_thread(self._cache.read, name)
        if body is None:
            body = await self._converted(name, key, variant, size)
        if body is None:
            return None
        picture = Picture.of(body, variant.format)
        self._memory.put(name, picture)
        return picture

    async def _converted(self, name: str, key: str, variant: Variant, size: Size) -> bytes | None:
        if self._waiting >= self._most_waiting:
            raise TooBusy
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(
                self._threads, self._convert, name, key, variant, size
            )
        finally:
            self._waiting -= 1

    def _convert(self, name: str, key: str, variant: Variant, size: Size) -> bytes | None:
        path = self.masters.find(key)
        if path is None:
            return None
        way = cut(variant, size)
        if variant.format is Format.AVIF and path.suffix == f".{Kind.AVIF}":
            content = path.read_bytes()
            if can_be_served_unchanged(content, size, way):
                return content
        self.conversions += 1
        body = converting.convert(self._master(key, path), way, variant.format)
        self._cache.write(name, body)
        return body

    def _master(self, key: str, path: Path) -> bytes | Image:
        """An AVIF in pixels; others can be decoded small, which is faster than keeping them."""
        if Kind(path.suffix[1:]) is not Kind.AVIF:
            return path.read_bytes()
        image = self._decoded.get(key)
        if image is None:
            image = converting.decoded(path.read_bytes(), Kind.AVIF)
            self._decoded.put(key, image)
        return image

    def _read_size(self, key: str) -> Size | None:
        path = self.masters.find(key)
        if path is None:
            return None
        return inspecting.size_of(path.read_bytes(), Kind(path.suffix[1:]))


def _step_back() -> None:
    """Pages go before pictures. Only Linux gives a thread a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        now = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, max(now, STEPS_BACK))
