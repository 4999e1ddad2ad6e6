"""The pictures that are asked for most, ready to be sent."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from cachetools import LRUCache

from vitrine.imaging.sizes import Format


@dataclass(frozen=True, slots=True)
class Picture:
    body: bytes
    format: Format
    etag: str

    @classmethod
    def of(cls, body: bytes, form: Format) -> Picture:
        return cls(body, form, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


class MemoryCache:
    """For the one thread of the event loop."""

    def __init__(self, limit: int) -> None:
        self._pictures: LRUCache[str, Picture] = LRUCache(limit, lambda each: len(each.body))

    @property
    def total(self) -> int:
        return int(self._pictures.currsize)

    def get(self, name: str) -> Picture | None:
        return self._pictures.get(name)

    def put(self, name: str, picture: Picture) -> None:
        if len(picture.body) <= self._pictures.maxsize:
            self._pictures[name] = picture
