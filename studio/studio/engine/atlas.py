"""What is painted in pattern space: seam grooves, topstitching, plackets, ribs, washes.

Four maps over 2.6 m of pattern, none of which knows a colour: height (metres), shade (a factor),
thread and wash (how much of the material's thread and wash colour shows)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

ATLAS = 2.6
PIXELS = 3072
SCALE = PIXELS / ATLAS
HEIGHT_STEP = 1e-6


@dataclass
class AtlasMaps:
    """height in micrometres, shade 128 = unchanged, thread and wash 0 to 255."""

    height: np.ndarray
    shade: np.ndarray
    thread: np.ndarray
    wash: np.ndarray

    def __getstate__(self) -> dict:
        """Without what is only kept beside them while rendering."""
        return {name: getattr(self, name) for name in ("height", "shade", "thread", "wash")}


@dataclass
class Layers:
    """The same as floats, while they are being worked on: height in metres, others 0 to 1."""

    height: np.ndarray
    shade: np.ndarray
    thread: np.ndarray
    wash: np.ndarray

    @staticmethod
    def coordinates(every: int = 1) -> tuple[np.ndarray, np.ndarray]:
        """Atlas x and y in metres of every n-th pixel."""
        v, u = np.mgrid[0:PIXELS:every, 0:PIXELS:every].astype(np.float32)
        return u / SCALE, (PIXELS - v) / SCALE


class Atlas:
    def __init__(self) -> None:
        self.height, self.shade = _surface(128), _surface(128)
        self.thread, self.wash = _surface(0), _surface(0)
        self._afterwards: list[Callable[[Layers], None]] = []

    def seam(self, points, offset=(0, 0), depth: float = 44, width: float = 0.0030) -> None:
        self.stroke(self.height, points, offset, 128 - depth, width, blur=0.0009)
        self.stroke(self.shade, points, offset, 96, width * 0.8, 150, blur=0.0008)

    def stitch(
        self,
        points,
        offset=(0, 0),
        *,
        width: float = 0.0011,
        alpha: int = 235,
        dash: tuple[float, float] = (0.0032, 0.0018),
        thread: bool = False,
    ) -> None:
        """thread: in the material's thread colour, else tone in tone."""
        self.stroke(self.height, points, offset, 100, 0.0032, 160, blur=0.0012)
        if thread:
            self.stroke(self.thread, points, offset, 255, width, alpha, dash)
        self.stroke(self.height, points, offset, 175, width, 255, dash)

    def plate(self, outline, offset=(0, 0), up: float = 40) -> None:
        """Something sewn on flat: a pocket, a placket, a cuff."""
        path = self.path(outline, offset, True)
        level = int(128 + up)
        paint = skia.Paint(AntiAlias=True, Color=skia.Color(level, level, level))
        self.height.getCanvas().drawPath(path, paint)
        self.stroke(self.shade, outline, offset, 88, 0.0022, 150, blur=0.0014, close=True)

    def stroke(
        self, surface, points, offset, level, width, alpha=255, dash=None, blur=0.0, close=False
    ) -> None:
        level = int(max(0, min(255, level)))
        paint = skia.Paint(
            AntiAlias=True,
            Color=skia.Color(level, level, level, int(alpha)),
            Style=skia.Paint.kStroke_Style,
            StrokeWidth=width * SCALE,
            StrokeCap=skia.Paint.kRound_Cap,
        )
        if dash:
            on, off = dash
            paint.setPathEffect(skia.DashPathEffect.Make([on * SCALE, off * SCALE], 0))
        if blur:
            soft = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur * SCALE)
            paint.setMaskFilter(soft)
        surface.getCanvas().drawPath(self.path(points, offset, close), paint)

    def path(self, points, offset=(0, 0), close: bool = False) -> skia.Path:
        at = (np.asarray(points, float) + np.asarray(offset, float)) * SCALE
        builder = skia.Path()
        builder.moveTo(float(at[0, 0]), float(PIXELS - at[0, 1]))
        for x, y in at[1:]:
            builder.lineTo(float(x), float(PIXELS - y))
        if close:
            builder.close()
        return builder

    def afterwards(self, change: Callable[[Layers], None]) -> None:
        """Changes the finished layers, for what cannot be drawn with strokes."""
        self._afterwards.append(change)

    def finish(self) -> AtlasMaps:
        height = gaussian_filter(_pixels(self.height) - 128 / 255, 0.9) * np.float32(0.0105)
        shade = _pixels(self.shade) * np.float32(255 / 128)
        layers = Layers(height, shade, _pixels(self.thread), _pixels(self.wash))
        for change in self._afterwards:
            change(layers)
        return AtlasMaps(
            np.clip(layers.height / HEIGHT_STEP, -32000, 32000).astype(np.int16),
            _bytes(layers.shade * (128 / 255)),
            _bytes(layers.thread),
            _bytes(layers.wash),
        )


def ribbed(
    atlas: Atlas, pieces, hem: float = 0.06, cuff: float = 0.06, pitch: float = 0.0065
) -> None:
    """Ribbed hem and cuffs on the pieces of a top."""

    def change(layers: Layers) -> None:
        for piece in pieces:
            panel = piece.name in "FB"
            high = hem if panel else cuff
            if not high:
                continue
            z = piece.outline["hemR" if panel else "cuff"][0, 1] + piece.offset[1]
            half = 0.45 if panel else 0.2
            rows = slice(max(int(PIXELS - (z + high) * SCALE), 0), int(PIXELS - (z - 0.02) * SCALE))
            columns = slice(
                max(int((piece.offset[0] - half) * SCALE), 0),
                int((piece.offset[0] + half) * SCALE),
            )
            x = np.arange(PIXELS, dtype=np.float32)[None, columns] / SCALE
            y = (PIXELS - np.arange(PIXELS, dtype=np.float32)[rows, None]) / SCALE
            wave = np.abs(np.sin(np.pi * x / pitch))
            within = np.clip((z + high - y) / 0.004, 0, 1)
            edge = 0.0010 * np.exp(-(((y - z - high) / 0.003) ** 2))
            layers.height[rows, columns] += (wave - 0.6) * 0.0022 * within - edge
            layers.shade[rows, columns] *= 1 - 0.18 * within * (1 - wave)

    atlas.afterwards(change)


def _surface(level: int) -> skia.Surface:
    surface = skia.Surface(PIXELS, PIXELS)
    surface.getCanvas().clear(skia.Color(level, level, level))
    return surface


def _pixels(surface: skia.Surface) -> np.ndarray:
    whole = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
    return whole[..., 0].astype(np.float32) / np.float32(255)


def _bytes(values: np.ndarray) -> np.ndarray:
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)
