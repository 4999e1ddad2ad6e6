"""Which triangle is seen where."""

from __future__ import annotations

import math

import numba as nb
import numpy as np

NOTHING = np.float32(1e9)


def seen(screen: np.ndarray, triangles: np.ndarray, width: int, height: int):
    """Depth and number of the nearest triangle at every sample; -1 where there is none."""
    depth = np.full((height, width), NOTHING, np.float32)
    nearest = np.full((height, width), -1, np.int32)
    rasterise(screen, triangles, depth, nearest)
    return depth, nearest


@nb.njit(cache=True, fastmath=True)
def rasterise(screen, triangles, depth, nearest):
    """screen: x, y in samples and depth, smaller is nearer."""
    height, width = depth.shape
    for t in range(triangles.shape[0]):
        a, b, c = triangles[t, 0], triangles[t, 1], triangles[t, 2]
        x0, y0, z0 = screen[a, 0], screen[a, 1], screen[a, 2]
        x1, y1, z1 = screen[b, 0] - x0, screen[b, 1] - y0, screen[b, 2] - z0
        x2, y2, z2 = screen[c, 0] - x0, screen[c, 1] - y0, screen[c, 2] - z0
        area = x1 * y2 - x2 * y1
        if area == 0 or (z0 <= 0 and z0 + z1 <= 0):
            continue
        left = max(0, int(math.ceil(x0 + min(0.0, x1, x2) - 0.5)))
        right = min(width - 1, int(math.floor(x0 + max(0.0, x1, x2) - 0.5)))
        top = max(0, int(math.ceil(y0 + min(0.0, y1, y2) - 0.5)))
        bottom = min(height - 1, int(math.floor(y0 + max(0.0, y1, y2) - 0.5)))
        if left > right or top > bottom:
            continue
        over = 1.0 / area
        for y in range(top, bottom + 1):
            py = y + 0.5 - y0
            for x in range(left, right + 1):
                px = x + 0.5 - x0
                w1 = (px * y2 - x2 * py) * over
                w2 = (x1 * py - px * y1) * over
                if w1 >= -1e-6 and w2 >= -1e-6 and w1 + w2 <= 1.000001:
                    z = z0 + w1 * z1 + w2 * z2
                    if z < depth[y, x]:
                        depth[y, x] = z
                        nearest[y, x] = t
