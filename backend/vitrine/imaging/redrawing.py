"""A picture that a stranger sent, drawn anew: what was hidden in its file does not come along."""

from __future__ import annotations

from vitrine.imaging import vips
from vitrine.imaging.inspecting import GROUND, in_srgb, open_image
from vitrine.imaging.refusal import Reason, Refused
from vitrine.imaging.sniffing import Kind, is_animated, kind_of, name_of_other

LONGEST_SIDE = 8_000
MOST_PIXELS = 40_000_000
# Letters on a screen can still be read.
DRAWN_SIDE = 1_920
QUALITY = 80
# An AVIF takes the most memory, and nobody's screen is kept as one.
KINDS = (Kind.PNG, Kind.JPEG, Kind.WEBP)


def redraw(content: bytes) -> bytes | Refused:
    """A still WebP of 1920 pixels at most on a side, without anything else the file held."""
    if not content:
        return Refused(Reason.EMPTY, "The file is empty.")
    kind = kind_of(content)
    if kind not in KINDS:
        detail = f"It is {name_of_other(content)}; PNG, JPEG and WebP are taken."
        return Refused(Reason.NOT_A_PICTURE, detail)
    if is_animated(content, kind):
        return Refused(Reason.ANIMATED, "It moves; only still pictures are taken.")
    try:
        return _draw(content, kind)
    except vips.Failure:
        return Refused(Reason.BROKEN, "It is broken or cut off.")


def _draw(content: bytes, kind: Kind) -> bytes | Refused:
    image = open_image(content, kind)
    width, height = image.width, image.height
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        return Refused(Reason.TOO_MANY_PIXELS, f"It has {width} × {height} pixels.")
    drawn = in_srgb(image.thumbnail_image(DRAWN_SIDE, height=DRAWN_SIDE, size="down"))
    if drawn.hasalpha():
        drawn = drawn.flatten(background=list(GROUND))
    webp: bytes = drawn.webpsave_buffer(Q=QUALITY, effort=3, keep="none")
    return webp
