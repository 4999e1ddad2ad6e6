"""Files as chunks of bytes, unpacked on the way, and how much of them is read."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from vitrine.exchange.reading.lines import CutShort, Unreadable

AT_ONCE = 256 * 1024
PACKED = b"\x1f\x8b"


class GoodsFile:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = path.stat().st_size
        self.read = 0

    @property
    def share_read(self) -> float:
        return self.read / self.size if self.size else 1.0

    def beginning(self) -> bytes:
        """The first bytes, by which a format is known."""
        return next(GoodsFile(self.path).chunks(), b"")

    def chunks(self) -> Iterator[bytes]:
        with self.path.open("rb") as file:
            is_packed = file.read(2) == PACKED
            file.seek(0)
            source = gzip.GzipFile(fileobj=file) if is_packed else file
            while chunk := _read(source):
                self.read = file.tell()
                yield chunk


def _read(source: gzip.GzipFile | IO[bytes]) -> bytes:
    try:
        return source.read(AT_ONCE)
    except EOFError as wrong:
        raise CutShort("the packed file ends in the middle of this line") from wrong
    except (gzip.BadGzipFile, zlib.error) as wrong:
        raise CutShort(f"the packed file is damaged here ({wrong})") from wrong


def goods_file(path: Path) -> GoodsFile:
    try:
        file = GoodsFile(path)
        file.beginning()
    except OSError as wrong:
        raise Unreadable(f"{path} cannot be read: {wrong.strerror or wrong}") from wrong
    except CutShort as wrong:
        raise Unreadable(f"{path}: {wrong}") from wrong
    return file
