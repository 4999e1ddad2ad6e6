"""What shines: highlights of the lights, and softboxes mirrored in satin, leather and metal."""

from __future__ import annotations

import math

import numba as nb

F = nb.float32


@nb.njit(cache=True, fastmath=True)
def highlight(
    lights, colours, visible, a, b, c, w0, w1, w2, nx, ny, nz, vx, vy, vz, nv, rough, specular
):
    """Trowbridge-Reitz, over some of the key, fill and rim directions."""
    alpha = rough * rough
    square = alpha * alpha
    red, green, blue = F(0), F(0), F(0)
    for k in range(lights.shape[0]):
        lx, ly, lz = lights[k, 0], lights[k, 1], lights[k, 2]
        nl = nx * lx + ny * ly + nz * lz
        if nl <= 0:
            continue
        group = int(lights[k, 3])
        free = w0 * visible[a, group] + w1 * visible[b, group] + w2 * visible[c, group]
        free = min(F(1), free / max(nl, F(0.25)))
        hx, hy, hz = lx + vx, ly + vy, lz + vz
        long = 1 / math.sqrt(hx * hx + hy * hy + hz * hz)
        nh, vh = (nx * hx + ny * hy + nz * hz) * long, (vx * hx + vy * hy + vz * hz) * long
        q = nh * nh * (square - 1) + 1
        spread = square / (F(3.1416) * q * q)
        half = alpha * F(0.5)
        hidden = F(0.25) / ((nl * (1 - half) + half) * (nv * (1 - half) + half))
        m = 1 - vh
        fresnel = specular + (1 - specular) * m * m * m * m * m * F(0.6)
        s = spread * hidden * nl * free * fresnel
        red += s * colours[k, 0]
        green += s * colours[k, 1]
        blue += s * colours[k, 2]
    return red, green, blue


@nb.njit(cache=True, fastmath=True)
def mirrored_surroundings(nx, ny, nz, vx, vy, vz, nv, rough, specular, reflect, open_):
    """Broad surroundings and three softboxes whose edges are as soft as the surface is rough."""
    m = 1 - nv
    seen = open_ * (F(0.35) + F(0.65) * max(F(0), nz * F(0.5) + F(0.5)))
    seen *= (specular + F(0.25) * m * m * m * m * (1 - rough)) * F(0.8)
    if reflect > 0:
        rx, ry, rz = 2 * nv * nx - vx, 2 * nv * ny - vy, 2 * nv * nz - vz
        soft = F(0.06) + F(0.55) * rough
        fresnel = specular + (1 - specular) * m * m * m * m * m
        for box in range(3):
            if box == 0:  # key, upper left
                dx, dy, dz, ux, uy, uz = F(-0.70), F(-0.45), F(0.55), F(0.54), F(-0.84), F(0)
                hu, hv, power = F(0.22), F(0.42), F(1.9)
            elif box == 1:  # strip overhead
                dx, dy, dz, ux, uy, uz = F(0.10), F(0.10), F(0.99), F(1), F(0), F(-0.1)
                hu, hv, power = F(0.75), F(0.22), F(1.2)
            else:  # thin strip on the right
                dx, dy, dz, ux, uy, uz = F(0.88), F(-0.25), F(0.40), F(0.27), F(0.96), F(0)
                hu, hv, power = F(0.12), F(0.50), F(0.9)
            along = rx * dx + ry * dy + rz * dz
            if along <= F(0.15):
                continue
            p = (rx * ux + ry * uy + rz * uz) / along
            wx, wy, wz = uy * dz - uz * dy, uz * dx - ux * dz, ux * dy - uy * dx
            q = (rx * wx + ry * wy + rz * wz) / along
            ea = min(F(1), max(F(0), (hu - abs(p)) / soft + F(0.5)))
            eb = min(F(1), max(F(0), (hv - abs(q)) / soft + F(0.5)))
            edge = ea * ea * (3 - 2 * ea) * eb * eb * (3 - 2 * eb)
            seen += reflect * power * fresnel * open_ * edge
    return seen
