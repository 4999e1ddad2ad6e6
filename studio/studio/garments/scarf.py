"""Scarves over a rail. Silk squares lie folded: `silk_square.py`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter

from studio.engine.cloths import material
from studio.engine.finish import finished
from studio.engine.material import WOOD, Material, plain
from studio.engine.mesh import Mesh, joined
from studio.engine.shell import grid_triangles
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot, standard
from studio.garment import Look, Piece, Style
from studio.garments import silk_square
from studio.garments.silk_square import RAIL

SILHOUETTES = ("scarf",)
VIEWS = ("front", "back", "detail")


@dataclass(frozen=True)
class ScarfShape:
    """Hung over a rail: width as it falls, lengths before and behind, folds across, fringe."""

    kind: str
    width: float
    before: float
    behind: float
    folds: float
    depth: float
    thick: float
    fringe: float
    loose: float = 0.006


def shape_of(style: Style) -> ScarfShape:
    if style.cloth == "silk-twill":
        return ScarfShape("square", 0.90, 0.0, 0.0, 0.0, 0.0, 0.0010, 0.0)
    if style.pattern == "rib":
        return ScarfShape("long", 0.24, 0.86, 0.66, 2.0, 0.012, 0.0080, 0.0)
    if style.cloth == "wool-silk-scarf":
        return ScarfShape("long", 0.36, 0.82, 0.68, 5.5, 0.018, 0.0014, 0.030, 0.003)
    if style.cloth == "cashmere":
        return ScarfShape("long", 0.34, 0.84, 0.64, 3.6, 0.022, 0.0034, 0.035, 0.003)
    return ScarfShape("long", 0.31, 0.74, 0.56, 3.2, 0.022, 0.0036, 0.070)


def drape(shape: ScarfShape) -> dict[str, np.ndarray]:
    """Made, not simulated: folds gathered over the rail that open towards the ends."""
    if shape.kind == "square":
        return silk_square.layers()
    random = np.random.default_rng(9)
    phase = random.uniform(0, 6, 8)
    columns, rows = 150, 260
    across = np.linspace(-1, 1, columns)[None]
    along = np.linspace(-shape.before, shape.behind, rows)[:, None]
    radius = 0.0165 + shape.thick / 2
    turn = np.clip(along / radius, -np.pi / 2, np.pi / 2)
    fallen = np.maximum(np.abs(along) - radius * np.pi / 2, 0)
    far = np.clip(fallen / 0.5, 0, 1.2)
    half = shape.width / 2 * (1 + 0.10 * far**0.8 + 0 * along)
    wave = np.zeros((rows, columns))
    for k, (times, much) in enumerate(((1.0, 1.0), (1.7, 0.45), (2.9, 0.22))):
        drift = 0.5 * np.sin(2.2 * along + phase[k])
        wave += much * np.sin(np.pi * shape.folds * times * across + phase[k + 3] + drift)
    wave *= 0.75 + 0.25 * np.sin(3 * across + phase[6])
    deep = shape.depth * (0.45 + 0.55 * np.clip(fallen / 0.10, 0, 1)) * (1 - 0.25 * far)
    side = np.sign(along + 1e-9)
    out = deep * (wave * 0.5 + 0.6)
    reach = radius + out
    y = reach * np.sin(turn) + side * 0.004 * np.clip(fallen / 0.3, 0, 1)
    sway = 0.012 * np.sin(3.1 * along + phase[7]) * far
    x = half * across + sway + 0.006 * np.sin(7 * along + phase[1]) * across * far
    z = RAIL + reach * np.cos(turn) - fallen
    # The ends do not hang level: each fold takes up a little length.
    z = z + 0.010 * wave * far + 0.006 * np.sin(2 * across + phase[2]) * far
    at = np.dstack([x + 0 * y, y + 0 * x, z + 0 * x])
    at = gaussian_filter(at, (1.2, 1.0, 0), mode="nearest")
    stretch = 1 + 0.9 * (shape.folds * shape.depth / shape.width) ** 2 * 2
    uv = np.dstack([half * across * stretch + 0 * along, along + 0 * across])
    return {"at": at, "uv": uv}


def pieces(shape: ScarfShape, draped: dict[str, np.ndarray]) -> list[Piece]:
    if shape.kind == "square":
        return silk_square.pieces(draped)
    at, uv = draped["at"], draped["uv"]
    rows, columns = at.shape[:2]
    triangles = grid_triangles(np.arange(rows * columns).reshape(rows, columns))
    flat = uv.reshape(-1, 2)
    mesh = Mesh(at.reshape(-1, 3), triangles, flat[triangles])
    if mesh.normals[columns // 2 + columns * 10, 1] > 0:
        mesh = Mesh(mesh.vertices, triangles[:, ::-1], flat[triangles[:, ::-1]])
    parts = [Piece(finished(mesh, shape.thick, rounds=2, subdivisions=0, tuck=0.002), "cloth")]
    if shape.fringe:
        parts.append(Piece(_fringe(at[0], shape), "fringe"))
        parts.append(Piece(_fringe(at[-1], shape), "fringe"))
    reach = max(0.24, float(np.abs(at[..., 0]).max()) + 0.07)
    x = np.linspace(-reach, reach, 16)
    parts.append(Piece(tube(np.c_[x, 0 * x, np.full(16, RAIL)], 0.0125, 24), "rail"))
    for end in (-1, 1):
        cap = np.c_[end * np.linspace(reach, reach + 0.012, 6), np.zeros(6), np.full(6, RAIL)]
        parts.append(Piece(tube(cap, 0.0150, 20), "cap"))
    return parts


def _fringe(edge: np.ndarray, shape: ScarfShape) -> Mesh:
    random = np.random.default_rng(3)
    steps = np.linalg.norm(np.diff(edge, axis=0), axis=1)
    along = np.r_[0, np.cumsum(steps)]
    cords = []
    for place in np.arange(0.002, along[-1], 0.0042 if shape.fringe > 0.05 else 0.0030):
        foot = np.array([np.interp(place, along, edge[:, axis]) for axis in range(3)])
        lean = random.normal(0, 0.004, 2)
        down = np.linspace(0, 1, 7)[:, None]
        long = shape.fringe * random.uniform(0.92, 1.04)
        path = foot + np.array([0, 0, -long]) * down + np.array([*lean, 0]) * down**2
        radius = (0.0015 if shape.fringe > 0.05 else 0.0007) * (
            1 + 0.25 * np.sin(np.linspace(0, 14, 7))
        )
        cords.append(tube(path, radius, 6))
    return joined(cords)


def materials(shape: ScarfShape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour)
    if shape.kind == "square":
        cloth = cloth.but(albedo=silk_square.print_of(look))
    elif look.cloth == "cashmere":
        woven = material("double-faced-wool", "plain", look.colour)
        cloth = woven.but(sheen=0.9, bump=0.0005)
    fringe = plain(look.colour, rough=0.95, sheen=0.5)
    return {
        "cloth": cloth,
        "fringe": fringe,
        "edge": plain(look.colour, rough=0.6, sheen=0.1),
        "rail": WOOD,
        "cap": plain("#9a7448", rough=0.4, specular=0.05),
    }


def camera(shape: ScarfShape, view: str, bounds: Bounds) -> Shot:
    if shape.kind == "square":
        return silk_square.camera(view, bounds)
    shot = standard(view, bounds, above=0.06)
    if view == "detail":
        at = np.array([0.01, bounds.low[1], bounds.low[2] + 0.10])
        return shot.but(centre=at, height=0.28)
    return shot
