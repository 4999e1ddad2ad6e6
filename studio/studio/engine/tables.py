"""Materials and atlases as flat arrays for the shading kernel."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import numpy as np
from scipy.ndimage import binary_dilation, gaussian_filter

from studio.engine import shading as s
from studio.engine.atlas import AtlasMaps
from studio.engine.material import Material, Texture, from_near

if TYPE_CHECKING:
    from studio.garment import Worn

FLAT = Texture(np.zeros((2, 2), np.float32), 0.1, "flat")
_softened: OrderedDict[tuple, np.ndarray] = OrderedDict()


def tables(worn: list[Worn], metres_per_pixel: np.ndarray, *, close: bool = False):
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
        m, metres = from_near(each.material) if close else each.material, metres_per_pixel[row]
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
    """Heights, paint (shade, thread, wash interleaved), which blocks are busy, and the side."""
    unique = {id(each.piece.atlas): each.piece.atlas for each in worn if each.piece.atlas}
    if not unique:
        return np.zeros(4, np.int16), np.zeros(12, np.uint8), np.zeros(1, np.bool_), s.BLOCK
    packed = [_packed(each) for each in unique.values()]
    side = next(iter(unique.values())).shade.shape[0]
    if len(packed) == 1:
        return *packed[0], side
    return *(np.concatenate(layer) for layer in zip(*packed, strict=True)), side


def _packed(maps: AtlasMaps):
    """Kept on the maps themselves: colour siblings share them."""
    if not hasattr(maps, "packed"):
        paint = np.stack([maps.shade, maps.thread, maps.wash], -1)
        maps.packed = (maps.height.ravel(), paint.ravel(), _busy(maps).ravel())
    return maps.packed


def _busy(maps: AtlasMaps) -> np.ndarray:
    """Blocks with something on them, and those around, because reading reaches over edges."""
    busy = (maps.shade < 126) | (maps.shade > 130) | (maps.thread > 0) | (maps.wash > 0)
    busy |= np.abs(np.diff(maps.height, axis=0, append=maps.height[-1:])) > 2
    busy |= np.abs(np.diff(maps.height, axis=1, append=maps.height[:, -1:])) > 2
    side = len(busy) // s.BLOCK
    blocks = busy.reshape(side, s.BLOCK, side, s.BLOCK).any((1, 3))
    return binary_dilation(blocks, np.ones((3, 3), bool))
