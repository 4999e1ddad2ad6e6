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
    """A soft shopper, wide above and slumped below: folds run down from where the handles are
    sewn on, and the corners at the ground are rounded by what is in it."""
    turn = np.linspace(0, 2 * math.pi, 260, endpoint=False)
    rings = []
    random = np.random.default_rng(4)
    phase = random.uniform(0, 6, 6)
    for share in np.linspace(1, 0, 90):
        wide = 1.0 + 0.035 * math.sin(math.pi * min(1.0, 1.15 * (1 - share))) - 0.02 * share
        foot = 1 - 0.20 * max(0.0, 1 - share / 0.14) ** 2.2
        x = half * wide * foot * signed_power(np.cos(turn), 0.42)
        y = deep * (0.46 + 0.62 * (1 - share) ** 0.7) * foot * signed_power(np.sin(turn), 0.55)
        wave = np.zeros_like(turn)
        for k, (count, slant) in enumerate(((6, 1.2), (9, -1.8), (13, 2.2), (5, 3.0))):
            wave += np.cos(count * turn + slant * share + phase[k]) / (1 + 0.5 * k)
        soft = 0.0050 * math.sin(math.pi * min(1, share * 0.9 + 0.1)) ** 0.8
        slump = 0.009 * np.exp(-(((share - 0.16) / 0.06) ** 2)) + 0.006 * np.exp(
            -(((share - 0.36 - 0.05 * np.sin(2 * turn)) / 0.06) ** 2)
        )
        out = soft * wave + slump * (
            0.25 + 0.75 * np.abs(np.sin(turn)) + 0.3 * np.sin(3 * turn + phase[4])
        )
        # Under a handle the rim is held up; between and beside them it sags.
        held = np.exp(-(((np.abs(np.cos(turn)) - 0.30) / 0.22) ** 2))
        z = tall * share + share**3 * (0.012 * held - 0.020 * np.abs(np.cos(turn)) ** 6)
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
