"""Close views of tops."""

from __future__ import annotations

import numpy as np

from studio.engine.views import Bounds, Shot

# the neck point lies this much lower on the form than in the pattern
SUNK = 0.022
# The weave is to be seen, not the garment once more.
NEARER = 0.82


def close_up(bounds: Bounds, x: float, height: float, across: float = 0.28) -> Shot:
    """x and height as in the pattern of the front; across: how many metres of cloth."""
    at = np.array([x, bounds.low[1] + 0.02, height - SUNK])
    return Shot(at, across * NEARER * 4 / 3, distance=1.6, close=True)
