"""The pictures of an import: many at once, each once, and never again while it is unchanged."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from vitrine.imaging.refusal import Reason, Refused
from vitrine.imaging.sniffing import Kind
from vitrine.kit.db import Db
from vitrine.kit.outgoing import Breaker
from vitrine.media import common_sizes
from vitrine.media.adding import content_of, described_picture, picture_alone, pictures_by_hash
from vitrine.media.fetching import NOTHING_SEEN, Fetched, Reach, Seen, Unchanged, fetch
from vitrine.media.hashing import hash_of
from vitrine.media.masters import Masters
from vitrine.media.queries import (
    PictureSource,
    StoredPicture,
    picture_sources,
    put_picture_sources,
    put_pictures,
)
from vitrine.media.rules import HASH

Transaction = Callable[[], AbstractAsyncContextManager[Db]]

AT_ONCE = 8
# A whole master is decoded to be checked, and pages are served by the same machine.
CHECKED_AT_ONCE = 2
# A host that hangs is let be, else a feed of a thousand such pictures would take hours.
MOST_FAILURES = 3
TRIED_AGAIN_AFTER = 60.0
HANGS = (Reason.TOO_SLOW, Reason.UNREACHABLE)
MOST_REMEMBERED = 100_000


@dataclass(frozen=True, slots=True)
class Brought:
    """Both when an address fails whose picture of before is kept."""

    hash: str | None
    refused: Refused | None = None


UNKNOWN = Refused(Reason.UNKNOWN, "There is no picture with this hash.")


class Intake:
    def __init__(
        self,
        masters: Masters,
        *,
        folder: Path | None = None,
        reach: Reach | None = None,
        at_once: int = AT_ONCE,
        is_rehearsal: bool = False,
    ) -> None:
        """`folder`: where paths of files begin; without one no file is read."""
        self.on_picture: Callable[[], None] = lambda: None
        self._masters = masters
        self._folder = folder.resolve() if folder else None
        self._reach = reach or Reach()
        self._is_rehearsal = is_rehearsal
        self._at_once = asyncio.Semaphore(at_once)
        self._checking = asyncio.Semaphore(CHECKED_AT_ONCE)
        self._breakers: defaultdict[str, Breaker] = defaultdict(_host_breaker)
        self._remembered: dict[str, Brought] = {}

    async def bring(self, transaction: Transaction, names: Collection[str]) -> dict[str, Brought]:
        """Hashes, addresses and files, as a file of goods names them.

        No transaction is open while pictures are on their way.
        """
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.clear()
        new = sorted({each for each in names if each not in self._remembered})
        await self._look_up(transaction, [each for each in new if HASH.fullmatch(each)])
        await self._gather(transaction, [each for each in new if not HASH.fullmatch(each)])
        return {each: self._remembered[each] for each in names}

    async def _look_up(self, transaction: Transaction, hashes: list[str]) -> None:
        if not hashes:
            return
        async with transaction() as db:
            pictures = await pictures_by_hash(db, hashes)
        for each in hashes:
            self._remembered[each] = Brought(each) if each in pictures else Brought(None, UNKNOWN)

    async def _gather(self, transaction: Transaction, names: list[str]) -> None:
        if not names:
            return
        async with transaction() as db:
            sources = {each.address: each for each in await picture_sources(db, names)}
        results = await asyncio.gather(*(self._take(each, sources.get(each)) for each in names))
        pictures = [each for each in results if isinstance(each, _Taken)]
        async with transaction() as db:
            stored = await pictures_by_hash(db, [each.hash for each in pictures])
            new = {
                each.hash: each.picture or await self._describe(each.hash)
                for each in pictures
                if each.hash not in stored
            }
            broken = {key: each for key, each in new.items() if isinstance(each, Refused)}
            await put_pictures(db, [each for each in new.values() if not isinstance(each, Refused)])
            await common_sizes.make_later(db, sorted(new.keys() - broken.keys()))
            whole = [each for each in pictures if each.hash not in broken]
            await put_picture_sources(db, [each.source for each in whole if each.source])
        for name, each in zip(names, results, strict=True):
            if isinstance(each, Refused):
                self._remembered[name] = _brought_before(sources.get(name), each)
            elif each.hash in broken:
                self._remembered[name] = Brought(None, broken[each.hash])
            else:
                self._remembered[name] = Brought(each.hash)

    async def _take(self, name: str, before: PictureSource | None) -> _Taken | Refused:
        async with self._at_once:
            is_address = "://" in name
            result = await (self._fetch(name, before) if is_address else self._open(name))
        self.on_picture()
        return result

    async def _open(self, name: str) -> _Taken | Refused:
        if self._folder is None:
            return Refused(Reason.OUTSIDE, "Files are read by `vitrine import`; give an address.")
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder):
            return Refused(Reason.OUTSIDE, "It lies outside of the folder for pictures.")
        content = await asyncio.to_thread(content_of, path)
        return content if isinstance(content, Refused) else await self._check(content)

    async def _fetch(self, address: str, before: PictureSource | None) -> _Taken | Refused:
        is_there = before is not None and await self._masters.has(before.hash)
        seen = Seen(before.etag, before.last_modified) if before and is_there else NOTHING_SEEN
        breaker = self._breakers[urlsplit(address).netloc]
        answer = await fetch(address, self._reach, seen, breaker)
        if isinstance(answer, Refused):
            return answer
        if before and isinstance(answer, Unchanged):
            return _Taken(before.hash)
        if not isinstance(answer, Fetched):
            return Refused(Reason.NOT_ANSWERED, "It says that nothing has changed, of nothing.")
        picture = await self._check(answer.content)
        if isinstance(picture, Refused):
            return picture
        etag, last_modified = answer.seen.etag, answer.seen.last_modified
        source = PictureSource(address, picture.hash, etag, last_modified)
        return _Taken(picture.hash, picture.picture, source)

    async def _check(self, content: bytes) -> _Taken | Refused:
        content = picture_alone(content)
        key = await asyncio.to_thread(hash_of, content)
        if await self._masters.has(key):
            # Only what was checked is ever kept.
            return _Taken(key)
        async with self._checking:
            picture = await asyncio.to_thread(described_picture, content)
        if isinstance(picture, Refused):
            return picture
        if not self._is_rehearsal:
            await self._masters.keep(content, Kind(picture.format))
        return _Taken(key, picture)

    async def _describe(self, key: str) -> StoredPicture | Refused:
        """A master that is there and that the database has forgotten, as after a restore."""
        path = await self._masters.find(key)
        return await asyncio.to_thread(_described_file, path) if path else UNKNOWN


@dataclass(frozen=True, slots=True)
class _Taken:
    """`picture` is None for what is among the masters already."""

    hash: str
    picture: StoredPicture | None = None
    source: PictureSource | None = None


def _described_file(path: Path) -> StoredPicture | Refused:
    return described_picture(path.read_bytes())


def _host_breaker() -> Breaker:
    return Breaker(MOST_FAILURES, TRIED_AGAIN_AFTER)


def _brought_before(before: PictureSource | None, refused: Refused) -> Brought:
    """An address that does not answer today does not take away what it gave before."""
    is_kept = before and refused.reason in (*HANGS, Reason.NOT_ANSWERED)
    return Brought(before.hash if before and is_kept else None, refused)
