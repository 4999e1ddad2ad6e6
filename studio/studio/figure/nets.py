"""A surface out of signed distance on a grid: one vertex in each cell that it crosses."""

from __future__ import annotations

from itertools import product

import numpy as np

CORNERS = np.array(list(product((0, 1), repeat=3)))
EDGES = [
    (a, b) for a in range(8) for b in range(a + 1, 8) if np.abs(CORNERS[a] - CORNERS[b]).sum() == 1
]


def surface(d: np.ndarray, low, step: float) -> tuple[np.ndarray, np.ndarray]:
    """Vertices and triangles, facing outwards."""
    inside = d < 0
    cells = tuple(n - 1 for n in d.shape)

    def corner(values, offset):
        return values[tuple(slice(o, o + n) for o, n in zip(offset, cells, strict=True))]

    count = sum(corner(inside, offset).astype(np.int8) for offset in CORNERS)
    mixed = np.argwhere((count > 0) & (count < 8))
    number = np.full(cells, -1)
    number[tuple(mixed.T)] = np.arange(len(mixed))
    values = np.stack([d[tuple((mixed + offset).T)] for offset in CORNERS], 1)
    total, crossed = np.zeros((len(mixed), 3)), np.zeros((len(mixed), 1))
    for a, b in EDGES:
        one, two = values[:, a], values[:, b]
        cut = (one < 0) != (two < 0)
        share = np.where(cut, one / np.where(cut, one - two, 1), 0)[:, None]
        total += cut[:, None] * (CORNERS[a] * (1 - share) + CORNERS[b] * share)
        crossed += cut[:, None]
    vertices = np.asarray(low) + (mixed + total / crossed) * step
    quads = [_quads(inside, number, axis) for axis in range(3)]
    q = np.vstack(quads)
    return vertices, np.vstack([q[:, [0, 1, 2]], q[:, [0, 2, 3]]]).astype(np.int32)


def _quads(inside: np.ndarray, number: np.ndarray, axis: int) -> np.ndarray:
    """Round every edge of the grid along this axis that the surface crosses."""
    u, v = (axis + 1) % 3, (axis + 2) % 3
    ahead = [slice(None)] * 3
    ahead[axis] = slice(1, None)
    behind = [slice(None)] * 3
    behind[axis] = slice(None, -1)
    first, second = inside[tuple(behind)], inside[tuple(ahead)]
    at = np.argwhere(first != second)
    at = at[(at[:, u] > 0) & (at[:, v] > 0)]
    at = at[(at[:, u] < number.shape[u]) & (at[:, v] < number.shape[v])]
    around = []
    for du, dv in ((1, 1), (0, 1), (0, 0), (1, 0)):
        cell = at.copy()
        cell[:, u] -= du
        cell[:, v] -= dv
        around.append(number[tuple(cell.T)])
    quads = np.stack(around, 1)
    leaving = first[tuple(at.T)]
    return np.where(leaving[:, None], quads, quads[:, ::-1])
