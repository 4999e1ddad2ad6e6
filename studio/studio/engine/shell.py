"""Shape-first cloth. The made-up garment is lofted in space, its own lengths become the cloth's
rest lengths, and the solver only adds what cloth adds: sag, drag lines, softness."""

from __future__ import annotations

import numpy as np
from scipy.interpolate import PchipInterpolator

from studio.engine.body import Body
from studio.engine.drape import NO_SEAMS, inner_and_outer, neighbourhoods, shuffled_order
from studio.engine.mesh import Mesh
from studio.engine.solver import step


class Table:
    """Smooth columns over the first: Table([(z, a, b), ...])(z) -> [a, b]."""

    def __init__(self, rows) -> None:
        rows = np.array(sorted(rows), float)
        self.z = rows[:, 0]
        self.columns = [PchipInterpolator(self.z, rows[:, i]) for i in range(1, rows.shape[1])]

    def __call__(self, z):
        z = np.clip(z, self.z[0], self.z[-1])
        return [column(z) for column in self.columns]


def signed_power(x, exponent: float):
    return np.sign(x) * np.abs(x) ** exponent


def grid_triangles(index: np.ndarray) -> np.ndarray:
    """Triangles over a (rows, columns) grid of vertices, with alternating diagonals, so that
    the mesh has no grain of its own."""
    a, b = index[:-1, :-1], index[:-1, 1:]
    d, c = index[1:, :-1], index[1:, 1:]
    rows, columns = np.indices(a.shape)
    odd = ((rows + columns) % 2 == 1)[..., None]
    first = np.where(odd, np.stack([a, d, b], -1), np.stack([a, d, c], -1))
    second = np.where(odd, np.stack([b, d, c], -1), np.stack([a, c, b], -1))
    return np.stack([first, second], 2).reshape(-1, 3)


class Shell:
    """Sheets added one by one, welded where their rest positions coincide. `welded_to` leads
    from sheet points to the solver's points `at`; `grid[name]` has a sheet's points."""

    def __init__(self) -> None:
        self.grid: dict[str, np.ndarray] = {}
        self._start, self._rest, self._uv, self._atlas, self._faces = [], [], [], [], []
        self._count = 0

    def add(self, name: str, start, rest, uv, atlas_uv, triangles=None, flip: bool = False) -> None:
        """start and rest: (rows, columns, 3)."""
        rows, columns = start.shape[:2]
        index = self._count + np.arange(rows * columns).reshape(rows, columns)
        faces = grid_triangles(index) if triangles is None else triangles + self._count
        self._faces.append(faces[:, ::-1] if flip else faces)
        self.grid[name] = index
        self._count += rows * columns
        for into, values in (
            (self._start, start),
            (self._rest, rest),
            (self._uv, uv),
            (self._atlas, atlas_uv),
        ):
            into.append(np.asarray(values, float).reshape(rows * columns, -1))

    def build(self, tolerance: float = 1e-4, metric=None) -> Shell:
        """metric(middles, directions) -> factor of length: where cloth is cut fuller."""
        start, rest, self.uv, self.atlas_uv, faces = (
            np.vstack(rows)
            for rows in (self._start, self._rest, self._uv, self._atlas, self._faces)
        )
        rounded = np.round(rest / tolerance).astype(np.int64)
        _, first, welded = np.unique(rounded, axis=0, return_index=True, return_inverse=True)
        self.welded_to = welded.ravel()
        self.at, self.rest = start[first].copy(), rest[first].copy()
        t = self.welded_to[faces]
        whole = (t[:, 0] != t[:, 1]) & (t[:, 1] != t[:, 2]) & (t[:, 0] != t[:, 2])
        self.corners, self.triangles = faces[whole], t[whole]
        edges, across = inner_and_outer(self.triangles)

        def lengths(pairs: np.ndarray) -> np.ndarray:
            d = self.rest[pairs[:, 0]] - self.rest[pairs[:, 1]]
            long = np.linalg.norm(d, axis=1)
            if metric is None:
                return long
            middle = (self.rest[pairs[:, 0]] + self.rest[pairs[:, 1]]) / 2
            return long * metric(middle, d / np.maximum(long, 1e-9)[:, None])

        first, second = shuffled_order(self.at, edges, 7), shuffled_order(self.at, across, 8)
        self.edges, self.lengths = edges[first].astype(np.int64), lengths(edges)[first]
        self.bends, self.spans = across[second].astype(np.int64), lengths(across)[second]
        self.first_near, self.near = neighbourhoods(self.edges, len(self.at))
        self.speed, self.weight = np.zeros_like(self.at), np.ones(len(self.at))
        self._start, self._rest, self._uv, self._atlas, self._faces = [], [], [], [], []
        return self

    def pin(self, points) -> None:
        flat = np.concatenate([np.ravel(each) for each in points])
        self.weight[np.unique(self.welded_to[flat])] = 0

    def run(
        self,
        body: Body,
        steps: int,
        *,
        dt: float = 1.0e-3,
        gravity: float = 9.8,
        stretch: float = 0.0,
        bending: float = 1e-5,
        thick: float = 0.004,
        friction: float = 0.15,
        damping: float = 0.985,
        apart: float = 0.0,
        ramp: float = 1.0,
        ground: float = -1.0,
        wind: tuple[float, float] = (0.0, 0.0),
    ) -> Shell:
        step(
            self.at, self.speed, self.weight, self.edges, self.lengths, stretch,
            self.bends, self.spans, bending, NO_SEAMS, 1.0,
            body.distance, np.asarray(body.origin, float), float(body.step), thick, friction,
            gravity, dt, steps, damping, float(np.median(self.lengths)) * apart,
            self.first_near, self.near, float(ramp), ground, np.array(wind, float),
        )  # fmt: skip
        return self

    def mesh(self) -> Mesh:
        return Mesh(self.at, self.triangles, self.uv[self.corners], self.atlas_uv[self.corners])

    def spread_out(self) -> np.ndarray:
        return self.at[self.welded_to]
