"""A collision body from stacked outlines: usually the garment's own loft, shrunk by the ease, so
that body and garment can never disagree."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

from studio.engine.body import STEP, Body
from studio.engine.curves import inside


def body_of_slices(
    outlines: Callable[[float], list[np.ndarray]], low, high, step: float = STEP
) -> Body:
    """outlines(z): closed polygons (n, 2) at that height."""
    low = np.array(low, float)
    count = np.ceil((np.array(high) - low) / step).astype(int) + 1
    filled = np.zeros(count, bool)
    for k in range(count[2]):
        for outline in outlines(low[2] + k * step):
            _fill(filled[:, :, k], (outline - low[:2]) / step)
    d = (distance_transform_edt(~filled) - distance_transform_edt(filled)) * step
    d -= np.sign(d) * step * 0.5
    return Body(gaussian_filter(d, 1.1).astype(np.float32), low, step)


def _fill(level: np.ndarray, outline: np.ndarray) -> None:
    first = np.maximum(np.floor(outline.min(0)).astype(int), 0)
    last = np.minimum(np.ceil(outline.max(0)).astype(int) + 1, level.shape)
    if (last <= first).any():
        return
    i, j = np.mgrid[first[0] : last[0], first[1] : last[1]]
    within = inside(outline, np.c_[i.ravel(), j.ravel()].astype(float)).reshape(i.shape)
    level[first[0] : last[0], first[1] : last[1]] |= within
