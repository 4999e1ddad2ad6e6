"""The mannequins that tops are draped on: slender arms that hang clear of the body, so that two
layers of cloth fit into the armpit, and no hands for cuffs to catch on."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from studio.engine.body import STEP, Body, Grid, cone, mannequin, true_distance, union

ARM = 14.0
# shoulder joint (x, z); lengths of upper arm and forearm; radii at shoulder, elbow, wrist
ARMS = {
    "f": ((0.166, 1.388), (0.27, 0.29), (0.044, 0.036, 0.028)),
    "m": ((0.203, 1.416), (0.29, 0.31), (0.052, 0.042, 0.034)),
}


@lru_cache(maxsize=6)
def form(sex: str, sleeves: bool = True, padded: bool = False) -> Body:
    """sleeves: long ones, which need a forearm to fill them. padded: with a tailor's shoulder."""
    body = mannequin(sex, arms=False)
    grid = Grid([-0.62, -0.27, 0.0], [0.62, 0.27, 1.62])
    (x, z), (upper, lower), radii = ARMS[sex]
    whole, joints = body.raw, {}
    for side in (-1, 1):
        top = np.array([side * x, 0.012, z])
        elbow = top + _hanging(side, ARM, 0) * upper
        wrist = elbow + _hanging(side, ARM - 7, 7) * lower
        whole = union(whole, cone(grid, top, elbow, radii[0], radii[1]), 0.02)
        if sleeves:
            whole = union(whole, cone(grid, elbow, wrist, radii[1], radii[2]), 0.02)
        joints[side] = (top, elbow, wrist)
        if padded:
            neck, pad = (side * 0.06, 0.018, z + 0.040), (side * (x + 0.030), 0.016, z + 0.035)
            whole = union(whole, cone(grid, neck, pad, 0.040, 0.025), 0.02)
    return Body(
        true_distance(whole, STEP), body.origin, STEP, whole, sex, ARM, body.shoulder, joints
    )


def _hanging(side: int, out: float, forward: float) -> np.ndarray:
    out, forward = np.radians(out), np.radians(forward)
    level = np.cos(forward)
    return np.array([side * np.sin(out) * level, -np.sin(forward), -np.cos(out) * level])
