"""What a shoemaker leaves on leather, painted over the upper: seams sunk in, the shadow under the
edge of a panel, creases where the foot bends, and edges brushed deeper than planes.

Painted over (round, down) of the last, four times as large as life, so that stitches have room."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from studio.engine.atlas import PIXELS, SCALE, Atlas, AtlasMaps, Layers
from studio.engine.noise import fractal

LIFE = 4.0
LEFT, WIDE = 0.05, 2.5
TOP, DEEP = 2.55, 0.50
# kind, strength, and the line as (round, down) rows.
Line = tuple[str, float, tuple[tuple[float, float], ...]]


def laid_out(round_, down) -> np.ndarray:
    """Where on the atlas a place of the upper is painted."""
    round_, down = np.broadcast_arrays(np.asarray(round_, float), np.asarray(down, float))
    return np.stack([LEFT + WIDE * round_ / (2 * np.pi), TOP - DEEP * down], -1)


def line_of(kind: str, round_, down, strength: float = 1.0) -> Line:
    round_, down = np.broadcast_arrays(np.asarray(round_, float), np.asarray(down, float))
    rows = np.round(np.c_[round_.ravel(), down.ravel()], 4)
    return kind, strength, tuple(map(tuple, rows.tolist()))


@lru_cache(maxsize=4)
def painted(lines: tuple[Line, ...], burnish: float, mottle: float) -> AtlasMaps:
    """Both feet share it."""
    atlas = Atlas()
    for kind, strength, rows in lines:
        at = np.array(rows)
        for turn in (-2 * np.pi, 0.0, 2 * np.pi):
            points = laid_out(at[:, 0] + turn, at[:, 1])
            if points[:, 0].max() > 0 and points[:, 0].min() < 2.6:
                KINDS[kind](atlas, points, strength)
    atlas.afterwards(_worked(burnish, mottle))
    return atlas.finish()


def _edge(atlas: Atlas, points, strength: float) -> None:
    """Under the edge of a panel: a gap too thin for the baked light to find."""
    for width, alpha, blur in ((0.0060, 60, 0.0018), (0.0022, 120, 0.0006)):
        atlas.stroke(
            atlas.shade, points, (0, 0), 30, width * LIFE, alpha * strength, blur=blur * LIFE
        )


def _stitched(atlas: Atlas, points, strength: float) -> None:
    """Leather pulled down by a row of stitches."""
    atlas.stroke(
        atlas.height, points, (0, 0), 128 - 46 * strength, 0.0022 * LIFE, blur=0.0007 * LIFE
    )
    atlas.stroke(atlas.shade, points, (0, 0), 60, 0.0016 * LIFE, 95 * strength, blur=0.0006 * LIFE)


def _crease(atlas: Atlas, points, strength: float) -> None:
    """Where the foot bends: a soft valley between two low ridges."""
    for aside in (-1, 1):
        away = [0.0, aside * 0.0024 * LIFE]
        atlas.stroke(
            atlas.height, points, away, 128 + 16 * strength, 0.0026 * LIFE, 150, blur=0.0012 * LIFE
        )
    atlas.stroke(
        atlas.height, points, (0, 0), 128 - 34 * strength, 0.0016 * LIFE, 220, blur=0.0008 * LIFE
    )
    atlas.stroke(atlas.shade, points, (0, 0), 70, 0.0014 * LIFE, 70 * strength, blur=0.0006 * LIFE)


KINDS = {"edge": _edge, "stitched": _stitched, "crease": _crease}


def _worked(burnish: float, mottle: float) -> Callable[[Layers], None]:
    def change(layers: Layers) -> None:
        rows = slice(int(PIXELS - (TOP + 0.02) * SCALE), int(PIXELS - (TOP - DEEP - 0.02) * SCALE))
        down = (TOP - (PIXELS - np.arange(PIXELS)[rows, None]) / SCALE) / DEEP
        round_ = (np.arange(PIXELS)[None] / SCALE - LEFT) / WIDE * 2 * np.pi
        toe = np.clip((np.cos(round_) - 0.25) / 0.75, 0, 1) ** 1.5
        heel = np.clip((-np.cos(round_) - 0.55) / 0.45, 0, 1)
        low = np.clip((down - 0.62) / 0.38, 0, 1) ** 1.6
        top = np.exp(-np.maximum(down, 0) / 0.035)
        deep = np.clip(low * (0.45 + 0.55 * toe + 0.35 * heel) + 0.55 * top, 0, 1)
        layers.shade[rows] *= (1 - burnish * deep).astype(np.float32)
        if mottle:
            cloud = np.tile(fractal(1024, 1.25, 5, 3), (1, 3))[: layers.shade[rows].shape[0]]
            cloud = np.clip(cloud / max(float(cloud.std()), 1e-6), -2.5, 2.5)
            layers.shade[rows] *= (1 + mottle * cloud).astype(np.float32)

    return change
