"""What shoes share: the pair on the floor, its cameras, and the materials beside the upper's."""

from __future__ import annotations

import math

import numpy as np

from studio.engine import weaves
from studio.engine.cloths import material
from studio.engine.material import Material, Texture, linear, plain
from studio.engine.prints import blended
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece

TURNS = (58, 66)
PLACES = ((-0.034, 0.070), (0.030, -0.064))


def pair(one_foot, size: float = 1.0) -> list[Piece]:
    """Two shoes, each turned and put on the ground; one_foot(1) is the right one."""
    pieces = []
    for foot, turn, (x, y) in zip((1, -1), TURNS, PLACES, strict=True):
        for piece in one_foot(foot):
            mesh = piece.mesh.moved((x, y, 0), math.radians(turn), (size, size, size))
            pieces.append(Piece(mesh, piece.role, piece.atlas))
    return pieces


def shoe_camera(
    view: str,
    bounds: Bounds,
    close: tuple[float, float, float] = (0.02, -0.05, 0.055),
    above: float = 2.1,
):
    """above: how high the lens is; low shoes are looked into."""
    width, _, tall = bounds.size
    middle = np.array([bounds.centre[0], bounds.centre[1], 0.45 * bounds.high[2]])
    height = max(width * 4 / 3 * 1.14, tall * 1.9)
    shot = Shot(middle, height, above=above, wall=1.6, ground=0.0, shadow=0.8)
    if view == "back":
        return shot.but(behind=True, centre=middle * [-1, -1, 1], above=above * 0.8)
    if view == "detail":
        return shot.but(
            centre=np.array([bounds.centre[0], bounds.centre[1], 0.0]) + close,
            height=0.21, distance=1.6, above=0.72, close=True,
        )  # fmt: skip
    return shot


def upper_of(look: Look) -> Material:
    """Leather of shoes is finer and tauter than that of bags, and still has a grain."""
    upper = material(look.cloth, look.pattern, look.colour)
    if look.cloth == "calf-leather":
        grain = Texture(upper.height.pixels, 0.060, "shoe calf")
        return upper.but(
            height=grain, bump=0.00011, rough=0.36, specular=0.034, reflect=0.95, cavity=0.16,
            crinkle=0.0020,
        )  # fmt: skip
    if look.cloth == "vegetable-tanned-leather":
        grain = Texture(upper.height.pixels, 0.062, "shoe hide")
        return upper.but(
            height=grain, bump=0.00017, rough=0.46, specular=0.034, reflect=0.7, cavity=0.22,
            crinkle=0.0028,
        )  # fmt: skip
    if look.cloth == "suede":
        nap = Texture(upper.height.pixels, 0.020, "shoe suede")
        return upper.but(height=nap, bump=0.00016, cavity=0.34, sheen=1.0, crinkle=0.0030)
    return upper.but(crinkle=0.0)


def darker(colour: str, share: float = 0.45) -> str:
    return blended(colour, "#120c08", share)


def unbleached(colour: str) -> str:
    """White leather in full light still shows its shape."""
    return blended(colour, "#7d776c", 0.26) if min(linear(colour)) > 0.7 else colour


def stacked(colour: str) -> Material:
    """Layers of leather, as a heel is built."""
    lines = np.zeros((64, 64), np.float32)
    lines[:40] = 1.0
    return plain(colour, rough=0.46, specular=0.035, reflect=0.5).but(
        height=Texture(lines, 0.0042, "stacked"), bump=0.00022
    )


def rubber(colour: str, **more) -> Material:
    return plain(colour, **{"rough": 0.72, "specular": 0.02, "reflect": 0.10, **more})


def crepe(colour: str) -> Material:
    return plain(colour, rough=0.85, specular=0.01).but(
        height=Texture(weaves.boucle(3).astype(np.float32), 0.03, "crepe"), bump=0.0006, cavity=0.25
    )


def edges_of(colour: str, thread: str | None = None) -> dict[str, Material]:
    """Cut edges, the gap above the sole, and thread."""
    return {
        "edge": plain(darker(colour, 0.50), rough=0.7),
        "gap": plain("#15100c", rough=0.9),
        "thread": plain(thread or darker(colour, 0.45), rough=0.6),
    }


LEATHER_LINING = plain("#c2a27c", rough=0.7, specular=0.02, sheen=0.08)
COTTON_LINING = plain("#d8d2c6", rough=0.9, sheen=0.2)
CORK = plain("#b98f5e", rough=0.9, sheen=0.1)
