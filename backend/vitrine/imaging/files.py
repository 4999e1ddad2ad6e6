"""Converts files of masters: what a process does that converts and nothing else."""

from __future__ import annotations

from pathlib import Path

from vitrine.imaging import converting, vips
from vitrine.imaging.decoded import DecodedMasters
from vitrine.imaging.sizes import Cut, Format
from vitrine.imaging.sniffing import Kind


class NotConverted(Exception):
    """The master cannot be decoded, or takes too much memory."""


# Of each process.
_decoded = DecodedMasters()


def convert_file(key: str, master: Path, cut: Cut, form: Format) -> bytes:
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
