"""Handles, straps, rings, zips and stitches of bags."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.mesh import Mesh
from studio.engine.sewn_on import sweep
from studio.engine.shell import signed_power
from studio.engine.trims import tube
from studio.garment import Piece
from studio.garments.shoe_last import ring_mesh, threads


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


def ring(centre, radius: float, thick: float, *, flat: bool = False, tall: float = 1.0) -> Mesh:
    turn = np.linspace(0, 2 * math.pi, 40)
    x, other = (
        radius * signed_power(np.cos(turn), 0.6),
        radius * tall * signed_power(np.sin(turn), 0.6),
    )
    path = np.c_[x, other, 0 * x] if flat else np.c_[x, 0 * x, other]
    return tube(path + np.array(centre), thick, 10)


def zip_across(half, deep, tall, share) -> list[Piece]:
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
