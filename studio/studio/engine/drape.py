"""Cloth cut from pattern pieces: sewn, welded, and let down on a body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import coo_matrix

from studio.engine.body import Body
from studio.engine.mesh import Mesh, edges_of
from studio.engine.pattern import PatternPiece
from studio.engine.solver import step

# Raised when a change of the solver makes drapes come out otherwise.
VERSION = 1
NO_SEAMS = np.zeros((0, 2), np.int64)


@dataclass(frozen=True)
class Seam:
    """Two edges sewn point to point; `reversed_` where they run against each other."""

    piece: str
    edge: str
    other: str
    other_edge: str
    reversed_: bool = False


class Cloth:
    """`at` are the solver's points; before welding one per pattern point, afterwards seam
    points are one. `welded_to` leads from pattern points to solver points."""

    # Flat places of all pattern points once something was cut shorter; until then the pattern's.
    recut: np.ndarray | None = None

    def __init__(
        self,
        pieces: list[PatternPiece],
        seams: list[Seam],
        spacing: float,
        meta: dict[str, Any] | None = None,
    ) -> None:
        self.pieces, self.spacing, self.meta = pieces, spacing, meta or {}
        counts = [len(piece.uv) for piece in pieces]
        starts = np.cumsum([0, *counts])
        self.start = {piece.name: int(at) for piece, at in zip(pieces, starts[:-1], strict=True)}
        self.uv = np.vstack([piece.uv for piece in pieces])
        self.atlas_uv = np.vstack([piece.uv + piece.offset for piece in pieces])
        self.triangles = np.vstack([p.triangles + self.start[p.name] for p in pieces])
        self.piece_of = np.repeat(np.arange(len(pieces)), counts)
        self.seams = self._seam_points(seams)
        self.at = np.vstack([piece.start for piece in pieces]).astype(float)
        self.weight = np.ones(len(self.at))
        self.speed = np.zeros_like(self.at)
        self.shrink = np.ones(len(self.at))
        self.welded_to = np.arange(len(self.at))
        self.is_welded = False

    def piece(self, name: str) -> PatternPiece:
        return next(piece for piece in self.pieces if piece.name == name)

    def points(self, piece: str, edge: str) -> np.ndarray:
        """Pattern points along an edge."""
        return np.array(self.piece(piece).edge[edge]) + self.start[piece]

    def spread_out(self) -> np.ndarray:
        """Where every pattern point is."""
        return self.at[self.welded_to]

    def mesh(self) -> Mesh:
        triangles = self.welded_to[self.triangles]
        return Mesh(self.at, triangles, self.uv[self.triangles], self.atlas_uv[self.triangles])

    def weld(self) -> None:
        parent = np.arange(len(self.at))

        def root(i: int) -> int:
            while parent[i] != i:
                parent[i] = parent[parent[i]]
                i = parent[i]
            return i

        for a, b in self.seams:
            a, b = root(a), root(b)
            if a != b:
                parent[max(a, b)] = min(a, b)
        roots = np.array([root(i) for i in range(len(parent))])
        unique, self.welded_to = np.unique(roots, return_inverse=True)
        sums, counts = np.zeros((len(unique), 3)), np.zeros(len(unique))
        np.add.at(sums, self.welded_to, self.at)
        np.add.at(counts, self.welded_to, 1)
        weight = np.ones(len(unique))
        np.minimum.at(weight, self.welded_to, self.weight)
        self.at, self.weight = sums / counts[:, None], weight
        self.speed = np.zeros_like(self.at)
        self.is_welded = True

    def run(
        self,
        body: Body,
        steps: int,
        *,
        dt: float = 1.2e-3,
        gravity: float = 9.8,
        stretch: float = 0.0,
        bending: float = 2e-4,
        thick: float = 0.005,
        friction: float = 0.35,
        damping: float = 0.995,
        apart: float = 0.9,
        ramp: float = 1.0,
        ground: float = -1.0,
        pull: float = 1.0,
        wind: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        """`apart` is the distance of self-collision as a share of the spacing; 0 leaves it out."""
        flat = self.uv if self.recut is None else self.recut
        held = constraints(flat, self.triangles, self.welded_to, self.spread_out(), self.shrink)
        seams = NO_SEAMS if self.is_welded else self.seams
        first, near = neighbourhoods(held.edges, len(self.at), seams)
        step(
            self.at, self.speed, self.weight, held.edges, held.lengths, stretch,
            held.bends, held.spans, bending, seams, pull,
            body.distance, np.asarray(body.origin, float), float(body.step), thick, friction,
            gravity, dt, steps, damping, self.spacing * apart, first, near,
            float(ramp), ground, np.array(wind, float),
        )  # fmt: skip
        self.edges, self.lengths = held.edges, held.lengths

    def _seam_points(self, seams: list[Seam]) -> np.ndarray:
        rows = []
        for seam in seams:
            one = self.points(seam.piece, seam.edge)
            two = self.points(seam.other, seam.other_edge)
            if len(one) != len(two):
                raise ValueError(f"{seam} joins {len(one)} points to {len(two)}")
            rows.append(np.c_[one, two[::-1] if seam.reversed_ else two])
        return np.vstack(rows).astype(np.int64) if rows else NO_SEAMS


@dataclass
class Constraints:
    edges: np.ndarray
    lengths: np.ndarray
    bends: np.ndarray
    spans: np.ndarray


def constraints(uv, triangles, welded_to, at, shrink) -> Constraints:
    """Edges and, for bending, the corners opposite each inner edge; from the top downwards."""
    edges, across = inner_and_outer(triangles)
    lengths = np.linalg.norm(uv[edges[:, 0]] - uv[edges[:, 1]], axis=1)
    lengths = lengths * (shrink[edges[:, 0]] + shrink[edges[:, 1]]) / 2
    spans = np.linalg.norm(uv[across[:, 0]] - uv[across[:, 1]], axis=1)
    first, second = shuffled_order(at, edges, 7), shuffled_order(at, across, 8)
    return Constraints(
        welded_to[edges[first]].astype(np.int64),
        lengths[first],
        welded_to[across[second]].astype(np.int64),
        spans[second],
    )


def shuffled_order(at: np.ndarray, pairs: np.ndarray, seed: int, within: float = 0.03):
    """Top-down, but shuffled within about 3 cm: a strict sweep from left to right along each
    row made the left side ripple and never come to rest."""
    jitter = np.random.default_rng(seed).normal(size=len(pairs)) * within
    return np.argsort(-(at[pairs[:, 0], 2] + at[pairs[:, 1], 2] + jitter), kind="stable")


def inner_and_outer(triangles: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """All edges once, and the pairs of corners that face each other across an inner edge."""
    edges = np.sort(edges_of(triangles), 1)
    opposite = np.r_[triangles[:, 2], triangles[:, 0], triangles[:, 1]]
    order = np.lexsort((edges[:, 1], edges[:, 0]))
    edges, opposite = edges[order], opposite[order]
    is_first = np.r_[True, (edges[1:] != edges[:-1]).any(1)]
    repeated = np.where(~is_first)[0]
    return edges[is_first], np.c_[opposite[repeated - 1], opposite[repeated]]


def neighbourhoods(edges: np.ndarray, count: int, seams: np.ndarray = NO_SEAMS):
    """Everything within two edges of a point, which self-collision must leave alone."""
    pairs = np.vstack([edges, seams])
    ones = np.ones(len(pairs))
    near = coo_matrix((ones, (pairs[:, 0], pairs[:, 1])), shape=(count, count)).tocsr()
    near = near + near.T
    near = (near + near @ near).tocsr()
    return near.indptr.astype(np.int64), near.indices.astype(np.int64)
