"""A tailor's sleeve head: wadding fills the sleeve beside the armhole, so that it stands a little
higher than the shoulder it is sewn to."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh, vertex_normals

HIGH, DEEP = 0.0042, 0.0016
BROAD = 0.016


def with_sleeve_heads(cloth: Cloth) -> Mesh:
    """The draped cloth, raised beside the upper half of each armhole and sunk along its seam."""
    mesh = cloth.mesh()
    panels, sleeves = _points(cloth, ("F", "B")), _points(cloth, ("SRF", "SRB", "SLF", "SLB"))
    at, normals = mesh.vertices.copy(), vertex_normals(mesh.vertices, mesh.triangles)
    for side in (-1, 1):
        armhole = np.array([p for p in panels & sleeves if at[p, 0] * side > 0])
        own = np.array([p for p in sleeves - panels if at[p, 0] * side > 0])
        low, high = at[armhole, 2].min(), at[armhole, 2].max()
        away, _ = cKDTree(mesh.vertices[armhole]).query(mesh.vertices[own])
        upper = np.clip((mesh.vertices[own, 2] - low) / (high - low) * 2 - 0.7, 0, 1)
        bump = HIGH * upper * (away / BROAD) * np.exp(1 - away / BROAD)
        at[own] += normals[own] * bump[:, None]
        fallen = np.clip((mesh.vertices[armhole, 2] - low) / (high - low) * 2 - 0.7, 0, 1)
        at[armhole] -= normals[armhole] * (DEEP * fallen)[:, None]
    return mesh.at(at)


def _points(cloth: Cloth, names: tuple[str, ...]) -> set[int]:
    points: set[int] = set()
    for name in names:
        first = cloth.start[name]
        points.update(cloth.welded_to[first : first + len(cloth.piece(name).uv)].tolist())
    return points
