"""Masters that are slow to decode, kept for the next width: a page asks for several."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from vitrine.media.vips import Image

MEMORY = 48 * 1024 * 1024
# One picture must not push out all the others.
LARGEST_SHARE = 0.25


class DecodedMasters:
    """Used from several threads."""

    def __init__(self, limit: int = MEMORY) -> None:
        self.limit = limit
        self.total = 0
        self._images: OrderedDict[str, Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str) -> Image | None:
        with self._lock:
            image = self._images.get(key)
            if image is not None:
                self._images.move_to_end(key)
            return image

    def put(self, key: str, image: Image) -> None:
        size = _bytes(image)
        if size > self.limit * LARGEST_SHARE:
            return
        with self._lock:
            if key in self._images:
                return
            self.total += size
            self._images[key] = image
            while self.total > self.limit:
                _, oldest = self._images.popitem(last=False)
                self.total -= _bytes(oldest)


def _bytes(image: Image) -> int:
    return int(image.width * image.height * image.bands)
