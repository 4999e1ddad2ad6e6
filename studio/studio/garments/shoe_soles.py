"""Soles, heels and footbeds, along the feather line where upper meets sole."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.mesh import Mesh
from studio.engine.trims import tube
from studio.garment import Piece
from studio.garments.shoe_last import ring_mesh, threads


def sideways(feather: np.ndarray) -> np.ndarray:
    """Level directions out of the shoe, along the feather line."""
    along = np.gradient(np.vstack([feather[-1:], feather, feather[:1]]), axis=0)[1:-1]
    out = np.c_[along[:, 1], -along[:, 0], 0 * along[:, 0]]
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    return out * np.sign((out * (feather - feather.mean(0))).sum(1).mean())


def sole(
    feather: np.ndarray, foot: int, *, out=0.0035, thick=0.006, ground=None, rows=7, swell=0.5
):
    """Welt and edge along the feather line; ground: straight down to there (a cup sole).
    Also its rings, the last but one of which is the lower edge."""
    n = sideways(feather)
    low = feather[:, 2] - thick if ground is None else np.full(len(feather), ground)
    rings = [feather - n * 0.004 + [0, 0, 0.0012], feather + n * out * 0.5 + [0, 0, 0.0012]]
    for share in np.linspace(0, 1, rows):
        ring = feather + n * out * (1 + 0.22 * math.sin(math.pi * share) * swell)
        ring[:, 2] = (feather[:, 2] + 0.0006) * (1 - share) + low * share
        rings.append(ring)
    under = feather - n * 0.02
    under[:, 2] = low
    return ring_mesh(np.array([*rings, under]), foot), [*rings, under]


def welted(
    feather: np.ndarray, foot: int, *, out=0.0046, welt=0.0026, thick=0.0045, stitched=True
) -> tuple[list[Piece], np.ndarray]:
    """A welt that stands out, sewn to the upper from above, and below it the outsole, a little
    narrower, on a thin tread. Also the lower edge, for a heel."""
    n = sideways(feather)
    strip, _ = sole(feather, foot, out=out, thick=welt, swell=0.25, rows=6)
    below, rings = sole(
        feather - [0, 0, welt], foot, out=out - 0.0007, thick=thick - 0.0014, swell=0.5
    )
    edge = np.maximum(rings[-2], [-9, -9, 0.0014])
    tread, last = sole(edge - n * (out - 0.0007), foot, out=out - 0.0002, thick=0.0014, rows=4)
    parts = [Piece(strip, "welt"), Piece(below, "sole"), Piece(tread, "tread")]
    gap = feather + n * (out - 0.0006)
    gap[:, 2] = feather[:, 2] - welt
    parts.append(Piece(tube(np.vstack([gap, gap[:1]]), 0.0005, 6), "gap"))
    if stitched:
        row = feather + n * (out * 0.62) + [0, 0, 0.0013]
        row = np.vstack([row, row[:1]])
        parts.append(Piece(threads(row, 0.0042, 0.0030, 0.00050), "welt-thread"))
    return parts, np.maximum(last[-2], [-9, -9, 0.0])


def heel(edge: np.ndarray, front: float, *, narrower=0.0, forward=0.0, rows: int = 8) -> Mesh:
    """The part of the sole's outline behind y `front`, down to the ground."""
    back = edge[edge[:, 1] > front]
    turn = np.unwrap(np.arctan2(back[:, 1] - front, back[:, 0] - back[:, 0].mean()))
    back = back[np.argsort(turn)]
    face = np.linspace(back[-1], back[0], 16)[1:-1]
    face[:, 1] -= 0.004 * np.sin(np.linspace(0, np.pi, 14))
    top = np.vstack([back, face])
    centre, rings = top.mean(0), []
    for share in np.linspace(0, 1, rows):
        k = 1 - narrower * share**0.7
        ring = centre + (top - centre) * [k, k, 1]
        ring[:, 2] = top[:, 2] * (1 - share)
        ring[:, 1] -= forward * share
        rings.append(ring)
    level = centre * [1, 1, 0]
    rings.append(level + (rings[-1] - level) * [0.2, 0.2, 1])
    return ring_mesh(np.array(rings), 1)


def footbed(feather: np.ndarray, foot: int, up: float = 0.010, share: float = 0.93) -> Mesh:
    centre = feather.mean(0)
    rings = [
        centre + (feather - centre) * [share * k, share * k, 1] + [0, 0, up]
        for k in (1, 0.75, 0.5, 0.25, 0.02)
    ]
    return ring_mesh(np.array(rings), foot)
