"""The room round a figure: signed distance to the body and to what it wears already."""

from __future__ import annotations

import numba as nb
import numpy as np
from scipy.ndimage import binary_fill_holes, gaussian_filter, map_coordinates, uniform_filter

from studio.engine.body import Body
from studio.engine.finish import subdivided
from studio.engine.mesh import Mesh

STEP = 0.006
LOW, HIGH = np.array([-0.58, -0.42, -0.03]), np.array([0.58, 0.42, 1.90])
# As far as a surface tells its distance by itself, in steps; beyond it is passed on.
BAND = 3
FAR = 9.0


class Room:
    def __init__(self, skin: Mesh, low=LOW, high=HIGH, step: float = STEP) -> None:
        self.low, self.step = np.asarray(low, float), step
        self.count = np.ceil((np.asarray(high) - low) / step).astype(int) + 1
        plane, gone = self._near(skin)
        known = gone < FAR
        self.distance = passed_on(np.where(known, plane, FAR).astype(np.float32), known, step)
        self.clothed = np.zeros(self.count, bool)

    def copy(self) -> Room:
        other = object.__new__(Room)
        other.low, other.step, other.count = self.low, self.step, self.count
        other.distance, other.clothed = self.distance.copy(), self.clothed.copy()
        return other

    def body(self) -> Body:
        return Body(self.distance, self.low, self.step)

    def at(self, points: np.ndarray) -> np.ndarray:
        """Distance there; far outside for what the room does not reach."""
        places = ((np.asarray(points) - self.low) / self.step).T
        return map_coordinates(self.distance, places, order=1, mode="constant", cval=1.0)

    def cover(self, meshes: list[Mesh]) -> None:
        """What is worn becomes body: its surface, and in every level what it encloses."""
        plane, gone = self._near(*meshes)
        near = gone < FAR
        shell = gone < 0.95 * self.step
        inside = self.distance < 0
        filled = inside | shell
        for level in np.where(shell.any((0, 1)))[0]:
            filled[:, :, level] = binary_fill_holes(filled[:, :, level])
        # Just behind cloth is inside, even where a level does not close.
        filled |= near & (plane < 0) & (gone < 2 * self.step)
        filled &= ~(near & (plane > 0) & ~inside)
        new = filled & ~inside
        self.clothed |= new
        union = np.where(near, np.minimum(self.distance, plane), self.distance)
        known = (np.abs(union) < BAND * self.step) & ((union < 0) == filled)
        # What lies under cloth has its distance from the cloth, not from the skin.
        under = uniform_filter(new.astype(np.float32), 2 * BAND + 1) > 1e-4
        known &= near | ~under
        start = np.where(known, union, FAR).astype(np.float32)
        depth = np.abs(passed_on(start, known, self.step))
        signed = np.where(filled, -depth, depth)
        self.distance = np.where(near | under, gaussian_filter(signed, 0.6), signed)

    def _near(self, *meshes: Mesh) -> tuple[np.ndarray, np.ndarray]:
        plane = np.full(self.count, FAR, np.float32)
        gone = np.full(self.count, FAR, np.float32)
        for mesh in meshes:
            while _longest(mesh) > self.step:
                mesh = subdivided(mesh)
            used = np.unique(mesh.triangles)
            splat(mesh.vertices[used], mesh.normals[used], self.low, self.step, BAND, plane, gone)
        return plane, np.where(gone < FAR, np.sqrt(gone), FAR).astype(np.float32)


def _longest(mesh: Mesh) -> float:
    """Of nearly all edges."""
    a, b = mesh.vertices[mesh.triangles[:, 0]], mesh.vertices[mesh.triangles[:, 1]]
    return float(np.percentile(np.linalg.norm(a - b, axis=1), 90))


@nb.njit(cache=True)
def splat(points, normals, low, step, band, plane, gone):
    """Each cell near the surface takes the plane of its nearest point; gone is squared."""
    nx, ny, nz = plane.shape
    reach = (band * step) ** 2
    for p in range(points.shape[0]):
        x, y, z = points[p, 0], points[p, 1], points[p, 2]
        ci, cj = int((x - low[0]) / step + 0.5), int((y - low[1]) / step + 0.5)
        ck = int((z - low[2]) / step + 0.5)
        for i in range(max(ci - band, 0), min(ci + band + 1, nx)):
            dx = low[0] + i * step - x
            for j in range(max(cj - band, 0), min(cj + band + 1, ny)):
                dy = low[1] + j * step - y
                for k in range(max(ck - band, 0), min(ck + band + 1, nz)):
                    dz = low[2] + k * step - z
                    square = dx * dx + dy * dy + dz * dz
                    if square < reach and square < gone[i, j, k]:
                        gone[i, j, k] = square
                        high = dx * normals[p, 0] + dy * normals[p, 1] + dz * normals[p, 2]
                        if square - high * high > step * step * 1.5:
                            high = square**0.5 if high > 0 else -(square**0.5)
                        plane[i, j, k] = high


@nb.njit(cache=True)
def passed_on(d, known, step):
    """Distances from known cells to all others, there and back; with the sign of the cell that
    they come from."""
    nx, ny, nz = d.shape
    for turn in range(2):
        for a in range(nx):
            i = a if turn == 0 else nx - 1 - a
            for b in range(ny):
                j = b if turn == 0 else ny - 1 - b
                for c in range(nz):
                    k = c if turn == 0 else nz - 1 - c
                    if known[i, j, k]:
                        continue
                    best, sign = abs(d[i, j, k]), 1.0 if d[i, j, k] > 0 else -1.0
                    for e in range(13):
                        oi, oj, ok = e // 9 - 1, e // 3 % 3 - 1, e % 3 - 1
                        if turn == 1:
                            oi, oj, ok = -oi, -oj, -ok
                        u, v, w = i + oi, j + oj, k + ok
                        if u < 0 or v < 0 or w < 0 or u >= nx or v >= ny or w >= nz:
                            continue
                        far = abs(d[u, v, w]) + step * (oi * oi + oj * oj + ok * ok) ** 0.5
                        if far < best:
                            best = far
                            sign = 1.0 if d[u, v, w] > 0 else -1.0
                    d[i, j, k] = sign * best
    return d
