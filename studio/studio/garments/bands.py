"""Bands round the neck that lie flat: ribs, bindings, and collars that only stand."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.collars import neck_ring, ring_from_front
from studio.engine.drape import Cloth
from studio.engine.mesh import Mesh
from studio.engine.sewn_on import outward, smooth_ring, sweep

UP = np.array([0.0, 0.0, 1.0])


def flat_band(cloth: Cloth, width: float, thickness: float, up: float = 0.55) -> Mesh:
    """up: 0 lies on the chest and narrows the neck, 1 stands."""
    seam, normals, front = neck_ring(cloth)
    ring, normals = smooth_ring(seam, 5), smooth_ring(normals, 8)
    towards = -outward(ring.copy(), ring.mean(0)) * (1 - up) + UP * up
    towards -= (towards * normals).sum(1, keepdims=True) * normals * 0.65
    towards = smooth_ring(towards / np.linalg.norm(towards, axis=1, keepdims=True), 8)
    # in the middle of the front it begins at the seam itself: smoothed, the point of a V would
    # stay open beneath the band
    near = np.exp(-(((np.arange(len(ring)) - front // 2) / 3.5) ** 2))[:, None]
    foot = ring + (seam - ring) * near
    rows = [foot - towards * 0.003 + normals * 0.0002]
    rows += [foot + normals * 0.0016] if cloth.meta["cut"].neck == "v" else []
    for t in np.linspace(0, 1, 8):
        swell = 0.0012 + thickness * (0.25 + 0.35 * math.sin(math.pi * t))
        rows.append(ring + towards * width * t + normals * swell)
    return sweep(rows, thickness=thickness, tuck=0.004)


def stand_collar(
    cloth: Cloth, height: float, thickness: float, lean: float = 0.10, open_by: float = 0.006
) -> Mesh:
    """Open at the front; its corners are a little rounded."""
    ring = ring_from_front(cloth, 5)
    ring = np.vstack([ring, ring[:1]])
    out = outward(ring.copy(), ring.mean(0))
    s = np.linspace(0, 1, len(ring))
    ends = np.minimum(s, 1 - s) * len(ring)
    side = np.where(s < 0.5, 1.0, -1.0)
    ring[:, 0] += side * open_by * np.clip(1 - ends / 3, 0, 1)
    corner = np.clip(ends / 3.0, 0, 1) ** 0.5
    tall = height * (0.86 + 0.14 * np.clip(ends / 12, 0, 1)) * (0.72 + 0.28 * corner)
    rows = [ring - UP * 0.004 + out * 0.001]
    for t in np.linspace(0, 1, 8):
        bow = out * (0.0015 + 0.004 * math.sin(math.pi * t) - lean * height * t)
        rows.append(ring + UP * (tall * t)[:, None] + bow)
    return sweep(rows, closed=False, thickness=thickness, flip=False, tuck=0.003)


def roll_neck(
    cloth: Cloth, tall: float, fold: float, thickness: float, slouch: float = 0.0
) -> Mesh:
    """Rises to the throat, turns over, and falls back outside itself. slouch: soft folds round
    a wide one."""
    ring, _, _ = neck_ring(cloth)
    ring = smooth_ring(ring, 10)
    centre = ring.mean(0)
    out = outward(ring.copy(), centre)
    away = ring - centre
    wide = np.hypot(away[:, 0], away[:, 1])
    turn = np.arctan2(out[:, 1], out[:, 0])
    throat = 0.062 + slouch * 0.010
    forward = 0.5 - 0.5 * np.sin(turn)
    top = centre[2] + tall - 0.016 * forward

    def inner(t: float) -> tuple[np.ndarray, np.ndarray]:
        ease = 1 - (1 - t) ** 2.6
        height = ring[:, 2] + (top - ring[:, 2]) * t
        return wide + (throat - wide) * ease, height

    rows = []
    for t in np.linspace(-0.06, 1, 12):
        radius, height = inner(max(t, 0.0))
        rows.append(_round(centre, out, radius + 0.001, height + min(t, 0) * 0.05))
    gap = thickness * 0.9 + 0.002
    for angle in np.linspace(0, math.pi, 6)[1:]:
        rise = (gap + 0.002) * math.sin(angle)
        rows.append(_round(centre, out, throat + gap * (1 - math.cos(angle)), top + rise))
    # rests on the shoulders, hangs lower in front
    fall = smooth_ring(np.minimum(fold, top - ring[:, 2] - 0.005), 6)
    for t in np.linspace(0, 1, 14)[1:]:
        height = top - fall * t
        share = np.clip((height - ring[:, 2]) / np.maximum(top - ring[:, 2], 1e-3), 0, 1)
        beneath = wide + (throat - wide) * (1 - (1 - share) ** 2.6)
        wave = slouch * 0.006 * np.sin(t * 7.5 + 0.9 * np.sin(turn + 0.7)) * math.sin(math.pi * t)
        radius = np.maximum(throat + 2 * gap + 0.004 * t, beneath + 2 * gap) + wave
        rows.append(_round(centre, out, radius, height))
    return sweep(rows, thickness=thickness, flip=True, tuck=0.003)


def _round(centre: np.ndarray, out: np.ndarray, radius, height) -> np.ndarray:
    at = centre + out * np.reshape(radius, (-1, 1))
    at[:, 2] = height
    return at
