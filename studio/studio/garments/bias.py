"""Bias-cut tubes: satin skirts and slip dresses. Shape first, then hung on their own inside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scipy.interpolate import CubicSpline, interp1d
from scipy.ndimage import gaussian_filter

from studio.engine.material import Material
from studio.engine.mesh import Mesh
from studio.engine.shell import Shell, Table, grid_triangles, signed_power
from studio.engine.slices import body_of_slices
from studio.garments.trousers import WOMAN

COLUMNS = 176
SPACING = 0.0088
POWER = 2 / 2.2
# Rows, columns, axes.
EVENED = (3.0, 2.2, 0.0)


@dataclass(frozen=True)
class Flute:
    """A fold that opens downwards: its middle (angle from the front), where it begins, how deep
    it is at the hem and how much of the round it takes."""

    angle: float
    begins: float
    depth: float
    width: float


@dataclass(frozen=True)
class Pull:
    """A soft diagonal on the bias: (height, angle) to (height, angle), and its crest."""

    start: tuple[float, float]
    end: tuple[float, float]
    crest: float


def flutes(count: int, depth: float, begins: tuple[float, float], seed: int) -> tuple[Flute, ...]:
    """Uneven, as real ones are: no two of the same depth, and some begin late."""
    random = np.random.default_rng(seed)
    step = 2 * np.pi / count
    return tuple(
        Flute(
            float((number + 0.5) * step - np.pi + random.normal(0, 0.12 * step)),
            float(random.uniform(*begins)),
            float(depth * random.uniform(0.55, 1.25)),
            float(step * random.uniform(0.42, 0.58)),
        )
        for number in range(count)
    )


def a_line(hem: float, half: float, ease: float = 0.0):
    """Rows from the waist over the hip and then straight out to the hem."""
    hip = [(z, width + ease, depth + ease, y) for z, width, depth, y in WOMAN if z > 0.90]
    z0, width, depth, y = hip[-1]
    below = []
    for share in (0.15, 0.4, 0.7, 1.0):
        z = z0 + (hem - z0) * share
        bow = 0.008 * np.sin(np.pi * share)
        below.append(
            (
                z,
                width + (half - width) * share + bow,
                depth + (half * 0.70 - depth) * share + bow,
                y,
            )
        )
    return [*hip, *below]


class Tube:
    """rows: z, half width, half depth, y of the middle. top(angle): height of the upper edge.
    bust: how far it stands out."""

    def __init__(
        self,
        rows,
        hem: float,
        top: Callable[[np.ndarray], np.ndarray],
        folds: tuple[Flute, ...],
        pulls: tuple[Pull, ...] = (),
        bust: float = 0.0,
        level: float | None = None,
    ) -> None:
        self.table, self.hem, self.top, self.bust = Table(rows), hem, top, bust
        self.folds, self.pulls = folds, pulls
        # Below this height rows are level, above they follow the upper edge.
        self.level = level

    def build(self, seed: int = 0) -> Tube:
        self.turn = np.linspace(0, 2 * np.pi, COLUMNS + 1) + np.pi / 2
        self.angle = (self.turn + np.pi / 2 + np.pi) % (2 * np.pi) - np.pi
        z = self._heights()
        width, depth, middle = self.table(z)
        out = self._relief(z)
        ct, st = (signed_power(f(self.turn), POWER)[None] for f in (np.cos, np.sin))
        x, y = (width + out) * ct, middle + (depth + out) * st
        y = self._with_bust(x, y, z, st)
        rest = np.dstack([x, y, z])
        rest[:, -1] = rest[:, 0]
        steps = np.hypot(np.diff(x, axis=1), np.diff(y, axis=1))
        arc = np.c_[np.zeros(len(z)), np.cumsum(steps, 1)]
        arc = arc - arc[:, COLUMNS // 2 : COLUMNS // 2 + 1]
        start = rest.copy()
        start[1:] += np.random.default_rng(seed).normal(0, 2e-4, start[1:].shape)
        start[:, -1] = start[:, 0]
        self.shell = Shell()
        atlas_uv = np.dstack([1.3 + arc * 0.9, z + 1.0])
        self.shell.add("D", start, rest, np.dstack([arc, z]), atlas_uv)
        self.shell.build()
        self.shell.pin([self.shell.grid["D"][0]])
        self.body = self._inside()
        self.atlas = atlas_uv
        return self

    def hang(self, limp: float) -> Tube:
        same = {"bending": limp, "thick": 0.003, "friction": 0.10}
        self.shell.run(self.body, 300, gravity=2.0, damping=0.96, **same)
        self.shell.run(self.body, 500, damping=0.985, **same)
        self.shell.run(self.body, 400, damping=0.92, **same)
        # Left alone a wide tube closes; a part of the way there looks like cloth.
        self.shell.at = self.shell.rest + self._evened(self.shell.at - self.shell.rest) * 0.6
        self.body, self.top = None, None
        return self

    def _evened(self, moved: np.ndarray) -> np.ndarray:
        """How far each point sank, without what differs from one point to the next: what mirrors
        shows it."""
        grid = self.shell.welded_to[self.shell.grid["D"][:, :-1]]
        evened = moved.copy()
        evened[grid] = gaussian_filter(moved[grid], EVENED, mode=("nearest", "wrap", "nearest"))
        evened[grid[0]] = moved[grid[0]]
        return evened

    def mesh(self) -> Mesh:
        """Twice as fine, along curves and not along chords: on a fold's ridge chords show."""
        grid = self.shell.grid["D"]
        at = _finer(self.shell.spread_out()[grid])
        rows, columns = at.shape[0], at.shape[1] - 1
        corner = np.arange(rows * (columns + 1)).reshape(rows, columns + 1)
        point = np.arange(rows * columns).reshape(rows, columns)[:, [*range(columns), 0]]
        uv, atlas_uv = (
            _between(flat[grid]).reshape(-1, 2) for flat in (self.shell.uv, self.shell.atlas_uv)
        )
        corners = grid_triangles(corner)
        return Mesh(
            at[:, :-1].reshape(-1, 3),
            grid_triangles(point),
            uv[corners],
            atlas_uv[corners],
            casters=grid_triangles(point[::2, ::2]),
        )

    def _heights(self) -> np.ndarray:
        upper = self.top(self.angle)
        share = np.linspace(0, 1, round((float(upper.max()) - self.hem) / SPACING) + 1)[:, None]
        if self.level is None:
            return upper[None] + (self.hem - upper[None]) * share
        high = 0.16
        above = upper[None] + (self.level - upper[None]) * (share / high)
        below = self.level + (self.hem - self.level) * ((share - high) / (1 - high))
        return np.where(share < high, above, below)

    def _relief(self, z) -> np.ndarray:
        out = np.zeros_like(z)
        for fold in self.folds:
            away = (self.angle[None] - fold.angle + np.pi) % (2 * np.pi) - np.pi
            near = np.clip(np.abs(away) / fold.width, 0, 1)
            grow = np.clip((fold.begins - z) / (fold.begins - self.hem), 0, 1) ** 1.25
            bell = (np.cos(np.pi * near) * 0.5 + 0.5) ** 1.25
            # As much in as out, so that the hem keeps its length.
            out += fold.depth * grow * (bell - fold.width / np.pi * 0.45)
        for pull in self.pulls:
            (z0, a0), (z1, a1) = pull.start, pull.end
            px, pz = (self.angle[None] - a0) * 0.16, z - z0
            vx, vz = (a1 - a0) * 0.16, z1 - z0
            share = np.clip((px * vx + pz * vz) / (vx * vx + vz * vz), 0, 1)
            away = np.hypot(px - share * vx, pz - share * vz + 0.018 * np.sin(np.pi * share))
            ridge = np.exp(-((away / 0.016) ** 2)) - 0.3 * np.exp(-(((away - 0.030) / 0.016) ** 2))
            out += pull.crest * np.sin(np.pi * share) * ridge
        return out

    def _with_bust(self, x, y, z, st):
        for side in (-1, 1):
            near = ((x - side * 0.072) / 0.046) ** 2 + ((z - 1.250) / 0.052) ** 2
            y = y - self.bust * np.exp(-near) * (st < 0)
        return y

    def _inside(self):
        turn = np.linspace(0, 2 * np.pi, 160)
        high = float(self.top(self.angle).max())

        def outlines(z: float):
            if z > high + 0.02 or z < self.hem - 0.05:
                return []
            width, depth, middle = self.table(z)
            k = float(np.interp(z, [0.3, 0.6, 0.80, 0.90, 1.4], [0.66, 0.76, 0.93, 0.968, 0.97]))
            x = width * k * signed_power(np.cos(turn), POWER)
            y = middle + depth * k * signed_power(np.sin(turn), POWER)
            y = self._with_bust(x, y, np.full(160, z), np.sin(turn))
            return [np.c_[x, y]]

        return body_of_slices(outlines, (-0.36, -0.30, 0.2), (0.36, 0.30, 1.45))


def _finer(at: np.ndarray) -> np.ndarray:
    rows, columns = np.arange(at.shape[0]), np.arange(at.shape[1])
    at = CubicSpline(rows, at, axis=0)(np.arange(0, rows[-1] + 0.25, 0.5))
    return CubicSpline(columns, at, axis=1, bc_type="periodic")(
        np.arange(0, columns[-1] + 0.25, 0.5)
    )


def _between(values: np.ndarray) -> np.ndarray:
    """The same points for what is laid out flat, where the last column is not the first."""
    for axis in (0, 1):
        count = values.shape[axis]
        places = np.arange(0, count - 0.75, 0.5)
        values = interp1d(np.arange(count), values, axis=axis)(places)
    return values


def lustrous(satin: Material) -> Material:
    """On long falling folds satin mirrors more than on a shirt; pale satin less, and it is itself
    a little darker, or its folds would drown in light. What black satin mirrors is white and
    soft: as hard as on leather, it looks like plastic."""
    pale = float(satin.albedo.pixels.mean())
    black = max(0.0, 1 - pale / 0.03)
    more = 2.8 - 1.76 * pale - 1.2 * black
    albedo = replace(
        satin.albedo,
        pixels=satin.albedo.pixels * np.float32(1 - 0.20 * pale) + np.float32(0.006 * black),
        key=f"{satin.albedo.key} lustrous",
    )
    return satin.but(
        albedo=albedo,
        reflect=satin.reflect * more,
        specular=satin.specular * more,
        rough=satin.rough * (0.78 + 0.50 * black),
        tinted=satin.tinted * (1 - 0.55 * black),
        sheen=satin.sheen + 0.12 * black,
    )
