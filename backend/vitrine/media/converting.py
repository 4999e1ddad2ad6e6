"""From a master to one variant: turned upright, cut, drawn smaller, in sRGB, without metadata."""

from __future__ import annotations

from vitrine.media import vips
from vitrine.media.inspecting import GROUND, in_srgb, opened
from vitrine.media.rules import Cut, Format
from vitrine.media.sniffing import Kind

# Part of the cache's folder: whoever changes a figure below changes this too.
RECIPE = "2"

# Measured (docs/media.md): more effort gains a tenth of the bytes for twice the time or more.
AVIF_QUALITY, AVIF_EFFORT = 52, 0
WEBP_QUALITY, WEBP_EFFORT = 78, 2
JPEG_QUALITY = 80


def decoded(content: bytes, kind: Kind) -> vips.Image:
    """All of it in memory, upright and in sRGB: for kinds that can only be decoded whole."""
    return in_srgb(opened(content, kind).autorot()).copy_memory()


def convert(master: bytes | vips.Image, cut: Cut, form: Format) -> bytes:
    drawn = _drawn(master, cut)
    kept = drawn.crop(cut.left, cut.top, cut.kept.width, cut.kept.height)
    return _encoded(in_srgb(kept), form)


def _drawn(master: bytes | vips.Image, cut: Cut) -> vips.Image:
    width, height = cut.drawn.width, cut.drawn.height
    if isinstance(master, bytes):
        return vips.Image.thumbnail_buffer(master, width, height=height, size="force")
    return master.thumbnail_image(width, height=height, size="force")


def _encoded(image: vips.Image, form: Format) -> bytes:
    encoded: bytes
    match form:
        case Format.AVIF:
            encoded = image.heifsave_buffer(
                compression="av1", Q=AVIF_QUALITY, effort=AVIF_EFFORT, keep="none"
            )
        case Format.WEBP:
            encoded = image.webpsave_buffer(Q=WEBP_QUALITY, effort=WEBP_EFFORT, keep="none")
        case Format.JPEG:
            if image.hasalpha():
                image = image.flatten(background=list(GROUND))
            encoded = image.jpegsave_buffer(Q=JPEG_QUALITY, optimize_coding=True, keep="none")
    return encoded
