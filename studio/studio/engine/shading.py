"""Light on cloth, sample by sample, straight to the finished picture's linear colours."""

from __future__ import annotations

import math

import numba as nb
import numpy as np

from studio.engine.highlights import highlight, mirrored_surroundings
from studio.engine.relief import lifted
from studio.engine.sampling import colour, scalar, slope

F = nb.float32
# Columns of the table of whole numbers.
ALBEDO, ALBEDO_ROWS, ALBEDO_COLUMNS, HEIGHT, HEIGHT_ROWS, HEIGHT_COLUMNS, ATLAS_OF = range(7)
# Columns of the table of numbers; colours take three.
(
    ALBEDO_SIZE, HEIGHT_SIZE, BUMP, ROUGH, SPECULAR, SHEEN, CAVITY, TINTED, REFLECT, RELIEF,
    CRINKLE,
) = range(11)  # fmt: skip
SHEEN_COLOUR, THREAD, WASH, COLUMNS = 11, 14, 17, 20
# Atlas pixels to a block: whole blocks without anything painted on them are left alone.
BLOCK = 16


@nb.njit(cache=True, fastmath=True)
def shade(
    nearest, depth, per_side, screen, inverse, vertices, normals, triangles, uv, atlas_uv,
    piece_of, irradiance, tilt, visible, eye, buffer, whole, real,
    atlas_height, atlas_paint, atlas_busy, atlas_side, atlas_size, clouds, cloud_size,
    highlights, highlight_colours, key, close, backdrop, ratio, out,
):  # fmt: skip
    """One output pixel after the other; each has per_side squared samples."""
    rows, columns = out.shape[0], out.shape[1]
    many = per_side * per_side
    rgb = np.zeros(3, np.float32)
    for y in range(rows):
        for x in range(columns):
            covered, lone, near, far = 0, -1, F(1e9), F(0)
            same = True
            for s in range(many):
                t = nearest[y * per_side + s // per_side, x * per_side + s % per_side]
                if t >= 0:
                    covered += 1
                    z = depth[y * per_side + s // per_side, x * per_side + s % per_side]
                    near, far = min(near, z), max(far, z)
                    if lone >= 0 and piece_of[t] != lone:
                        same = False
                    lone = piece_of[t]
            red, green, blue = F(0), F(0), F(0)
            shaded, stride = 0, 1
            # Within one piece and away from a fold's edge tiles are prefiltered: one sample tells
            # as much as all of them, in close views two.
            if covered == many and same and far - near < F(0.003) and many == 4:
                stride = 3 if close else 4
            for s in range(0, many, stride):
                sy, sx = y * per_side + s // per_side, x * per_side + s % per_side
                t = nearest[sy, sx]
                if t < 0:
                    continue
                shaded += 1
                _sample(
                    t, sx, sy, screen, inverse, vertices, normals, triangles, uv, atlas_uv,
                    piece_of[t], irradiance, tilt, visible, eye, buffer, whole, real,
                    atlas_height, atlas_paint, atlas_busy, atlas_side, atlas_size,
                    clouds, cloud_size, highlights, highlight_colours, key, close, rgb,
                )  # fmt: skip
                red += rgb[0]
                green += rgb[1]
                blue += rgb[2]
            share = F(covered) / F(many)
            if shaded > 0:
                k = share / F(shaded)
                red, green, blue = red * k, green * k, blue * k
            if covered < many:
                by = min(y * backdrop.shape[0] // rows, backdrop.shape[0] - 1)
                bx = min(x * backdrop.shape[1] // columns, backdrop.shape[1] - 1)
                gy = (y + F(0.5)) * ratio.shape[0] / rows - F(0.5)
                gx = (x + F(0.5)) * ratio.shape[1] / columns - F(0.5)
                j = min(max(int(math.floor(gy)), 0), ratio.shape[0] - 2)
                i = min(max(int(math.floor(gx)), 0), ratio.shape[1] - 2)
                fy, fx = min(max(gy - j, F(0)), F(1)), min(max(gx - i, F(0)), F(1))
                for c in range(3):
                    top = ratio[j, i, c] * (1 - fx) + ratio[j, i + 1, c] * fx
                    low = ratio[j + 1, i, c] * (1 - fx) + ratio[j + 1, i + 1, c] * fx
                    rgb[c] = backdrop[by, bx, c] * (top * (1 - fy) + low * fy) * (1 - share)
                red, green, blue = red + rgb[0], green + rgb[1], blue + rgb[2]
            out[y, x, 0], out[y, x, 1], out[y, x, 2] = red, green, blue


@nb.njit(cache=True, fastmath=True)
def _sample(
    t, sx, sy, screen, inverse, vertices, normals, triangles, uv, atlas_uv,
    piece, irradiance, tilt, visible, eye, buffer, whole, real,
    atlas_height, atlas_paint, atlas_busy, atlas_side, atlas_size,
    clouds, cloud_size, highlights, highlight_colours, key, close, rgb,
):  # fmt: skip
    a, b, c = triangles[t, 0], triangles[t, 1], triangles[t, 2]
    x0, y0 = screen[a, 0], screen[a, 1]
    x1, y1, x2, y2 = screen[b, 0] - x0, screen[b, 1] - y0, screen[c, 0] - x0, screen[c, 1] - y0
    px, py = sx + 0.5 - x0, sy + 0.5 - y0
    over = 1.0 / (x1 * y2 - x2 * y1)
    w1, w2 = F((px * y2 - x2 * py) * over), F((x1 * py - px * y1) * over)
    w0 = (1 - w1 - w2) * inverse[a]
    w1, w2 = w1 * inverse[b], w2 * inverse[c]
    over_all = 1 / (w0 + w1 + w2)
    w0, w1, w2 = w0 * over_all, w1 * over_all, w2 * over_all

    nx = w0 * normals[a, 0] + w1 * normals[b, 0] + w2 * normals[c, 0]
    ny = w0 * normals[a, 1] + w1 * normals[b, 1] + w2 * normals[c, 1]
    nz = w0 * normals[a, 2] + w1 * normals[b, 2] + w2 * normals[c, 2]
    long = 1 / (math.sqrt(nx * nx + ny * ny + nz * nz) + F(1e-12))
    nx, ny, nz = nx * long, ny * long, nz * long
    vx = F(eye[0]) - (w0 * vertices[a, 0] + w1 * vertices[b, 0] + w2 * vertices[c, 0])
    vy = F(eye[1]) - (w0 * vertices[a, 1] + w1 * vertices[b, 1] + w2 * vertices[c, 1])
    vz = F(eye[2]) - (w0 * vertices[a, 2] + w1 * vertices[b, 2] + w2 * vertices[c, 2])
    long = 1 / math.sqrt(vx * vx + vy * vy + vz * vz)
    vx, vy, vz = vx * long, vy * long, vz * long
    e1x, e1y = vertices[b, 0] - vertices[a, 0], vertices[b, 1] - vertices[a, 1]
    e1z = vertices[b, 2] - vertices[a, 2]
    e2x, e2y = vertices[c, 0] - vertices[a, 0], vertices[c, 1] - vertices[a, 1]
    e2z = vertices[c, 2] - vertices[a, 2]
    facing = (e1y * e2z - e1z * e2y) * vx + (e1z * e2x - e1x * e2z) * vy
    facing += (e1x * e2y - e1y * e2x) * vz
    side = 0
    if facing < 0:
        side = 1
        nx, ny, nz = -nx, -ny, -nz

    u = w0 * uv[t, 0, 0] + w1 * uv[t, 1, 0] + w2 * uv[t, 2, 0]
    v = w0 * uv[t, 0, 1] + w1 * uv[t, 1, 1] + w2 * uv[t, 2, 1]
    r = real[piece]
    k = whole[piece]
    dipped, slope_u, slope_v, shadow = F(1), F(0), F(0), F(1)
    tx, ty, tz, bx, by, bz = F(1), F(0), F(0), F(0), F(1), F(0)
    du1, dv1 = uv[t, 1, 0] - uv[t, 0, 0], uv[t, 1, 1] - uv[t, 0, 1]
    du2, dv2 = uv[t, 2, 0] - uv[t, 0, 0], uv[t, 2, 1] - uv[t, 0, 1]
    det = du1 * dv2 - du2 * dv1
    laid = abs(det) > F(1e-14)
    if laid:
        over_ = 1 / det
        tx, ty = (e1x * dv2 - e2x * dv1) * over_, (e1y * dv2 - e2y * dv1) * over_
        tz = (e1z * dv2 - e2z * dv1) * over_
        bx, by = (e2x * du1 - e1x * du2) * over_, (e2y * du1 - e1y * du2) * over_
        bz = (e2z * du1 - e1z * du2) * over_
        long = 1 / (math.sqrt(tx * tx + ty * ty + tz * tz) + F(1e-12))
        tx, ty, tz = tx * long, ty * long, tz * long
        long = 1 / (math.sqrt(bx * bx + by * by + bz * bz) + F(1e-12))
        bx, by, bz = bx * long, by * long, bz * long
        if close and r[RELIEF] > 0 and side == 0:
            ru, rv = vx * tx + vy * ty + vz * tz, vx * bx + vy * by + vz * bz
            rn = vx * nx + vy * ny + vz * nz
            ku, kv = (
                key[0] * tx + key[1] * ty + key[2] * tz,
                key[0] * bx + key[1] * by + key[2] * bz,
            )
            kn = key[0] * nx + key[1] * ny + key[2] * nz
            u, v, shadow = lifted(
                buffer, k[HEIGHT], k[HEIGHT_ROWS], k[HEIGHT_COLUMNS], r[HEIGHT_SIZE], r[RELIEF],
                u, v, ru, rv, rn, ku, kv, kn,
            )  # fmt: skip
        if r[BUMP] > 0:
            h, gu, gv = slope(
                buffer, k[HEIGHT], k[HEIGHT_ROWS], k[HEIGHT_COLUMNS],
                u / r[HEIGHT_SIZE], v / r[HEIGHT_SIZE],
            )  # fmt: skip
            slope_u, slope_v = gu * r[BUMP] / r[HEIGHT_SIZE], gv * r[BUMP] / r[HEIGHT_SIZE]
            dipped = 1 - r[CAVITY] * (1 - h)
    cu, cv = u / cloud_size, v / cloud_size
    cloud = scalar(clouds, 0, 512, 512, cu, cv)
    if laid and r[CRINKLE] > 0:
        _, gu, gv = slope(clouds, 512 * 512, 512, 512, cu, cv)
        slope_u += gu * r[CRINKLE]
        slope_v += gv * r[CRINKLE]

    red, green, blue = colour(
        buffer, k[ALBEDO], k[ALBEDO_ROWS], k[ALBEDO_COLUMNS], u / r[ALBEDO_SIZE], v / r[ALBEDO_SIZE]
    )
    tone = dipped * (1 + F(0.018) * cloud)
    at = k[ATLAS_OF]
    if at >= 0:
        au = w0 * atlas_uv[t, 0, 0] + w1 * atlas_uv[t, 1, 0] + w2 * atlas_uv[t, 2, 0]
        av = w0 * atlas_uv[t, 0, 1] + w1 * atlas_uv[t, 1, 1] + w2 * atlas_uv[t, 2, 1]
        au, av = au / atlas_size, av / atlas_size
        block = atlas_side // BLOCK
        i = min(max(int(au * block), 0), block - 1)
        j = min(max(int((1 - av) * block), 0), block - 1)
        if atlas_busy[at * block * block + j * block + i]:
            area = at * atlas_side * atlas_side
            _, gu, gv = slope(atlas_height, area, atlas_side, atlas_side, au, av)
            slope_u += gu * F(1e-6) / atlas_size
            slope_v += gv * F(1e-6) / atlas_size
            dark, thread, wash = colour(atlas_paint, 3 * area, atlas_side, atlas_side, au, av)
            tone *= dark * F(1 / 128)
            wash, thread = wash * F(1 / 255), thread * F(1 / 255)
            red += (r[WASH] - red) * wash
            green += (r[WASH + 1] - green) * wash
            blue += (r[WASH + 2] - blue) * wash
            red += (r[THREAD] - red) * thread
            green += (r[THREAD + 1] - green) * thread
            blue += (r[THREAD + 2] - blue) * thread
    if side == 1:
        tone *= F(0.8)
        slope_u, slope_v = -slope_u, -slope_v
    red, green, blue = red * tone, green * tone, blue * tone

    mx, my, mz = nx, ny, nz
    if laid:
        steep = math.sqrt(slope_u * slope_u + slope_v * slope_v)
        if steep > F(1.6):
            slope_u, slope_v = slope_u * F(1.6) / steep, slope_v * F(1.6) / steep
        mx -= slope_u * tx + slope_v * bx
        my -= slope_u * ty + slope_v * by
        mz -= slope_u * tz + slope_v * bz
        long = 1 / (math.sqrt(mx * mx + my * my + mz * mz) + F(1e-12))
        mx, my, mz = mx * long, my * long, mz * long
    ox, oy, oz = mx - nx, my - ny, mz - nz

    lr = _arriving(irradiance, tilt, a, b, c, w0, w1, w2, side, 0, ox, oy, oz)
    lg = _arriving(irradiance, tilt, a, b, c, w0, w1, w2, side, 1, ox, oy, oz)
    lb = _arriving(irradiance, tilt, a, b, c, w0, w1, w2, side, 2, ox, oy, oz)
    lr, lg, lb = lr * shadow, lg * shadow, lb * shadow
    open_ = min(F(1), (w0 * visible[a, 3] + w1 * visible[b, 3] + w2 * visible[c, 3]) * 4)
    if side == 1:
        # What is seen from a vertex is told of the outer side; a sleeve is dark from within.
        open_ = min(open_, (lr + lg + lb) * F(1 / 3))
    # Light lost in folds comes back tinted.
    lost = (1 - open_) * F(0.3025)
    fr, fg, fb = red * (lr + lost * red), green * (lg + lost * green), blue * (lb + lost * blue)
    nv = max(mx * vx + my * vy + mz * vz, F(0.02))
    halo = 1 - nv
    halo = halo * halo * halo * r[SHEEN] * (lr + lg + lb) * F(1 / 3)
    fr += halo * r[SHEEN_COLOUR]
    fg += halo * r[SHEEN_COLOUR + 1]
    fb += halo * r[SHEEN_COLOUR + 2]
    if r[SPECULAR] > 0:
        sr, sg, sb = highlight(
            highlights, highlight_colours, visible, a, b, c, w0, w1, w2, mx, my, mz, vx, vy, vz,
            nv, r[ROUGH], r[SPECULAR],
        )  # fmt: skip
        mirrored = mirrored_surroundings(
            mx, my, mz, vx, vy, vz, nv, r[ROUGH], r[SPECULAR], r[REFLECT], open_
        )
        q = r[TINTED]
        fr += (sr * shadow + mirrored) * (1 - q + q * red * F(2.2))
        fg += (sg * shadow + mirrored) * (1 - q + q * green * F(2.2))
        fb += (sb * shadow + mirrored) * (1 - q + q * blue * F(2.2))
    rgb[0], rgb[1], rgb[2] = fr, fg, fb


@nb.njit(cache=True, fastmath=True)
def _arriving(irradiance, tilt, a, b, c, w0, w1, w2, side, channel, ox, oy, oz):
    e = w0 * irradiance[a, side, channel] + w1 * irradiance[b, side, channel]
    e += w2 * irradiance[c, side, channel]
    for axis in range(3):
        o = ox if axis == 0 else (oy if axis == 1 else oz)
        g = w0 * tilt[a, side, channel, axis] + w1 * tilt[b, side, channel, axis]
        e += o * (g + w2 * tilt[c, side, channel, axis])
    return max(e, F(0))
