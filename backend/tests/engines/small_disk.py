"""A disk of its own for a test that fills it, in memory; mounting it takes root."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

BLOCK = bytes(1024)


@dataclass(frozen=True)
class SmallDisk:
    folder: Path

    @contextmanager
    def full(self) -> Iterator[None]:
        filler = self.folder / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            for block in (BLOCK * 1024, BLOCK):
                with suppress(OSError):
                    while file.write(block) == len(block):
                        pass
        try:
            yield
        finally:
            filler.unlink()


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[SmallDisk]:
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    subprocess.run(mount, check=True)
    try:
        yield SmallDisk(folder)
    finally:
        # Also while a program that ends still has a file open.
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
