"""Noise that tiles: fractal, zero mean, unit deviation."""

from __future__ import annotations

from functools import cache

import numpy as np
from scipy.ndimage import gaussian_filter


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
    """Two tiles of 512 in a row: uneven dyeing, and the height of broad, fine creases, whose
    slope is 1 on average."""
    dye = fractal(512, 1.3, 71, 2)
    crease = gaussian_filter(1 - np.abs(fractal(512, 1.7, 72, 3)), 3.0, mode="wrap")
    crease = crease / crease.std() + 0.8 * fractal(512, 2.6, 73, 3)
    down, across = np.gradient(crease)
    steep = np.sqrt((down**2 + across**2).mean()) * 512
    return np.concatenate([dye.ravel(), crease.ravel() / steep]).astype(np.float32)
