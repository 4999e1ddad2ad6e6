"""Pictures that clients have put into the bucket, and that nobody has looked at yet."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.media.bucket import Bucket

FOLDER = "uploads"


class UploadsInBucket:
    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket

    def address(self, name: str, lasts: timedelta) -> str:
        return self._bucket.address_to_put(_object(name), lasts)

    async def read(self, name: str, most_bytes: int) -> bytes | None:
        return await self._bucket.read_beginning(_object(name), most_bytes)

    async def delete(self, name: str) -> None:
        await self._bucket.delete(_object(name))

    async def names_before(self, moment: datetime) -> list[str]:
        return await self._bucket.names_before(FOLDER, moment)


def _object(name: str) -> str:
    return f"{FOLDER}/{name}"
