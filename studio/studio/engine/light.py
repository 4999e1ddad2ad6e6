"""Light without noise: some 120 directions, each with a shadow map, summed up per vertex.

What arrives at a vertex is kept as the irradiance along its normal and how that changes when the
normal tips, because weave and stitching tip it by little. Both for the outer and the inner side.
Directions come in four groups (key, fill, rim, sky), each with its own visibility."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numba as nb
import numpy as np

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
    _gather(
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


@nb.njit(cache=True, fastmath=True)
def _gather(
    at, normals, triangles, points, point_normals, frames, weights, groups, centre, scale, bias,
    resolution, mask, held, by_group, visible, on_points,
):  # fmt: skip
    screen = np.empty((at.shape[0], 3), np.float32)
    depth = np.empty((resolution, resolution), np.float32)
    basis = np.empty(9, np.float32)
    half = resolution * 0.5
    for light in range(frames.shape[0]):
        d, u, v = frames[light, 0], frames[light, 1], frames[light, 2]
        for i in range(at.shape[0]):
            x, y, z = at[i, 0] - centre[0], at[i, 1] - centre[1], at[i, 2] - centre[2]
            screen[i, 0] = (x * u[0] + y * u[1] + z * u[2]) * scale + half
            screen[i, 1] = (x * v[0] + y * v[1] + z * v[2]) * scale + half
            screen[i, 2] = -(x * d[0] + y * d[1] + z * d[2])
        depth[:] = 1e9
        _shadow(screen, triangles, depth)
        _harmonics(d[0], d[1], d[2], basis)
        group = groups[light]
        for k in range(9):
            basis[k] *= weights[light]
        _receive(at, normals, True, d, u, v, centre, scale, bias, depth, basis, group,
                 mask, held, by_group[group], visible)  # fmt: skip
        _receive(points, point_normals, False, d, u, v, centre, scale, bias, depth, basis,
                 group, mask, held, on_points[group], visible[:0])  # fmt: skip


@nb.njit(cache=True, fastmath=True)
def _shadow(screen, triangles, depth):
    size = depth.shape[0]
    for t in range(triangles.shape[0]):
        a, b, c = triangles[t, 0], triangles[t, 1], triangles[t, 2]
        x0, y0, z0 = screen[a, 0], screen[a, 1], screen[a, 2]
        x1, y1, z1 = screen[b, 0] - x0, screen[b, 1] - y0, screen[b, 2] - z0
        x2, y2, z2 = screen[c, 0] - x0, screen[c, 1] - y0, screen[c, 2] - z0
        area = x1 * y2 - x2 * y1
        if area == 0:
            continue
        left = max(0, int(math.ceil(x0 + min(min(x1, x2), 0.0) - 0.5)))
        right = min(size - 1, int(math.floor(x0 + max(max(x1, x2), 0.0) - 0.5)))
        top = max(0, int(math.ceil(y0 + min(min(y1, y2), 0.0) - 0.5)))
        bottom = min(size - 1, int(math.floor(y0 + max(max(y1, y2), 0.0) - 0.5)))
        over = 1.0 / area
        for y in range(top, bottom + 1):
            py = y + 0.5 - y0
            for x in range(left, right + 1):
                px = x + 0.5 - x0
                w1 = (px * y2 - x2 * py) * over
                w2 = (x1 * py - px * y1) * over
                if w1 >= -1e-4 and w2 >= -1e-4 and w1 + w2 <= 1.0001:
                    z = z0 + w1 * z1 + w2 * z2
                    depth[y, x] = min(depth[y, x], z)


@nb.njit(cache=True, fastmath=True)
def _receive(
    at, normals, two_sided, d, u, v, centre, scale, bias, depth, basis, group,
    mask, held, harmonics, visible,
):  # fmt: skip
    size = depth.shape[0]
    for i in range(at.shape[0]):
        facing = normals[i, 0] * d[0] + normals[i, 1] * d[1] + normals[i, 2] * d[2]
        side = 1.0
        if facing < 0:
            if not two_sided:
                continue
            side = -1.0
        x = at[i, 0] - centre[0] + side * normals[i, 0] * bias
        y = at[i, 1] - centre[1] + side * normals[i, 1] * bias
        z = at[i, 2] - centre[2] + side * normals[i, 2] * bias
        su = (x * u[0] + y * u[1] + z * u[2]) * scale + size * 0.5 - 0.5
        sv = (x * v[0] + y * v[1] + z * v[2]) * scale + size * 0.5 - 0.5
        far = -(x * d[0] + y * d[1] + z * d[2]) - bias * 0.5
        iu, iv = int(math.floor(su)), int(math.floor(sv))
        free = 1.0
        if iu >= 0 and iv >= 0 and iu < size - 1 and iv < size - 1:
            fu, fv = su - iu, sv - iv
            free = 0.0
            if depth[iv, iu] > far:
                free += (1 - fu) * (1 - fv)
            if depth[iv, iu + 1] > far:
                free += fu * (1 - fv)
            if depth[iv + 1, iu] > far:
                free += (1 - fu) * fv
            if depth[iv + 1, iu + 1] > far:
                free += fu * fv
        if group == 0 and mask.shape[0] > 1 and free > 0:
            free *= _through(mask, held, d, x, y, z)
        if free <= 0:
            continue
        for k in range(9):
            harmonics[i, k] += free * basis[k]
        if visible.shape[0]:
            visible[i, group] += free * abs(facing)


@nb.njit(cache=True, fastmath=True)
def _through(mask, held, d, x, y, z):
    g, gu, gv, distance, size = held[0], held[1], held[2], held[3, 0], held[3, 1]
    along = (distance - (x * g[0] + y * g[1] + z * g[2])) / (
        d[0] * g[0] + d[1] * g[1] + d[2] * g[2]
    )
    hx, hy, hz = x + d[0] * along, y + d[1] * along, z + d[2] * along
    px = ((hx * gu[0] + hy * gu[1] + hz * gu[2]) / size + 0.5) * mask.shape[1]
    py = (0.5 - (hx * gv[0] + hy * gv[1] + hz * gv[2]) / size) * mask.shape[0]
    iu, iv = int(px), int(py)
    if iu < 0 or iv < 0 or iu >= mask.shape[1] or iv >= mask.shape[0]:
        return 1.0
    return mask[iv, iu]


@nb.njit(cache=True, fastmath=True)
def _harmonics(x, y, z, into):
    into[0] = 0.282095
    into[1], into[2], into[3] = 0.488603 * y, 0.488603 * z, 0.488603 * x
    into[4], into[5] = 1.092548 * x * y, 1.092548 * y * z
    into[6], into[7] = 0.315392 * (3 * z * z - 1), 1.092548 * x * z
    into[8] = 0.546274 * (x * x - y * y)


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
