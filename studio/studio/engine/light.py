"""Light without noise: some 120 directions, each with a shadow map, summed up per vertex.

What arrives at a vertex is kept as the irradiance along its normal and how that changes when the
normal tips, because weave and stitching tip it by little. Both for the outer and the inner side.
Directions come in four groups (key, fill, rim, sky), each with its own visibility."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from studio.engine.shadows import gather
from studio.engine.trims import frame_of

KEY, FILL, RIM, SKY = range(4)
GOLDEN = 2.399963


@dataclass
class Lights:
    """directions towards the light, colours (irradiance at normal incidence), groups."""

    directions: np.ndarray
    colours: np.ndarray
    groups: np.ndarray

    def scaled(self, by: float) -> Lights:
        return Lights(self.directions, self.colours * by, self.groups)


@dataclass
class Gobo:
    """A mask held in the key light: leaves, a window. At `distance` towards the light."""

    mask: np.ndarray
    direction: tuple[float, float, float]
    distance: float = 0.45
    size: float = 2.6


@dataclass
class Lit:
    """irradiance (n, 2 sides, rgb), tilt (n, 2, rgb, xyz), visible (n, 4 groups)."""

    irradiance: np.ndarray
    tilt: np.ndarray
    visible: np.ndarray


def studio_lights(
    key_direction=(-0.62, -0.72, 0.62),
    key_angle: float = 17,
    key=(2.35, 2.27, 2.16),
    fill_direction=(0.8, -0.75, 0.12),
    fill=(0.30, 0.32, 0.35),
    rim_direction=(0.55, 0.55, 0.75),
    rim=(0.35, 0.34, 0.33),
    sky=(0.45, 0.46, 0.48),
    counts=(30, 9, 5, 56),
    target: float = 1.12,
) -> Lights:
    """A big soft key from the upper left, fill, rim and dome, brought to one exposure."""
    rows: list[tuple[np.ndarray, np.ndarray, int]] = []
    cones = ((key_direction, key_angle, key), (fill_direction, 28, fill), (rim_direction, 12, rim))
    for group, (towards, angle, colour) in enumerate(cones):
        direction, across, up = frame_of(towards)
        for i in range(counts[group]):
            radius = math.tan(math.radians(angle)) * math.sqrt((i + 0.5) / counts[group])
            turn = (i + 0.5) * GOLDEN
            at = direction + across * radius * math.cos(turn) + up * radius * math.sin(turn)
            rows.append((at / np.linalg.norm(at), np.array(colour) / counts[group], group))
    for i in range(counts[SKY]):
        z = 1 - 2 * (i + 0.5) / counts[SKY]
        r, turn = math.sqrt(1 - z * z), (i + 0.5) * GOLDEN
        at = np.array([r * math.cos(turn), r * math.sin(turn), z])
        weight = 0.72 + 0.42 * z - 0.10 * at[1]
        rows.append((at, np.array(sky) * weight * 4 / counts[SKY], SKY))
    lights = Lights(*(np.array(column) for column in zip(*rows, strict=True)))
    facing = np.array([-0.1, -0.97, 0.2])
    facing /= np.linalg.norm(facing)
    arriving = (lights.colours * np.maximum(lights.directions @ facing, 0)[:, None]).sum(0)
    return lights.scaled(target * np.pi / arriving.mean())


def bake(
    vertices: np.ndarray,
    normals: np.ndarray,
    triangles: np.ndarray,
    lights: Lights,
    points: np.ndarray,
    point_normals: np.ndarray,
    resolution: int = 640,
    gobo: Gobo | None = None,
) -> tuple[Lit, np.ndarray]:
    """Light on the vertices, and irradiance on free points (a wall, the ground)."""
    used = vertices[np.unique(triangles)]
    low, high = used.min(0), used.max(0)
    centre, radius = (low + high) / 2, float(np.linalg.norm(high - low)) / 2
    scale = resolution / (2 * radius * 1.02)
    bias = max(0.0035, 1.1 / scale)
    frames = np.array([frame_of(direction) for direction in lights.directions])
    mask, held = _held(gobo)
    tints, weights = _tints(lights)
    common = (frames, weights, lights.groups.astype(np.int64), centre, scale, bias)
    by_group = np.zeros((4, len(vertices), 9), np.float32)
    visible = np.zeros((len(vertices), 4))
    on_points = np.zeros((4, len(points), 9), np.float32)
    gather(
        vertices.astype(np.float32), normals.astype(np.float32), triangles,
        points.astype(np.float32), point_normals.astype(np.float32), *common, resolution,
        mask, held, by_group, visible, on_points,
    )  # fmt: skip
    visible /= np.maximum(np.bincount(lights.groups, minlength=4), 1)
    harmonics = np.einsum("gnk,gc->nkc", by_group, tints)
    lit = _towards_normals(harmonics, normals.astype(np.float64))
    received = irradiance(np.einsum("gnk,gc->nkc", on_points, tints), point_normals)
    return Lit(*lit, visible.astype(np.float32)), received


def _tints(lights: Lights) -> tuple[np.ndarray, np.ndarray]:
    """One colour for each group, and how strong each light is in it."""
    tints, weights = np.zeros((4, 3)), np.zeros(len(lights.groups), np.float32)
    for group in np.unique(lights.groups):
        members = np.where(lights.groups == group)[0]
        tints[group] = lights.colours[members[0]]
        weights[members] = lights.colours[members, 0] / tints[group, 0]
    return tints, weights


def _held(gobo: Gobo | None):
    if gobo is None:
        return np.zeros((1, 1)), np.zeros((4, 3))
    frame = np.vstack(frame_of(gobo.direction))
    return gobo.mask.astype(float), np.vstack([frame, [gobo.distance, gobo.size, 0]])


# Convolution with the cosine lobe, by band, over pi.
LOBE = np.array([3.141593] + [2.094395] * 3 + [0.785398] * 5) / np.pi


def irradiance(harmonics: np.ndarray, normals: np.ndarray) -> np.ndarray:
    x, y, z = np.asarray(normals, float).T
    one = np.full(len(x), 0.282095)
    basis = np.stack(
        [
            one, 0.488603 * y, 0.488603 * z, 0.488603 * x, 1.092548 * x * y, 1.092548 * y * z,
            0.315392 * (3 * z**2 - 1), 1.092548 * x * z, 0.546274 * (x**2 - y**2),
        ], 1,
    )  # fmt: skip
    return np.maximum(np.einsum("nk,nkc->nc", basis * LOBE, harmonics), 0)


def _towards_normals(harmonics: np.ndarray, normals: np.ndarray):
    sides, tilts = [], []
    h = harmonics * LOBE[None, :, None]
    for sign in (1.0, -1.0):
        n = normals * sign
        x, y, z = (n[:, axis, None] for axis in range(3))
        sides.append(irradiance(harmonics, n))
        dx = 0.488603 * h[:, 3] + 1.092548 * (y * h[:, 4] + z * h[:, 7]) + 1.092548 * x * h[:, 8]
        dy = 0.488603 * h[:, 1] + 1.092548 * (x * h[:, 4] + z * h[:, 5]) - 1.092548 * y * h[:, 8]
        dz = 0.488603 * h[:, 2] + 1.092548 * (y * h[:, 5] + x * h[:, 7]) + 1.892352 * z * h[:, 6]
        tilts.append(np.stack([dx, dy, dz], -1))
    return np.stack(sides, 1).astype(np.float32), np.stack(tilts, 1).astype(np.float32)
