"""Whether bytes are a picture that we take, and what a page must know of it."""

from __future__ import annotations

import base64
from collections import Counter
from dataclasses import dataclass

from vitrine.imaging import vips
from vitrine.imaging.refusal import Reason, Refused
from vitrine.imaging.sizes import Size
from vitrine.imaging.sniffing import Kind, is_animated, kind_of, name_of_other

MOST_BYTES = 25 * 1024 * 1024
SHORTEST_SIDE = 400
LONGEST_SIDE = 8_000
MOST_PIXELS = 40_000_000
# An AVIF can only be decoded whole, at 15 bytes and more for each pixel: 250 MB for so many. Its
# decoder refuses pixels that the header did not tell of.
MOST_PIXELS_OF_AVIF = 16_000_000
GROUND = (241, 238, 232)

TINY = 16
# The tiny picture goes into every page that shows it.
MOST_PLACEHOLDER_BYTES = 300


@dataclass(frozen=True, slots=True)
class Inspected:
    kind: Kind
    size: Size
    dominant_colour: str
    placeholder: str


def inspect(content: bytes) -> Inspected | Refused:
    """Each check comes before what it protects: dimensions are read before pixels are."""
    if not content:
        return Refused(Reason.EMPTY, "The file is empty.")
    if len(content) > MOST_BYTES:
        return Refused(Reason.TOO_LARGE, f"It is larger than {MOST_BYTES // 1024**2} MB.")
    kind = kind_of(content)
    if kind is None:
        detail = f"It is {name_of_other(content)}; JPEG, PNG, WebP and AVIF are taken."
        return Refused(Reason.NOT_A_PICTURE, detail)
    if is_animated(content, kind):
        return Refused(Reason.ANIMATED, "It moves; only still pictures are taken.")
    try:
        image = open_image(content, kind)
        return _wrong_size(image, kind) or _describe(image, kind)
    except vips.Failure as failure:
        return Refused(Reason.BROKEN, f"It is broken or cut off: {_first_line(failure)}.")


def size_of(content: bytes, kind: Kind) -> Size:
    """As seen, from the header alone."""
    return _size(open_image(content, kind))


def open_image(content: bytes, kind: Kind) -> vips.Image:
    """By the loader of its kind, so that no other of the many in libvips ever sees it."""
    options = {"access": "sequential", "fail_on": "error"}
    match kind:
        case Kind.JPEG:
            return vips.Image.jpegload_buffer(content, **options)
        case Kind.PNG:
            return vips.Image.pngload_buffer(content, **options)
        case Kind.WEBP:
            return vips.Image.webpload_buffer(content, **options)
        case Kind.AVIF:
            return vips.Image.heifload_buffer(content, **options)


def _size(image: vips.Image) -> Size:
    is_turned = "orientation" in image.get_fields() and image.get("orientation") >= 5
    sides = (image.height, image.width) if is_turned else (image.width, image.height)
    return Size(*sides)


def _wrong_size(image: vips.Image, kind: Kind) -> Refused | None:
    detail = f"It has {image.width} × {image.height} pixels;"
    most_pixels = MOST_PIXELS_OF_AVIF if kind is Kind.AVIF else MOST_PIXELS
    if image.width * image.height > most_pixels or max(image.width, image.height) > LONGEST_SIDE:
        most = f"{LONGEST_SIDE} on a side and {most_pixels // 1_000_000} million in all"
        return Refused(Reason.TOO_MANY_PIXELS, f"{detail} {most} is the most.")
    if min(image.width, image.height) < SHORTEST_SIDE:
        return Refused(Reason.TOO_SMALL, f"{detail} {SHORTEST_SIDE} on a side is the least.")
    return None


def _describe(image: vips.Image, kind: Kind) -> Inspected:
    size = _size(image)
    # Every row is decoded on the way to the small picture, so a broken one is found here.
    small = in_srgb(image.thumbnail_image(64, height=64, size="down")).copy_memory()
    if small.hasalpha():
        small = small.flatten(background=list(GROUND))
    return Inspected(kind, size, _dominant_colour(small), _placeholder(small))


def in_srgb(image: vips.Image) -> vips.Image:
    """Eight bits, red, green and blue, whatever the camera or the printer's file had."""
    if "icc-profile-data" in image.get_fields():
        image = image.icc_transform("srgb", embedded=True, depth=8)
    return image.colourspace("srgb").cast("uchar")


def _dominant_colour(small: vips.Image) -> str:
    """The mean of the most frequent shade: what the eye sees before it sees the picture."""
    pixels = bytes(small.write_to_memory())
    triples = list(zip(pixels[0::3], pixels[1::3], pixels[2::3], strict=True))
    shades = Counter((r >> 5, g >> 5, b >> 5) for r, g, b in triples)
    [(shade, count)] = shades.most_common(1)
    members = [each for each in triples if tuple(part >> 5 for part in each) == shade]
    means = (round(sum(member[band] for member in members) / count) for band in range(3))
    return "#" + "".join(f"{mean:02x}" for mean in means)


def _placeholder(small: vips.Image) -> str:
    tiny = small.thumbnail_image(TINY, height=TINY)
    for quality in (90, 60, 20, 1):
        content: bytes = tiny.webpsave_buffer(Q=quality, effort=6, keep="none")
        if len(content) <= MOST_PLACEHOLDER_BYTES:
            break
    return "data:image/webp;base64," + base64.b64encode(content).decode()


def _first_line(failure: vips.Failure) -> str:
    lines = str(failure.detail).strip().splitlines()
    return lines[0].rstrip(".") if lines else "it cannot be decoded"
