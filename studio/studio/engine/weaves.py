"""Heights of cloth as tiles, 0 to 1."""

from __future__ import annotations

from functools import cache

import numpy as np
import skia
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from studio.engine.noise import fractal

SIZE = 768


def grid(size: int = SIZE) -> tuple[np.ndarray, np.ndarray]:
    v, u = np.mgrid[0:size, 0:size] / size
    return u, 1 - v


@cache
def tabby(threads: int = 44, seed: int = 0) -> np.ndarray:
    u, v = grid()
    stray = 0.25 * fractal(SIZE, 1.0, seed, 3) / threads
    a, b = (u + stray) * threads, (v + stray) * threads
    over = (np.floor(a) + np.floor(b)) % 2
    x, y = np.abs(np.sin(np.pi * a)), np.abs(np.sin(np.pi * b))
    slub = 1 + 0.25 * fractal(SIZE, 0.9, seed + 1, 2)
    cross = np.where(over, x * (0.55 + 0.45 * y), y * (0.55 + 0.45 * x))
    return np.clip(cross * slub, 0, 1.3) / 1.3


@cache
def twill(threads: int = 40, seed: int = 0) -> np.ndarray:
    u, v = grid()
    diagonal = (u + v) * threads + 0.15 * fractal(SIZE, 1.2, seed, 2)
    line = np.abs(np.sin(np.pi * diagonal)) ** 0.7
    warp = 0.75 + 0.25 * np.abs(np.sin(np.pi * u * threads * 2))
    return np.clip(line * warp + 0.06 * fractal(SIZE, 0.4, seed + 3), 0, 1)


@cache
def satin(seed: int = 0) -> np.ndarray:
    """Long floats side by side, each a little uneven along its way."""
    u, _ = grid()
    thread = np.abs(np.sin(np.pi * (u * 150 + 0.4 * fractal(SIZE, 1.3, seed, 2))))
    slub = gaussian_filter(np.random.default_rng(seed).random((SIZE, SIZE)), (26, 0.7), mode="wrap")
    slub = (slub - slub.mean()) / slub.std()
    return np.clip(0.55 + 0.25 * thread + 0.14 * slub, 0, 1)


@cache
def knit(columns: int = 16, rows: int = 20, seed: int = 0) -> np.ndarray:
    """Stocking stitch."""
    u, v = grid()
    a = u * columns + 0.05 * fractal(SIZE, 1.4, seed, 2)
    across = a - np.floor(a) - 0.5
    b = v * rows + np.abs(across) * 1.15 + 0.05 * fractal(SIZE, 1.4, seed + 1, 2)
    along = b - np.floor(b)
    arm = np.clip(np.sin(np.pi * np.clip(np.abs(across) * 2, 0.02, 1)), 0, 1) ** 0.55
    lobe = np.cos((along - 0.5) * np.pi) ** 0.6 * arm
    return np.clip(0.18 + 0.82 * lobe + 0.022 * fractal(SIZE, 0.8, seed + 2, 10), 0, 1)


@cache
def cable(seed: int = 0) -> np.ndarray:
    """Two cables to a tile on a ground of purl, a rope of stitches on either side of each."""
    u, v = grid()
    across, turn = ((u * 2) % 1 - 0.5) / 0.17, v * 2 * np.pi * 3
    strands = []
    for phase in (0, np.pi):
        sway = 0.52 * np.sin(turn + phase)
        over = 0.5 + 0.5 * np.cos(turn + phase)
        body = np.sqrt(np.clip(1 - ((across - sway) / 0.56) ** 2, 0, 1))
        column = (across - sway) / 0.56 * 1.5
        strands.append(body * (0.50 + 0.50 * _stitches(column, v * 34)) * (0.66 + 0.34 * over))
    edge = np.exp(-(((np.abs(across) - 1.55) / 0.24) ** 2))
    ropes = edge * (0.28 + 0.34 * _stitches(across * 1.1, v * 40))
    purl = 0.10 + 0.16 * np.abs(np.sin(np.pi * v * 44 + np.sin(np.pi * u * 104) * 0.9))
    height = np.maximum.reduce([*strands, ropes, purl])
    return np.clip(height + 0.02 * fractal(SIZE, 0.8, seed, 10), 0, 1)


def _stitches(columns: np.ndarray, rows: np.ndarray) -> np.ndarray:
    """Knit stitches, one to a whole number of either."""
    across = columns - np.floor(columns) - 0.5
    along = rows + np.abs(across) * 1.1
    along = along - np.floor(along)
    arm = np.sin(np.pi * np.clip(np.abs(across) * 2, 0.02, 1)) ** 0.55
    return np.cos((along - 0.5) * np.pi) ** 0.6 * arm


@cache
def rib(ribs: int = 14, seed: int = 0) -> np.ndarray:
    u, v = grid()
    wave = np.abs(np.sin(np.pi * u * ribs)) ** 0.8
    bend = np.abs(np.sin(np.pi * u * ribs)) * 1.2
    stitch = 0.85 + 0.15 * np.abs(np.sin(np.pi * v * round(ribs * 2.2) + bend))
    return np.clip(wave * stitch + 0.03 * fractal(SIZE, 0.5, seed, 8), 0, 1)


@cache
def felt(seed: int = 0, fine: float = 1.0) -> np.ndarray:
    """Brushed wool: fibres lying every way, a little more along the warp."""
    nap = fibres(seed, 5200, 30 * fine, 2.2)
    return np.clip(0.30 + 0.45 * nap + 0.05 * fractal(SIZE, 0.9, seed, 6), 0, 1)


@cache
def fibres(seed: int, count: int, long: float, thick: float, lean: float = 0.6) -> np.ndarray:
    """Short bent strokes, later ones over earlier ones; 0 to 1. lean: how upright they lie."""
    random = np.random.default_rng(seed)
    at, turn = random.random((count, 2)) * SIZE, random.normal(0, 1, count)
    bend, level = random.normal(0, 0.25, count), random.random(count)
    upright = random.random(count) < lean
    angle = np.where(upright, np.pi / 2 + 0.35 * turn, np.pi * random.random(count))

    def draw(canvas: skia.Canvas, grey) -> None:
        for (x, y), a, b, v in zip(at, angle, bend, level, strict=True):
            dx, dy = np.cos(a) * long / 2, np.sin(a) * long / 2
            path = skia.Path()
            path.moveTo(x - dx, y - dy)
            path.quadTo(x - dy * b, y + dx * b, x + dx, y + dy)
            canvas.drawPath(path, grey(v, thick))

    return _wrapped(draw, int(long) + 2)


@cache
def boucle(seed: int = 0) -> np.ndarray:
    """Curls of thick yarn, pressed together: none is whole, and no two turn alike."""
    random = np.random.default_rng(seed)
    count = 5200
    at, radius = random.random((count, 2)) * SIZE, random.gamma(6, 1.5, count) + 2
    start, squash = random.random(count) * 360, random.uniform(0.35, 1, count)
    sweep, layer = random.uniform(60, 230, count), random.permutation(np.linspace(0.3, 1, count))

    def draw(canvas: skia.Canvas, grey) -> None:
        for (x, y), r, a, q, w, v in zip(at, radius, start, squash, sweep, layer, strict=True):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(a)
            oval = skia.Rect.MakeLTRB(-r, -r * q, r, r * q)
            for width, bright in ((11, 0.45), (8, 0.7), (5, 0.9), (2, 1.0)):
                canvas.drawArc(oval, 0, w, False, grey(v * bright, width))
            canvas.restore()

    curls = gaussian_filter(_wrapped(draw, 22), 1.8, mode="wrap")
    return np.clip(curls + 0.04 * fractal(SIZE, 0.3, seed, 9), 0, 1)


def _wrapped(draw, reach: int) -> np.ndarray:
    """Drawn on black and made to repeat. reach: how long a stroke is."""
    surface = skia.Surface(SIZE, SIZE)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)

    def grey(level: float, width: float) -> skia.Paint:
        v = int(max(0, min(255, level * 255)))
        return skia.Paint(
            AntiAlias=True,
            Color=skia.Color(v, v, v),
            Style=skia.Paint.kStroke_Style,
            StrokeWidth=width,
            StrokeCap=skia.Paint.kRound_Cap,
        )

    draw(canvas, grey)
    tile = surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., 0] / 255.0
    return _seamless(tile, reach)


def _seamless(tile: np.ndarray, reach: int) -> np.ndarray:
    """Edges faded into the tile moved by half, whose own middle meets there."""
    moved = np.roll(tile, (SIZE // 2, SIZE // 2), (0, 1))
    from_edge = np.minimum(np.arange(SIZE), np.arange(SIZE)[::-1])
    near = np.clip(1.5 - from_edge / reach, 0, 1)
    share = np.maximum(near[:, None], near[None])
    return tile * (1 - share) + moved * share


@cache
def grain(seed: int = 0, cells: int = 2600) -> np.ndarray:
    """Leather."""
    points = np.random.default_rng(seed).random((cells, 2))
    around = np.vstack([points + [i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)])
    u, v = grid()
    at = np.c_[u.ravel() + 0.004 * fractal(SIZE, 1.3, seed, 2).ravel(), v.ravel()]
    nearest, _ = cKDTree(around).query(at, k=2)
    crease = (nearest[:, 1] - nearest[:, 0]).reshape(SIZE, SIZE)
    pebbles = gaussian_filter(np.minimum(crease * 55, 1), 1.2, mode="wrap")
    return np.clip(pebbles * 0.8 + 0.1 * fractal(SIZE, 1.1, seed, 2), 0, 1)


@cache
def cord(wales: int = 14, seed: int = 0) -> np.ndarray:
    u, _ = grid()
    wale = np.abs(np.sin(np.pi * u * wales)) ** 0.6
    return np.clip(wale + 0.07 * fractal(SIZE, 0.4, seed, 10), 0, 1)


@cache
def pique(cells: int = 26) -> np.ndarray:
    u, v = grid()
    waffle = np.sin(u * 2 * np.pi * cells) * np.sin(v * 2 * np.pi * cells)
    return np.clip(0.5 + 0.5 * waffle, 0, 1) ** 0.7
