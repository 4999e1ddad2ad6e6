"""Parts laid on draped cloth, and parts swept along an edge of it."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from scipy.spatial import Delaunay, cKDTree

from studio.engine.curves import length, resampled
from studio.engine.drape import Cloth
from studio.engine.finish import rimmed
from studio.engine.mesh import Mesh, smoothed, vertex_normals
from studio.engine.pattern import triangulated


class Surface:
    """Leads from pattern coordinates of one piece to the draped cloth."""

    def __init__(self, cloth: Cloth, name: str) -> None:
        self.piece = cloth.piece(name)
        first = cloth.start[name]
        mesh = cloth.mesh()
        at = smoothed(mesh.vertices, mesh.triangles, 2)
        points = cloth.welded_to[first : first + len(self.piece.uv)]
        self.at, self.normals = at[points], vertex_normals(at, mesh.triangles)[points]
        self._net, self._tree = Delaunay(self.piece.uv), cKDTree(self.piece.uv)

    def find(self, points) -> tuple[np.ndarray, np.ndarray]:
        """Positions and normals; beyond the piece, those of its nearest point."""
        points = np.atleast_2d(np.asarray(points, float))
        found = self._net.find_simplex(points)
        transforms = self._net.transform[np.maximum(found, 0)]
        lost = (found < 0) | ~np.isfinite(transforms).all((1, 2))
        simplex = np.where(lost, 0, found)
        transforms = np.nan_to_num(self._net.transform[simplex])
        two = np.einsum("nij,nj->ni", transforms[:, :2], points - transforms[:, 2])
        share = np.c_[two, 1 - two.sum(1)]
        corners = self._net.simplices[simplex]
        at = np.einsum("nk,nkc->nc", share, self.at[corners])
        normals = np.einsum("nk,nkc->nc", share, self.normals[corners])
        if lost.any():
            _, nearest = self._tree.query(points[lost])
            over = points[lost] - self.piece.uv[nearest]
            at[lost] = self.at[nearest] + np.c_[over[:, 0], 0 * over[:, 0], over[:, 1]]
            normals[lost] = self.normals[nearest]
        return at, normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)


Lift = float | Callable[[np.ndarray], np.ndarray]


def decal(
    surface: Surface,
    outline,
    lift: Lift,
    *,
    spacing: float = 0.005,
    thickness: float = 0.002,
    turn: float = 0.0,
    rounds: int = 2,
) -> Mesh:
    """A flat part (lapel, pocket flap, welt, belt) cut in pattern space and laid on the cloth.
    lift: how far above it; turn: the angle of its grain."""
    outline = np.asarray(outline, float)
    ahead = np.roll(outline, -1, axis=0)
    if (outline[:, 0] * ahead[:, 1] - ahead[:, 0] * outline[:, 1]).sum() < 0:
        outline = outline[::-1]
    ring = np.vstack([outline, outline[:1]])
    boundary = resampled(ring, max(8, int(length(ring) / spacing)))[:-1]
    points, triangles = triangulated(boundary, spacing, 0.08)
    at, normals = surface.find(points)
    height = lift(points) if callable(lift) else np.full(len(points), lift)
    at = at + normals * height[:, None]
    if surface.at[:, 1].mean() > 0:
        triangles = triangles[:, ::-1]
    cos, sin = math.cos(turn), math.sin(turn)
    uv = (points @ np.array([[cos, -sin], [sin, cos]]).T)[triangles]
    return rimmed(Mesh(smoothed(at, triangles, rounds), triangles, uv), thickness)


def sweep(
    rows: list[np.ndarray],
    *,
    closed: bool = True,
    thickness: float = 0.003,
    flip: bool = False,
    tuck: float = 0.008,
) -> Mesh:
    """A sheet through rows of points. Folded collars need `flip`, or the rim grows outwards as
    a bright lip."""
    many, count = len(rows), len(rows[0])
    around = np.vstack([rows[0], rows[0][:1]])
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(around, axis=0), axis=1))]
    heights = [np.linalg.norm(rows[j + 1] - rows[j], axis=1).mean() for j in range(many - 1)]
    up = np.r_[0, np.cumsum(heights)]
    j, i = np.mgrid[0 : many - 1, 0 : count if closed else count - 1]
    j, i = j.ravel(), i.ravel()
    a, b = j * count + i, j * count + (i + 1) % count
    triangles = np.stack([np.c_[a, b, b + count], np.c_[a, b + count, a + count]], 1)
    low = np.c_[arc[i], up[j]], np.c_[arc[i + 1], up[j]]
    high = np.c_[arc[i], up[j + 1]], np.c_[arc[i + 1], up[j + 1]]
    uv = np.stack(
        [np.stack([low[0], low[1], high[1]], 1), np.stack([low[0], high[1], high[0]], 1)], 1
    )
    triangles, uv = triangles.reshape(-1, 3), uv.reshape(-1, 3, 2)
    if flip:
        triangles, uv = triangles[:, ::-1], uv[:, ::-1]
    return rimmed(Mesh(np.vstack(rows), triangles, uv), thickness, tuck=tuck)


def smooth_ring(points: np.ndarray, rounds: int = 2) -> np.ndarray:
    for _ in range(rounds):
        points = (np.roll(points, 1, 0) + 2 * points + np.roll(points, -1, 0)) / 4
    return points


def outward(points: np.ndarray, centre: np.ndarray) -> np.ndarray:
    """Level directions away from the centre."""
    away = points - centre
    away[:, 2] = 0
    return away / np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
