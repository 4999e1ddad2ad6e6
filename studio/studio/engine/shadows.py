"""One shadow map after the other, and what of each light arrives at every point."""

from __future__ import annotations

import math

import numba as nb
import numpy as np


@nb.njit(cache=True, fastmath=True)
def gather(
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
