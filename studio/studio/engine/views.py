"""Where the camera stands."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from studio.engine.mesh import Mesh

# The wall is so near that a shadow stays with what throws it.
CLOSE_BEHIND = 0.03


@dataclass
class Camera:
    eye: np.ndarray
    forward: np.ndarray
    right: np.ndarray
    up: np.ndarray
    zoom: float

    @staticmethod
    def looking(eye, target, field: float) -> Camera:
        """field: vertical angle in radians."""
        eye = np.array(eye, float)
        forward = np.array(target, float) - eye
        forward /= np.linalg.norm(forward)
        right = np.cross(forward, [0, 0, 1.0])
        right /= np.linalg.norm(right)
        return Camera(eye, forward, right, np.cross(right, forward), 1 / math.tan(field / 2))

    def project(self, at: np.ndarray, width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
        """Screen x, y, depth; and one over depth."""
        away = at - self.eye
        depth = away @ self.forward
        scale = self.zoom * height / 2 / depth
        x, y = (away @ self.right) * scale + width / 2, height / 2 - (away @ self.up) * scale
        return np.c_[x, y, depth], 1 / depth


@dataclass
class Bounds:
    low: np.ndarray
    high: np.ndarray

    @staticmethod
    def of(meshes: list[Mesh]) -> Bounds:
        used = np.vstack([mesh.used() for mesh in meshes])
        return Bounds(used.min(0), used.max(0))

    @property
    def centre(self) -> np.ndarray:
        return (self.low + self.high) / 2

    @property
    def size(self) -> np.ndarray:
        return self.high - self.low


@dataclass
class Shot:
    """A camera `distance` before `centre` and `above` it, showing `height` metres there.
    wall: y of the wall; ground: z of the ground, if it stands on one; shadow: its strength;
    behind: the garment is turned round. close: weave is seen in relief."""

    centre: np.ndarray
    height: float
    distance: float = 4.5
    above: float = 0.0
    beside: float = 0.0
    wall: float = 0.30
    ground: float | None = None
    shadow: float = 0.5
    behind: bool = False
    close: bool = False

    def camera(self) -> Camera:
        x, y, z = self.centre
        eye = (x + self.beside, y - self.distance, z + self.above)
        return Camera.looking(eye, self.centre, 2 * math.atan(self.height / 2 / self.distance))

    def but(self, **changes) -> Shot:
        return replace(self, **changes)


def standard(view: str, bounds: Bounds, margin: float = 1.16, above: float = 0.0) -> Shot:
    """front, back: the whole garment; detail: chest height, a little off the middle."""
    width, _, tall = bounds.size
    height = max(tall, width * 4 / 3) * margin
    wall = float(bounds.high[1]) + CLOSE_BEHIND
    shot = Shot(bounds.centre, height, above=above, wall=wall, shadow=0.38)
    if view == "back":
        turned = bounds.centre * np.array([-1, -1, 1])
        return shot.but(centre=turned, behind=True)
    if view == "detail":
        across = min(0.30, height * 0.42)
        at = bounds.centre + np.array([width * 0.06, 0, tall * 0.22])
        at[1] = bounds.low[1]
        return shot.but(centre=at, height=across, distance=1.6, close=True)
    return shot
