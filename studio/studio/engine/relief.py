"""Yarn seen from near: the view ray is marched through the weave's height, and so is the way to
the key light. Bump alone looks embossed at 17 cm."""

from __future__ import annotations

import numba as nb

from studio.engine.sampling import scalar

F = nb.float32


@nb.njit(cache=True, fastmath=True)
def lifted(
    buffer, first, rows, columns, size, deep, u, v, ray_u, ray_v, ray_n, key_u, key_v, key_n
):
    """Where the ray meets the yarn, and how much of the light reaches that place."""
    down = max(ray_n, F(0.35))
    steps = 14
    drift_u, drift_v = ray_u / down * deep, ray_v / down * deep
    before, level = F(0), F(1)
    for step in range(steps + 1):
        level = 1 - F(step) / F(steps)
        # The surface itself is at the top of the yarn.
        at_u, at_v = u - drift_u * (1 - level), v - drift_v * (1 - level)
        height = scalar(buffer, first, rows, columns, at_u / size, at_v / size)
        if height >= level:
            gap = height - level
            back = gap / (gap + before + F(1e-5)) / F(steps)
            level += back
            break
        before = level - height
    u, v = u - drift_u * (1 - level), v - drift_v * (1 - level)

    shadow = F(1)
    if key_n > F(0.05):
        up = max(key_n, F(0.25))
        from_ = scalar(buffer, first, rows, columns, u / size, v / size)
        for step in range(1, 7):
            t = (1 - from_) * F(step) / F(6)
            height = scalar(
                buffer, first, rows, columns,
                (u + key_u / up * deep * t) / size, (v + key_v / up * deep * t) / size,
            )  # fmt: skip
            over = height - (from_ + t)
            if over > 0:
                shadow = min(shadow, 1 - min(F(1), over * 4) * F(0.45))
    return u, v, shadow
