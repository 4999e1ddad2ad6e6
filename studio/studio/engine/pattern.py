"""Pattern pieces: an outline of named edges, filled with triangles."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.spatial import Delaunay, cKDTree

from studio.engine.curves import inside, length, resampled

Placing = Callable[[np.ndarray], np.ndarray]


class PatternPiece:
    """`edges` run round the piece in order, each a polyline. `samples` is shared by all pieces
    of a garment: edges with the same seam name get the same number of points, so they can be
    sewn point to point. `place` puts pattern coordinates in front of or behind the body."""

    def __init__(
        self,
        name: str,
        edges: dict[str, np.ndarray],
        place: Placing,
        spacing: float,
        samples: dict[str, int],
        seams: dict[str, str] | None = None,
        offset=(0.0, 0.0),
    ) -> None:
        self.name = name
        self.offset = np.array(offset, float)
        self.outline = edges
        self.edge: dict[str, list[int]] = {}
        boundary = self._boundary(edges, spacing, samples, seams or {})
        self.uv, self.triangles = triangulated(boundary, spacing, 0.06)
        self.start = place(self.uv)
        self._face_outwards()

    def _boundary(self, edges, spacing: float, samples: dict[str, int], seams: dict[str, str]):
        points: list[np.ndarray] = []
        for name, curve in edges.items():
            seam = seams.get(name, name)
            if seam not in samples:
                samples[seam] = max(3, round(length(curve) / spacing) + 1)
            first = len(points)
            points.extend(resampled(curve, samples[seam])[:-1])
            self.edge[name] = list(range(first, len(points) + 1))
        for name in edges:
            self.edge[name] = [index % len(points) for index in self.edge[name]]
        return np.array(points)

    def _face_outwards(self) -> None:
        a, b, c = (self.start[self.triangles[:, corner]] for corner in range(3))
        faces_back = np.cross(b - a, c - a)[:, 1].mean() > 0
        if faces_back != (self.start[:, 1].mean() > 0):
            self.triangles = self.triangles[:, ::-1].copy()


def triangulated(boundary: np.ndarray, spacing: float, sliver: float):
    """Points on a hexagonal grid within the boundary, and counter-clockwise triangles.
    Slivers along straight edges are dropped: they made spiky rims and torn pocket flaps."""
    low, high = boundary.min(0), boundary.max(0)
    xs, ys = np.arange(low[0], high[0], spacing), np.arange(low[1], high[1], spacing * 0.866)
    rows = [
        np.c_[xs + (spacing / 2 if j % 2 else 0), np.full(len(xs), y)] for j, y in enumerate(ys)
    ]
    filling = np.concatenate(rows) if rows else np.zeros((0, 2))
    filling = filling[inside(boundary, filling)]
    if len(filling):
        filling = filling[cKDTree(boundary).query(filling)[0] > 0.62 * spacing]
    points = np.vstack([boundary, filling])
    triangles = Delaunay(points).simplices
    triangles = triangles[inside(boundary, points[triangles].mean(1))]
    one, two = (points[triangles[:, k]] - points[triangles[:, 0]] for k in (1, 2))
    area = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    good = np.abs(area) > sliver * spacing**2
    triangles, area = triangles[good], area[good]
    triangles[area < 0] = triangles[area < 0][:, ::-1]
    return points, triangles
