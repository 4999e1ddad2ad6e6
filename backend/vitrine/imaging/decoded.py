"""Masters that are slow to decode, kept for the next width: a page asks for several."""

from __future__ import annotations

from threading import Lock

from cachetools import LRUCache

from vitrine.imaging.vips import Image

MEMORY = 24 * 1024 * 1024
# A larger picture would displace all the others.
LARGEST_SHARE = 0.5


class DecodedMasters:
    """Used from several threads."""

    def __init__(self, limit: int = MEMORY) -> None:
        self._images: LRUCache[str, Image] = LRUCache(limit, getsizeof=_bytes)
        self._lock = Lock()

    def get(self, key: str) -> Image | None:
        with self._lock:
            return self._images.get(key)

    def put(self, key: str, image: Image) -> None:
        if _bytes(image) <= self._images.maxsize * LARGEST_SHARE:
            with self._lock:
                self._images[key] = image


def _bytes(image: Image) -> int:
    return int(image.width * image.height * image.bands)
