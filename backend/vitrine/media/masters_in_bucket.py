"""Masters in a bucket, and copies of those that are converted on this machine."""

from __future__ import annotations

import asyncio
from pathlib import Path

import structlog

from vitrine.imaging.sniffing import Kind, kind_of
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import Settings
from vitrine.media.bucket import Bucket
from vitrine.media.disk_cache import DiskCache
from vitrine.media.hashing import hash_of
from vitrine.media.pictures_away import PicturesAway, PicturesDamaged
from vitrine.media.uploads_in_bucket import UploadsInBucket

log = structlog.get_logger()

FOLDER = "masters"


class MastersInBucket:
    """Named by their hashes alone: their kind is read from their bytes."""

    def __init__(self, bucket: Bucket, copies: DiskCache) -> None:
        self.uploads = UploadsInBucket(bucket)
        self._bucket = bucket
        self._copies = copies

    @classmethod
    def of(
        cls, settings: Settings, url: str, observe: Observe = observe_nothing
    ) -> MastersInBucket:
        limit = settings.media_cache_mb * 1024 * 1024
        copies = DiskCache(settings.data_dir / "cache" / "masters", limit)
        return cls(Bucket(S3Url.read(url), observe=observe), copies)

    async def find(self, key: str) -> Path | None:
        if copy := self._copy_of(key):
            return copy
        content = await self.read(key)
        if content is None:
            return None
        kind = kind_of(content)
        if kind is None:
            log.error("picture_is_damaged", name=key, bytes=len(content))
            raise PicturesDamaged(f"{key} is no picture")
        await asyncio.to_thread(self._copies.write, f"{key}.{kind}", content)
        copy = self._copy_of(key)
        if copy is None:
            raise PicturesAway("there is no room for a copy on this machine")
        return copy

    async def has(self, key: str) -> bool:
        return self._copy_of(key) is not None or await self._bucket.has(_name(key))

    async def sizes(self) -> dict[str, int]:
        return await self._bucket.sizes(FOLDER)

    async def read(self, key: str) -> bytes | None:
        stored = await self._bucket.read(_name(key))
        if stored is None:
            return None
        # Its name tells its bytes, whoever brought it.
        if await asyncio.to_thread(hash_of, stored.content) != key:
            log.error("picture_is_damaged", name=key, bytes=len(stored.content))
            raise PicturesDamaged(f"{key} is damaged")
        return stored.content

    async def write(self, key: str, kind: Kind, content: bytes) -> None:
        await self._bucket.write(_name(key), content)

    def _copy_of(self, key: str) -> Path | None:
        copies = (self._copies.find(f"{key}.{kind}") for kind in Kind)
        return next((copy for copy in copies if copy), None)


def _name(key: str) -> str:
    return f"{FOLDER}/{key}"
