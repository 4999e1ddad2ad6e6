"""Bodies and flaps of bags."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.curves import resampled
from studio.engine.finish import rimmed
from studio.engine.mesh import Mesh
from studio.engine.shell import grid_triangles, signed_power
from studio.garments.shoe_last import ring_mesh


def box_body(
    half: float, deep: float, tall: float, soft: float, taper: float, bottom: float | None = None
) -> Mesh:
    """A cushion with edges; soft: how round they are. bottom: rounder below than above."""
    turn = np.linspace(-math.pi, math.pi, 150, endpoint=False)
    lift = np.linspace(-math.pi / 2, math.pi / 2, 80)
    rings = []
    for p in lift[::-1]:
        share = math.sin(p) * 0.5 + 0.5
        edge = soft if bottom is None or p > 0 else bottom
        z = tall / 2 * float(signed_power(math.sin(p), edge))
        k = 1 - taper * share
        across = float(signed_power(math.cos(p), edge))
        level = 0.26 if soft < 0.3 else 0.40
        x = half * k * across * signed_power(np.cos(turn), level)
        y = deep * k * (1 - 0.22 * share) * across * signed_power(np.sin(turn), level)
        rings.append(_evenly(np.c_[x, y, np.full(len(turn), z + tall / 2)]))
    return _flat_uv(np.array(rings))


def _evenly(ring_: np.ndarray) -> np.ndarray:
    """Points at equal distances: light is kept per point, and powers bunch them at corners."""
    return resampled(np.vstack([ring_, ring_[:1]]), len(ring_) + 1)[:-1]


def _flat_uv(rings: np.ndarray) -> Mesh:
    """Texture coordinates from whichever way a face looks: grain must not stretch at corners."""
    mesh = ring_mesh(rings, 1)
    at, t = mesh.vertices, mesh.triangles
    a, b, c = (at[t[:, k]] for k in range(3))
    facing = np.abs(np.cross(b - a, c - a)).argmax(1)
    planes = {0: [1, 2], 1: [0, 2], 2: [0, 1]}
    uv = np.zeros((len(t), 3, 2))
    for axis, pair in planes.items():
        uv[facing == axis] = at[:, pair][t[facing == axis]]
    if _inside_out(at, t):
        return Mesh(at, t[:, ::-1], uv[:, ::-1])
    return Mesh(at, t, uv)


def _inside_out(at, t) -> bool:
    a, b, c = (at[t[:, k]] for k in range(3))
    return float((np.cross(b - a, c - a) * ((a + b + c) / 3 - at.mean(0))).sum()) < 0


def tote_body(half, deep, tall, *, flare=1.08, sag=0.010, square=0.6):
    """Open above: walls from a flat bottom. Also its inside, and the rim."""
    turn = np.linspace(0, 2 * math.pi, 220, endpoint=False)
    power = 0.30 * square + 0.10
    rings = []
    for share in np.linspace(1, 0, 60):
        wide = half * (1 + (flare - 1) * share)
        thick = deep * (1 - 0.38 * share**1.5)
        corner = 1 - 0.10 * max(0.0, 1 - share / 0.06) ** 2
        x = wide * corner * signed_power(np.cos(turn), power)
        y = thick * corner * signed_power(np.sin(turn), power)
        # Leather bows a little between what holds it.
        belly = 0.006 * math.sin(math.pi * min(1.0, share * 1.15)) * np.sin(turn)
        fold = 0.004 * math.sin(math.pi * share) * np.cos(5 * turn + 1.0) * np.abs(np.sin(turn))
        dip = sag * share**4 * (np.cos(turn) ** 2 - 1)
        rings.append(_evenly(np.c_[x, y + belly + fold, tall * share + dip]))
    return _with_inside(rings)


def sack_body(half, deep, tall):
    """A soft shopper: folds run from where the handles are sewn on to the corners at the ground,
    the rim sinks beside them, and what is in it pushes the walls out low down."""
    turn = np.linspace(0, 2 * math.pi, 260, endpoint=False)
    across, rings = np.cos(turn), []
    front = np.abs(np.sin(turn))
    for share in np.linspace(1, 0, 90):
        foot = 1 - 0.13 * max(0.0, 1 - share / 0.09) ** 2
        wide = 0.93 + 0.09 * math.sin(math.pi * (0.15 + 0.75 * share))
        x = half * wide * foot * signed_power(across, 0.40)
        thick = 0.30 + 0.70 * (1 - share) ** 0.75
        y = deep * thick * foot * signed_power(np.sin(turn), 0.55)
        hung = math.sin(math.pi * min(1.0, 0.08 + 0.92 * share)) ** 0.7
        out = np.zeros_like(turn)
        for number, (begin, end) in enumerate(((0.34, 0.88), (0.30, 0.52), (0.42, 0.98))):
            middle = begin + (end - begin) * (1 - share) ** (1.0 + 0.2 * number)
            skew = 0.05 * np.sin(2 * turn + number)
            out += np.exp(-(((np.abs(across) - middle - skew) / 0.075) ** 2)) * (
                0.0075 - 0.0018 * number
            )
        out -= 0.012 * np.exp(-((across / 0.26) ** 2)) * share**1.4
        out = out * hung * front + 0.007 * math.exp(-(((share - 0.22) / 0.20) ** 2)) * front
        held = np.exp(-(((np.abs(across) - 0.36) / 0.20) ** 2))
        z = tall * share + share**3 * (0.012 * held - 0.042 * np.abs(across) ** 5)
        z = z - 0.010 * share**3 * np.exp(-((across / 0.2) ** 2))
        long = np.hypot(x, y) + 1e-9
        rings.append(np.c_[x + x / long * out, y + y / long * out, z])
    return _with_inside(rings)


def _with_inside(rings):
    rim = rings[0]
    bottom = [rings[-1] * [k, k, 1] for k in (0.85, 0.5, 0.05)]
    body = _flat_uv(np.array([*rings, *bottom]))
    inner = [ring * [0.985, 0.955, 1] - [0, 0, 0.0008] for ring in rings[: int(len(rings) * 0.75)]]
    inside = _flat_uv(np.array(inner))
    inside = Mesh(inside.vertices, inside.triangles[:, ::-1], inside.uv[:, ::-1])
    return rimmed(body, 0.0042, tuck=0.002), inside, rim


def flap(half, deep, tall, *, drop, round_):
    """From the back edge over the top and down the front; round_: how its lower edge curves.
    Also that edge."""
    columns, rows = 81, 34
    across = np.linspace(-1, 1, columns)
    grid = np.empty((rows, columns, 3))
    for i, s in enumerate(np.linspace(0, 1, rows)):
        if s < 0.32:
            t = s / 0.32
            y = np.full(columns, deep * 0.72 * (1 - 2 * t))
            z = np.full(columns, tall + 0.003 + 0.006 * math.sin(math.pi * t))
        else:
            t = (s - 0.32) / 0.68
            turn = min(1.0, t * 4)
            edge = drop * (
                1 - 0.5 * min(round_, 1.2) * np.abs(across) ** (5 - 2.6 * min(round_, 1.0))
            )
            y = (
                np.full(
                    columns, -deep * 0.72 - (deep * 0.30 + 0.004) * math.sin(turn * math.pi / 2)
                )
                - 0.003 * t
            )
            z = tall + 0.003 - edge * t - 0.005 * (1 - math.cos(turn * math.pi / 2))
        bow = 1 + 0.035 * max(0.0, s - 0.32)
        grid[i] = np.c_[
            across * half * 0.965 * bow, y, z - 0.004 * np.abs(across) ** 8 * (s < 0.32)
        ]
    index = np.arange(rows * columns).reshape(rows, columns)
    triangles = grid_triangles(index)
    at = grid.reshape(-1, 3)
    s = np.repeat(np.linspace(0, deep * 1.5 + drop, rows), columns)
    uv = np.c_[at[:, 0], -s][triangles]
    mesh = Mesh(at, triangles, uv)
    if mesh.normals[index[-5, columns // 2], 1] > 0:
        mesh = Mesh(at, triangles[:, ::-1], uv[:, ::-1])
    return rimmed(mesh, 0.0034, tuck=0.002), grid[-1]
