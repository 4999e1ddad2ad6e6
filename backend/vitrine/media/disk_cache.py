"""Converted pictures on disk, never more than a limit; the longest unused leave first."""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock

UNFINISHED = ".unfinished-"
# What somebody still writes is younger.
ABANDONED_SECONDS = 3600
# Room is made for more than one picture at a time.
KEPT_SHARE = 0.9


class DiskCache:
    """Used from several threads. Other processes may share the folder: a file that is gone is
    a picture to convert again, and each process counts what it has seen."""

    def __init__(self, folder: Path, limit: int) -> None:
        self.folder = folder
        self.limit = limit
        self.total = 0
        self._sizes: OrderedDict[str, int] = OrderedDict()
        self._lock = Lock()
        self._is_counted = False

    def read(self, name: str) -> bytes | None:
        path = self._path(name)
        try:
            body = path.read_bytes()
        except OSError:
            return None
        # The order of use outlives the process in the files' own times. A file that left since
        # it was read is not counted.
        with self._lock, suppress(FileNotFoundError):
            self._count()
            os.utime(path)
            self._note(name, len(body))
        return body

    def find(self, name: str) -> Path | None:
        path = self._path(name)
        with self._lock:
            try:
                os.utime(path)
            except FileNotFoundError:
                return None
            if name in self._sizes:
                self._sizes.move_to_end(name)
        return path

    def has(self, name: str) -> bool:
        return self._path(name).exists()

    def write(self, name: str, body: bytes) -> bool:
        """False when there is no room on the disk; the picture is then served without it."""
        if len(body) > self.limit:
            return False
        path = self._path(name)
        try:
            unfinished = _write_beside(path, body)
        except OSError:
            return False
        with self._lock:
            self._count()
            # Readers see the whole file or none.
            unfinished.rename(path)
            self._note(name, len(body))
            self._make_room()
        return True

    def _path(self, name: str) -> Path:
        """By the first two letters of the name, so that no folder holds a million files."""
        return self.folder / name[:2] / name

    def _note(self, name: str, size: int) -> None:
        self.total += size - self._sizes.pop(name, 0)
        self._sizes[name] = size

    def _make_room(self) -> None:
        if self.total <= self.limit:
            return
        while self._sizes and self.total > self.limit * KEPT_SHARE:
            name, size = self._sizes.popitem(last=False)
            self.total -= size
            self._path(name).unlink(missing_ok=True)

    def _count(self) -> None:
        """What earlier processes left, once."""
        if self._is_counted:
            return
        self._is_counted = True
        files = []
        for path in self.folder.glob("*/*"):
            try:
                status = path.stat()
            except FileNotFoundError:
                continue
            if not path.name.startswith(UNFINISHED):
                files.append((status.st_mtime, path.name, status.st_size))
            elif status.st_mtime < time.time() - ABANDONED_SECONDS:
                path.unlink(missing_ok=True)
        for _, name, size in sorted(files):
            self._note(name, size)
        self._make_room()


def _write_beside(path: Path, body: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=UNFINISHED, delete=False) as file:
        unfinished = Path(file.name)
        try:
            file.write(body)
            file.flush()
        except OSError:
            unfinished.unlink(missing_ok=True)
            raise
    return unfinished
