"""What all trousers share: a loft from a tailor's measurements, its hang, and the way from a
place on the body to a place on the cloth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.interpolate import RegularGridInterpolator

from studio.engine.loft import WARP, TrouserLoft
from studio.engine.mesh import vertex_normals
from studio.engine.shell import Table, signed_power
from studio.engine.views import Bounds, Shot, standard
from studio.garments.drag_lines import DragLine, moved, relief, scaled, undulation

# Height above the floor, half width, half depth, y of the middle.
WOMAN = (
    (1.10, 0.1345, 0.0945, 0.000),
    (1.055, 0.1415, 0.099, 0.000),
    (1.02, 0.155, 0.106, 0.003),
    (0.97, 0.172, 0.114, 0.008),
    (0.92, 0.184, 0.119, 0.011),
    (0.87, 0.188, 0.121, 0.012),
    (0.78, 0.190, 0.118, 0.012),
)
MAN = (
    (1.12, 0.1635, 0.1130, 0.000),
    (1.07, 0.1665, 0.1140, 0.001),
    (1.02, 0.1740, 0.1165, 0.004),
    (0.97, 0.1820, 0.1195, 0.008),
    (0.92, 0.1880, 0.1225, 0.010),
    (0.87, 0.1905, 0.1230, 0.011),
    (0.79, 0.1920, 0.1200, 0.011),
)
CROTCH = {"women": 0.785, "men": 0.795}

# Places: 0 front rise and inseam, .25 front crease, .5 outseam, .75 back crease, 1 back rise.
CALM = (
    # from the crotch over the thigh
    DragLine((0.785, -0.05), (0.735, 0.33), 0.0044, 0.014),
    DragLine((0.755, -0.06), (0.630, 0.29), 0.0046, 0.016),
    DragLine((0.840, -0.04), (0.905, 0.28), 0.0028, 0.013),
    DragLine((0.905, 0.49), (0.865, 0.16), 0.0020, 0.013),
    DragLine((0.790, 1.06), (0.725, 0.70), 0.0050, 0.015),
    DragLine((0.750, 1.06), (0.635, 0.72), 0.0050, 0.017),
    DragLine((0.880, 0.99), (0.805, 0.60), 0.0036, 0.016),
    # before and behind the knee
    DragLine((0.535, -0.05), (0.490, 0.33), 0.0028, 0.013, 0.012),
    DragLine((0.500, 0.54), (0.455, 0.18), 0.0030, 0.013, 0.012),
    DragLine((0.450, -0.05), (0.425, 0.28), 0.0022, 0.013, 0.010),
    DragLine((0.530, 1.02), (0.470, 0.66), 0.0036, 0.015, 0.015),
    DragLine((0.485, 0.54), (0.450, 0.84), 0.0036, 0.015, 0.015),
)
# Where the front rests on the shoe it gives way, and the leg folds above it.
BREAK = (
    DragLine((0.165, -0.06), (0.105, 0.31), 0.0018, 0.016, 0.010),
    DragLine((0.130, 0.47), (0.085, 0.15), 0.0019, 0.016, 0.008),
    DragLine((0.090, -0.05), (0.060, 0.42), 0.0013, 0.014, 0.006),
    DragLine((0.120, 0.50), (0.065, 1.06), 0.0016, 0.018, 0.0),
)
OVER_THE_SHOE = 0.007


@dataclass(frozen=True)
class TrouserShape:
    """Heights in metres above the floor; widths are half of what is seen from the front."""

    sex: str
    waist: float = 1.055
    hem: float = 0.02
    thigh: float = 0.087
    knee: float = 0.073
    cuff: float = 0.068
    hip_ease: float = 0.0
    crease: bool = True
    pleats: int = 0
    fly: bool = True
    pockets: str = "slanted"
    elastic: str = "none"
    flutes: int = 0
    flute: float = 0.0
    folds: float = 1.6
    limp: float = 7e-6
    turn_up: bool = False
    topstitched: bool = False


@dataclass
class Cut(TrouserLoft):
    """The loft of a shape, with our drag lines, pleats and gathers."""

    lines: tuple[DragLine, ...] = ()
    wave: float = 0.0016
    pleats: tuple[float, ...] = ()
    gathered_from: float | None = None
    columns: int = 76
    splay: float = 0.018
    knee: float = 0.022

    def __post_init__(self) -> None:
        self._pelvis, self._leg = Table(self.pelvis), Table(self.leg)

    def section(self, z, u):
        width, depth, middle = self._pelvis(np.maximum(z, self.crotch_z))
        turn, power = np.pi * WARP(u), 2 / 2.35
        hip_x = width * signed_power(np.sin(turn), power)
        hip_y = middle - depth * signed_power(np.cos(turn), power)
        seat = np.clip(np.sin((u - 0.5) * 2 * np.pi), 0, 1) ** 1.2 * (u > 0.5)
        hip_y = hip_y + self.seat * np.exp(-(((z - self.crotch_z - 0.09) / 0.055) ** 2)) * seat
        rx, ry, x, y = self._leg(np.minimum(z, self.crotch_z))
        power = 2 / 2.15
        leg_x = np.maximum(x - rx * signed_power(np.cos(2 * np.pi * u), power), 0)
        leg_y = y - ry * signed_power(np.sin(2 * np.pi * u), power)
        # The rise seam is a quarter of an ellipse, a J; away from it hip passes into leg slowly,
        # or the ellipse's steep end would show as a line round the thigh.
        t = np.clip((self.crotch_z + self.fall - z) / self.fall, 0, 1)
        steep = 1 - np.sqrt(np.maximum(0, 1 - t * t))
        at_rise = np.exp(-((np.minimum(u, 1 - u) / 0.07) ** 2))
        w = steep * at_rise + t * t * (3 - 2 * t) * (1 - at_rise)
        x, y = hip_x * (1 - w) + leg_x * w, hip_y * (1 - w) + leg_y * w
        crease = self.crease * np.clip((0.93 - z) / 0.12, 0, 1)
        y = y - crease * np.exp(-np.abs(u - 0.25) / 0.020)
        y = y + crease * 0.9 * np.exp(-np.abs(u - 0.75) / 0.020)
        on_rise = (z >= self.crotch_z - 1e-7) & ((u < 1e-9) | (u > 1 - 1e-9))
        x = np.where(on_rise, 0.0, x)
        for number, place in enumerate(self.pleats):
            # One edge stands proud, the cloth beside it falls behind.
            foot = self.waist_z - 0.26 + 0.06 * number
            open_ = np.clip((self.waist_z - z) / 0.02, 0, 1) * np.clip((z - foot) / 0.22, 0, 1)
            across = (u - place) * 0.52
            proud = np.exp(-np.abs(across - 0.003) / 0.016) * (across > -0.003)
            behind = np.exp(-(((across + 0.011) / 0.009) ** 2))
            y = y - 0.007 * open_**0.8 * (proud - 0.8 * behind)
        return x, y

    def _with_relief(self, x, y, z, u, random):
        gx, gy = np.gradient(x, axis=1), np.gradient(y, axis=1)
        long = np.hypot(gx, gy) + 1e-9
        nx, ny = -gy / long, gx / long
        outward = nx * (x - x.mean(1, keepdims=True)) + ny * (y - y.mean(1, keepdims=True))
        nx, ny = nx * np.sign(outward.mean()), ny * np.sign(outward.mean())
        girth = long.sum(1, keepdims=True)
        below_waist = np.clip((self.waist_z - z) / 0.1, 0, 1)
        out = relief(self.lines, z, u, girth, random)
        out += undulation(z, u, girth, self.wave, random) * below_waist
        out += self._flutes(z, u, random)
        if self.gathered_from is not None:
            out += self._gathers(z, u, random)
        out *= np.clip(np.minimum(u, 1 - u) / 0.02, 0, 1)
        self.reliefs.append(out.ravel())
        return x + nx * out, y + ny * out

    def _flutes(self, z, u, random):
        count, high = self.flute
        if not count:
            return 0.0
        phase = 0.25 * random.normal()
        grow = np.clip((0.76 - z) / 0.64, 0, 1) ** 1.1
        wander = 0.5 * np.sin(2 * np.pi * u + 2 * phase)
        wave = np.cos(2 * np.pi * count * (u - 0.25) + phase * grow + wander)
        return high * grow * wave * (1 + 0.35 * np.sin(2 * np.pi * u + 3 * phase))

    def _gathers(self, z, u, random):
        """Small folds that an elastic waist throws, dying out over the hip."""
        fade = np.clip((z - (self.waist_z - 0.22)) / 0.21, 0, 1) ** 1.2
        phase = random.uniform(0, 6)
        wave = np.cos(2 * np.pi * 13 * u + phase + 0.9 * np.sin(9 * u + phase))
        begin = np.clip((u - self.gathered_from + 0.04) / 0.08, 0, 1)
        return 0.0042 * fade * wave * begin * (0.6 + 0.4 * np.sin(23 * u + 2 * phase))


def cut_of(shape: TrouserShape) -> Cut:
    crotch = CROTCH[shape.sex]
    middle = 0.0945 if shape.sex == "women" else 0.0975
    block = WOMAN if shape.sex == "women" else MAN
    ease = shape.hip_ease
    pelvis = tuple(
        (z, width + ease * _at_hip(z), depth + ease * _at_hip(z), y) for z, width, depth, y in block
    )
    top = pelvis[-1][1] / 2
    out = shape.cuff - 0.068
    leg = (
        (crotch + 0.005, top, 0.112 + ease, top, 0.012),
        (0.70, shape.thigh, shape.thigh * 1.17, middle + 0.4 * (shape.thigh - 0.087), 0.008),
        (0.48, shape.knee, shape.knee * 1.15, 0.101 + 0.4 * (shape.knee - 0.073), 0.004),
        (shape.hem, shape.cuff, shape.cuff * 1.15, 0.108 + 0.35 * out, 0.014 - 0.2 * out),
    )
    lines = moved(CALM, crotch - 0.785)
    long = shape.hem < 0.06
    if long and not shape.flutes:
        lines = lines + moved(BREAK, shape.hem - 0.02)
    gathered = {"none": None, "back": 0.52, "whole": 0.0}[shape.elastic]
    return Cut(
        waist_z=shape.waist,
        crotch_z=crotch,
        hem_z=shape.hem,
        pelvis=pelvis,
        leg=leg,
        crease=0.006 if shape.crease else 0.0,
        seat=0.014 if shape.sex == "women" else 0.009,
        flute=(shape.flutes, shape.flute),
        hem_rise=OVER_THE_SHOE if long else 0.0,
        lines=scaled(lines, shape.folds),
        pleats=tuple(0.25 + 0.075 * number for number in range(shape.pleats)),
        gathered_from=gathered,
    )


def _at_hip(z: float) -> float:
    return float(np.clip((1.05 - z) / 0.10, 0, 1))


def hung(cut: Cut, limp: float, kept: float = 0.6) -> Cut:
    """Gravity irons the relief, so a share of it (kept) is put back afterwards."""
    cut.build()
    for steps, gravity, damping in ((250, 2.0, 0.95), (500, 9.8, 0.975), (500, 9.8, 0.985)):
        cut.shell.run(
            cut.body,
            steps,
            gravity=gravity,
            damping=damping,
            bending=limp,
            thick=0.003,
            friction=0.12,
        )
    cut.shell.run(cut.body, 300, damping=0.92, bending=limp, thick=0.003, friction=0.12)
    cut.body = None
    normals = vertex_normals(cut.shell.at, cut.shell.triangles)
    cut.shell.at += normals * cut.relief[:, None] * kept
    return cut


class Sheet:
    """Leads from (side, height, place) to the atlas, and to the hung cloth."""

    def __init__(self, cut: Cut) -> None:
        self.cut = cut
        axes = (cut.z[::-1], cut.u)
        self._find = RegularGridInterpolator(
            axes, cut.sheet[::-1], bounds_error=False, fill_value=None
        )

    def at(self, side: str, z, u) -> np.ndarray:
        z, u = np.broadcast_arrays(np.asarray(z, float), np.asarray(u, float))
        found = self._find(np.c_[z.ravel(), u.ravel()])
        return found * [sign(side), 1] + self.cut.offset[side]

    def down(self, side: str, u: float, top: float, bottom: float, aside: float = 0.0):
        """Along a place of the leg; aside: metres towards the outseam."""
        points = self.at(side, np.linspace(top, bottom, 80), np.full(80, u))
        return points + [aside * sign(side), 0]

    def from_front(self, side: str, z, away) -> np.ndarray:
        """Points at a distance from the front rise, measured on the cloth."""
        z = np.atleast_1d(np.asarray(z, float))
        points = self.at(side, z, np.zeros(len(z)))
        return points + np.c_[sign(side) * np.broadcast_to(away, z.shape), np.zeros(len(z))]

    def hem(self, side: str, up: float = 0.0) -> np.ndarray:
        return self.cut.sheet[-1] * [sign(side), 1] + self.cut.offset[side] + [0, up]

    def on_cloth(self, side: str, z: float, u: float) -> tuple[np.ndarray, np.ndarray]:
        shell = self.cut.shell
        row = int(np.argmin(np.abs(self.cut.z - z)))
        column = round(u * self.cut.columns)
        point = shell.welded_to[shell.grid[side][row, column]]
        return shell.at[point], vertex_normals(shell.at, shell.triangles)[point]


def sign(side: str) -> int:
    return 1 if side == "R" else -1


def bottom_camera(view: str, bounds: Bounds, detail: tuple[float, float] = (0.0, -0.10)) -> Shot:
    """From a little above, so that the inside of the waistband shows; detail: where the close
    view looks, across and down from the waist."""
    shot = standard(view, bounds, above=0.42)
    if view == "detail":
        at = np.array([detail[0], bounds.low[1] + 0.03, bounds.high[2] + detail[1]])
        return shot.but(centre=at, height=0.30, above=0.14)
    return shot
