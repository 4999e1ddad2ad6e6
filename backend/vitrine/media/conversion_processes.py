"""Pictures are converted in processes of their own: what decoders and encoders took goes back to
the system when they end, and a picture that breaks one of them breaks nothing else (decision 0026).
"""

from __future__ import annotations

from pathlib import Path

from vitrine.kit.ending_processes import IDLE_SECONDS, NICENESS, EndingProcesses, ProcessEnded
from vitrine.media import converting, vips
from vitrine.media.decoded import DecodedMasters
from vitrine.media.rules import Cut, Format
from vitrine.media.sniffing import Kind


class NotConverted(Exception):
    """The master cannot be decoded, or takes too much memory."""


class ConversionProcesses:
    def __init__(
        self, at_once: int, *, niceness: int = NICENESS, idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self._processes = EndingProcesses(at_once, niceness=niceness, idle_seconds=idle_seconds)

    async def convert(self, key: str, master: Path, cut: Cut, form: Format) -> bytes:
        try:
            return await self._processes.run(_convert, key, master, cut, form)
        except ProcessEnded as ended:
            raise NotConverted(f"{key}: {ended}") from None

    def close(self) -> None:
        self._processes.close()


# Of each process.
_decoded = DecodedMasters()


def _convert(key: str, master: Path, cut: Cut, form: Format) -> bytes:
    try:
        return converting.convert(_open(key, master), cut, form)
    except (vips.Failure, MemoryError, OSError) as wrong:
        # The failure of libvips itself could not be handed to another process.
        raise NotConverted(f"{key}: {wrong}") from None


def _open(key: str, master: Path) -> bytes | vips.Image:
    """An AVIF in pixels; others can be decoded small, which is faster than keeping them."""
    if Kind(master.suffix[1:]) is not Kind.AVIF:
        return master.read_bytes()
    image = _decoded.get(key)
    if image is None:
        image = converting.decode(master.read_bytes(), Kind.AVIF)
        _decoded.put(key, image)
    return image
