"""Where the masters are: those of this shop, and those that came with the programme."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from vitrine.imaging.sniffing import Kind
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import PROJECT, Settings
from vitrine.media.hashing import hash_of
from vitrine.media.masters_in_folder import MastersInFolder
from vitrine.media.rules import HASH

BUNDLED = PROJECT / "backend" / "seed" / "pictures"


class UploadPlace(Protocol):
    """Where clients put pictures themselves, until the shop has looked at them."""

    def address(self, name: str, lasts: timedelta) -> str:
        """Signed: whoever has it may put one object there, and nothing else."""

    async def read(self, name: str, most_bytes: int) -> bytes | None:
        """Of what is larger, its beginning and at least one byte more."""

    async def delete(self, name: str) -> None: ...

    async def names_before(self, moment: datetime) -> list[str]:
        """Of what was put there last before this moment."""


class OwnMasters(Protocol):
    """A folder or a bucket, the same to whoever asks."""

    @property
    def uploads(self) -> UploadPlace | None:
        """A folder has none."""

    async def find(self, key: str) -> Path | None:
        """A file of this machine that holds the whole master."""

    async def has(self, key: str) -> bool: ...

    async def sizes(self) -> dict[str, int]:
        """In bytes, of all, by their hashes."""

    async def read(self, key: str) -> bytes | None: ...

    async def write(self, key: str, kind: Kind, content: bytes) -> None:
        """Others see the whole master or none."""


class Masters:
    def __init__(self, own: OwnMasters, bundled: Path = BUNDLED) -> None:
        self.own = own
        self.bundled = bundled
        self._bundled = MastersInFolder(bundled)

    @classmethod
    def of(cls, settings: Settings, observe: Observe = observe_nothing) -> Masters:
        return cls(own_masters(settings, settings.media_url, observe))

    async def find(self, key: str) -> Path | None:
        if not HASH.fullmatch(key):
            return None
        return await self._bundled.find(key) or await self.own.find(key)

    async def has(self, key: str) -> bool:
        return await self._bundled.has(key) or await self.own.has(key)

    async def keep(self, content: bytes, kind: Kind) -> str:
        """Its hash. Kept as it came: what is served is always drawn anew, and a master that
        had been encoded twice could never be had back."""
        key = await asyncio.to_thread(hash_of, content)
        if not await self.has(key):
            await self.own.write(key, kind, content)
        return key


async def check_masters(settings: Settings) -> None:
    """Raises BadSettings for a bucket that cannot be used as it is set."""
    if settings.media_url:
        from vitrine.media.bucket import check_bucket

        await check_bucket(settings.media_url)


def own_masters(
    settings: Settings, url: str | None, observe: Observe = observe_nothing
) -> OwnMasters:
    """In this bucket, or without an address in the folder of this machine."""
    if url is None:
        return MastersInFolder.of(settings)
    # Its client takes memory that one machine has no use for.
    from vitrine.media.masters_in_bucket import MastersInBucket

    return MastersInBucket.of(settings, url, observe)
