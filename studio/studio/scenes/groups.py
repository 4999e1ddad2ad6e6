"""Figures together in a set: for the home page, departments and campaigns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.views import Shot
from studio.figure.looks import dressed_for
from studio.garment import Scene, Worn
from studio.scenes.placing import moved
from studio.scenes.sets import WALL, Set


@dataclass(frozen=True)
class Standing:
    """An outfit as its look wears it, where its figure stands, and how it is turned, in degrees."""

    outfit: str
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
        dressed = dressed_for(each.outfit)
        if dressed.failures:
            raise ValueError("; ".join(dressed.failures))
        worn += moved(dressed.worn, (each.x, each.y, 0), each.turn)
    across = max(3.6, 1.1 * see * width / height)
    return Scene(
        worn, shot, place.lights(), width, height, place.backdrop(shot, width / height),
        place.gobo(across), options={"resolution": 1500, "coarse": 2},
    )  # fmt: skip
