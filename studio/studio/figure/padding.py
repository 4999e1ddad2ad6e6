"""A tailor's shoulder: pads below a jacket, which hangs from them level and falls off at their
ends."""

from __future__ import annotations

import numpy as np

from studio.engine.mesh import Mesh
from studio.figure.wearer import Wearer

# A pad begins between neck and shoulder, grows to its height, and ends beyond the shoulder.
BEGINS, LOW, HIGH, BEYOND = 0.42, 0.002, 0.009, 0.006
# Half of what it is from front to back, and from above to below.
DEEP, TALL = 0.052, 0.030
# The greater, the more it is a brick than an egg.
SQUARE = 3.2


def pad_shoulders(on: Wearer) -> None:
    """They are body from then on."""
    on.cover([_pad(on, hand) for hand in "LR"])


def _pad(on: Wearer, hand: str) -> Mesh:
    neck, joint = on.joint("neck01"), on.joint(f"upperarm01.{hand}")
    out = (joint - neck) * [1, 1, 0]
    inner, end = neck + out * BEGINS, neck + out * (1 + BEYOND / np.linalg.norm(out))
    inner, end = (
        _on_top(on, inner, LOW),
        _on_top(on, [*joint[:2], 0], HIGH) + (end - joint) * [1, 1, 0],
    )
    along = end - inner
    half = np.linalg.norm(along) / 2
    along /= 2 * half
    across = np.cross([0, 0, 1.0], along)
    across /= np.linalg.norm(across)
    up = np.cross(along, across)
    ball = _brick()
    at = (inner + end) / 2 - up * TALL
    at = at + ball.vertices @ np.array([along * half, across * DEEP, up * TALL])
    return Mesh(at, ball.triangles)


def _on_top(on: Wearer, at, by: float) -> np.ndarray:
    """Where one comes from above to what is there, and so far over it."""
    high = np.arange(on.joint("neck02")[2] + 0.04, on.joint("spine03")[2], -0.002)
    column = np.c_[np.full(len(high), at[0]), np.full(len(high), at[1]), high]
    first = int((on.room.at(column) < 0).argmax())
    return column[first] + [0, 0, by]


def _brick(rows: int = 24, columns: int = 48) -> Mesh:
    """A ball of radius 1, blown up towards a cube."""
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    rise = np.linspace(-np.pi / 2, np.pi / 2, rows)[:, None]
    round_ = np.dstack(
        np.broadcast_arrays(np.cos(rise) * np.cos(turn), np.cos(rise) * np.sin(turn), np.sin(rise))
    )
    norm = (np.abs(round_) ** SQUARE).sum(-1, keepdims=True) ** (1 / SQUARE)
    j, i = (part.ravel() for part in np.mgrid[0 : rows - 1, 0:columns])
    a, b = j * columns + i, j * columns + (i + 1) % columns
    triangles = np.vstack([np.c_[a, b, b + columns], np.c_[a, b + columns, a + columns]])
    return Mesh((round_ / norm).reshape(-1, 3), triangles)
