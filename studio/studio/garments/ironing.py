"""Short sleeves as they come from the iron: the solver leaves a point where a hem's seam ends,
waves along the fold and a crumple under the arm."""

from __future__ import annotations

import numpy as np
from scipy.sparse import coo_matrix, csr_matrix

from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh, edges_of

ROUNDS = 24
# Around the point where body and sleeve seams meet.
UNDER_THE_ARM = 0.045


def ironed(cloth: Cloth) -> Mesh:
    """The draped cloth with even sleeves; hems are evened along themselves."""
    mesh = cloth.mesh()
    chosen = _sleeves(cloth)
    even = _averages(mesh.triangles, len(mesh.vertices))
    at = mesh.vertices.copy()
    for _ in range(ROUNDS):
        for step in (0.5, -0.51):
            away = even @ at - at
            at[chosen] += step * away[chosen]
    return mesh.at(at)


def _sleeves(cloth: Cloth) -> np.ndarray:
    """Points of the sleeves beyond the armhole, and those under the arm."""
    panels, sleeves = set(), set()
    for piece in cloth.pieces:
        first = cloth.start[piece.name]
        points = cloth.welded_to[first : first + len(piece.uv)]
        (sleeves if piece.name.startswith("S") else panels).update(points.tolist())
    armhole = np.array(sorted(sleeves & panels))
    chosen = sleeves - panels
    for side in (-1, 1):
        own = armhole[cloth.at[armhole, 0] * side > 0]
        corner = cloth.at[own[np.argmin(cloth.at[own, 2])]]
        near = np.linalg.norm(cloth.at - corner, axis=1) < UNDER_THE_ARM
        chosen |= set(np.where(near)[0].tolist())
    return np.array(sorted(chosen))


def _averages(triangles: np.ndarray, count: int) -> csr_matrix:
    """A point's neighbours; on an open edge those along it."""
    pairs, uses = np.unique(np.sort(edges_of(triangles), 1), axis=0, return_counts=True)
    on_edge = np.zeros(count, bool)
    on_edge[pairs[uses == 1]] = True
    both = np.vstack([pairs, pairs[:, ::-1]])
    alone = np.r_[uses == 1, uses == 1]
    both = both[~on_edge[both[:, 0]] | alone]
    near = coo_matrix((np.ones(len(both)), both.T), shape=(count, count)).tocsr()
    degree = np.maximum(np.asarray(near.sum(1)).ravel(), 1)
    return near.multiply(1 / degree[:, None]).tocsr()
