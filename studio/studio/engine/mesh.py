"""Triangles with texture coordinates, and what is computed from them alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from scipy.sparse import coo_matrix


@dataclass
class Mesh:
    """uv and atlas_uv are per corner (triangles, 3, 2), in metres of cloth. casters: fewer
    triangles over the same vertices, which throw the same shadow."""

    vertices: np.ndarray
    triangles: np.ndarray
    uv: np.ndarray | None = None
    atlas_uv: np.ndarray | None = None
    normals: np.ndarray | None = None
    casters: np.ndarray | None = None

    def __post_init__(self) -> None:
        self.vertices = np.ascontiguousarray(self.vertices, float)
        self.triangles = np.ascontiguousarray(self.triangles, np.int32)
        empty = np.zeros((len(self.triangles), 3, 2), np.float32)
        self.uv = empty if self.uv is None else np.asarray(self.uv, np.float32)
        self.atlas_uv = empty if self.atlas_uv is None else np.asarray(self.atlas_uv, np.float32)
        if self.normals is None:
            self.normals = vertex_normals(self.vertices, self.triangles)
        if self.casters is None:
            self.casters = self.triangles

    def moved(
        self,
        by: tuple[float, float, float] = (0, 0, 0),
        turn: float = 0.0,
        scale: tuple[float, float, float] = (1, 1, 1),
        around: tuple[float, float, float] = (0, 0, 0),
    ) -> Mesh:
        """Scaled and turned about the vertical through `around`, then moved."""
        cos, sin = np.cos(turn), np.sin(turn)
        turning = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
        at = ((self.vertices - np.array(around)) * np.array(scale)) @ turning.T + np.array(by)
        return self.at(at)

    def at(self, vertices: np.ndarray) -> Mesh:
        """The same cloth elsewhere."""
        return replace(self, vertices=vertices, normals=None)

    def puffed(self, by: float) -> Mesh:
        return self.at(self.vertices + self.normals * by)

    def turned_round(self) -> Mesh:
        """Seen from behind."""
        flip = np.array([-1.0, -1.0, 1.0])
        return replace(self, vertices=self.vertices * flip, normals=self.normals * flip)

    def used(self) -> np.ndarray:
        """Positions of vertices that some triangle uses; orphans must not decide the framing."""
        return self.vertices[np.unique(self.triangles)]


def joined(meshes: list[Mesh]) -> Mesh:
    starts = np.cumsum([0] + [len(mesh.vertices) for mesh in meshes])
    return Mesh(
        np.vstack([mesh.vertices for mesh in meshes]),
        np.vstack([m.triangles + start for m, start in zip(meshes, starts[:-1], strict=True)]),
        np.concatenate([mesh.uv for mesh in meshes]),
        np.concatenate([mesh.atlas_uv for mesh in meshes]),
        casters=np.vstack([m.casters + at for m, at in zip(meshes, starts[:-1], strict=True)]),
    )


def vertex_normals(vertices: np.ndarray, triangles: np.ndarray) -> np.ndarray:
    a, b, c = (vertices[triangles[:, corner]] for corner in range(3))
    face = np.cross(b - a, c - a)
    normals = np.zeros_like(vertices)
    count = len(vertices)
    for axis in range(3):
        for corner in range(3):
            normals[:, axis] += np.bincount(triangles[:, corner], face[:, axis], count)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)


def edges_of(triangles: np.ndarray) -> np.ndarray:
    return np.vstack([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])


def smoothed(
    vertices: np.ndarray, triangles: np.ndarray, rounds: int = 2, pull: float = 0.5, push=-0.52
) -> np.ndarray:
    """Taubin smoothing; open edges stay where they are."""
    count = len(vertices)
    edges = edges_of(triangles)
    both = np.vstack([edges, edges[:, ::-1]])
    ones = np.ones(len(both))
    near = coo_matrix((ones, (both[:, 0], both[:, 1])), shape=(count, count)).tocsr()
    near.data[:] = 1
    degree = np.maximum(np.asarray(near.sum(1)).ravel(), 1)[:, None]
    free = np.ones(count, bool)
    free[open_vertices(triangles)] = False
    result = vertices.copy()
    for _ in range(rounds):
        for step in (pull, push):
            away = (near @ result) / degree - result
            result[free] += step * away[free]
    return result


def open_vertices(triangles: np.ndarray) -> np.ndarray:
    pairs, uses = np.unique(np.sort(edges_of(triangles), 1), axis=0, return_counts=True)
    return np.unique(pairs[uses == 1])
