"""Reads stacks back to the sources, by the maps that the storefront's build keeps beside itself.

A script's name changes with what is in it, so the name alone finds its map, whatever the release.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import structlog
from cachetools import LRUCache

from vitrine.intake.rules.events import Frame
from vitrine.intake.rules.scrubbing import scrub

if TYPE_CHECKING:
    from symbolic.sourcemapcache import SourceMapCache

log = structlog.get_logger()

SCRIPT = re.compile(r"/assets/([\w][\w.-]{0,200}\.js)")
# Each of a few hundred KB; the pages of one release need few.
MOST_MAPS = 16
OURS = "app/"


class SourceMaps:
    """`folder` is that of the builds; without one, stacks stay as they came."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._maps: LRUCache[str, SourceMapCache | None] = LRUCache(MOST_MAPS)
        self._lock = Lock()

    async def read_back(self, frames: Sequence[Frame]) -> list[Frame]:
        return await asyncio.to_thread(self._read_back, frames)

    def _read_back(self, frames: Sequence[Frame]) -> list[Frame]:
        with self._lock:
            return [self._source_of(frame) for frame in frames]

    def _source_of(self, frame: Frame) -> Frame:
        script = SCRIPT.fullmatch(frame.file)
        source_map = self._map_of(script[1]) if script and frame.line else None
        token = source_map.lookup(frame.line, frame.column, 0) if source_map else None
        if token is None or not token.src:
            return frame
        file, name = path_in_project(token.src), token.function_name or ""
        return Frame(
            file=file,
            # A name of the built script would be another one in the next release.
            function="" if name.startswith("<") else scrub(name, 200),
            line=token.line,
            column=token.col,
            is_ours=file.startswith(OURS),
        )

    def _map_of(self, script: str) -> SourceMapCache | None:
        if script not in self._maps:
            self._maps[script] = self._read(script)
        return self._maps[script]

    def _read(self, script: str) -> SourceMapCache | None:
        # Only a shop to which somebody reports needs its twenty megabytes.
        from symbolic.sourcemapcache import SourceMapCache

        path = self._path_of(script)
        if path is None:
            return None
        try:
            minified = path.parents[2] / "client" / "assets" / script
            source = minified.read_bytes() if minified.is_file() else b""
            return SourceMapCache.from_bytes(source, path.read_bytes())
        except Exception as wrong:
            log.warning("source_map_unreadable", script=script, problem=str(wrong))
            return None

    def _path_of(self, script: str) -> Path | None:
        if self._folder is None or not self._folder.is_dir():
            return None
        return next(self._folder.glob(f"*/maps/assets/{script}.map"), None)


def path_in_project(source: str) -> str:
    """`../../../../app/basket/Line.tsx` as a person looks for it."""
    parts = [part for part in source.split("/") if part not in ("", ".", "..")]
    return "/".join(parts)
