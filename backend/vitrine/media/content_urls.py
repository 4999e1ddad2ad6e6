"""The content service's way to ask for a picture, led to the same fixed list.

`/f/{space}/{W}x{H}/{hash}/{file}/m/…` as its published clients write it. A size becomes the
next rung of the ladder and a shape the crop that has it; what cannot be led to the list is
refused with a sentence, because a picture that silently differs is worse than none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from vitrine.imaging.sizes import LADDER, Format, Size, rung_for
from vitrine.media.rules import CROPS, HASH, MIDDLE, Variant, crop_of_shape

SPACE = re.compile(r"[A-Za-z0-9_-]{1,40}")
DIMENSIONS = re.compile(r"[0-9]{1,5}x[0-9]{1,5}")
SIZE = re.compile(r"([0-9]{1,5})x([0-9]{1,5})")
FLIPPED = re.compile(r"-?[0-9]{1,5}x-?[0-9]{1,5}")
CUT_BY_HAND = re.compile(r"[0-9]+x[0-9]+:[0-9]+x[0-9]+")
FILTER = re.compile(r"([a-z_]+)\(([^()]*)\)")
FOCAL = re.compile(r"([0-9]{1,5})x([0-9]{1,5}):([0-9]{1,5})x([0-9]{1,5})")

FORMATS = {"avif": Format.AVIF, "webp": Format.WEBP, "jpeg": Format.JPEG}
UNSIZED = Size(0, 0)
ENDINGS = {**FORMATS, "jpg": Format.JPEG}


@dataclass(frozen=True, slots=True)
class NotOffered:
    """Said to whoever wrote the address."""

    detail: str


@dataclass(frozen=True, slots=True)
class ContentRequest:
    """A zero of `size` keeps the picture's shape; `focus` is a point in pixels of the master."""

    hash: str
    size: Size = UNSIZED
    is_fitted: bool = False
    format: Format | None = None
    focus: tuple[float, float] | None = None


def read_content_address(path: str) -> ContentRequest | NotOffered | None:
    """None for what is no such address at all."""
    parts = path.split("/")
    if len(parts) < 4 or not SPACE.fullmatch(parts[0]) or not DIMENSIONS.fullmatch(parts[1]):
        return None
    if not HASH.fullmatch(parts[2]) or not parts[3]:
        return None
    if len(parts) == 4:
        ending = parts[3].rpartition(".")[2].lower()
        return ContentRequest(parts[2], format=ENDINGS.get(ending))
    if parts[4] != "m":
        return None
    return _read_steps(parts[2], [part for part in parts[5:] if part])


def _read_steps(key: str, steps: list[str]) -> ContentRequest | NotOffered:
    size, is_fitted = UNSIZED, False
    filters = _Filters()
    for step in steps:
        if match := SIZE.fullmatch(step):
            size = Size(int(match[1]), int(match[2]))
        elif step == "fit-in":
            is_fitted = True
        elif step == "smart":
            # Where no face is found the service cuts around the middle; we look for none.
            continue
        elif step.startswith("filters:"):
            answer = _filters(step.removeprefix("filters:"))
            if isinstance(answer, NotOffered):
                return answer
            filters = answer
        else:
            return NotOffered(_why_not(step))
    return ContentRequest(key, size, is_fitted, filters.format, filters.focus)


def _why_not(step: str) -> str:
    if CUT_BY_HAND.fullmatch(step):
        return "Cuts by coordinates are not offered; give a size of an offered shape."
    if FLIPPED.fullmatch(step):
        return "Pictures are not flipped."
    return f"{step[:40]!r} is not understood."


@dataclass(frozen=True, slots=True)
class _Filters:
    format: Format | None = None
    focus: tuple[float, float] | None = None


def _filters(text: str) -> _Filters | NotOffered:
    form: Format | None = None
    focus: tuple[float, float] | None = None
    if FILTER.sub("", text).strip(":"):
        return NotOffered(f"{text[:60]!r} is not a list of filters.")
    for name, value in FILTER.findall(text):
        if name == "format" and value in FORMATS:
            form = FORMATS[value]
        elif name == "format":
            return NotOffered("The formats are avif, webp and jpeg.")
        elif name == "focal" and (match := FOCAL.fullmatch(value)):
            left, top, right, bottom = (int(each) for each in match.groups())
            focus = ((left + right) / 2, (top + bottom) / 2)
        elif name == "quality" and re.fullmatch(r"[0-9]{1,2}|100", value):
            # One quality for all: each other one would be a picture of its own to compute.
            continue
        elif name == "no_upscale" and not value:
            continue
        else:
            return NotOffered(f"The filter {name}({value[:20]}) is not offered.")
    return _Filters(form, focus)


def variant_of(request: ContentRequest, master: Size, form: Format) -> Variant | NotOffered:
    """The variant that comes nearest without being smaller."""
    shape = master.width / master.height
    width, height = request.size.width, request.size.height
    crop: str | None = ""
    if width and height and not request.is_fitted:
        crop = crop_of_shape(width / height, master)
    if crop is None:
        shapes = ", ".join(f"{across}:{down}" for across, down in CROPS.values())
        return NotOffered(f"{width}x{height} is no offered shape; those are {shapes}.")
    if width and height:
        least_width = min(width, height * shape) if request.is_fitted else width
    else:
        least_width = width or height * shape or LADDER[-1]
    rung = min(rung_for(least_width), rung_for(master.width))
    return Variant(rung, form, crop or None, _place(request.focus, master) if crop else MIDDLE)


def _place(focus: tuple[float, float] | None, master: Size) -> int:
    if focus is None:
        return MIDDLE
    across = min(2, int(3 * focus[0] / master.width))
    down = min(2, int(3 * focus[1] / master.height))
    return 1 + across + 3 * down
