"""Noise that tiles: fractal, zero mean, unit deviation."""

from __future__ import annotations

from functools import cache

import numpy as np


@cache
def fractal(size: int, falling: float, seed: int, lowest: int = 1) -> np.ndarray:
    """falling: how fast fine detail loses strength; lowest: the longest wave, per tile."""
    random = np.random.default_rng(seed)
    waves = np.fft.rfft2(random.normal(size=(size, size)))
    ky, kx = np.fft.fftfreq(size)[:, None] * size, np.fft.rfftfreq(size)[None] * size
    k = np.hypot(kx, ky)
    waves *= np.where(k >= lowest, np.maximum(k, 1) ** (-falling), 0)
    field = np.fft.irfft2(waves, (size, size))
    field = (field - field.mean()) / field.std()
    field.setflags(write=False)
    return field


@cache
def clouds() -> np.ndarray:
    """Two tiles of 512 in a row: uneven dyeing, and the height of broad, fine creases."""
    dye = fractal(512, 1.1, 71, 2)
    ridges = 1 - np.abs(fractal(512, 1.55, 72, 4))
    soft = fractal(512, 1.9, 73, 3)
    crease = 0.6 * ridges + soft
    return np.concatenate([dye.ravel(), crease.ravel()]).astype(np.float32)
