"""Reading tiles and atlases from inside the shading kernels. v runs up, rows run down."""

from __future__ import annotations

import math

import numba as nb

F = nb.float32


@nb.njit(cache=True, fastmath=True)
def corners(u, v, height, width):
    """Rows and columns of the four texels round a point of a repeating tile, and the shares."""
    x = (u - math.floor(u)) * width - F(0.5)
    y = (1 - (v - math.floor(v))) * height - F(0.5)
    i, j = int(math.floor(x)), int(math.floor(y))
    fx, fy = F(x - i), F(y - j)
    i0 = i + width if i < 0 else i
    j0 = j + height if j < 0 else j
    i1 = i0 + 1 if i0 + 1 < width else 0
    j1 = j0 + 1 if j0 + 1 < height else 0
    return i0, i1, j0, j1, fx, fy


@nb.njit(cache=True, fastmath=True)
def scalar(buffer, first, height, width, u, v):
    i0, i1, j0, j1, fx, fy = corners(u, v, height, width)
    top, low = first + j0 * width, first + j1 * width
    a = F(buffer[top + i0]) + (F(buffer[top + i1]) - F(buffer[top + i0])) * fx
    b = F(buffer[low + i0]) + (F(buffer[low + i1]) - F(buffer[low + i0])) * fx
    return a + (b - a) * fy


@nb.njit(cache=True, fastmath=True)
def slope(buffer, first, height, width, u, v):
    """Value and its change per tile along u and v."""
    x = (u - math.floor(u)) * width - F(0.5)
    y = (1 - (v - math.floor(v))) * height - F(0.5)
    i, j = int(math.floor(x)), int(math.floor(y))
    fx, fy = F(x - i), F(y - j)
    i0 = i + width if i < 0 else i
    j0 = j + height if j < 0 else j
    i1 = i0 + 1 if i0 + 1 < width else 0
    j1 = j0 + 1 if j0 + 1 < height else 0
    i2 = i1 + 1 if i1 + 1 < width else 0
    j2 = j1 + 1 if j1 + 1 < height else 0
    im = i0 - 1 if i0 > 0 else width - 1
    jm = j0 - 1 if j0 > 0 else height - 1
    r0, r1 = first + j0 * width, first + j1 * width
    rm, r2 = first + jm * width, first + j2 * width
    a, b, c, d = F(buffer[r0 + i0]), F(buffer[r0 + i1]), F(buffer[r1 + i0]), F(buffer[r1 + i1])
    top, low = a + (b - a) * fx, c + (d - c) * fx
    value = top + (low - top) * fy
    left = (b - F(buffer[r0 + im])) * (1 - fy) + (d - F(buffer[r1 + im])) * fy
    right = (F(buffer[r0 + i2]) - a) * (1 - fy) + (F(buffer[r1 + i2]) - c) * fy
    du = (left + (right - left) * fx) * F(0.5) * width
    up = (F(buffer[rm + i0]) - c) * (1 - fx) + (F(buffer[rm + i1]) - d) * fx
    down = (a - F(buffer[r2 + i0])) * (1 - fx) + (b - F(buffer[r2 + i1])) * fx
    dv = (up + (down - up) * fy) * F(0.5) * height
    return value, du, dv


@nb.njit(cache=True, fastmath=True)
def colour(buffer, first, height, width, u, v):
    i0, i1, j0, j1, fx, fy = corners(u, v, height, width)
    top, low = j0 * width, j1 * width
    a, b = first + 3 * (top + i0), first + 3 * (top + i1)
    c, d = first + 3 * (low + i0), first + 3 * (low + i1)
    wa, wb = (1 - fx) * (1 - fy), fx * (1 - fy)
    wc, wd = (1 - fx) * fy, fx * fy
    red = F(buffer[a]) * wa + F(buffer[b]) * wb + F(buffer[c]) * wc + F(buffer[d]) * wd
    green = (
        F(buffer[a + 1]) * wa
        + F(buffer[b + 1]) * wb
        + F(buffer[c + 1]) * wc
        + F(buffer[d + 1]) * wd
    )
    blue = (
        F(buffer[a + 2]) * wa
        + F(buffer[b + 2]) * wb
        + F(buffer[c + 2]) * wc
        + F(buffer[d + 2]) * wd
    )
    return red, green, blue
