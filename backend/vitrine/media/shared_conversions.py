"""What one machine has converted, for all of them."""

from __future__ import annotations

import asyncio

import structlog

from vitrine.imaging.converting import RECIPE
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.s3_url import S3Url
from vitrine.media.bucket import Bucket
from vitrine.media.pictures_away import PicturesAway

log = structlog.get_logger()

FOLDER = f"conversions-{RECIPE}"


class SharedConversions:
    """While the bucket is away, each machine converts for itself."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket

    @classmethod
    def of(cls, url: str, observe: Observe = observe_nothing) -> SharedConversions:
        return cls(Bucket(S3Url.read(url), observe=observe))

    async def read(self, name: str) -> bytes | None:
        try:
            stored = await self._bucket.read(f"{FOLDER}/{name}")
        except PicturesAway:
            return None
        if stored is None:
            return None
        if not await asyncio.to_thread(lambda: stored.is_whole):
            # It is converted once more and written over.
            log.warning("picture_is_damaged", name=name, bytes=len(stored.content))
            return None
        return stored.content

    async def write(self, name: str, body: bytes) -> None:
        try:
            await self._bucket.write(f"{FOLDER}/{name}", body)
        except PicturesAway as failure:
            log.warning("picture_is_not_shared", name=name, because=failure.because)
