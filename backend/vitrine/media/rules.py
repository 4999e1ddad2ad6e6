"""Which pictures can be asked for: a fixed list, so that nobody can have others computed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from vitrine.imaging.sizes import LADDER, Cut, Format, Size, rung_for

# Pages that are still open name widths of earlier releases.
FORMER = {640: 720}
# Asked for without a width, as feeds and crawlers do.
USUAL_WIDTH = 960
MIDDLE = 5
# Two sides that differ by less than this are taken for the same shape.
SHAPE_TOLERANCE = 0.02

# Width and height of the shapes a picture can be cut to; the name is part of the address.
CROPS = {
    "34": (3, 4),
    "45": (4, 5),
    "11": (1, 1),
    "43": (4, 3),
    "32": (3, 2),
    "169": (16, 9),
    "191": (40, 21),
}

HASH = re.compile(r"[0-9a-f]{32}")
CUT = rf"x({'|'.join(CROPS)})(?:-([1-46-9]))?"
NAME = re.compile(rf"([1-9][0-9]{{2,3}})(?:{CUT})?(?:\.(avif|webp|jpg))?")


@dataclass(frozen=True, slots=True)
class Variant:
    """`place` counts the nine fields of a picture like a page is read; a cut keeps that field."""

    width: int
    format: Format
    crop: str | None = None
    place: int = MIDDLE

    @property
    def name(self) -> str:
        crop = f"x{self.crop}" if self.crop else ""
        place = f"-{self.place}" if self.crop and self.place != MIDDLE else ""
        return f"{self.width}{crop}{place}.{self.format}"


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A picture at a known address; without a format it is the best that the client takes."""

    hash: str
    width: int
    crop: str | None
    format: Format | None
    place: int = MIDDLE

    def variant(self, best_of_client: Callable[[], Format]) -> Variant:
        return Variant(self.width, self.format or best_of_client(), self.crop, self.place)


def read_address(path: str) -> PictureRequest | None:
    """What `{hash}` or `{hash}/{width}[x{crop}[-{place}]][.{format}]` means, or None."""
    key, slash, name = path.partition("/")
    if not HASH.fullmatch(key):
        return None
    if not slash:
        return PictureRequest(key, USUAL_WIDTH, None, None)
    match = NAME.fullmatch(name)
    if not match:
        return None
    width = FORMER.get(int(match[1]), int(match[1]))
    if width not in LADDER:
        return None
    place = int(match[3]) if match[3] else MIDDLE
    return PictureRequest(key, width, match[2], Format(match[4]) if match[4] else None, place)


def best_format(accept: str) -> Format:
    """Only what a client names: `*/*` is said by those who know neither AVIF nor WebP, too."""
    for candidate in (Format.AVIF, Format.WEBP):
        for part in accept.lower().split(","):
            kind, *parameters = (each.strip() for each in part.split(";"))
            if kind == candidate.media_type and not any(map(_is_zero, parameters)):
                return candidate
    return Format.JPEG


def _is_zero(parameter: str) -> bool:
    return re.fullmatch(r"q=0(\.0*)?", parameter) is not None


def is_offered(variant: Variant, master: Size) -> bool:
    """A rung is offered while it still adds pixels; the last one has the master's own width."""
    return variant.width <= rung_for(master.width)


def cut_of(variant: Variant, master: Size) -> Cut:
    """Never larger than the master is."""
    whole = _largest(CROPS[variant.crop], master) if variant.crop else master
    width = min(variant.width, whole.width)
    scale = width / whole.width
    kept = Size(width, max(1, round(whole.height * scale)))
    drawn = Size(
        max(kept.width, round(master.width * scale)), max(kept.height, round(master.height * scale))
    )
    across, down = (variant.place - 1) % 3, (variant.place - 1) // 3
    left = (drawn.width - kept.width) * across // 2
    top = (drawn.height - kept.height) * down // 2
    return Cut(drawn, left, top, kept)


def _largest(shape: tuple[int, int], master: Size) -> Size:
    """The largest part of the master that has the shape."""
    across, down = shape
    if master.width * down > master.height * across:
        return Size(max(1, master.height * across // down), master.height)
    return Size(master.width, max(1, master.width * down // across))


def crop_of_shape(shape: float, master: Size) -> str | None:
    """The crop that has this shape; empty when the whole picture has it, None when none has."""
    if _is_alike(shape, master.width / master.height):
        return ""
    alike = [name for name, (across, down) in CROPS.items() if _is_alike(shape, across / down)]
    return alike[0] if alike else None


def _is_alike(one: float, other: float) -> bool:
    return abs(one / other - 1) <= SHAPE_TOLERANCE
