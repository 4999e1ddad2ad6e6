"""Parametric mannequins as signed distance on a grid."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import distance_transform_edt, gaussian_filter

from studio.engine.keeping import kept

STEP = 0.006

# z, half width, half depth, y of the middle
WOMAN = np.array(
    [
        [0.80, 0.150, 0.098, 0.010],
        [0.88, 0.176, 0.112, 0.012],
        [0.94, 0.182, 0.116, 0.014],
        [1.00, 0.168, 0.104, 0.006],
        [1.08, 0.134, 0.086, -0.002],
        [1.13, 0.127, 0.083, -0.004],
        [1.20, 0.137, 0.090, -0.004],
        [1.27, 0.150, 0.096, -0.002],
        [1.33, 0.156, 0.092, 0.004],
        [1.39, 0.158, 0.080, 0.010],
        [1.43, 0.140, 0.066, 0.014],
        [1.46, 0.095, 0.055, 0.016],
        [1.49, 0.060, 0.052, 0.014],
        [1.52, 0.050, 0.050, 0.010],
    ]
)
MAN = np.array(
    [
        [0.80, 0.150, 0.100, 0.010],
        [0.88, 0.172, 0.112, 0.012],
        [0.94, 0.176, 0.116, 0.012],
        [1.00, 0.170, 0.110, 0.006],
        [1.08, 0.158, 0.104, 0.0],
        [1.13, 0.156, 0.104, -0.002],
        [1.20, 0.164, 0.108, -0.002],
        [1.27, 0.178, 0.114, 0.0],
        [1.34, 0.190, 0.114, 0.004],
        [1.41, 0.196, 0.098, 0.012],
        [1.46, 0.180, 0.076, 0.016],
        [1.49, 0.115, 0.062, 0.018],
        [1.52, 0.072, 0.058, 0.014],
        [1.55, 0.060, 0.058, 0.010],
    ]
)


@dataclass
class Body:
    """Distance to the surface, negative inside, at `origin + step * index`."""

    distance: np.ndarray | None
    origin: np.ndarray
    step: float = STEP
    raw: np.ndarray | None = None
    sex: str = "f"
    arm: float = 16.0
    shoulder: tuple[float, float] = (0.0, 0.0)
    joints: dict[int, tuple[np.ndarray, ...]] = field(default_factory=dict)

    def __getattribute__(self, name: str):
        """The distance is worked out when it is first asked for: a body that others are built
        from never needs it."""
        value = super().__getattribute__(name)
        if name == "distance" and value is None:
            self.distance = value = true_distance(self.raw, self.step)
        return value

    def height_at(self, x: float, y: float, thick: float, top: float = 1.60) -> float:
        """Where something laid down from above at (x, y) comes to rest."""
        i, j = (round((at - low) / self.step) for at, low in zip((x, y), self.origin, strict=False))
        for z in np.arange(top, 1.30, -0.002):
            k = min(self.distance.shape[2] - 1, round((z - self.origin[2]) / self.step))
            if self.distance[i, j, k] < thick:
                return float(z)
        raise ValueError(f"nothing under ({x}, {y})")


class Grid:
    def __init__(self, low, high, step: float = STEP) -> None:
        self.low = np.array(low, float)
        self.step = step
        self.count = np.ceil((np.array(high) - self.low) / step).astype(int) + 1
        axes = [
            (self.low[i] + step * np.arange(self.count[i])).astype(np.float32) for i in range(3)
        ]
        self.x, self.y, self.z = np.meshgrid(*axes, indexing="ij", sparse=True)


def union(a, b, soft: float):
    h = np.clip(0.5 + 0.5 * (b - a) / soft, 0, 1)
    return b * (1 - h) + a * h - soft * h * (1 - h)


def cone(grid: Grid, start, end, start_radius: float, end_radius: float):
    """Round cone between two points."""
    a, b = np.array(start, np.float32), np.array(end, np.float32)
    d = b - a
    t = (grid.x - a[0]) * d[0] + (grid.y - a[1]) * d[1] + (grid.z - a[2]) * d[2]
    t = np.clip(t / (d @ d), 0, 1)
    gone = (
        (grid.x - a[0] - t * d[0]) ** 2
        + (grid.y - a[1] - t * d[1]) ** 2
        + (grid.z - a[2] - t * d[2]) ** 2
    )
    return np.sqrt(gone) - (start_radius + (end_radius - start_radius) * t)


def ellipsoid(grid: Grid, centre, radii):
    centre, radii = np.array(centre, np.float32), np.array(radii, np.float32)
    scaled = (
        ((grid.x - centre[0]) / radii[0]) ** 2
        + ((grid.y - centre[1]) / radii[1]) ** 2
        + ((grid.z - centre[2]) / radii[2]) ** 2
    )
    return (np.sqrt(scaled) - 1) * min(radii)


def true_distance(field_: np.ndarray, step: float) -> np.ndarray:
    """Of a body given by its sign; kept between runs, because many garments share a body."""
    within = np.ascontiguousarray(field_ < 0)
    mark = hashlib.blake2b(np.packbits(within).tobytes(), digest_size=16)
    mark.update(repr((within.shape, step)).encode())
    return kept("body", mark.hexdigest(), lambda: _distance(within, step))


def _distance(within: np.ndarray, step: float) -> np.ndarray:
    d = distance_transform_edt(~within) - distance_transform_edt(within)
    d = d * step - np.sign(d) * step * 0.5
    return gaussian_filter(d, 0.8).astype(np.float32)


def mannequin(
    sex: str = "f",
    arm: float = 16,
    arms: bool = True,
    forearms: bool = True,
    legs: bool = True,
    head: bool = False,
    bend: float = 8,
    feet_apart: float = 0.085,
) -> Body:
    """arm: degrees away from the body. Skirts want no arms, dresses no forearms: hands snag."""
    grid = Grid([-0.62, -0.27, 0.0], [0.62, 0.27, 1.90 if head else 1.62])
    body = _torso(grid, sex)
    shoulder = (0.160, 1.392) if sex == "f" else (0.196, 1.420)
    neck_z, near, far = (1.475, 0.048, 0.046) if sex == "f" else (1.505, 0.058, 0.054)
    for side in (-1, 1):
        tip = (side * shoulder[0], 0.012, shoulder[1] + 0.008)
        body = union(body, cone(grid, (side * 0.03, 0.018, neck_z), tip, near, far), 0.03)
    joints = {}
    if arms:
        for side in (-1, 1):
            limb, joints[side] = _arm(grid, sex, side, shoulder, arm, bend, forearms)
            body = union(body, limb, 0.03)
    if legs:
        for side in (-1, 1):
            body = union(body, _leg(grid, side, feet_apart), 0.03)
    if head:
        body = union(body, cone(grid, (0, 0.018, 1.46), (0, 0.004, 1.60), 0.050, 0.042), 0.022)
        body = union(body, ellipsoid(grid, (0, -0.010, 1.668), (0.071, 0.090, 0.113)), 0.020)
    else:
        body = union(body, cone(grid, (0, 0.016, 1.47), (0, 0.006, 1.56), 0.052, 0.049), 0.03)
    return Body(None, grid.low, STEP, body, sex, arm, shoulder, joints)


def _torso(grid: Grid, sex: str):
    rows = WOMAN if sex == "f" else MAN
    z = np.clip(grid.z, rows[0, 0], rows[-1, 0])
    width, depth, middle = (
        PchipInterpolator(rows[:, 0], rows[:, i])(z).astype(np.float32) for i in (1, 2, 3)
    )
    power = 2.25
    across = (np.abs(grid.x) / width) ** power + (np.abs(grid.y - middle) / depth) ** power
    body = (across ** (1 / power) - 1) * np.minimum(width, depth)
    beyond = np.maximum(rows[0, 0] - grid.z, grid.z - rows[-1, 0])
    body = np.where(beyond > 0, np.sqrt(np.maximum(body, 0) ** 2 + beyond**2), body)
    if sex == "f":
        for side in (-1, 1):
            bust = ellipsoid(grid, (side * 0.078, -0.068, 1.285), (0.064, 0.056, 0.062))
            seat = ellipsoid(grid, (side * 0.075, 0.075, 0.90), (0.085, 0.065, 0.085))
            body = union(union(body, bust, 0.035), seat, 0.05)
    return body


def _arm(grid: Grid, sex: str, side: int, shoulder, arm: float, bend: float, forearms: bool):
    upper, lower = (0.27, 0.24) if sex == "f" else (0.29, 0.26)
    radii = (0.050, 0.038, 0.027) if sex == "f" else (0.060, 0.047, 0.034)
    angle, below, forward = np.radians(arm), np.radians(max(arm - 6, 4)), np.radians(bend)
    top = np.array([side * shoulder[0], 0.012, shoulder[1]])
    elbow = top + np.array([side * np.sin(angle), 0.0, -np.cos(angle)]) * upper
    down = np.array(
        [side * np.sin(below) * np.cos(forward), -np.sin(forward), -np.cos(below) * np.cos(forward)]
    )
    wrist = elbow + down * lower
    limb = cone(grid, top, elbow, radii[0], radii[1])
    if forearms:
        limb = union(limb, cone(grid, elbow, wrist, radii[1], radii[2]), 0.02)
        limb = union(limb, _hand(grid, side, wrist, down, radii[2]), 0.02)
    return limb, (top, elbow, wrist)


def _hand(grid: Grid, side: int, wrist, down, radius: float):
    """A mitten with a thumb."""
    palm = wrist + down * 0.075
    tips = palm + down * 0.062 + np.array([-side * 0.004, -0.012, 0])
    thumb = np.array([-side * 0.012, -0.030, 0.0])
    hand = cone(grid, wrist, palm, radius * 0.86, 0.027)
    hand = union(hand, cone(grid, palm, tips, 0.025, 0.0165), 0.018)
    root = wrist + down * 0.03 + thumb * 0.4
    return union(hand, cone(grid, root, wrist + down * 0.085 + thumb, 0.013, 0.0095), 0.012)


def _leg(grid: Grid, side: int, apart: float):
    hip, knee = (side * 0.088, 0.010, 0.86), (side * (apart + 0.004), 0.0, 0.48)
    ankle = (side * apart, 0.02, 0.09)
    leg = union(cone(grid, hip, knee, 0.088, 0.055), cone(grid, knee, ankle, 0.053, 0.034), 0.04)
    leg = union(leg, ellipsoid(grid, (side * apart, 0.03, 0.33), (0.05, 0.05, 0.12)), 0.03)
    toe = (side * (apart + 0.015), -0.13, 0.025)
    return union(leg, cone(grid, (side * apart, 0.03, 0.04), toe, 0.034, 0.024), 0.03)
