"""Heights of cloth as tiles, 0 to 1."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from studio.engine.noise import fractal

SIZE = 768


def grid(size: int = SIZE) -> tuple[np.ndarray, np.ndarray]:
    v, u = np.mgrid[0:size, 0:size] / size
    return u, 1 - v


@cache
def tabby(threads: int = 44, seed: int = 0) -> np.ndarray:
    u, v = grid()
    stray = 0.25 * fractal(SIZE, 1.0, seed, 3) / threads
    a, b = (u + stray) * threads, (v + stray) * threads
    over = (np.floor(a) + np.floor(b)) % 2
    x, y = np.abs(np.sin(np.pi * a)), np.abs(np.sin(np.pi * b))
    slub = 1 + 0.25 * fractal(SIZE, 0.9, seed + 1, 2)
    cross = np.where(over, x * (0.55 + 0.45 * y), y * (0.55 + 0.45 * x))
    return np.clip(cross * slub, 0, 1.3) / 1.3


@cache
def twill(threads: int = 40, seed: int = 0) -> np.ndarray:
    u, v = grid()
    diagonal = (u + v) * threads + 0.15 * fractal(SIZE, 1.2, seed, 2)
    line = np.abs(np.sin(np.pi * diagonal)) ** 0.7
    warp = 0.75 + 0.25 * np.abs(np.sin(np.pi * u * threads * 2))
    return np.clip(line * warp + 0.06 * fractal(SIZE, 0.4, seed + 3), 0, 1)


@cache
def knit(columns: int = 16, rows: int = 20, seed: int = 0) -> np.ndarray:
    """Stocking stitch."""
    u, v = grid()
    a = u * columns + 0.05 * fractal(SIZE, 1.4, seed, 2)
    across = a - np.floor(a) - 0.5
    b = v * rows + np.abs(across) * 1.15 + 0.05 * fractal(SIZE, 1.4, seed + 1, 2)
    along = b - np.floor(b)
    arm = np.clip(np.sin(np.pi * np.clip(np.abs(across) * 2, 0.02, 1)), 0, 1) ** 0.55
    lobe = np.cos((along - 0.5) * np.pi) ** 0.6 * arm
    return np.clip(lobe + 0.022 * fractal(SIZE, 0.8, seed + 2, 10), 0, 1)


@cache
def cable(seed: int = 0) -> np.ndarray:
    """Four cables to a tile, on a ground of purl."""
    u, v = grid()
    lobe = knit(16, 20, seed)
    c = (u * 4) % 1
    phase = v * 2 * np.pi * 3
    across, sway = (c - 0.5) / 0.22, np.sin(v * 2 * np.pi * 3) * 0.5
    one = np.exp(-(((across - sway) / 0.42) ** 2)) * (0.6 + 0.4 * np.cos(phase))
    two = np.exp(-(((across + sway) / 0.42) ** 2)) * (0.6 - 0.4 * np.cos(phase))
    inside = (c > 0.28) & (c < 0.72)
    twisted = 0.55 * np.maximum(one, two) + 0.27 * lobe + 0.1
    return np.clip(np.where(inside, twisted, 0.28 * lobe + 0.02), 0, 1)


@cache
def rib(ribs: int = 14, seed: int = 0) -> np.ndarray:
    u, v = grid()
    wave = np.abs(np.sin(np.pi * u * ribs)) ** 0.8
    bend = np.abs(np.sin(np.pi * u * ribs)) * 1.2
    stitch = 0.85 + 0.15 * np.abs(np.sin(np.pi * v * round(ribs * 2.2) + bend))
    return np.clip(wave * stitch + 0.03 * fractal(SIZE, 0.5, seed, 8), 0, 1)


@cache
def felt(seed: int = 0) -> np.ndarray:
    """Brushed wool."""
    fine, finest = fractal(SIZE, 0.75, seed, 6), fractal(SIZE, 0.2, seed + 1, 40)
    return np.clip(0.5 + 0.16 * fine + 0.06 * finest, 0, 1)


@cache
def boucle(seed: int = 0) -> np.ndarray:
    loops = gaussian_filter(np.array(fractal(SIZE, 0.0, seed, 1)), 5, mode="wrap")
    loops /= loops.std()
    return np.clip(0.35 + 0.28 * np.abs(loops) + 0.05 * fractal(SIZE, 0.4, seed, 10), 0, 1)


@cache
def grain(seed: int = 0, cells: int = 2600) -> np.ndarray:
    """Leather."""
    points = np.random.default_rng(seed).random((cells, 2))
    around = np.vstack([points + [i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)])
    u, v = grid()
    at = np.c_[u.ravel() + 0.004 * fractal(SIZE, 1.3, seed, 2).ravel(), v.ravel()]
    nearest, _ = cKDTree(around).query(at, k=2)
    crease = (nearest[:, 1] - nearest[:, 0]).reshape(SIZE, SIZE)
    pebbles = gaussian_filter(np.minimum(crease * 55, 1), 1.2, mode="wrap")
    return np.clip(pebbles * 0.8 + 0.1 * fractal(SIZE, 1.1, seed, 2), 0, 1)


@cache
def cord(wales: int = 14, seed: int = 0) -> np.ndarray:
    u, _ = grid()
    wale = np.abs(np.sin(np.pi * u * wales)) ** 0.6
    return np.clip(wale + 0.07 * fractal(SIZE, 0.4, seed, 10), 0, 1)


@cache
def pique(cells: int = 26) -> np.ndarray:
    u, v = grid()
    waffle = np.sin(u * 2 * np.pi * cells) * np.sin(v * 2 * np.pi * cells)
    return np.clip(0.5 + 0.5 * waffle, 0, 1) ** 0.7
