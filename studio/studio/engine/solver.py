"""Extended position-based dynamics: one iteration per small step, so that stiffness does not
depend on how many steps there are."""

from __future__ import annotations

import numba as nb
import numpy as np


@nb.njit(cache=True, fastmath=True, inline="always")
def distance_at(field, low, per_metre, x, y, z):
    fx, fy, fz = (x - low[0]) * per_metre, (y - low[1]) * per_metre, (z - low[2]) * per_metre
    nx, ny, nz = field.shape
    if fx < 0 or fy < 0 or fz < 0 or fx >= nx - 1 or fy >= ny - 1 or fz >= nz - 1:
        return 1.0
    i, j, k = int(fx), int(fy), int(fz)
    a, b, c = fx - i, fy - j, fz - k
    near = (field[i, j, k] * (1 - c) + field[i, j, k + 1] * c) * (1 - b) + (
        field[i, j + 1, k] * (1 - c) + field[i, j + 1, k + 1] * c
    ) * b
    far = (field[i + 1, j, k] * (1 - c) + field[i + 1, j, k + 1] * c) * (1 - b) + (
        field[i + 1, j + 1, k] * (1 - c) + field[i + 1, j + 1, k + 1] * c
    ) * b
    return near * (1 - a) + far * a


@nb.njit(cache=True, fastmath=True, inline="always")
def hold_lengths(at, weight, pairs, rest, compliance):
    for q in range(pairs.shape[0]):
        a, b = pairs[q, 0], pairs[q, 1]
        w = weight[a] + weight[b]
        if w == 0:
            continue
        dx, dy, dz = at[a, 0] - at[b, 0], at[a, 1] - at[b, 1], at[a, 2] - at[b, 2]
        long = (dx * dx + dy * dy + dz * dz) ** 0.5
        if long < 1e-9:
            continue
        s = -(long - rest[q]) / (w + compliance) / long
        sa, sb = weight[a] * s, weight[b] * s
        at[a, 0] += sa * dx
        at[a, 1] += sa * dy
        at[a, 2] += sa * dz
        at[b, 0] -= sb * dx
        at[b, 1] -= sb * dy
        at[b, 2] -= sb * dz


@nb.njit(cache=True, fastmath=True, inline="always")
def draw_seams(at, seams, pull):
    for q in range(seams.shape[0]):
        a, b = seams[q, 0], seams[q, 1]
        dx, dy, dz = at[a, 0] - at[b, 0], at[a, 1] - at[b, 1], at[a, 2] - at[b, 2]
        long = (dx * dx + dy * dy + dz * dz) ** 0.5
        if long < 1e-9:
            continue
        m = min(long, 2.2e-3) / long * 0.5 * pull
        at[a, 0] -= m * dx
        at[a, 1] -= m * dy
        at[a, 2] -= m * dz
        at[b, 0] += m * dx
        at[b, 1] += m * dy
        at[b, 2] += m * dz


@nb.njit(cache=True, fastmath=True, inline="always")
def bucket(x, y, z, mask):
    return ((x * 73856093) ^ (y * 19349663) ^ (z * 83492791)) & mask


@nb.njit(cache=True, fastmath=True)
def keep_apart(at, weight, radius, head, following, first_near, near):
    """Self-collision by a spatial hash; neighbours in the mesh are left out."""
    count, cell, mask = at.shape[0], radius * 1.01, head.shape[0] - 1
    head[:] = -1
    for i in range(count):
        x, y, z = np.floor(at[i, 0] / cell), np.floor(at[i, 1] / cell), np.floor(at[i, 2] / cell)
        key = bucket(int(x), int(y), int(z), mask)
        following[i] = head[key]
        head[key] = i
    for i in range(count):
        x = int(np.floor(at[i, 0] / cell))
        y = int(np.floor(at[i, 1] / cell))
        z = int(np.floor(at[i, 2] / cell))
        # Half of the 27 cells: every pair is then met once.
        for offset in range(14):
            ox, oy, oz = offset // 9 - 1, offset // 3 % 3 - 1, offset % 3 - 1
            j = head[bucket(x + ox, y + oy, z + oz, mask)]
            while j >= 0:
                dx, dy = at[i, 0] - at[j, 0], at[i, 1] - at[j, 1]
                dz = at[i, 2] - at[j, 2]
                square = dx * dx + dy * dy + dz * dz
                if 1e-12 < square < radius * radius and (offset != 13 or j > i):
                    related = False
                    for r in range(first_near[i], first_near[i + 1]):
                        if near[r] == j:
                            related = True
                            break
                    if not related:
                        long = square**0.5
                        m = (radius - long) / long * 0.4
                        mi, mj = weight[i] * m, weight[j] * m
                        at[i, 0] += mi * dx
                        at[i, 1] += mi * dy
                        at[i, 2] += mi * dz
                        at[j, 0] -= mj * dx
                        at[j, 1] -= mj * dy
                        at[j, 2] -= mj * dz
                j = following[j]


@nb.njit(cache=True, fastmath=True)
def step(
    at, speed, weight, edges, lengths, stretch, bends, spans, bending, seams, pull,
    field, low, grid, thick, friction, gravity, dt, steps, damping, radius,
    first_near, near, ramp, ground, wind,
):  # fmt: skip
    count = at.shape[0]
    before = at.copy()
    per_metre, square, reach = 1.0 / grid, dt * dt, grid * 0.7
    head, following = np.empty(1 << 16, np.int32), np.empty(count, np.int32)
    for turn in range(steps):
        falling = gravity * min(1.0, (turn + 1) / ramp)
        for i in range(count):
            for k in range(3):
                before[i, k] = at[i, k]
            if weight[i] > 0:
                speed[i, 2] -= falling * dt
                speed[i, 0] += wind[0] * dt
                speed[i, 1] += wind[1] * dt
                for k in range(3):
                    speed[i, k] *= damping
                    at[i, k] += min(max(speed[i, k] * dt, -0.4 * grid), 0.4 * grid)
        hold_lengths(at, weight, edges, lengths, stretch / square)
        hold_lengths(at, weight, bends, spans, bending / square)
        draw_seams(at, seams, pull)
        if radius > 0 and turn % 3 == 0:
            keep_apart(at, weight, radius, head, following, first_near, near)
        for i in range(count):
            if weight[i] == 0:
                continue
            x, y, z = at[i, 0], at[i, 1], at[i, 2]
            d = distance_at(field, low, per_metre, x, y, z)
            if d < thick:
                gx = distance_at(field, low, per_metre, x + reach, y, z)
                gx -= distance_at(field, low, per_metre, x - reach, y, z)
                gy = distance_at(field, low, per_metre, x, y + reach, z)
                gy -= distance_at(field, low, per_metre, x, y - reach, z)
                gz = distance_at(field, low, per_metre, x, y, z + reach)
                gz -= distance_at(field, low, per_metre, x, y, z - reach)
                long = (gx * gx + gy * gy + gz * gz) ** 0.5
                if long > 1e-9:
                    gx, gy, gz = gx / long, gy / long, gz / long
                    m = min(thick - d, 0.004)
                    at[i, 0] += gx * m
                    at[i, 1] += gy * m
                    at[i, 2] += gz * m
                    dx, dy = at[i, 0] - before[i, 0], at[i, 1] - before[i, 1]
                    dz = at[i, 2] - before[i, 2]
                    along = dx * gx + dy * gy + dz * gz
                    at[i, 0] -= friction * (dx - along * gx)
                    at[i, 1] -= friction * (dy - along * gy)
                    at[i, 2] -= friction * (dz - along * gz)
            if at[i, 2] < ground:
                at[i, 2] = ground
                at[i, 0] -= 0.6 * (at[i, 0] - before[i, 0])
                at[i, 1] -= 0.6 * (at[i, 1] - before[i, 1])
            for k in range(3):
                speed[i, k] = (at[i, k] - before[i, k]) / dt
        if turn >= 149 and turn % 50 == 49 and at_rest(speed):
            break


@nb.njit(cache=True, fastmath=True)
def at_rest(speed):
    """Slower than 6.5 mm/s on average: what still moves would not be seen."""
    total = 0.0
    for i in range(speed.shape[0]):
        total += abs(speed[i, 0]) + abs(speed[i, 1]) + abs(speed[i, 2])
    return total / (3 * speed.shape[0]) < 0.0065
