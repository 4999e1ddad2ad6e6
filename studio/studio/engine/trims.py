"""Buttons, tubes and other small solid things."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.mesh import Mesh, joined

BUTTON = (
    (0, 0.55), (0.55, 0.55), (0.66, 0.75), (0.8, 1.0), (0.93, 0.85), (1.0, 0.45), (1.0, 0.0),
)  # fmt: skip


def frame_of(normal) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The direction itself and two across it."""
    normal = np.asarray(normal, float)
    normal = normal / np.linalg.norm(normal)
    helper = np.array([0, 0, 1.0]) if abs(normal[2]) < 0.9 else np.array([1.0, 0, 0])
    across = np.cross(helper, normal)
    across /= np.linalg.norm(across)
    return normal, across, np.cross(normal, across)


def button(at, normal, radius: float = 0.0062, height: float = 0.0026, sides: int = 28) -> Mesh:
    normal, u, v = frame_of(normal)
    turn = 2 * math.pi * np.arange(sides) / sides
    circle = np.outer(np.cos(turn), u) + np.outer(np.sin(turn), v)
    rows = [at + normal * (z * height + 0.0012) + circle * radius * r for r, z in BUTTON]
    j, i = (part.ravel() for part in np.mgrid[0 : len(BUTTON) - 1, 0:sides])
    a, b = j * sides + i, j * sides + (i + 1) % sides
    triangles = np.vstack([np.c_[a, a + sides, b], np.c_[b, a + sides, b + sides]])
    return Mesh(np.vstack(rows), triangles)


def button_holes(at, normal, radius: float = 0.0012) -> Mesh:
    """The four dark holes of a button, as little discs."""
    normal, u, v = frame_of(normal)
    turn = 2 * math.pi * np.arange(10) / 10
    circle = (np.outer(np.cos(turn), u) + np.outer(np.sin(turn), v)) * radius * 0.62
    discs = []
    for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        centre = at + normal * 0.0033 + (u * x + v * y) * 0.0014
        i = np.arange(10)
        triangles = np.c_[np.zeros(10, int), 1 + i, 1 + (i + 1) % 10]
        discs.append(Mesh(np.vstack([centre, centre + circle]), triangles))
    return joined(discs)


def tube(path, radius, sides: int = 14) -> Mesh:
    """radius: one for all, or one for each point of the path."""
    path = np.asarray(path, float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    radii = np.broadcast_to(radius, len(path))
    turn = np.linspace(0, 2 * math.pi, sides, endpoint=False)[:, None]
    across, rows = frame_of(along[0])[1], []
    for point, direction, thick in zip(path, along, radii, strict=True):
        across = across - direction * (across @ direction)
        across /= np.linalg.norm(across)
        other = np.cross(direction, across)
        rows.append(point + (across * np.cos(turn) + other * np.sin(turn)) * thick)
    j, i = (part.ravel() for part in np.mgrid[0 : len(path) - 1, 0:sides])
    a, b = j * sides + i, j * sides + (i + 1) % sides
    s0, s1 = i / sides * 2 * math.pi * 0.01, (i + 1) / sides * 2 * math.pi * 0.01
    low, high = j * 0.01, j * 0.01 + 0.01
    corner = {"a": np.c_[s0, low], "b": np.c_[s1, low], "c": np.c_[s0, high], "d": np.c_[s1, high]}
    triangles = np.vstack([np.c_[a, b, a + sides], np.c_[b, b + sides, a + sides]])
    first = np.stack([corner["a"], corner["b"], corner["c"]], 1)
    second = np.stack([corner["b"], corner["d"], corner["c"]], 1)
    return Mesh(np.vstack(rows), triangles, np.concatenate([first, second]))
