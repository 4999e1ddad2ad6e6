"""From a master to one variant: turned upright, cut, drawn smaller, in sRGB, without metadata."""

from __future__ import annotations

import math

from vitrine.imaging import vips
from vitrine.imaging.inspecting import GROUND, in_srgb, open_image
from vitrine.imaging.sizes import Cut, Format, rung_for
from vitrine.imaging.sniffing import Kind

# Part of the cache's folder: whoever changes a figure below changes this too.
RECIPE = "3"

# Measured (docs/media.md): more effort gains a tenth of the bytes for twice the time or more.
AVIF_QUALITY, AVIF_EFFORT = 52, 0
WEBP_QUALITY, WEBP_EFFORT = 78, 2
JPEG_QUALITY = 80

# What tiles and product pages show first: bytes that an AVIF of this rung may have. Knits and
# tweeds from near would have twice as many, and are drawn coarser, which their busyness hides.
MOST_BYTES = {480: 20_000, 960: 90_000}
COARSEST = 16
# So many steps of quality make a third of the bytes, as measured of those that were too large.
STEPS_TO_A_THIRD = 20
SOFTENED = 0.5


def decode(content: bytes, kind: Kind) -> vips.Image:
    """All of it in memory, upright and in sRGB: for kinds that can only be decoded whole."""
    return in_srgb(open_image(content, kind).autorot()).copy_memory()


def convert(master: bytes | vips.Image, cut: Cut, form: Format) -> bytes:
    image = _draw(master, cut)
    part = image.crop(cut.left, cut.top, cut.kept.width, cut.kept.height)
    return _encode(in_srgb(part), form)


def _draw(master: bytes | vips.Image, cut: Cut) -> vips.Image:
    width, height = cut.drawn.width, cut.drawn.height
    if isinstance(master, bytes):
        return vips.Image.thumbnail_buffer(master, width, height=height, size="force")
    return master.thumbnail_image(width, height=height, size="force")


def _encode(image: vips.Image, form: Format) -> bytes:
    content: bytes
    match form:
        case Format.AVIF:
            # Drawn once, for some are encoded twice.
            image = image.copy_memory()
            content = avif(image, AVIF_QUALITY)
            if most := MOST_BYTES.get(rung_for(image.width)):
                content = within(most, content, image)
        case Format.WEBP:
            content = image.webpsave_buffer(Q=WEBP_QUALITY, effort=WEBP_EFFORT, keep="none")
        case Format.JPEG:
            if image.hasalpha():
                image = image.flatten(background=list(GROUND))
            content = image.jpegsave_buffer(Q=JPEG_QUALITY, optimize_coding=True, keep="none")
    return content


def within(most: int, content: bytes, image: vips.Image) -> bytes:
    """Coarser until it has no more bytes than that, down to the coarsest quality."""
    quality = AVIF_QUALITY
    if len(content) > most:
        # The finest grain costs most and is seen least.
        image = _soften(image)
    while len(content) > most and quality > COARSEST:
        steps = math.log(len(content) / most, 3) * STEPS_TO_A_THIRD
        quality = max(COARSEST, quality - math.ceil(steps) - 1)
        content = avif(image, quality)
    return content


def _soften(image: vips.Image) -> vips.Image:
    """In fractions: whole numbers would darken the ground by a thirtieth."""
    soft = image.gaussblur(SOFTENED, min_ampl=0.02, precision="float")
    return soft.rint().cast("uchar").copy_memory()


def avif(image: vips.Image, quality: int) -> bytes:
    content: bytes = image.heifsave_buffer(
        compression="av1", Q=quality, effort=AVIF_EFFORT, keep="none"
    )
    return content
