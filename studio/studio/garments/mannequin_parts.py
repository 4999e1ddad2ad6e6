"""What is seen of the shop's mannequin: chest, shoulders and neck. The frame of a model view ends
above the hands, and arms are in sleeves."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from studio.engine.body import mannequin
from studio.engine.mesh import Mesh
from studio.garments.shoe_last import ring_mesh

AXIS = 0.010
# Up to where the form has a neck, and how far the neck then goes on into the picture's edge.
NECK = {"f": (1.540, 1.615), "m": (1.570, 1.645)}
# Below the cloth that lies on it.
INSET = 0.002


def bust(sex: str, low: float = 1.02) -> Mesh:
    """The surface of the form that tops are draped on, so that a neckline lies on it."""
    body = mannequin(sex, arms=False)
    z = np.arange(NECK[sex][1], low, -0.002)
    turn = np.linspace(0, 2 * np.pi, 180, endpoint=False)
    out = np.arange(0.02, 0.30, 0.003)
    ray = np.stack([np.cos(turn)[:, None] * out, AXIS + np.sin(turn)[:, None] * out])
    rings = []
    for height in np.minimum(z, NECK[sex][0]):
        at = np.stack([*ray, np.full(ray.shape[1:], height)])
        places = (at - body.origin[:, None, None]) / body.step
        gone = map_coordinates(body.distance, places, order=1, mode="nearest")
        first = np.argmax(gone > 0, axis=1)
        near, far = (np.take_along_axis(gone, (first + k)[:, None], 1)[:, 0] for k in (-1, 0))
        rings.append(out[first] - 0.003 * far / np.maximum(far - near, 1e-6) - INSET)
    radius = gaussian_filter(np.array(rings), (9.0, 6.0), mode=("nearest", "wrap"))
    x, y = radius * np.cos(turn), AXIS + radius * np.sin(turn)
    return ring_mesh(np.stack([x, y, np.broadcast_to(z[:, None], x.shape)], -1), -1)
