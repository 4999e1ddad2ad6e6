"""Parts with a grid of their own, laid on draped cloth: no ragged triangles along their edges."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.drape import Cloth
from studio.engine.finish import rimmed
from studio.engine.mesh import Mesh
from studio.engine.sewn_on import Surface

UP = np.array([0.0, 0.0, 1.0])


class Laid:
    """The draped front and back, to lay things on. Pattern coordinates in, places out."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloth = cloth
        self.front, self.back = Surface(cloth, "F"), Surface(cloth, "B")

    def on(self, name: str) -> Surface:
        return self.front if name == "F" else self.back


def sheet(
    at: np.ndarray, uv: np.ndarray, thickness: float, outwards: np.ndarray, tuck: float = 0.004
) -> Mesh:
    """at: (rows, columns, 3); uv: (rows, columns, 2). Faces `outwards`, one direction for each
    point or for all."""
    rows, columns = at.shape[:2]
    j, i = (part.ravel() for part in np.mgrid[0 : rows - 1, 0 : columns - 1])
    a = j * columns + i
    b, c, d = a + 1, a + columns, a + columns + 1
    # No corner of the sheet is in one triangle only: if that is a sliver, its rim sticks out.
    first = (j < rows // 2)[:, None]
    triangles = np.vstack(
        [
            np.where(first, np.c_[a, b, c], np.c_[a, b, d]),
            np.where(first, np.c_[b, d, c], np.c_[a, d, c]),
        ]
    )
    mesh = Mesh(at.reshape(-1, 3), triangles, uv.reshape(-1, 2)[triangles])
    facing = np.broadcast_to(outwards, at.shape).reshape(-1, 3)
    if (mesh.normals * facing).sum() < 0:
        flipped = triangles[:, ::-1]
        mesh = Mesh(at.reshape(-1, 3), flipped, uv.reshape(-1, 2)[flipped])
    return rimmed(mesh, thickness, tuck=tuck)


def between(one: np.ndarray, other: np.ndarray, steps: int) -> np.ndarray:
    """A grid from one edge (rows, 2) to the other."""
    share = np.linspace(0, 1, steps)[None, :, None]
    return one[:, None] * (1 - share) + other[:, None] * share


def turned(uv: np.ndarray, angle: float) -> np.ndarray:
    cos, sin = math.cos(angle), math.sin(angle)
    return uv @ np.array([[cos, -sin], [sin, cos]]).T


def patch(surface: Surface, grid: np.ndarray, lift, thickness: float, turn: float = 0.0) -> Mesh:
    """grid: pattern coordinates (rows, columns, 2). lift: one height, or one for each point."""
    at, normals = surface.find(grid.reshape(-1, 2))
    height = np.broadcast_to(lift, grid.shape[:2]).reshape(-1, 1)
    shape = (*grid.shape[:2], 3)
    at, normals = (at + normals * height).reshape(shape), normals.reshape(shape)
    return sheet(at, turned(grid, turn), thickness, normals)


def rounded(
    left: float,
    right: float,
    top: float,
    bottom: float,
    corner: float,
    slant: float = 0.0,
    spacing: float = 0.005,
) -> np.ndarray:
    """A flap or a patch pocket: a grid with rounded lower corners. slant: how much higher the
    side away from the middle is."""  # fmt: skip
    columns = max(6, round(abs(right - left) / spacing))
    rows = max(4, round((top - bottom) / spacing))
    s = np.linspace(0, 1, columns)
    # denser towards the corners, where the bottom edge turns
    s = 0.5 - 0.5 * np.cos(np.pi * s) if corner else s
    x = left + (right - left) * s
    inner = np.minimum(np.abs(x - left), np.abs(right - x))
    up = np.where(
        inner < corner, corner - np.sqrt(np.maximum(corner**2 - (corner - inner) ** 2, 0)), 0
    )
    share = np.linspace(0, 1, rows)[:, None]
    z = top + (bottom + up[None] - top) * share + slant * s[None]
    return np.dstack([np.broadcast_to(x, z.shape), z])


def hanging_from(grid: np.ndarray, lift: float) -> np.ndarray:
    """Lifts of a flap: its upper edge disappears into the cloth."""
    rows = np.arange(len(grid))[:, None]
    return np.where(rows == 0, -0.002, lift * np.minimum(1, 0.55 + 0.15 * rows)) + 0 * grid[..., 0]


def outline(grid: np.ndarray) -> np.ndarray:
    """Sides and bottom of a grid, from one upper corner to the other: where its shadow falls."""
    return np.vstack([grid[:, 0], grid[-1], grid[::-1, -1]])
