"""Where the masters are: those of this shop first, then those that came with the programme."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from tempfile import NamedTemporaryFile

from vitrine.kit.settings import PROJECT, Settings
from vitrine.media.rules import HASH
from vitrine.media.sniffing import Kind

BUNDLED = PROJECT / "backend" / "seed" / "pictures"


def hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


class Masters:
    def __init__(self, own: Path, bundled: Path = BUNDLED) -> None:
        self.own = own
        self.bundled = bundled

    @classmethod
    def of(cls, settings: Settings) -> Masters:
        return cls(settings.data_dir / "media" / "masters")

    def find(self, key: str) -> Path | None:
        if not HASH.fullmatch(key):
            return None
        places = (folder / f"{key}.{kind}" for folder in (self.own, self.bundled) for kind in Kind)
        return next((path for path in places if path.is_file()), None)

    def keep(self, content: bytes, kind: Kind) -> str:
        """Its hash. Kept as it came: what is served is always drawn anew, and a master that
        had been encoded twice could never be had back."""
        key = hash_of(content)
        if self.find(key):
            return key
        self.own.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self.own, prefix=".unfinished-", delete=False) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).rename(self.own / f"{key}.{kind}")
        return key
