"""The wall and the ground: exactly the brand's colour, but for the shadow that falls on them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter

from studio.engine.light import Lights
from studio.engine.material import linear
from studio.engine.views import Camera, Shot

LINEN = "#f1eee8"
SHOULDER, CEILING = 0.78, 1.06


def toned(light: np.ndarray) -> np.ndarray:
    """Linear up to the shoulder, softly rolled off above it; then sRGB."""
    light = np.maximum(light, 0)
    over = np.maximum(light - SHOULDER, 0) / (CEILING - SHOULDER)
    y = np.where(light > SHOULDER, SHOULDER + (CEILING - SHOULDER) * (1 - np.exp(-over)), light)
    y = np.clip(y, 0, 1)
    return np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)


def untoned(rgb: np.ndarray) -> np.ndarray:
    """The light that toning brings to this linear colour, so that the ground comes out exact."""
    over = np.clip((rgb - SHOULDER) / (CEILING - SHOULDER), 0, 0.999)
    bright = SHOULDER - (CEILING - SHOULDER) * np.log(1 - over)
    return np.where(rgb > SHOULDER, bright, rgb)


@dataclass
class Wall:
    """Points on wall and ground under a coarse grid of the picture, and their normals."""

    points: np.ndarray
    normals: np.ndarray

    @property
    def shape(self) -> tuple[int, int]:
        return self.points.shape[:2]


def wall_under(camera: Camera, shot: Shot, width: int, height: int, coarse: int) -> Wall:
    columns, rows = max(width // coarse, 8), max(height // coarse, 8)
    y, x = np.mgrid[0:rows, 0:columns]
    across = (x + 0.5) / columns * 2 - 1
    up = 1 - (y + 0.5) / rows * 2
    ray = camera.forward + camera.right * (across[..., None] * width / height / camera.zoom)
    ray = ray + camera.up * (up[..., None] / camera.zoom)
    far = (shot.wall - camera.eye[1]) / ray[..., 1]
    points = camera.eye + ray * far[..., None]
    normals = np.zeros_like(points)
    normals[..., 1] = -1
    if shot.ground is not None:
        down = (shot.ground - camera.eye[2]) / np.minimum(ray[..., 2], -1e-6)
        on_ground = (down > 0) & (down < far)
        points[on_ground] = (camera.eye + ray * down[..., None])[on_ground]
        normals[on_ground] = (0, 0, 1)
        # The corner is a sweep, not an edge.
        normals = gaussian_filter(normals, (rows * 0.02, 0, 0))
        normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    return Wall(points, normals)


def unshadowed(normals: np.ndarray, lights: Lights) -> np.ndarray:
    """What wall and ground would receive if nothing stood before them, by the rule of the bake:
    only lights in front of the surface count."""
    from studio.engine.light import LOBE

    flat = normals.reshape(-1, 3)
    unique, inverse = np.unique(np.round(flat, 3), axis=0, return_inverse=True)
    x, y, z = lights.directions.T
    basis = np.stack(_basis(x, y, z), 1) * LOBE
    towards = np.stack(_basis(*unique.T), 1)
    in_front = unique @ lights.directions.T >= 0
    weights = (towards @ basis.T) * in_front
    return np.maximum(weights @ lights.colours, 0)[inverse.ravel()].reshape(normals.shape)


def shadow_ratio(received, normals, lights: Lights, shot: Shot, fade: bool) -> np.ndarray:
    """1 where nothing is lost. fade: nothing at the picture's edges, so that cards match the
    page around them."""
    whole = np.maximum(unshadowed(normals, lights), 1e-6)
    ratio = np.clip(received.reshape(whole.shape) / whole, 0, 1.05)
    # Single directions would show as bands; on a ground near the lens they are not seen.
    soft = 1.6 if shot.ground is not None else 5.0
    ratio = gaussian_filter(ratio, (soft, soft, 0))
    strength = np.full(ratio.shape[:2], shot.shadow)
    if fade:
        strength = strength * _edges(*ratio.shape[:2])
    return (1 - (1 - ratio) * strength[..., None]).astype(np.float32)


def ground_colour(colour: str = LINEN) -> np.ndarray:
    return untoned(linear(colour)).astype(np.float32).reshape(1, 1, 3)


def _edges(rows: int, columns: int) -> np.ndarray:
    y = np.minimum(np.arange(rows), np.arange(rows)[::-1])[:, None] / rows
    x = np.minimum(np.arange(columns), np.arange(columns)[::-1])[None] / columns
    near = np.clip(x / 0.24, 0, 1) * np.clip(y / 0.18, 0, 1)
    return near * near * (3 - 2 * near)


def _basis(x, y, z):
    one = np.full_like(x, 0.282095)
    return (
        one, 0.488603 * y, 0.488603 * z, 0.488603 * x, 1.092548 * x * y, 1.092548 * y * z,
        0.315392 * (3 * z**2 - 1), 1.092548 * x * z, 0.546274 * (x**2 - y**2),
    )  # fmt: skip
