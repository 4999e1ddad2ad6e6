"""Finished pictures beside the seed: files named by their hash, and two lists that say which
picture is which."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import numpy as np
from PIL import Image

from studio.production.plan import REPOSITORY, Picture

FOLDER = REPOSITORY / "backend" / "seed" / "pictures"
# Widths and the bytes their masters may have: all together must stay below 120 MB.
LIMITS = {1440: 140_000, 960: 78_000}
QUALITIES = (60, 54, 49, 45, 41, 37, 33, 28)


def encoded(pixels: np.ndarray, like: str = "") -> bytes:
    """As good as the limit allows; knits in close-up are the ones that need less. like: pictures
    of one kind begin where the last of them ended."""
    limit = LIMITS.get(pixels.shape[1], 1 << 30)
    known = _found.get((like, pixels.shape[1]), 0)
    content = b""
    for at in range(known, len(QUALITIES)):
        content = _avif(pixels, QUALITIES[at])
        if len(content) <= limit:
            # One better next time: a dark sibling packs smaller than a pale one.
            _found[like, pixels.shape[1]] = max(at - 1, 0) if len(content) < limit * 0.8 else at
            break
    return content


_found: dict[tuple[str, int], int] = {}


# libavif cuts both colour differences off instead of rounding them, which turned the ground from
# (241, 238, 232) to (239, 239, 231). Half a step more of each, so that cutting off rounds.
HALF_A_STEP = np.array([1, -1, 1], np.int16)


def _avif(pixels: np.ndarray, quality: int) -> bytes:
    file = io.BytesIO()
    rounded = np.clip(pixels.astype(np.int16) + HALF_A_STEP, 0, 255).astype(np.uint8)
    Image.fromarray(rounded).save(
        file, "AVIF", quality=quality, speed=9, subsampling="4:2:0", max_threads=1
    )
    return file.getvalue()


def hash_of(content: bytes) -> str:
    """As the media service names masters."""
    return hashlib.sha256(content).hexdigest()[:32]


class Masters:
    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.products: dict[str, dict[str, str]] = self._read("products.json")
        self.scenes: dict[str, str] = self._read("scenes.json")

    def has(self, picture: Picture) -> bool:
        mark = self.products.get(picture.product, {}).get(picture.view)
        return mark is not None and self._path(mark).exists()

    def wants(self, picture: Picture) -> bool:
        """A figure takes the place of the bust."""
        worn = "figure" in self.products.get(picture.product, {})
        return not (worn and picture.view == "model")

    def has_scene(self, name: str) -> bool:
        return name in self.scenes and self._path(self.scenes[name]).exists()

    def content(self, picture: Picture) -> bytes:
        return self._path(self.products[picture.product][picture.view]).read_bytes()

    def scene_content(self, name: str) -> bytes:
        return self._path(self.scenes[name]).read_bytes()

    def put(self, picture: Picture, content: bytes) -> tuple[str | None, str]:
        """How it was called before, if there was one, and how now."""
        views = self.products.setdefault(picture.product, {})
        old, new = views.get(picture.view), self._stored(content)
        views[picture.view] = new
        self._forget(old)
        self._write("products.json", self.products)
        return old, new

    def put_scene(self, name: str, content: bytes) -> tuple[str | None, str]:
        old, new = self.scenes.get(name), self._stored(content)
        self.scenes[name] = new
        self._forget(old)
        self._write("scenes.json", self.scenes)
        return old, new

    def drop(self, product: str, view: str) -> None:
        mark = self.products.get(product, {}).pop(view, None)
        self._write("products.json", self.products)
        self._forget(mark)

    def _stored(self, content: bytes) -> str:
        mark = hash_of(content)
        self.folder.mkdir(parents=True, exist_ok=True)
        self._path(mark).write_bytes(content)
        return mark

    def _forget(self, mark: str | None) -> None:
        """Unless another entry shows the very same picture."""
        shown = {m for views in self.products.values() for m in views.values()}
        if mark and mark not in shown | set(self.scenes.values()):
            self._path(mark).unlink(missing_ok=True)

    def _path(self, mark: str) -> Path:
        return self.folder / f"{mark}.avif"

    def _read(self, name: str) -> dict:
        path = self.folder / name
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def _write(self, name: str, entries: dict) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(entries, indent=1, sort_keys=True, ensure_ascii=False)
        (self.folder / name).write_text(text + "\n", encoding="utf-8")
