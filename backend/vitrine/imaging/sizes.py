"""In which sizes and formats a picture is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LADDER = (160, 240, 320, 480, 720, 960, 1440, 1920, 2400)


class Format(StrEnum):
    AVIF = "avif"
    WEBP = "webp"
    JPEG = "jpg"

    @property
    def media_type(self) -> str:
        return "image/jpeg" if self is Format.JPEG else f"image/{self.value}"


@dataclass(frozen=True, slots=True)
class Size:
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Cut:
    """How a variant comes about: the picture drawn at `drawn`, of which `kept` is kept."""

    drawn: Size
    left: int
    top: int
    kept: Size


def rung_for(width: float) -> int:
    """The smallest width of the ladder that is not smaller; the largest there is beyond that."""
    return next((rung for rung in LADDER if rung >= width), LADDER[-1])
