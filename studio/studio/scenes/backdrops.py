"""Painted walls: blocks of colour, arches, a floor that meets the wall in a line."""

from __future__ import annotations

import numpy as np

from studio.engine.material import linear
from studio.engine.views import Shot

ROWS = 960


def _canvas(aspect: float) -> tuple[np.ndarray, np.ndarray, int, int]:
    columns = round(ROWS * aspect)
    y, x = np.mgrid[0:ROWS, 0:columns].astype(np.float32)
    return (x + 0.5) / columns, (y + 0.5) / ROWS, ROWS, columns


def plain_wall(colour: str, aspect: float = 0.75) -> np.ndarray:
    x, _, _, _ = _canvas(aspect)
    return np.broadcast_to(linear(colour), (*x.shape, 3)).astype(np.float32)


def blocks(colours, edges, aspect: float = 0.75) -> np.ndarray:
    """Upright bands of colour; edges as shares of the width."""
    x, _, _, columns = _canvas(aspect)
    wall = np.broadcast_to(linear(colours[0]), (*x.shape, 3)).copy()
    for colour, edge in zip(colours[1:], edges, strict=True):
        share = np.clip((x - edge) * columns + 0.5, 0, 1)[..., None]
        wall = wall * (1 - share) + linear(colour) * share
    return wall.astype(np.float32)


def arch(wall: str, inside: str, aspect: float = 0.75, *, middle=0.5, half=0.30, top=0.10):
    """half: share of the width; top: share of the height at the crown."""
    x, y, rows, columns = _canvas(aspect)
    px, py = (x - middle) * columns, y * rows
    radius = half * columns
    spring = top * rows + radius
    away = np.where(py < spring, np.hypot(px, py - spring) - radius, np.abs(px) - radius)
    share = np.clip(0.5 - away, 0, 1)[..., None]
    return (linear(wall) * (1 - share) + linear(inside) * share).astype(np.float32)


def disc(wall: str, inside: str, aspect: float, *, middle=(0.5, 0.42), radius=0.28):
    """A painted sun; radius as a share of the height."""
    x, y, rows, columns = _canvas(aspect)
    away = np.hypot((x - middle[0]) * columns, (y - middle[1]) * rows) - radius * rows
    share = np.clip(0.5 - away, 0, 1)[..., None]
    return (linear(wall) * (1 - share) + linear(inside) * share).astype(np.float32)


def floored(wall: np.ndarray, floor: str, shot: Shot) -> np.ndarray:
    """The floor in its own colour, up to where the camera sees it meet the wall."""
    rows, columns = wall.shape[:2]
    corner = np.array([[0.0, shot.wall, shot.ground]])
    at, _ = shot.camera().project(corner, columns, rows)
    y = np.arange(rows, dtype=np.float32)[:, None, None]
    share = np.clip((y - at[0, 1]) / 2 + 0.5, 0, 1)
    return (wall * (1 - share) + linear(floor).astype(np.float32) * share).astype(np.float32)


def graded(backdrop: np.ndarray, by: float = 0.10) -> np.ndarray:
    """Light falls off towards the corners."""
    rows, columns = backdrop.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    away = np.hypot((x / columns - 0.42) * 1.1, (y / rows - 0.45))
    return (backdrop * (1.03 - by * np.clip(away / 0.7, 0, 1.2)[..., None] ** 2)).astype(np.float32)
