"""Silk squares as they lie in their box: folded twice, the open corner of the uppermost layer
turned back."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter

from studio.engine.finish import finished
from studio.engine.material import Texture, linear
from studio.engine.mesh import Mesh
from studio.engine.shell import grid_triangles
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot, standard
from studio.garment import Look, Piece

SIDE = 0.45
LAYERS, HIGH = 4, 0.011
POINTS = 150
# Where the turned corner's crease runs, as s + t, and how tightly it is turned.
CREASE, TURN = 2 * SIDE - 0.205, 0.0075
LEAN = 0.07
# Scenes hang scarves by this height: there the square hangs folded over the rail.
RAIL = 1.5


def layers() -> dict[str, np.ndarray]:
    """From the lowest to the uppermost: places, and where each lies on the print."""
    places, prints = [], []
    for layer in range(LAYERS):
        long = SIDE - 0.0045 * layer
        share = np.linspace(0, 1, POINTS)
        s, t = np.meshgrid(share * long, share * long, indexing="xy")
        places.append(_lying(s, t, layer))
        prints.append(np.dstack([SIDE + s, SIDE + t]))
    return {"at": np.array(places), "uv": np.array(prints)}


def _lying(s, t, layer: int) -> np.ndarray:
    """s, t: distances from the folded corner; y of the result points to the wall."""
    high = HIGH * (layer + 1) / LAYERS
    rounded = _turned_down(s) * _turned_down(t)
    # The open edges are held by nothing and lie a little lower.
    edge = np.clip((np.maximum(s, t) - 0.30) / 0.15, 0, 1)
    up = high * rounded * (1 - 0.35 * edge) + _waves(s, t) * rounded * (0.4 + 0.2 * layer)
    if layer == LAYERS - 1:
        s, t, lift = _corner_back(s, t)
        up = up + lift
    x, z = s - SIDE / 2, t - SIDE / 2
    cos, sin = np.cos(LEAN), np.sin(LEAN)
    return np.dstack([x * cos - z * sin, -up, x * sin + z * cos + RAIL - SIDE / 2])


def _turned_down(along):
    near = 1 - np.clip(along / 0.011, 0, 1)
    return np.sqrt(1 - near * near)


def _waves(s, t):
    return 0.0030 * (
        np.sin(19 * s + 5 * t + 0.6) * np.sin(7 * t - 4 * s + 1.1)
        + 0.6 * np.sin(31 * t - 9 * s) * np.sin(11 * s + 0.4)
    )


def _corner_back(s, t):
    """Round a soft crease, and flat again on the other side of it."""
    beyond = (s + t - CREASE) / np.sqrt(2)
    over = np.maximum(beyond, 0)
    arc = np.minimum(over, np.pi * TURN)
    flat = over - arc
    moved = TURN * np.sin(arc / TURN) - flat - over
    lift = TURN * (1 - np.cos(arc / TURN)) - 0.005 * (1 - np.exp(-flat / 0.05))
    # A second, slight wave keeps the flap from looking ironed.
    lift = lift + 0.0022 * np.sin(np.clip(flat / 0.10, 0, 1) * np.pi) * np.sin(9 * (s - t) + 0.8)
    return s + moved / np.sqrt(2), t + moved / np.sqrt(2), lift


def pieces(made: dict[str, np.ndarray]) -> list[Piece]:
    parts = []
    triangles = grid_triangles(np.arange(POINTS * POINTS).reshape(POINTS, POINTS))
    for at, uv in zip(made["at"], made["uv"], strict=True):
        corners = triangles
        mesh = Mesh(at.reshape(-1, 3), corners, uv.reshape(-1, 2)[corners])
        if mesh.normals[POINTS * POINTS // 3, 1] > 0:
            corners = triangles[:, ::-1]
            mesh = Mesh(at.reshape(-1, 3), corners, uv.reshape(-1, 2)[corners])
        parts.append(Piece(finished(mesh, 0.0010, rounds=1, subdivisions=0, tuck=0.001), "cloth"))
        rolled = np.vstack([at[-1, 2:-1], at[::-1, -1][:-2]])
        parts.append(Piece(tube(rolled, 0.0015, 8), "edge"))
    return parts


def print_of(look: Look) -> Texture:
    """A square's own drawing: dots that shrink towards the middle, or stripes on the diagonal;
    round it a plain border and a fine line."""
    size, pixels = 2 * SIDE, 2048
    v, u = (np.mgrid[0:pixels, 0:pixels] + 0.5) / pixels - 0.5
    ground, ink = linear(look.colour), linear("#f4ead8")
    if float(ground.mean()) > 0.4:
        ink = linear("#8c2f2b")
    far = np.maximum(np.abs(u), np.abs(v))
    if look.pattern == "dots":
        count = 26
        cx = (np.floor(u * count) + 0.5) / count
        cy = (np.floor(v * count) + 0.5) / count
        radius = (0.10 + 0.62 * np.maximum(np.abs(cx), np.abs(cy))) / count
        mask = np.clip((radius - np.hypot(u - cx, v - cy)) * pixels, 0, 1)
    else:
        bands = (u + v) * 7.0
        fine = ((bands % 1) > 0.60) & ((bands % 1) < 0.66)
        mask = gaussian_filter(((bands % 1) < 0.42) + 0.7 * fine, 0.8)
    mask = np.where(far > 0.445, 0.0, np.clip(mask, 0, 1))
    line = (far > 0.4585) & (far < 0.4635)
    mask = np.maximum(mask, gaussian_filter(line.astype(float), 0.8))[..., None]
    colours = (ground * (1 - mask) + ink * mask).astype(np.float32)
    return Texture(colours, size, f"square {look.pattern} {look.colour}")


def camera(view: str, bounds: Bounds) -> Shot:
    shot = standard(view, bounds, 1.22).but(wall=float(bounds.high[1]) + 0.002, shadow=0.75)
    if view == "detail":
        return shot.but(centre=bounds.centre + [0.075, -HIGH, 0.085], height=0.26)
    return shot
