"""Colours of cloth as tiles in linear light."""

from __future__ import annotations

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

from studio.engine.material import hexed, linear
from studio.engine.noise import fractal
from studio.engine.weaves import SIZE, fibres, grid, twill


def solid(colour: str, uneven: float = 0.05, seed: int = 0, size: int = 512, falling: float = 0.3):
    tile = linear(colour) * (1 + uneven * fractal(size, falling, seed, 2))[..., None]
    return np.clip(tile, 0, 1).astype(np.float32)


def melange(one: str, two: str, seed: int = 0, contrast: float = 0.5, stretch: float = 3):
    """Fibres of two colours carded together."""
    carded = fibres(seed, 5200, 14 * stretch, 2.0)
    carded = (carded - carded.mean()) / carded.std() + 0.35 * fractal(SIZE, 0.9, seed, 4)
    t = np.clip(0.5 + contrast * carded * 0.45, 0, 1)
    return mixed(linear(one), linear(two), t)


def mixed(one: np.ndarray, two: np.ndarray, share: np.ndarray) -> np.ndarray:
    t = share[..., None]
    return (one * (1 - t) + two * t).astype(np.float32)


def stripes(ground: str, stripe: str, share: float = 0.4, upright: bool = False, seed: int = 0):
    """One stripe to a tile."""
    size = 512
    u, v = grid(size)
    at = ((u if upright else v) + 0.002 * fractal(size, 0.8, seed, 8)) % 1
    t = gaussian_filter((np.abs(at - 0.5) < share / 2).astype(float), 0.8, mode="wrap")
    return _uneven(mixed(linear(ground), linear(stripe), t), seed + 1, 0.05, 0.5, 4)


def check(one: str, two: str, line: str | None = None, glen: bool = False, seed: int = 0):
    """Gingham, tartan or glen: warp and weft interlaced as twill."""
    size = SIZE
    u, v = grid(size)

    def band(x: np.ndarray) -> np.ndarray:
        if not glen:
            return ((x % 1) < 0.5).astype(float)
        coarse, fine = (x * 32) % 1 < 0.5, (x * 64) % 1 < 0.5
        return np.where((x * 2 % 1) < 0.5, coarse, fine).astype(float)

    over = ((u + v) * 96) % 1 < 0.5
    t = gaussian_filter(np.where(over, band(u), band(v)), 0.7, mode="wrap")
    tile = mixed(linear(one), linear(two), t)
    if line is not None:
        for x in (u, v):
            thin = (np.abs((x % 1) - 0.25) < 0.012) * np.where(over, 1, 0.45)
            t = gaussian_filter(thin, 0.8, mode="wrap")[..., None]
            tile = tile * (1 - t) + linear(line) * t
    return _uneven(tile, seed, 0.06, 0.4, 6)


def herringbone(one: str, two: str, columns: int = 8, threads: int = 40, seed: int = 0):
    """Colours and height."""
    u, v = grid()
    column = np.floor(u * columns)
    lean = np.where(column % 2 == 0, 1, -1)
    at = (v * threads + lean * (u * columns - column) * threads / columns) % 1
    t = gaussian_filter((at < 0.5).astype(float), 0.9, mode="wrap")
    t = np.clip(t + 0.12 * fractal(SIZE, 0.4, seed, 8), 0, 1)
    height = np.abs(np.sin(np.pi * at)) + 0.1 * fractal(SIZE, 0.4, seed + 1, 8)
    return mixed(linear(one), linear(two), t), np.clip(height, 0, 1)


def denim(colour: str, seed: int = 0, weft: str = "#c9d2dc"):
    """Indigo warp over a pale weft. Colours and height."""
    height = twill(60, seed)
    slub = gaussian_filter(fractal(SIZE, 0.2, seed, 20), (5, 0.5), mode="wrap")
    t = np.clip(0.10 + 0.30 * (height - 0.6) + 0.10 * slub / slub.std(), 0, 1)
    return mixed(linear(colour), linear(weft), t), height


def dots(ground: str, dot: str, rows: int = 4, radius: float = 0.28, size: int = 512):
    def draw(canvas: skia.Canvas) -> None:
        step = size / rows
        for j in range(-1, rows + 1):
            for i in range(-1, rows + 1):
                x, y = (i + 0.5 * (j % 2) + 0.25) * step, (j + 0.5) * step
                canvas.drawCircle(x, y, radius * step * 0.5, _paint(dot))

    return _drawn(size, ground, draw)


def floral(ground: str, petals: list[str], leaf: str, seed=0, count=26, scale=1.0, size=1024):
    """Layered petals, scattered so that they hardly touch; the tile wraps round."""
    random = np.random.default_rng(seed)
    flowers: list[tuple[np.ndarray, float]] = []
    for _ in range(4000):
        at = random.random(2)
        radius = random.choice([0.085, 0.06, 0.04], p=[0.3, 0.35, 0.35]) * scale
        gaps = [np.abs(at - other) for other, _ in flowers]
        room = [np.hypot(*np.minimum(g, 1 - g)) for g in gaps]
        if all(d > 0.80 * (radius + r) for d, (_, r) in zip(room, flowers, strict=True)):
            flowers.append((at, radius))
        if len(flowers) >= count:
            break
    chosen = [
        (at, radius, random.random() * 360, petals[random.integers(len(petals))],
         int(random.integers(5, 8)), int(random.integers(1_000_000)))
        for at, radius in flowers
    ]  # fmt: skip

    def draw(canvas: skia.Canvas) -> None:
        for at, radius, turn, colour, many, own in chosen:
            for ox in (-1, 0, 1):
                for oy in (-1, 0, 1):
                    x, y = (at[0] + ox) * size, (at[1] + oy) * size
                    if -0.2 * size < x < 1.2 * size and -0.2 * size < y < 1.2 * size:
                        _flower(canvas, x, y, radius * size, turn, colour, leaf, many, own)

    return _uneven(_drawn(size, ground, draw), seed, 0.04, 0.5, 4)


def _flower(canvas, x, y, radius, turn, colour, leaf, many, seed) -> None:
    random = np.random.default_rng(seed)
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    for _ in range(int(random.integers(2, 4))):
        canvas.save()
        canvas.rotate(random.random() * 360)
        long = radius * random.uniform(1.4, 1.9)
        blade = skia.Path()
        blade.moveTo(0, 0)
        blade.cubicTo(long * 0.3, -long * 0.30, long * 0.75, -long * 0.22, long, 0)
        blade.cubicTo(long * 0.75, long * 0.16, long * 0.3, long * 0.2, 0, 0)
        canvas.drawPath(blade, _paint(brighter(leaf, random.uniform(0.75, 1.2)), 235))
        canvas.drawLine(
            long * 0.1, 0, long * 0.9, 0, _paint(brighter(leaf, 0.6), 120, radius * 0.035)
        )
        canvas.restore()
    for layer, (petals, size, bright) in enumerate(
        ((many, 1.0, 0.86), (many, 0.74, 1.02), (max(4, many - 1), 0.46, 1.16))
    ):
        for i in range(petals):
            canvas.save()
            canvas.rotate(360 / petals * i + layer * 31 + random.uniform(-7, 7))
            long = radius * size * random.uniform(0.9, 1.08)
            wide = long * 1.9 / petals * 1.5
            petal = skia.Path()
            petal.moveTo(0, 0)
            petal.cubicTo(long * 0.25, -wide * 0.9, long * 0.95, -wide * 0.85, long, -wide * 0.05)
            petal.cubicTo(long, wide * 0.75, long * 0.3, wide * 0.95, 0, 0)
            ends = (
                brighter(colour, bright * 0.70),
                brighter(colour, bright * random.uniform(0.95, 1.12)),
            )
            shader = skia.GradientShader.MakeLinear(
                [(0, 0), (long, 0)], [skia.Color(*_bytes(end)) for end in ends]
            )
            canvas.drawPath(petal, skia.Paint(AntiAlias=True, Shader=shader))
            canvas.restore()
    canvas.drawCircle(0, 0, radius * 0.16, _paint("#c9a24a"))
    for i in range(9):
        at = (np.cos(i * 0.7) * radius * 0.2, np.sin(i * 0.7) * radius * 0.2)
        canvas.drawCircle(*at, radius * 0.03, _paint("#6b4a1d"))
    canvas.restore()


def brighter(colour: str, by: float) -> str:
    return "#{:02x}{:02x}{:02x}".format(*(int(min(255, max(0, c * by))) for c in _bytes(colour)))


def blended(one: str, two: str, share: float) -> str:
    return hexed(linear(one) * (1 - share) + linear(two) * share)


def _uneven(tile, seed, strength, falling, lowest):
    noise = fractal(tile.shape[0], falling, seed, lowest)
    return np.clip(tile * (1 + strength * noise)[..., None], 0, 1).astype(np.float32)


def _bytes(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def _paint(colour: str, alpha: int = 255, stroke: float | None = None) -> skia.Paint:
    paint = skia.Paint(AntiAlias=True, Color=skia.Color(*_bytes(colour), alpha))
    if stroke:
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(stroke)
        paint.setStrokeCap(skia.Paint.kRound_Cap)
    return paint


def _drawn(size: int, ground: str, draw) -> np.ndarray:
    surface = skia.Surface(size, size)
    canvas = surface.getCanvas()
    canvas.clear(skia.Color(*_bytes(ground)))
    draw(canvas)
    c = surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3] / 255.0
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)
