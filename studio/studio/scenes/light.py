"""Sun through leaves, and a soft day without."""

from __future__ import annotations

import math

import numpy as np
import skia

from studio.engine.light import Gobo, Lights, studio_lights

SUN = (-0.70, -0.66, 0.56)


def sunlight(direction=SUN, angle: float = 1.1) -> Lights:
    return studio_lights(
        direction, angle, key=(2.5, 2.36, 2.12), fill=(0.25, 0.28, 0.33), sky=(0.46, 0.48, 0.53),
        counts=(40, 12, 6, 72),
    )  # fmt: skip


def daylight(direction=(-0.62, -0.70, 0.66), angle: float = 13.0) -> Lights:
    return studio_lights(direction, angle, key=(2.2, 2.1, 1.96), sky=(0.50, 0.51, 0.54))


def leaves(
    seed: int,
    kind: str = "palm",
    *,
    size: float = 2.8,
    open_to=(0.0, 0.0),
    dim: float = 0.30,
    direction=SUN,
    distance: float = 0.6,
) -> Gobo:
    """A few fronds before the sun. dim: how much light is left in their shade; open_to: where
    on the mask they gather."""
    pixels = 1400
    surface = skia.Surface(pixels, pixels)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    random = np.random.default_rng(seed)
    for _ in range(4 if kind == "palm" else 7):
        canvas.save()
        x, y = random.uniform(-0.32, 0.32), random.uniform(-0.35, 0.30)
        canvas.translate(pixels * (0.5 + open_to[0] + x), pixels * (0.5 + open_to[1] + y))
        canvas.rotate(random.uniform(0, 360))
        _frond(canvas, pixels * random.uniform(0.32, 0.50), kind, random, pixels)
        canvas.restore()
    grey = surface.toarray()[..., 0].astype(np.float64) / 255
    return Gobo(np.ascontiguousarray(dim + (1 - dim) * grey), direction, distance, size)


def window(*, size: float = 2.8, dim: float = 0.34, direction=SUN, lean: float = 0.0) -> Gobo:
    """Four panes: the light of a tall window lying on the wall."""
    pixels = 1000
    surface = skia.Surface(pixels, pixels)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)
    canvas.rotate(lean, pixels / 2, pixels / 2)
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorWHITE)
    soft = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 9)
    paint.setMaskFilter(soft)
    for column in (0, 1):
        for row in (0, 1, 2):
            left, top = 235 + column * 275, 60 + row * 300
            canvas.drawRect(skia.Rect(left, top, left + 250, top + 275), paint)
    grey = surface.toarray()[..., 0].astype(np.float64) / 255
    return Gobo(np.ascontiguousarray(dim + (1 - dim) * grey), direction, 0.6, size)


def _frond(canvas, long: float, kind: str, random, pixels: int) -> None:
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK)
    palm = kind == "palm"
    many = 26 if palm else 17
    for number in range(many):
        share = (number + 1) / many
        for side in (-1, 1):
            leaf = long * (0.42 * math.sin(math.pi * min(1, share * 0.86 + 0.12)) + 0.03)
            leaf = leaf if palm else long * 0.20 * (1 - 0.4 * share)
            half = leaf * (0.060 if palm else 0.30)
            canvas.save()
            canvas.translate(long * share, -0.10 * long * math.sin(share * 2.2))
            canvas.rotate(side * (62 - 30 * share) + random.uniform(-5, 5))
            path = skia.Path()
            path.moveTo(0, 0)
            path.quadTo(leaf * 0.45, -half, leaf, 0)
            path.quadTo(leaf * 0.45, half, 0, 0)
            canvas.drawPath(path, paint)
            canvas.restore()
    stem = skia.Paint(
        AntiAlias=True, Color=skia.ColorBLACK, Style=skia.Paint.kStroke_Style,
        StrokeWidth=pixels * 0.004,
    )  # fmt: skip
    path = skia.Path()
    path.moveTo(-long * 0.3, 0)
    path.quadTo(long * 0.5, -0.10 * long, long, -0.09 * long)
    canvas.drawPath(path, stem)
