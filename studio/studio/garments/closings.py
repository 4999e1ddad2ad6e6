"""How a front closes: the edge that lies on top, its buttons, a belt."""

from __future__ import annotations

import math

import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from studio.engine.curves import bezier, line, resampled
from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh, joined
from studio.engine.trims import button, button_holes
from studio.garments.bodice import Cut
from studio.garments.laid import Laid, between, patch, sheet


def top_side(sex: str) -> int:
    """Women's fronts close right over left, so their edge shows at the wearer's left (+x)."""
    return 1 if sex == "f" else -1


def front_edge(
    laid: Laid,
    cut: Cut,
    beyond: float,
    *,
    high: float | None = None,
    lift: float = 0.0032,
    thickness: float = 0.004,
    inner: float = 0.035,
) -> Mesh:
    """The front that lies on top, from the roll line to the hem: a strip whose inner side sinks
    into the panel. beyond: how far past the middle its edge is."""  # fmt: skip
    edge = edge_line(cut, beyond, high)
    inside = np.c_[np.minimum(edge[:, 0] - inner, -0.004), edge[:, 1]]
    grid = between(inside, edge, 12) * [top_side(cut.sex), 1]
    across = np.linspace(0, 1, 12)[None]
    rise = np.clip(np.arange(len(edge)) / 5, 0, 1)[:, None]
    height = -0.003 + (lift + 0.003) * np.clip(across * 1.8, 0, 1) ** 0.7 * (0.4 + 0.6 * rise)
    return patch(laid.front, grid, height, thickness)


def edge_line(cut: Cut, beyond: float, high: float | None = None) -> np.ndarray:
    """The edge of the front that lies on top, in the pattern of a front that closes to +x."""
    top = cut.neck_front - 0.004 if high is None else high
    low = cut.bottom + (cut.cutaway if cut.cutaway else 0.0015)
    turn = min(0.05, beyond)
    if high is None:
        start = bezier(
            (0.004, top),
            (beyond * 0.55, top - 0.014),
            (beyond, top - 0.03),
            (beyond, top - 0.05 - turn),
        )
    else:
        start = line((beyond, top), (beyond, top - 0.06))
    if cut.cutaway:
        end = bezier(
            (beyond, low + 0.07), (beyond, low + 0.03), (beyond * 0.5, low), (0.001, low - 0.03)
        )
    else:
        end = line((beyond, low + 0.05), (beyond, low))
    return resampled(np.vstack([start, end]), max(40, round((top - low) / 0.006)))


def buttons_at(laid: Laid, points, radius: float, lift: float = 0.0, piece: str = "F"):
    """The discs, and their holes."""
    at, normals = laid.on(piece).find(np.asarray(points, float))
    at = at + normals * lift
    pairs = list(zip(at, normals, strict=True))
    height = 0.0026 * max(1.0, radius / 0.0075)
    discs = joined([button(place, normal, radius, height) for place, normal in pairs])
    scale = radius / 0.0058
    holes = joined([_holes(place, normal, scale, height) for place, normal in pairs])
    return discs, holes


def _holes(place, normal, scale: float, height: float) -> Mesh:
    small = button_holes(place * 0, normal)
    raised = normal * (height * 0.55 + 0.0013 - 0.0033 * scale)
    return small.at(small.vertices * scale + place + raised)


def belt_ring(cloth: Cloth, cut: Cut, width: float, lift: float = 0.007):
    """A belt round front and back at the waist; also where its middle is in front."""
    panels = sum(len(piece.uv) for piece in cloth.pieces[:2])
    close = np.abs(cloth.uv[:panels, 1] - cut.waistline) < 0.010
    at = cloth.spread_out()[:panels][close]
    centre = at.mean(0)
    angle = np.arctan2(at[:, 1] - centre[1], at[:, 0] - centre[0])
    radius = np.hypot(at[:, 0] - centre[0], at[:, 1] - centre[1])
    turn = np.linspace(-np.pi, np.pi, 181)
    reach = np.array([_outermost(angle, radius, t) for t in turn[:-1]])
    reach = gaussian_filter1d(reach, 3.0, mode="wrap") + lift
    reach = np.r_[reach, reach[:1]]
    height = centre[2] + 0.004 * np.sin(turn * 2 + 1)
    out = np.c_[np.cos(turn), np.sin(turn), 0 * turn]
    across = np.linspace(-0.5, 0.5, 8)
    rows = [
        centre * [1, 1, 0]
        + out * (reach + 0.0015 * math.cos(a * math.pi))[:, None]
        + np.c_[0 * turn, 0 * turn, height + width * a]
        for a in across
    ]
    at = np.stack(rows, 0)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(at[0], axis=0), axis=1))]
    uv = np.stack([np.c_[arc, np.full(len(arc), width * a)] for a in across], 0)
    front = np.argmin(np.abs(turn + np.pi / 2))
    return sheet(at, uv, 0.003, out[None]), at[:, front].mean(0)


def _outermost(angle, radius, turn: float) -> float:
    near = np.abs((angle - turn + np.pi) % (2 * np.pi) - np.pi) < 0.12
    return radius[near].max() if near.any() else radius.mean()


def tied(
    cloth: Cloth, at: np.ndarray, width: float, ends: tuple[float, float] = (0.24, 0.30)
) -> list[Mesh]:
    """A knot in front of `at`, and two ends that hang from it before the cloth, turning a little
    as they fall."""
    before = _before(cloth)
    meshes = [_knot(at + [0, -0.006, 0], width)]
    for side, long in zip((-1, 1), ends, strict=True):
        down = np.linspace(0, 1, 36)
        across = np.linspace(-0.5, 0.5, 9)
        middle_x = at[0] + side * (0.010 + 0.030 * down**0.8) + 0.004 * np.sin(6 * down + side)
        middle_y = at[1] - 0.012 - 0.012 * np.sin(np.pi * np.minimum(down * 1.2, 1))
        middle_z = at[2] - 0.006 - long * down
        pinch = width * (0.62 + 0.38 * np.clip(down / 0.25, 0, 1))
        nearest = gaussian_filter1d(before(middle_x, middle_z), 3.0, mode="nearest") - 0.008
        middle_y = np.minimum(middle_y, nearest)
        twist = side * (0.40 - 0.50 * down + 0.15 * np.sin(4.5 * down))
        x = middle_x[:, None] + (pinch[:, None] * across[None]) * np.cos(twist)[:, None]
        y = middle_y[:, None] + (pinch[:, None] * across[None]) * np.sin(twist)[:, None]
        y = y - 0.005 * (1 - down[:, None]) * np.cos(across[None] * np.pi * 2.2)
        z = (
            np.broadcast_to(middle_z[:, None], x.shape)
            - 0.25 * pinch[:, None] * (down[:, None] > 0.97) * across[None] * side
        )
        uv = np.dstack([np.broadcast_to(across * width, x.shape), z])
        meshes.append(sheet(np.dstack([x, y, z]), uv, 0.003, np.array([0.0, -1.0, 0.0]), 0.002))
    return meshes


def _before(cloth: Cloth):
    """How far forward the cloth comes near (x, z)."""
    mesh_at = cloth.spread_out()
    panels = np.isin(
        cloth.piece_of,
        [i for i, p in enumerate(cloth.pieces) if "F" in p.name and p.name[0] != "S"],
    )
    front = mesh_at[panels]
    tree = cKDTree(front[:, [0, 2]])

    def nearest(x: np.ndarray, z: np.ndarray) -> np.ndarray:
        close = tree.query_ball_point(np.c_[x, z], 0.024)
        return np.array([front[found, 1].min() if found else 0.0 for found in close])

    return nearest


def _knot(at: np.ndarray, width: float) -> Mesh:
    """A band wrapped once round the belt, creased in the middle."""
    turn = np.linspace(0, 2 * np.pi, 40)
    across = np.linspace(-1, 1, 11)
    half = width * 0.62
    tall = half * (1 - 0.10 * across**2)[:, None]
    x = at[0] + (0.017 * across)[:, None] + 0.10 * tall * np.sin(turn)[None] * 0.5
    deep = (0.013 * np.sqrt(1 - 0.75 * across**2))[:, None]
    y = at[1] - deep * np.cos(turn)[None] - 0.0018 * np.cos(across * 5)[:, None]
    z = at[2] + tall * np.sin(turn)[None]
    uv = np.dstack(
        [np.broadcast_to(across[:, None] * 0.02, x.shape), np.broadcast_to(turn * 0.02, x.shape)]
    )
    out = np.dstack([0 * x, -np.cos(turn)[None] + 0 * x, np.sin(turn)[None] + 0 * x])
    return sheet(np.dstack([x, y, z]), uv, 0.002, out, 0.001)
