"""What a drape must hold before anyone looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

SPEED, STRAIN, SYMMETRY, REACH = 0.05, 1.25, 0.035, 1.2


@dataclass(frozen=True)
class Measured:
    """speed: mean at rest, m/s. strain: 95th percentile of length over rest length. symmetry:
    how far left and right differ in width, height and depth, m. reach: furthest point, m."""

    speed: float
    strain: float
    symmetry: float
    reach: float

    @property
    def failures(self) -> list[str]:
        limits = {"speed": SPEED, "strain": STRAIN, "symmetry": SYMMETRY, "reach": REACH}
        values = {name: getattr(self, name) for name in limits}
        return [f"{name} {values[name]:.3f}" for name in limits if not values[name] <= limits[name]]


def measured(cloth: Any) -> Measured:
    """cloth: a Cloth or a Shell after draping."""
    at, edges = cloth.at, cloth.edges
    stretched = np.linalg.norm(at[edges[:, 0]] - at[edges[:, 1]], axis=1) / cloth.lengths
    used = at[np.unique(edges)]
    return Measured(
        float(np.abs(cloth.speed).mean()),
        float(np.percentile(stretched, 95)),
        _asymmetry(used),
        float(np.abs(used - [0, 0, 0.9]).max()),
    )


def _asymmetry(at: np.ndarray) -> float:
    right, left = at[at[:, 0] > 0], at[at[:, 0] < 0] * [-1, 1, 1]
    if not len(right) or not len(left):
        return 1.0
    shares = (2, 50, 98)
    apart = np.percentile(right, shares, axis=0) - np.percentile(left, shares, axis=0)
    return float(np.abs(apart).max())
