"""Figures together in a set: for the home page, departments and campaigns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.views import Shot
from studio.figure.dressing import Dressed
from studio.figure.looks import Way, dress, dressed_for
from studio.garment import Scene, Worn
from studio.scenes.placing import moved
from studio.scenes.sets import WALL, Set


@dataclass(frozen=True)
class Together:
    """What goes together without being an outfit of the assortment; a top is tucked in. pieces:
    role, style and colour."""

    sex: str
    how: Way
    pieces: tuple[tuple[str, str, str], ...]

    def dressed(self) -> Dressed:
        pieces = {role: (style, colour) for role, style, colour in self.pieces}
        return dress(self.sex, self.how, pieces, "top" in pieces and "outerwear" not in pieces)


@dataclass(frozen=True)
class Standing:
    """An outfit as its look wears it, or what else goes together, where its figure stands, and
    how it is turned, in degrees."""

    outfit: str | Together
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


def together(
    figures: list[Standing],
    place: Set,
    *,
    width: int = 2400,
    height: int = 1350,
    see: float = 2.0,
    look: tuple[float, float] = (0.0, 0.90),
) -> Scene:
    """see: metres of height; look: the place that is the picture's middle."""
    shot = Shot(
        np.array([look[0], 0.0, look[1]]), see, distance=6.5, above=0.10, wall=WALL, ground=0.0,
        shadow=0.85,
    )  # fmt: skip
    worn: list[Worn] = []
    for each in figures:
        chosen = each.outfit
        dressed = chosen.dressed() if isinstance(chosen, Together) else dressed_for(chosen)
        if dressed.failures:
            raise ValueError("; ".join(dressed.failures))
        worn += moved(dressed.worn, (each.x, each.y, 0), each.turn)
    across = max(3.6, 1.1 * see * width / height)
    return Scene(
        worn, shot, place.lights(), width, height, place.backdrop(shot, width / height),
        place.gobo(across), options={"resolution": 1500, "coarse": 2},
    )  # fmt: skip
