"""Materials and atlases as flat arrays for the shading kernel."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import numpy as np
from scipy.ndimage import gaussian_filter

from studio.engine import shading as s
from studio.engine.material import Material, Texture

if TYPE_CHECKING:
    from studio.garment import Worn

FLAT = Texture(np.zeros((2, 2), np.float32), 0.1, "flat")
BLANK = np.zeros((1, 2, 2))
_softened: OrderedDict[tuple, np.ndarray] = OrderedDict()


def tables(worn: list[Worn], metres_per_pixel: np.ndarray):
    """One buffer of texels, and for each piece where its tiles are and what it is like."""
    parts: list[np.ndarray] = []
    where: dict[tuple, int] = {}
    used = 0

    def place(texture: Texture, metres: float) -> tuple[int, int, int]:
        nonlocal used
        sigma = _sigma(texture, metres)
        key = (texture.key or id(texture), texture.size, sigma)
        rows, columns = texture.pixels.shape[:2]
        if key not in where:
            where[key] = used
            parts.append(_soft(texture, sigma).ravel())
            used += parts[-1].size
        return where[key], rows, columns

    whole, real = np.zeros((len(worn), 7), np.int64), np.zeros((len(worn), s.COLUMNS), np.float32)
    numbers = _atlas_numbers(worn)
    for row, each in enumerate(worn):
        m, metres = each.material, metres_per_pixel[row]
        height = m.height or FLAT
        whole[row] = (*place(m.albedo, metres), *place(height, metres), numbers[row])
        real[row] = _properties(m, height)
    return np.concatenate(parts).astype(np.float32, copy=False), whole, real


def _properties(m: Material, height: Texture) -> list[float]:
    sheen = m.sheen_colour
    if sheen is None:
        sheen = tuple(np.clip(m.albedo.pixels.reshape(-1, 3).mean(0) * 1.6 + 0.05, 0, 1))
    return [
        m.albedo.size, height.size, m.bump, m.rough, m.specular, m.sheen, m.cavity, m.tinted,
        m.reflect, m.relief, m.crinkle, *sheen, *m.thread, *m.wash,
    ]  # fmt: skip


def _sigma(texture: Texture, metres: float) -> float:
    """Tiles are softened by the size of a pixel, which takes away moire before it arises."""
    sigma = 0.55 * metres / (texture.size / texture.pixels.shape[1])
    if sigma < 0.35 or texture.pixels.shape[0] < 8:
        return 0.0
    return round(sigma * 8) / 8 if sigma < 3 else float(round(sigma))


def _soft(texture: Texture, sigma: float) -> np.ndarray:
    if not sigma:
        return np.asarray(texture.pixels, np.float32)
    key = (texture.key or id(texture), sigma)
    if key not in _softened:
        axes = (sigma, sigma, 0)[: texture.pixels.ndim]
        pixels = np.asarray(texture.pixels, np.float32)
        _softened[key] = gaussian_filter(pixels, axes, mode="wrap", truncate=3)
        if len(_softened) > 60:
            _softened.popitem(last=False)
    return _softened[key]


def _atlas_numbers(worn: list[Worn]) -> list[int]:
    known: dict[int, int] = {}
    return [
        -1 if each.piece.atlas is None else known.setdefault(id(each.piece.atlas), len(known))
        for each in worn
    ]


def atlases(worn: list[Worn]):
    """Stacks of height, shade, thread and wash; without a copy when there is one atlas only."""
    unique = {id(each.piece.atlas): each.piece.atlas for each in worn if each.piece.atlas}
    maps = list(unique.values())
    if not maps:
        empty = BLANK.astype(np.uint8)
        return BLANK.astype(np.int16), empty, empty, empty
    layers = ("height", "shade", "thread", "wash")
    return tuple(np.stack([getattr(each, name) for each in maps]) if len(maps) > 1
                 else getattr(maps[0], name)[None] for name in layers)  # fmt: skip
