"""What a piece is made of, as the renderer needs it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np


@dataclass(frozen=True, eq=False)
class Texture:
    """A tile that repeats every `size` metres. Colours are linear."""

    pixels: np.ndarray
    size: float
    key: str = ""


def linear(colour: str) -> np.ndarray:
    """#rrggbb in linear light."""
    digits = colour.lstrip("#")
    c = np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def hexed(rgb: np.ndarray) -> str:
    c = np.clip(np.asarray(rgb, float), 0, 1)
    c = np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)
    return "#{:02x}{:02x}{:02x}".format(*(int(v * 255 + 0.5) for v in c))


@dataclass(frozen=True, eq=False)
class Material:
    """bump: metres per unit of height. cavity: how dark the low places are. sheen: the halo of
    fibres. reflect: mirrored softboxes, what makes satin, leather and metal look photographed.
    tinted: how much of the highlight has the cloth's own colour. thread and wash are the colours
    of the atlas's layers of that name. relief: how much of the height is seen in parallax and
    throws shadows, for close views. crinkle: strength of the broad, fine creases."""

    albedo: Texture
    height: Texture | None = None
    bump: float = 0.0
    rough: float = 0.8
    specular: float = 0.0
    sheen: float = 0.2
    sheen_colour: tuple[float, float, float] | None = None
    cavity: float = 0.0
    tinted: float = 0.0
    reflect: float = 0.0
    relief: float = 0.0
    crinkle: float = 0.0
    thread: tuple[float, float, float] = (0.8, 0.78, 0.72)
    wash: tuple[float, float, float] = (0.45, 0.52, 0.62)
    notes: dict[str, Any] = field(default_factory=dict)

    def but(self, **changes) -> Material:
        return replace(self, **changes)


# Below this brightness a close view shows one dark surface; it is exposed for longer.
DARK_CLOTH = 0.060


def from_near(cloth: Material) -> Material:
    """As a photographer exposes for the weave: dark cloth brighter, its threads more marked.
    Satin and leather are seen by what they mirror."""
    bright = float(cloth.albedo.pixels.reshape(-1, 3).mean(0) @ [0.21, 0.72, 0.07])
    if cloth.height is None or bright >= DARK_CLOTH or cloth.reflect > 0.3:
        return cloth
    dark = 1 - bright / DARK_CLOTH
    longer = replace(
        cloth.albedo,
        pixels=(cloth.albedo.pixels * (1 + 1.5 * dark) + 0.014 * dark).astype(np.float32),
        key=f"{cloth.albedo.key} from near",
    )
    return cloth.but(
        albedo=longer,
        bump=cloth.bump * (1 + 1.2 * dark),
        cavity=min(0.6, cloth.cavity + 0.25 * dark),
        sheen=cloth.sheen + 0.35 * dark,
        crinkle=cloth.crinkle * (1 + 0.8 * dark),
    )


def plain(colour: str, **properties) -> Material:
    """One colour, no weave: horn, metal, leather edges, props."""
    rgb = linear(colour).astype(np.float32)
    tile = np.broadcast_to(rgb, (2, 2, 3)).copy()
    return Material(Texture(tile, 0.1, f"plain {colour}"), **{"sheen": 0.0, **properties})


NACRE = plain("#e9e3d6", rough=0.25, specular=0.08)
HORN = plain("#4a3426", rough=0.28, specular=0.06)
DARK = plain("#1f1d1c", rough=0.3, specular=0.06)
HOLE = plain("#2a2320", rough=0.6)
GOLD = plain("#8a6a34", rough=0.30, specular=0.42, tinted=0.8)
BRASS = plain("#8f6f3a", rough=0.3, specular=0.6, tinted=0.6)
COPPER = plain("#b5854b", rough=0.35, specular=0.5, tinted=0.6)
STEEL = plain("#55524e", rough=0.32, specular=0.30)
WOOD = plain("#b48a5e", rough=0.4, specular=0.05)
