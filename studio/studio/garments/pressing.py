"""What canvas and an iron do for a jacket: its panels hang even, its edges run straight."""

from __future__ import annotations

import copy

import numpy as np
from scipy.sparse import coo_matrix

from studio.engine.drape import Cloth
from studio.engine.mesh import edges_of, smoothed

PANELS = ("F", "B")
# So often are edges evened along themselves, and panels within them.
EDGES, WITHIN = 10, 40


def pressed(cloth: Cloth) -> Cloth:
    """The draped cloth without the short waves that the solver leaves in its panels. Sleeves keep
    their folds."""
    other = copy.copy(cloth)
    triangles = cloth.mesh().triangles
    starts = [cloth.start[name] + np.arange(len(cloth.piece(name).uv)) for name in PANELS]
    panels = np.unique(cloth.welded_to[np.concatenate(starts)])
    edge = np.intersect1d(np.unique(_open(triangles)), panels)
    other.at = cloth.at.copy()
    other.at[edge] = _along(cloth.at, _open(triangles))[edge]
    other.at[panels] = smoothed(other.at, triangles, WITHIN)[panels]
    return other


def _along(at: np.ndarray, edges: np.ndarray) -> np.ndarray:
    both = np.vstack([edges, edges[:, ::-1]]).T
    near = coo_matrix((np.ones(both.shape[1]), both), shape=(len(at),) * 2).tocsr()
    many = np.maximum(np.asarray(near.sum(1)).ravel(), 1)[:, None]
    on = np.unique(edges)
    for _ in range(EDGES):
        for step in (0.5, -0.51):
            away = (near @ at) / many - at
            at = at.copy()
            at[on] += step * away[on]
    return at


def _open(triangles: np.ndarray) -> np.ndarray:
    """Edges of one triangle only."""
    pairs, uses = np.unique(np.sort(edges_of(triangles), 1), axis=0, return_counts=True)
    return pairs[uses == 1]
