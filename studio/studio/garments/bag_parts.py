"""Bodies, flaps, handles and straps of bags."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.curves import resampled
from studio.engine.finish import rimmed
from studio.engine.mesh import Mesh
from studio.engine.sewn_on import sweep
from studio.engine.shell import grid_triangles, signed_power
from studio.engine.trims import tube
from studio.garment import Piece
from studio.garments.shoe_last import ring_mesh, threads


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
    """Soft and slumped: folds from the strap's ends down, a belly near the ground."""
    turn = np.linspace(0, 2 * math.pi, 240, endpoint=False)
    rings = []
    random = np.random.default_rng(4)
    phase = random.uniform(0, 6, 6)
    for share in np.linspace(1, 0, 76):
        belly = 0.80 + 0.34 * math.sin(math.pi * min(1.0, (1 - share) * 0.93 + 0.10)) ** 0.8
        foot = 1 - 0.42 * max(0.0, 1 - share / 0.16) ** 2.4
        x = half * belly * foot * signed_power(np.cos(turn), 0.72)
        y = deep * (0.52 + 0.70 * (1 - share) ** 0.8) * foot * signed_power(np.sin(turn), 0.75)
        wave = np.zeros_like(turn)
        for k, (count, slant) in enumerate(((4, 1.6), (7, -2.4), (11, 3.0), (5, 4.5))):
            wave += np.cos(count * turn + slant * share + phase[k]) / (1 + 0.5 * k)
        soft = 0.0075 * math.sin(math.pi * min(1, share * 0.9 + 0.1)) ** 0.8
        slump = 0.010 * np.exp(-(((share - 0.22) / 0.07) ** 2)) + 0.008 * np.exp(
            -(((share - 0.45) / 0.08) ** 2)
        )
        out = soft * wave + slump * (
            0.25 + 0.75 * np.abs(np.sin(turn)) + 0.3 * np.sin(3 * turn + phase[4])
        )
        long = np.hypot(x, y) + 1e-9
        z = (
            tall * (share * 0.92 + 0.0)
            + 0.052 * share**2 * np.cos(turn) ** 2
            - 0.030 * share**3 * np.sin(turn) ** 2
        )
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


def stitched_edge(edge: np.ndarray, *, down: float, out: float, closed: bool = True) -> Mesh:
    """A row of stitches along an edge, `down` below it and `out` of the surface."""
    path = np.vstack([edge, edge[:1]]) if closed else edge
    centre = path.mean(0)
    away = path - centre
    away[:, 2] = 0
    if not closed:
        away = np.tile([0.0, -1.0, 0.0], (len(path), 1))
    away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
    return threads(path + away * out - [0, 0, down], 0.0060, 0.0042, 0.00055)


def handle(
    rim, side: int, apart: float, high: float, lean: float, *, width: float, rolled=False, tabs=0.06
):
    """From the rim up and over; its ends are sewn to the body as tabs."""
    points = rim[rim[:, 1] * side > 0]
    left, right = (points[np.argmin(np.abs(points[:, 0] - x))] for x in (-apart, apart))
    turn = np.linspace(0, math.pi, 70)
    arch = np.c_[
        (left[0] + right[0]) / 2 - apart * np.cos(turn) * (1 + 0.04 * np.sin(turn)),
        left[1] + lean * np.sin(turn) + 0.0 * turn,
        left[2] + high * np.sin(turn) ** 0.62,
    ]
    # Clear of the leather, which bows out between seams.
    out = np.array([0, 0.0115 * side, 0])
    ends = np.linspace(0, 1, 24)[1:, None] * [0, 0, -tabs]
    path = np.vstack([(left + ends)[::-1], arch, right + ends]) + out
    parts = []
    if rolled:
        parts.append(Piece(tube(arch + out, width, 16), "strap"))
        for end in (left, right):
            parts.append(_tab(end + out, width * 1.9, tabs, side))
    else:
        rows = [
            np.array([point + [x, 0, 0] for x in np.linspace(-width, width, 9)]) for point in path
        ]
        # Across the strap: level at the tabs, turning with the arch above.
        along = np.gradient(path, axis=0)
        across = np.cross(along, [0, 1.0, 0])
        across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
        rows = [
            np.array([p + a * x for x in np.linspace(-width, width, 9)])
            for p, a in zip(path, across, strict=True)
        ]
        for flip, shift in ((True, 0.0), (False, 0.0024)):
            moved = [row + [0, shift, 0] for row in rows]
            parts.append(
                Piece(sweep(moved, closed=False, thickness=0.0012, flip=flip, tuck=0.0004), "strap")
            )
    for end in (left, right):
        parts.append(
            Piece(_tab_stitches(end + out * 1.9, width * (1.5 if rolled else 0.78), tabs), "thread")
        )
    return parts


def _tab(top, width, long, side) -> Piece:
    rows = [
        np.array(
            [
                top + [x * width * (1 - 0.15 * q**3), 0.0008 * side, 0.014 - (long + 0.014) * q]
                for x in np.linspace(-1, 1, 9)
            ]
        )
        for q in np.linspace(0, 1, 18)
    ]
    return Piece(sweep(rows, closed=False, thickness=0.0026, flip=side < 0, tuck=0.001), "strap")


def _tab_stitches(top, width, long) -> Mesh:
    corners = np.array(
        [
            [-width, 0, -0.006],
            [-width, 0, -long + 0.006],
            [width, 0, -long + 0.006],
            [width, 0, -0.006],
            [-width, 0, -0.006],
        ]
    )
    path = np.vstack(
        [np.linspace(a, b, 14) for a, b in zip(corners[:-1], corners[1:], strict=True)]
    )
    return threads(path + top + [0, -0.0016 if top[1] < 0 else 0.0016, 0], 0.0050, 0.0036, 0.0005)


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


def ring(centre, radius: float, thick: float, *, flat: bool = False, tall: float = 1.0) -> Mesh:
    turn = np.linspace(0, 2 * math.pi, 40)
    x, other = (
        radius * signed_power(np.cos(turn), 0.6),
        radius * tall * signed_power(np.sin(turn), 0.6),
    )
    path = np.c_[x, other, 0 * x] if flat else np.c_[x, 0 * x, other]
    return tube(path + np.array(centre), thick, 10)


def plate(half, deep, tall, share) -> list[Piece]:
    """A zip across the opening: two tapes and the teeth between."""
    z = tall * 0.985 - 0.004
    x = np.linspace(-half * 0.93, half * 0.93, 60)
    if share > 0.9:
        return [Piece(tube(np.c_[x, 0 * x, np.full(60, z + 0.0015)], 0.0022, 8), "zip")]
    rows = [
        np.c_[x, np.full(60, y * deep * 0.60), np.full(60, z - 0.006 * abs(y))]
        for y in np.linspace(-1, 1, 9)
    ]
    return [Piece(sweep(rows, closed=False, thickness=0.001, tuck=0.0004), "body")]


def strap_over(rim, high: float, width: float) -> list[Piece]:
    """One broad strap over the shoulder, grown out of both ends of the rim."""
    right, left = rim[np.argmax(rim[:, 0])], rim[np.argmin(rim[:, 0])]
    turn = np.linspace(0, math.pi, 110)
    x = (left[0] + right[0]) / 2 + (right[0] - left[0]) / 2 * np.cos(turn) * (
        1 - 0.10 * np.sin(turn)
    )
    path = np.c_[x, 0.012 * np.sin(2 * turn), right[2] - 0.012 + high * np.sin(turn) ** 0.7]
    half = width * (1.7 - 0.9 * np.sin(turn) ** 0.5)
    rows = [
        np.array([p + [0, y * w, -0.002 * y * y] for y in np.linspace(-1, 1, 9)])
        for p, w in zip(path, half, strict=True)
    ]
    under = [row - [0, 0, 0.0026] for row in rows]
    return [
        Piece(sweep(rows, closed=False, thickness=0.0013, flip=True, tuck=0.0005), "body"),
        Piece(sweep(under, closed=False, thickness=0.0013, tuck=0.0005), "body"),
    ]


def belt_strap(half, tall, high, *, width, buckle=False, role="strap") -> list[Piece]:
    """A long strap from ring to ring, falling in a free curve behind the bag."""
    at = tall * 0.93
    share = np.linspace(-1, 1, 150)
    path = np.c_[
        share * half * (1.0 + 0.05 * np.sin(math.pi * (share + 1) / 2)),
        0.010 + 0.030 * np.sin(math.pi * (share + 1) / 2) + 0.010 * np.sin(math.pi * share),
        at + high * (1 - np.abs(share) ** 2.5),
    ]
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    normal = np.cross(along, [0, 1.0, 0])
    turns = np.linspace(0, 2 * math.pi, 20)
    rings = [
        path
        + np.array([0, width, 0]) * float(signed_power(math.cos(turn), 0.5))
        + normal * 0.0015 * float(signed_power(math.sin(turn), 0.8))
        for turn in turns
    ]
    parts = [Piece(ring_mesh(np.array(rings).transpose(1, 0, 2), -1, False), role)]
    for x in (-1, 1):
        turn = np.linspace(0, 2 * math.pi, 32)
        around = np.c_[0 * turn, (width + 0.004) * np.cos(turn), 0.011 * np.sin(turn)]
        parts.append(Piece(tube(around + [x * half, 0.010, at - 0.006], 0.0018, 10), "metal"))
    if buckle:
        k = 26
        turn = np.linspace(0, 2 * math.pi, 40)
        frame = (
            along[k] * 0.015 * signed_power(np.cos(turn), 0.4)[:, None]
            + np.array([0, width + 0.005, 0]) * signed_power(np.sin(turn), 0.4)[:, None]
        )
        parts.append(Piece(tube(path[k] + frame, 0.0018, 10), "metal"))
    return parts
