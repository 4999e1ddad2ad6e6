"""Knife pleats, built and not simulated: each is a face, a fold back and a hidden return."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.atlas import Atlas, AtlasMaps
from studio.engine.cloths import material
from studio.engine.finish import rimmed, subdivided
from studio.engine.material import Material
from studio.engine.mesh import smoothed
from studio.engine.shell import Shell, Table, signed_power
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bias import a_line
from studio.garments.straight_trousers import LABEL, MARK
from studio.garments.trousers import bottom_camera
from studio.garments.waistbands import Waistband

SILHOUETTES = ("pleated-skirt",)
VIEWS = ("front", "back", "detail")
WAIST = 1.080
# Along one pleat: share of the cloth, share of the way round, how far it stands out.
FACE = (
    (0.00, 0.00, 0.10), (0.10, 0.18, 0.30), (0.24, 0.45, 0.62), (0.38, 0.75, 0.90),
    (0.47, 0.95, 1.00), (0.50, 1.00, 0.97), (0.53, 0.96, 0.80), (0.66, 0.70, 0.25),
    (0.76, 0.50, 0.00), (0.80, 0.50, -0.05), (0.90, 0.78, 0.00),
)  # fmt: skip
NARROW = (
    (0.0, 0.0, 0.0),
    (0.15, 0.30, 0.55),
    (0.30, 0.60, 1.00),
    (0.40, 0.80, 0.60),
    (0.45, 0.92, 0.10),
)


@dataclass(frozen=True)
class PleatShape:
    """stitched: height down to which pleats are sewn flat; deep: how far they stand out at the
    hem; over: how far one lies under the next, at waist and hem."""

    pleats: int
    hem: float
    hem_half: float
    stitched: float
    deep: float
    over: tuple[float, float] = (0.52, 0.24)
    elastic: bool = False


def shape_of(style: Style) -> PleatShape:
    if style.cloth == "viscose-crepe":
        return PleatShape(84, 0.36, 0.232, 1.075, 0.0070, (0.40, 0.22), elastic=True)
    if style.cloth == "wool-flannel":
        return PleatShape(24, 0.38, 0.262, 0.985, 0.0170)
    return PleatShape(32, 0.38, 0.256, 0.945, 0.0135)


def drape(shape: PleatShape) -> Shell:
    rows = a_line(shape.hem, shape.hem_half)
    profile = np.array(NARROW if shape.pleats > 60 else FACE).T
    random = np.random.default_rng(2)
    along, around, out = profile
    count = len(along)
    z = np.linspace(WAIST, shape.hem, 77)[:, None]
    down = (WAIST - z) / (WAIST - shape.hem)
    free = np.clip((shape.stitched - z) / (shape.stitched - shape.hem), 0, 1)
    index = np.arange(shape.pleats * count + 1)
    pleat, step = index // count, index % count
    each = 2 * np.pi / shape.pleats
    deep = 0.0020 + (shape.deep - 0.0020) * free**1.15
    over = shape.over[0] + (shape.over[1] - shape.over[0]) * down
    under = along[step] > 0.5
    share = np.where(under, 1 - (1 - around[step]) * (over / 0.5), around[step])
    sway = sum(
        much * np.sin(times * pleat * each + random.random() * 6)
        for much, times in ((0.10, 3), (0.08, 7), (0.05, 13))
    )
    turn = (pleat + share) * each + sway * each * 1.5 * free**1.6 + np.pi / 2
    width, depth, middle = Table(rows)(z)
    swing = free**2 * (0.010 * np.sin(2 * turn + 1) + 0.007 * np.sin(5 * turn + 2))
    stand = deep * out[step] * (1 + 0.22 * np.sin(pleat * 2.4 + random.random() * 6))
    power = 2 / 2.15
    x = (width + stand + swing) * signed_power(np.cos(turn), power)
    y = middle + (depth + stand + swing) * signed_power(np.sin(turn), power)
    at = np.dstack([x, y, z + 0 * x + 0.004 * free * np.sin(3 * turn)])
    at[:, -1] = at[:, 0]
    steps = np.hypot(np.diff(x, axis=1), np.diff(y, axis=1))
    arc = np.c_[np.zeros(len(z)), np.cumsum(steps, 1)][-1][None] + 0 * x
    shell = Shell()
    shell.add(
        "D", at, at, np.dstack([arc, at[..., 2]]), np.dstack([0.05 + arc * 0.45, at[..., 2] + 1.0])
    )
    return shell.build()


def pieces(shape: PleatShape, shell: Shell) -> list[Piece]:
    mesh = shell.mesh()
    if shape.pleats <= 60:
        mesh = subdivided(mesh)
    mesh = mesh.at(smoothed(mesh.vertices, mesh.triangles, 1))
    band = Waistband(_even_ring(shell), 0.032 if not shape.elastic else 0.036, 0.12)
    gathered = (70, 0.0011, "whole") if shape.elastic else None
    return [
        Piece(rimmed(mesh, 0.0014, tuck=0.002), "cloth", painted(shape, shell)),
        *band.pieces(0.003, gathered),
        *band.label(0.034, 0.016),
    ]


def _even_ring(shell: Shell) -> np.ndarray:
    """The band does not follow the pleats: an oval round their tops."""
    top = shell.spread_out()[shell.grid["D"][0][:-1]]
    turn = np.linspace(0, 2 * np.pi, 181)[:-1] + np.pi / 2
    centre = (top.max(0) + top.min(0)) / 2
    half = np.ptp(top, axis=0) / 2 + 0.001
    x, y = (signed_power(f(turn), 0.93) for f in (np.cos, np.sin))
    return np.c_[centre[0] + half[0] * x, centre[1] + half[1] * y, np.full(180, top[:, 2].max())]


def painted(shape: PleatShape, shell: Shell) -> AtlasMaps:
    grid = shell.grid["D"]
    sheet = shell.atlas_uv[grid.ravel()].reshape(*grid.shape, 2)
    atlas = Atlas()
    atlas.stroke(atlas.height, sheet[-1] + [0, 0.024], (0, 0), 110, 0.002, 190, blur=0.001)
    return atlas.finish()


def materials(shape: PleatShape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour)
    return {
        "cloth": cloth,
        "facing": cloth.but(height=None, bump=0.0),
        "label": LABEL,
        "mark": MARK,
    }


def camera(shape: PleatShape, view: str, bounds: Bounds) -> Shot:
    return bottom_camera(view, bounds, (0.03, -0.13))
