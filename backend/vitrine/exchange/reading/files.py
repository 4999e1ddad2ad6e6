"""Files as chunks of bytes, unpacked on the way, and how much of them is read."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from vitrine.exchange.reading.lines import TruncatedFile, UnreadableFile

CHUNK = 256 * 1024
GZIP = b"\x1f\x8b"


class SourceFile:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.size = path.stat().st_size
        self.read = 0

    @property
    def share_read(self) -> float:
        return self.read / self.size if self.size else 1.0

    def beginning(self) -> bytes:
        """The first bytes, by which a format is known."""
        return next(SourceFile(self.path).chunks(), b"")

    def chunks(self) -> Iterator[bytes]:
        with self.path.open("rb") as file:
            is_packed = file.read(2) == GZIP
            file.seek(0)
            source = gzip.GzipFile(fileobj=file) if is_packed else file
            while chunk := _read(source):
                self.read = file.tell()
                yield chunk


def _read(source: gzip.GzipFile | IO[bytes]) -> bytes:
    try:
        return source.read(CHUNK)
    except EOFError as error:
        raise TruncatedFile("the packed file ends in the middle of this line") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise TruncatedFile(f"the packed file is damaged here ({error})") from error


def open_source(path: Path) -> SourceFile:
    try:
        file = SourceFile(path)
        file.beginning()
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror or error}") from error
    except TruncatedFile as error:
        raise UnreadableFile(f"{path}: {error}") from error
    return file
