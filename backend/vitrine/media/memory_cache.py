"""The pictures that are asked for most, ready to be sent."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from dataclasses import dataclass

from vitrine.media.rules import Format


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
        self.limit = limit
        self.total = 0
        self._pictures: OrderedDict[str, Picture] = OrderedDict()

    def get(self, name: str) -> Picture | None:
        picture = self._pictures.get(name)
        if picture is not None:
            self._pictures.move_to_end(name)
        return picture

    def put(self, name: str, picture: Picture) -> None:
        known = self._pictures.pop(name, None)
        self.total += len(picture.body) - (len(known.body) if known else 0)
        self._pictures[name] = picture
        while self.total > self.limit:
            _, oldest = self._pictures.popitem(last=False)
            self.total -= len(oldest.body)
