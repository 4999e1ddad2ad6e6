"""Where figures are photographed: a wall and a floor, in soft light or in sun that comes through
leaves or a window."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.light import Gobo, Lights, studio_lights
from studio.engine.views import Shot
from studio.scenes.backdrops import floored, graded, plain_wall
from studio.scenes.light import leaves, sunlight, window

# How far behind a figure the wall is.
WALL = 1.25
SUN = (-0.50, -0.78, 0.56)


@dataclass(frozen=True)
class Set:
    """sun: what it comes through, olive, palm or window; none is a softbox. dim: how much of it
    is left in the shade."""

    wall: str
    floor: str
    sun: str = ""
    seed: int = 0
    dim: float = 0.45

    def lights(self) -> Lights:
        return sunlight(SUN, 2.8) if self.sun else softbox()

    def gobo(self, across: float = 3.6) -> Gobo | None:
        """across: metres that are seen of the set."""
        if not self.sun:
            return None
        if self.sun == "window":
            return window(size=across, dim=self.dim, direction=SUN, lean=6)
        return leaves(
            self.seed, self.sun, size=across, open_to=(0.12, -0.14), dim=self.dim, direction=SUN,
            distance=0.5,
        )  # fmt: skip

    def backdrop(self, shot: Shot, aspect: float = 0.75) -> np.ndarray:
        return graded(floored(plain_wall(self.wall, aspect), self.floor, shot))


def softbox() -> Lights:
    """So large that no edge of a shadow shows, and from one side, so that cloth has a shape."""
    return studio_lights(
        (-0.62, -0.62, 0.80), 27, key=(2.5, 2.40, 2.26), fill=(0.20, 0.21, 0.23),
        sky=(0.40, 0.41, 0.44), counts=(44, 9, 6, 72),
    )  # fmt: skip
