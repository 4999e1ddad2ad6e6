"""Masters as files of one folder."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from vitrine.imaging.sniffing import Kind
from vitrine.kit.settings import Settings
from vitrine.media.pictures_away import PicturesAway

UNFINISHED = ".unfinished-"


class MastersInFolder:
    uploads = None

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def of(cls, settings: Settings) -> MastersInFolder:
        return cls(settings.data_dir / "media" / "masters")

    async def find(self, key: str) -> Path | None:
        places = (self.folder / f"{key}.{kind}" for kind in Kind)
        return next((path for path in places if path.is_file()), None)

    async def has(self, key: str) -> bool:
        return await self.find(key) is not None

    async def sizes(self) -> dict[str, int]:
        return await asyncio.to_thread(self._sizes)

    async def read(self, key: str) -> bytes | None:
        path = await self.find(key)
        return await asyncio.to_thread(path.read_bytes) if path else None

    async def write(self, key: str, kind: Kind, content: bytes) -> None:
        await asyncio.to_thread(self._write, f"{key}.{kind}", content)

    def _sizes(self) -> dict[str, int]:
        endings = {f".{kind}" for kind in Kind}
        return {
            path.stem: path.stat().st_size
            for path in self.folder.glob("*")
            if path.suffix in endings and not path.name.startswith(UNFINISHED)
        }

    def _write(self, name: str, content: bytes) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=self.folder, prefix=UNFINISHED, delete=False) as file:
                unfinished = Path(file.name)
                try:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    unfinished.unlink()
                    raise
            unfinished.rename(self.folder / name)
        except OSError as failure:
            # As on a full disk; a bucket says the same.
            raise PicturesAway(str(failure.strerror)) from failure
