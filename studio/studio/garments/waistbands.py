"""Waistbands and what is sewn to them: loops, the tab with its button, facing and label."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.mesh import Mesh, joined
from studio.engine.sewn_on import outward, smooth_ring, sweep
from studio.engine.trims import button, button_holes, tube
from studio.garment import Piece

UP = np.array([0, 0, 1.0])
LEAN = 0.16


class Waistband:
    """Leans in with the body instead of standing up like a box."""

    def __init__(self, ring: np.ndarray, width: float = 0.036, lean: float = LEAN) -> None:
        self.ring = smooth_ring(ring, 3)
        self.out = outward(self.ring.copy(), self.ring.mean(0))
        self.width, self.lean = width, lean

    def at(self, share, lift: float = 0.0) -> np.ndarray:
        """The ring at a share of the band's width."""
        swell = 0.0038 - self.lean * self.width * share + 0.0010 * math.sin(math.pi * share)
        return self.ring + UP * self.width * share + self.out * (swell + lift)

    def pieces(self, thickness: float = 0.004, gathered: tuple[int, float, str] | None = None):
        foot = self.ring + self.out * 0.0022 - UP * 0.005
        rows = [foot] + [self.at(share) for share in np.linspace(0, 1, 8)]
        if gathered is not None:
            rows = [
                row + self._ruched(*gathered) * (0.35 + 0.65 * (k > 0))
                for k, row in enumerate(rows)
            ]
        inner = [self.at(share, -thickness - 0.0006) for share in np.linspace(0.98, -0.25, 6)]
        return [
            Piece(sweep(rows, thickness=thickness, tuck=0.002), "cloth"),
            Piece(sweep(inner, thickness=0.0008, tuck=0.001), "facing"),
        ]

    def _ruched(self, count: int, depth: float, where: str = "whole") -> np.ndarray:
        """Elastic all round, or at the back only."""
        turn = np.arctan2(self.ring[:, 1], self.ring[:, 0])
        if where == "back":
            depth = depth * np.clip(self.ring[:, 1] / 0.02, 0, 1)
        wave = np.cos(count * turn + 0.8 * np.sin(5 * turn)) * (0.7 + 0.3 * np.sin(3 * turn + 1))
        return self.out * (depth * wave)[:, None]

    def nearest(self, x: float, front: bool) -> int:
        wrong = (self.ring[:, 1] > 0) if front else (self.ring[:, 1] < 0)
        return int(np.argmin(np.abs(self.ring[:, 0] - x) + wrong * 9))

    def loops(self, across=(0.075, -0.075), half: float = 0.0055) -> Mesh:
        """Five, as everywhere: two in front, two and one behind."""
        places = [(x, True) for x in across] + [(x * 1.4, False) for x in across] + [(0.0, False)]
        heights = np.array([-0.014, -0.011, 0, 0.4, 0.8, 1.0, 1.06, 1.04])
        heights[2:] *= self.width
        bulge = np.array([-0.0022, 0.0006, 0.0030, 0.0038, 0.0032, 0.0018, 0.0006, -0.0012])
        loops = []
        for x, front in places:
            i = self.nearest(x, front)
            along, out = np.cross(UP, self.out[i]), self.out[i]
            foot = self.ring[i] + out * 0.0052
            rows = [
                np.array(
                    [
                        foot
                        + along * half * a
                        + UP * z
                        + out * (b - self.lean * max(z, 0) - 0.0008 * a * a)
                        for a in (-1, -0.5, 0, 0.5, 1)
                    ]
                )
                for z, b in zip(heights, bulge, strict=True)
            ]
            loops.append(sweep(rows, closed=False, thickness=0.0026, tuck=0.002))
        return joined(loops)

    def tab(
        self, left: float = -0.030, right: float = 0.012
    ) -> tuple[Mesh, np.ndarray, np.ndarray]:
        """The overlapping end of the band; also where its button goes."""
        chosen = np.where(
            (self.ring[:, 0] > left) & (self.ring[:, 0] < right) & (self.ring[:, 1] < 0)
        )[0]
        chosen = chosen[np.argsort(self.ring[chosen, 0])]
        ring, out = _evenly(self.ring[chosen], 14), _evenly(self.out[chosen], 14)
        rows = [
            ring + UP * self.width * share + out * (0.0064 - self.lean * self.width * share)
            for share in np.linspace(0, 1, 7)
        ]
        normal = out[7] + UP * self.lean
        normal /= np.linalg.norm(normal)
        return sweep(rows, closed=False, thickness=0.0030), rows[3][7] + normal * 0.0012, normal

    def fastening(self, radius: float = 0.0075, holes: bool = True) -> list[Piece]:
        mesh, at, normal = self.tab()
        parts = [Piece(mesh, "cloth"), Piece(button(at, normal, radius), "button")]
        if holes:
            parts.append(Piece(button_holes(at, normal), "hole"))
        return parts

    def label(self, wide: float = 0.038, high: float = 0.017) -> list[Piece]:
        """Woven, inside the back, where the camera looks over the front edge."""
        i = self.nearest(0.0, False)
        along, out = np.cross(UP, self.out[i]), self.out[i]
        middle = self.at(0.48)[i] - out * 0.0062
        lean = UP - out * self.lean
        rows = [
            np.array(
                [middle + along * a * wide / 2 + lean * b * high / 2 for a in np.linspace(1, -1, 9)]
            )
            for b in (-1, 0, 1)
        ]
        mark = [
            np.array(
                [
                    middle - out * 0.0007 + along * a * wide * 0.22 + lean * (b * 0.0007 + 0.002)
                    for a in np.linspace(1, -1, 5)
                ]
            )
            for b in (-1, 1)
        ]
        return [
            Piece(sweep(rows, closed=False, thickness=0.0006, tuck=0.0004), "label"),
            Piece(sweep(mark, closed=False, thickness=0.0003, tuck=0.0002), "mark"),
        ]

    def topstitch(self, shares=(0.10, 0.90), pitch: float = 0.0048, long: float = 0.0034) -> Mesh:
        """Short real threads: at a close look a painted dash would lie flat."""
        threads = []
        for share in shares:
            ring = self.at(share, 0.0005)
            ring = np.vstack([ring, ring[:1]])
            along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))]
            for begin in np.arange(0, along[-1] - long, pitch):
                at = begin + np.array([0, long / 2, long])
                path = np.stack([np.interp(at, along, ring[:, axis]) for axis in range(3)], 1)
                threads.append(tube(path, 0.00055, 5))
        return joined(threads)


def waist_ring(shell, names=("R", "L")) -> np.ndarray:
    """The top edge of both halves as one ring."""
    first, second = (shell.grid[name][0] for name in names)
    return shell.spread_out()[np.r_[first, second[::-1][1:-1]]]


def _evenly(points: np.ndarray, count: int) -> np.ndarray:
    share = np.linspace(0, 1, len(points))
    wanted = np.linspace(0, 1, count)
    return np.stack([np.interp(wanted, share, points[:, axis]) for axis in range(3)], 1)
