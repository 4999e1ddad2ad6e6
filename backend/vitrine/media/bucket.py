"""A bucket of any store that speaks S3 (decision 0095)."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

import obstore
import structlog
from obstore.exceptions import BaseError
from obstore.store import S3Store

from vitrine.kit.outgoing import (
    AttemptFailed,
    Breaker,
    Neighbour,
    Observe,
    Retries,
    Unavailable,
    observe_nothing,
)
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import BadSettings
from vitrine.media.pictures_away import PicturesAway, PicturesRefused

log = structlog.get_logger()

T = TypeVar("T")

OPENS_WITHIN = timedelta(seconds=2)
# A master has 25 MB at most.
ANSWERS_WITHIN = 5.0
WRITES_WITHIN = 20.0
AT_ONCE = 16
CHECKSUM = "sha256"
TRIAL = "vitrine-was-here"
STATUS = re.compile(r"status code: (\d{3})")
CODE = re.compile(r"<Code>(\w+)</Code>")
NO_STORE = re.compile(r"ETag Header missing|invalid list response|status code: 405")


@dataclass(frozen=True, slots=True)
class StoredObject:
    content: bytes
    checksum: str
    """Empty for what somebody else wrote."""

    @property
    def is_whole(self) -> bool:
        return self.checksum == _checksum_of(self.content)


class Bucket:
    """Raises PicturesAway for whatever it cannot answer."""

    def __init__(
        self,
        url: S3Url,
        answers_within: float = ANSWERS_WITHIN,
        observe: Observe = observe_nothing,
    ) -> None:
        self._reader = _store(url, answers_within)
        self._writer = _store(url, WRITES_WITHIN)
        # Its asynchronous calls end a process that closes meanwhile. Threads of its own, so that a
        # store that hangs holds up nobody else.
        self._threads = ThreadPoolExecutor(AT_ONCE, "bucket")
        retries = Retries(1)
        self._reading = Neighbour(
            "pictures",
            answers_within=answers_within,
            retries=retries,
            breaker=Breaker(),
            observe=observe,
        )
        # A full store refuses what is written, and can be read.
        self._writing = Neighbour(
            "pictures-written",
            answers_within=WRITES_WITHIN,
            retries=retries,
            breaker=Breaker(),
            observe=observe,
        )

    async def sizes(self, folder: str) -> dict[str, int]:
        """Of all objects in it, by their names there."""

        def sizes() -> dict[str, int]:
            chunks = self._reader.list(folder, chunk_size=1000)
            return {
                each["path"].removeprefix(f"{folder}/"): each["size"]
                for chunk in chunks
                for each in chunk
            }

        return await self._call(self._reading, sizes)

    async def has(self, name: str) -> bool:
        def has() -> bool:
            try:
                # Of what is missing, an answer without a body would not say what.
                self._reader.get_range(name, start=0, length=1)
            except FileNotFoundError as missing:
                _raise_unless_missing(missing)
                return False
            return True

        return await self._call(self._reading, has)

    async def read(self, name: str) -> StoredObject | None:
        def read() -> StoredObject | None:
            try:
                answer = self._reader.get(name)
                content = answer.bytes().to_bytes()
            except FileNotFoundError as missing:
                _raise_unless_missing(missing)
                return None
            return StoredObject(content, answer.attributes.get(CHECKSUM, ""))

        return await self._call(self._reading, read)

    async def read_beginning(self, name: str, most_bytes: int) -> bytes | None:
        """Whole, or of a larger object little more than this."""

        def read() -> bytes | None:
            content = bytearray()
            try:
                for chunk in self._reader.get(name):
                    content += chunk
                    if len(content) > most_bytes:
                        break
            except FileNotFoundError as missing:
                _raise_unless_missing(missing)
                return None
            return bytes(content)

        return await self._call(self._reading, read)

    async def names_before(self, folder: str, moment: datetime) -> list[str]:
        """Of all objects in it that were written last before this moment."""

        def names() -> list[str]:
            chunks = self._reader.list(folder, chunk_size=1000)
            return [
                each["path"].removeprefix(f"{folder}/")
                for chunk in chunks
                for each in chunk
                if each["last_modified"] < moment
            ]

        return await self._call(self._reading, names)

    def address_to_put(self, name: str, lasts: timedelta) -> str:
        """Signed here, without a call."""
        return obstore.sign(self._writer, "PUT", name, lasts)

    async def write(self, name: str, content: bytes) -> None:
        def write() -> None:
            # In one piece, which a store shows whole or not at all.
            checksum = _checksum_of(content)
            self._writer.put(name, content, attributes={CHECKSUM: checksum}, use_multipart=False)

        await self._call(self._writing, write)

    async def delete(self, name: str) -> None:
        await self._call(self._writing, lambda: self._writer.delete(name))

    async def _call(self, neighbour: Neighbour, call: Callable[[], T]) -> T:
        async def attempt() -> T:
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._threads, call)
            except (BaseError, OSError) as failure:
                if refusal := _refusal_of(failure):
                    raise PicturesRefused(refusal) from failure
                raise AttemptFailed(_short(failure), may_repeat=True) from failure

        try:
            return await neighbour.call(attempt)
        except Unavailable as failure:
            raise PicturesAway(str(failure)) from failure


async def check_bucket(url: str) -> None:
    """Raises BadSettings for what waiting does not mend; a store that is away may come back."""
    bucket = Bucket(S3Url.read(url))
    try:
        await bucket.sizes(TRIAL)
        await bucket.write(TRIAL, b"")
        await bucket.delete(TRIAL)
    except PicturesRefused as refusal:
        raise BadSettings([f"MEDIA_URL: {refusal.because}"]) from None
    except PicturesAway as failure:
        log.warning("pictures_are_away", because=failure.because)


def _store(url: S3Url, answers_within: float) -> S3Store:
    is_plain = url.endpoint.startswith("http://")
    return S3Store(
        url.bucket,
        endpoint=url.endpoint,
        access_key_id=url.key,
        secret_access_key=url.secret,
        region=url.region,
        client_options={
            "allow_http": is_plain,
            # Else it wants the machine's list of authorities, though there is nothing to check.
            "allow_invalid_certificates": is_plain,
            "connect_timeout": OPENS_WITHIN,
            "timeout": timedelta(seconds=answers_within),
        },
        # The neighbour tries again.
        retry_config={"max_retries": 0},
    )


def _raise_unless_missing(missing: FileNotFoundError) -> None:
    """It may be the bucket or the user that is missing, and not the object."""
    if _find_in(CODE, missing) != "NoSuchKey":
        raise missing


def _refusal_of(failure: Exception) -> str | None:
    """A sentence for what trying again does not mend."""
    status, code = _find_in(STATUS, failure), _find_in(CODE, failure)
    if NO_STORE.search(str(failure)):
        return "what answers there is no store that speaks S3"
    if code == "NoSuchBucket":
        return "there is no such bucket"
    if code == "RequestTimeTooSkewed":
        return "the clocks of the store and of this machine are too far apart"
    if status in ("401", "403", "404"):
        return f"the store does not let us in ({code or status})"
    if status.startswith("3") or status == "400":
        return f"the store wants another region or address ({code or status})"
    return None


def _find_in(part: re.Pattern[str], failure: Exception) -> str:
    named = part.search(str(failure))
    return named[1] if named else ""


def _short(failure: Exception) -> str:
    """Without the whole answer of the store, and without what was being done."""
    lines = str(failure).splitlines() or [type(failure).__name__]
    return _find_in(CODE, failure) or lines[0].rpartition(" - ")[2][:200]


def _checksum_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
