"""What is sewn to the neck and the waist."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh, vertex_normals
from studio.engine.sewn_on import outward, smooth_ring, sweep

UP = np.array([0, 0, 1.0])


def neck_ring(cloth: Cloth) -> tuple[np.ndarray, np.ndarray, int]:
    """Points round the neckline from the left front, their normals, and how many are in front."""
    front = [*cloth.points("F", "neckL"), *cloth.points("F", "neckR")[1:]]
    back = [*cloth.points("B", "neckR")[::-1][1:], *cloth.points("B", "neckL")[::-1][1:-1]]
    ring = np.array(front + back)
    mesh = cloth.mesh()
    normals = vertex_normals(mesh.vertices, mesh.triangles)[cloth.welded_to[ring]]
    return cloth.spread_out()[ring], normals, len(front)


def ring_from_front(cloth: Cloth, rounds: int = 3) -> np.ndarray:
    """The neckline beginning in the middle of the front."""
    ring, _, front = neck_ring(cloth)
    return np.roll(smooth_ring(ring, rounds), -(front // 2), 0)


def neckband(
    cloth: Cloth, width: float = 0.022, thickness: float = 0.004, up: float = 0.55
) -> Mesh:
    ring, normals, _ = neck_ring(cloth)
    ring = smooth_ring(ring, 4)
    out = -outward(ring, ring.mean(0)) * (1 - up) + np.array([0, 0, up])
    out -= (out * normals).sum(1, keepdims=True) * normals * 0.6
    out = smooth_ring(out / np.linalg.norm(out, axis=1, keepdims=True), 6)
    rows = [ring - out * 0.004 + normals * 0.0005]
    for t in np.linspace(0, 1, 7):
        rows.append(ring + out * width * t + normals * (0.0015 + 0.0035 * math.sin(math.pi * t)))
    return sweep(rows, thickness=thickness)


def roll_neck(
    cloth: Cloth, height: float = 0.088, fold: float = 0.105, thickness: float = 0.005
) -> Mesh:
    ring, _, _ = neck_ring(cloth)
    ring = smooth_ring(ring, 6)
    centre = ring.mean(0)
    out = outward(ring, centre)
    radius = np.linalg.norm((ring - centre)[:, :2], axis=1, keepdims=True)
    throat = centre + out * np.minimum(radius, 0.070)
    rows = []
    for t in np.linspace(0, 1, 8):
        row = ring * (1 - t**0.6) + throat * t**0.6
        row[:, 2] = ring[:, 2] * (1 - t) + (centre[2] + height * 0.72) * t
        rows.append(row)
    rows += _turned_over(rows[-1], out, 0.007, 0.008)
    top = rows[-1]
    wave = 1 + 0.06 * np.sin(np.arctan2(out[:, 1], out[:, 0]) * 3)
    for t in np.linspace(0, 1, 6)[1:]:
        row = top + out * (0.010 * t)
        row[:, 2] -= fold * t * wave
        rows.append(row)
    return sweep(rows, thickness=thickness, flip=True)


def shirt_collar(
    cloth: Cloth,
    stand: float = 0.028,
    fall: float = 0.042,
    tip: float = 0.030,
    spread: float = 0.035,
    thickness: float = 0.002,
    gap: float = 0.0,
) -> Mesh:
    """tip: how much longer the points are; spread: how far they lean apart; gap: worn open."""
    ring = ring_from_front(cloth)
    ring = np.vstack([ring, ring[:1]])
    out = outward(ring, ring.mean(0))
    s = np.linspace(0, 1, len(ring))
    front = np.clip(1 - np.minimum(s, 1 - s) / 0.16, 0, 1) ** 1.6
    ring[0, 0] += 0.004 + gap
    ring[-1, 0] -= 0.004 + gap
    side = np.where(s < 0.5, 1, -1.0)
    rows = [ring - UP * 0.002]
    for t in np.linspace(0, 1, 4)[1:]:
        rows.append(ring + (UP * stand * (1 - 0.25 * front[:, None]) - out * 0.10 * stand) * t)
    rows += _turned_over(rows[-1], out, 0.0055, 0.006)
    top, drop = rows[-1], fall + tip * front
    for t in np.linspace(0, 1, 7)[1:]:
        row = top + out * (0.016 * t * (1 - 0.2 * front[:, None])) - UP * (drop * t)[:, None]
        row[:, 0] += side * spread * front * t
        row[:, 1] -= 0.010 * front * t
        rows.append(row)
    return sweep(rows, closed=False, thickness=thickness, flip=True)


def coat_collar(
    cloth: Cloth,
    stand: float = 0.022,
    fall: float = 0.05,
    share: float = 0.5,
    thickness: float = 0.003,
    out_by: float = 0.02,
) -> Mesh:
    """Round the back of the neck; meets the lapels, which are decals, at the front."""
    whole = ring_from_front(cloth)
    count = len(whole)
    ring = whole[int(count * (0.5 - share / 2)) : int(count * (0.5 + share / 2))]
    out = outward(ring, neck_ring(cloth)[0].mean(0))
    s = np.linspace(0, 1, len(ring))
    inner = np.clip(np.minimum(s, 1 - s) / 0.25, 0, 1)[:, None]
    rows = [ring]
    for t in (0.5, 1):
        rows.append(ring + UP * stand * t * (0.15 + 0.85 * inner) - out * 0.004 * t)
    rows += _turned_over(rows[-1], out, 0.006, 0.006)
    top = rows[-1]
    for t in np.linspace(0, 1, 6)[1:]:
        rows.append(top + out * out_by * t - UP * fall * t * (0.55 + 0.45 * inner))
    return sweep(rows, closed=False, thickness=thickness, flip=True)


def waist_ring(cloth: Cloth) -> np.ndarray:
    front = [*cloth.points("F", "topL"), *cloth.points("F", "topR")[1:]]
    back = [*cloth.points("B", "topR")[::-1][1:], *cloth.points("B", "topL")[::-1][1:-1]]
    return cloth.spread_out()[np.array(front + back)]


def waistband(
    ring: np.ndarray, width: float = 0.036, thickness: float = 0.004, lean: float = 0.0
) -> Mesh:
    """lean: how much it follows the body inwards instead of standing up like a box."""
    ring = smooth_ring(ring, 4)
    out = outward(ring.copy(), ring.mean(0))
    rows = [ring + out * 0.0022 - UP * 0.005]
    for t in np.linspace(0, 1, 8):
        away = 0.0038 - lean * width * t + 0.0010 * math.sin(math.pi * t)
        rows.append(ring + UP * width * t + out * away)
    return sweep(rows, thickness=thickness)


def _turned_over(top: np.ndarray, out: np.ndarray, radius: float, rise: float) -> list[np.ndarray]:
    """Half a turn from inside to outside."""
    angles = np.linspace(0, math.pi, 5)[1:]
    return [top + out * radius * (1 - math.cos(a)) + UP * rise * math.sin(a) for a in angles]
