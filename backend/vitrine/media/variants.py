"""Pictures as they are served: from memory, from disk, or converted, once however many ask."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cachetools import LRUCache

from vitrine.imaging.converting import RECIPE
from vitrine.imaging.files import NotConverted
from vitrine.imaging.inspecting import size_of
from vitrine.imaging.sizes import Cut, Format, Size
from vitrine.imaging.sniffing import Kind
from vitrine.kit.limits import Limits, NoLimits
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import Settings
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.memory_cache import MemoryCache, Picture
from vitrine.media.pictures_away import PicturesAway
from vitrine.media.rules import Variant, cut_of, is_offered
from vitrine.media.serve_unchanged import can_be_served_unchanged
from vitrine.rpc.problem import Problem
from vitrine.rpc.rate_limits import refuse_too_many

if TYPE_CHECKING:
    from vitrine.media.shared_conversions import SharedConversions

log = logging.getLogger(__name__)

AT_ONCE = 2
# Beyond this a client would wait longer than the storefront does.
MOST_WAITING = 64
# Of one address: the pictures of a long page, and room for others.
MOST_WAITING_OF_ONE = 32
MEMORY = 24 * 1024 * 1024
MOST_SIZES = 50_000


class TooBusy(Exception):
    """More pictures wait to be converted than can be soon."""


@dataclass
class _Asker:
    """An address; as many of its pictures as are converted at once are in the queue of all."""

    waiting: int = 0
    turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))


class Variants:
    def __init__(
        self,
        masters: Masters,
        cache: DiskCache,
        *,
        memory: int = MEMORY,
        waiting: int = MOST_WAITING,
        waiting_of_one: int = MOST_WAITING_OF_ONE,
        limits: Limits | None = None,
        processes: ConversionProcesses | None = None,
        shared: SharedConversions | None = None,
    ) -> None:
        self.masters = masters
        self.conversions = 0
        self._cache = cache
        self._memory = MemoryCache(memory)
        self._shared = shared
        self._sharing: set[asyncio.Task[None]] = set()
        self._limits = limits or NoLimits()
        self._processes = processes or ConversionProcesses(AT_ONCE)
        self._most_waiting = waiting
        self._most_waiting_of_one = waiting_of_one
        self._askers: dict[str, _Asker] = {}
        self._under_way: dict[str, asyncio.Task[Picture | None]] = {}
        self._sizes: LRUCache[str, Size] = LRUCache(MOST_SIZES)

    @classmethod
    def of(
        cls,
        settings: Settings,
        limits: Limits | None = None,
        processes: ConversionProcesses | None = None,
        observe: Observe = observe_nothing,
    ) -> Variants:
        # Beside the media folder, not in it: a backup need not hold what can be made again.
        folder = settings.data_dir / "cache" / f"pictures-{RECIPE}"
        cache = DiskCache(folder, settings.media_cache_mb * 1024 * 1024)
        of_one = MOST_WAITING_OF_ONE if settings.rate_limits else MOST_WAITING
        masters = Masters.of(settings, observe)
        return cls(
            masters,
            cache,
            waiting_of_one=of_one,
            limits=limits,
            processes=processes,
            shared=_shared_conversions(settings.media_url, observe),
        )

    def close(self) -> None:
        self._processes.close()

    def at_hand(self, key: str, variant: Variant) -> Picture | None:
        return self._memory.get(f"{key}-{variant.name}")

    async def get(self, key: str, variant: Variant, address: str = "") -> Picture | None:
        """None for a picture that is unknown, or not offered at this width.

        What is converted for it counts against the address of whoever asks.
        """
        name = f"{key}-{variant.name}"
        while True:
            if picture := self._memory.get(name):
                return picture
            task = self._under_way.get(name)
            is_first = task is None
            if task is None:
                task = asyncio.create_task(self._bring(name, key, variant, address))
                self._under_way[name] = task
                task.add_done_callback(lambda _: self._under_way.pop(name))
            try:
                # Whoever asked first may leave; the others still want it.
                return await asyncio.shield(task)
            except PicturesAway:
                raise
            except (TooBusy, Problem):
                # The refusal was about the address of whoever asked first; the others try again.
                if is_first:
                    raise

    async def make(self, key: str, variant: Variant) -> None:
        """So that it is there when somebody asks for it."""
        name = f"{key}-{variant.name}"
        size = await self.size(key)
        if not size or not is_offered(variant, size) or self._cache.has(name):
            return
        if await self._known_conversion(name) is None:
            await self._convert(name, key, variant, size, "")
            await asyncio.gather(*self._sharing)

    async def size(self, key: str) -> Size | None:
        """The master's, read from its header once."""
        size = self._sizes.get(key)
        path = None if size else await self.masters.find(key)
        if path and (size := await asyncio.to_thread(_read_size, path)):
            self._sizes[key] = size
        return size

    async def _bring(self, name: str, key: str, variant: Variant, address: str) -> Picture | None:
        size = await self.size(key)
        if size is None or not is_offered(variant, size):
            return None
        body = await self._known_conversion(name)
        if body is None:
            body = await self._convert(name, key, variant, size, address)
        if body is None:
            return None
        picture = Picture.of(body, variant.format)
        self._memory.put(name, picture)
        return picture

    async def _known_conversion(self, name: str) -> bytes | None:
        """Converted before, here or by another machine."""
        body = await asyncio.to_thread(self._cache.read, name)
        if body is None and self._shared and (body := await self._shared.read(name)):
            await asyncio.to_thread(self._cache.write, name, body)
        return body

    async def _convert(
        self, name: str, key: str, variant: Variant, size: Size, address: str
    ) -> bytes | None:
        way = cut_of(variant, size)
        path = await self.masters.find(key)
        if path is None:
            return None
        content = await asyncio.to_thread(_servable_master, path, variant.format, size, way)
        if content:
            return content
        await refuse_too_many(self._limits, "pictures", address=address)
        asker = self._askers.get(address) or _Asker()
        if asker.waiting >= self._most_waiting_of_one or self._waiting >= self._most_waiting:
            raise TooBusy
        self._askers[address] = asker
        asker.waiting += 1
        try:
            async with asker.turn:
                self.conversions += 1
                body = await self._processes.convert(key, path, way, variant.format)
        except NotConverted as wrong:
            if not path.exists():
                raise PicturesAway("its copy has just left for others")
            log.warning("a picture cannot be converted: %s", wrong)
            return None
        finally:
            asker.waiting -= 1
            if not asker.waiting:
                del self._askers[address]
        await asyncio.to_thread(self._cache.write, name, body)
        if self._shared:
            # Whoever asked need not wait until others have it, too.
            sharing = asyncio.create_task(self._shared.write(name, body))
            self._sharing.add(sharing)
            sharing.add_done_callback(self._sharing.discard)
        return body

    @property
    def _waiting(self) -> int:
        return sum(asker.waiting for asker in self._askers.values())


def _shared_conversions(url: str | None, observe: Observe) -> SharedConversions | None:
    if url is None:
        return None
    # Its client takes memory that one machine has no use for.
    from vitrine.media.shared_conversions import SharedConversions

    return SharedConversions.of(url, observe)


def _read_size(path: Path) -> Size | None:
    return size_of(path.read_bytes(), Kind(path.suffix[1:]))


def _servable_master(path: Path, form: Format, size: Size, way: Cut) -> bytes | None:
    if form is not Format.AVIF or path.suffix != f".{Kind.AVIF}":
        return None
    content = path.read_bytes()
    return content if can_be_served_unchanged(content, size, way) else None
