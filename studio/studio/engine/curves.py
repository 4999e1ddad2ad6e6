"""Curves in the plane of the pattern, as rows of points."""

from __future__ import annotations

import numpy as np
from scipy.interpolate import CubicSpline

Point = tuple[float, float]


def bezier(start, first, second, end, samples: int = 40) -> np.ndarray:
    t = np.linspace(0, 1, samples)[:, None]
    a, b, c, d = (np.asarray(point, float) for point in (start, first, second, end))
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d


def line(*points) -> np.ndarray:
    corners = np.asarray(points, float)
    rows = [corners[:1]]
    for start, end in zip(corners[:-1], corners[1:], strict=True):
        rows.append(start + (end - start) * np.linspace(0, 1, 20)[1:, None])
    return np.vstack(rows)


def spline(*points) -> np.ndarray:
    corners = np.asarray(points, float)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(corners, axis=0).T))]
    return CubicSpline(along, corners)(np.linspace(0, along[-1], 60))


def length(curve: np.ndarray) -> float:
    return float(np.hypot(*np.diff(curve, axis=0).T).sum())


def resampled(curve: np.ndarray, samples: int) -> np.ndarray:
    """Points at equal distances; works in the plane and in space."""
    steps = np.linalg.norm(np.diff(curve, axis=0), axis=1)
    along = np.r_[0, np.cumsum(steps)]
    at = np.linspace(0, along[-1], samples)
    return np.stack([np.interp(at, along, curve[:, axis]) for axis in range(curve.shape[1])], 1)


def inset(curve: np.ndarray, by: float) -> np.ndarray:
    """Moved to its left."""
    along = np.gradient(curve, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    return curve + np.c_[-along[:, 1], along[:, 0]] * by


def inside(outline: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Which points lie within a closed outline (even-odd)."""
    x, y = points[:, 0], points[:, 1]
    within = np.zeros(len(points), bool)
    ends = np.roll(outline, -1, axis=0)
    for (x0, y0), (x1, y1) in zip(outline, ends, strict=True):
        if y0 == y1:
            continue
        crosses = (y0 > y) != (y1 > y)
        within ^= crosses & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
    return within
