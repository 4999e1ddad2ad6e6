"""What is sewn and washed into denim: felled seams, pockets, fly, fades along the folds."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from studio.engine.atlas import PIXELS, Atlas, AtlasMaps, Layers
from studio.engine.curves import bezier, line
from studio.garments.trousers import Cut, Sheet, TrouserShape, sign


def painted(shape: TrouserShape, worn: float, cut: Cut) -> AtlasMaps:
    atlas, sheet = Atlas(), Sheet(cut)
    for side in "RL":
        _seams(atlas, sheet, side, shape)
        _front_pockets(atlas, sheet, side, shape)
        _back(atlas, sheet, side, shape)
        _worn_edges(atlas, sheet, side, worn)
    _fly(atlas, sheet, shape)
    atlas.afterwards(lambda layers: _wash(layers, cut, worn))
    return atlas.finish()


def _thread(atlas: Atlas, points, *aside) -> None:
    for move in aside or ((0.0, 0.0),):
        atlas.stitch(points + np.asarray(move), width=0.0012, dash=(0.0034, 0.0013), thread=True)


def _seams(atlas: Atlas, sheet: Sheet, side: str, shape: TrouserShape) -> None:
    toward, top, crotch = sign(side), shape.waist + 0.01, sheet.cut.crotch_z
    out = sheet.down(side, 0.5, top, shape.hem)
    atlas.seam(out, depth=58, width=0.0045)
    _thread(atlas, out, (toward * 0.0055, 0))
    _thread(atlas, sheet.down(side, 0, crotch, shape.hem), (toward * 0.006, 0))
    seat = sheet.down(side, 1, top, crotch)
    atlas.seam(seat, depth=56, width=0.004)
    _thread(atlas, seat, (-toward * 0.006, 0), (-toward * 0.011, 0))
    atlas.seam(sheet.down(side, 0, top, crotch), depth=64, width=0.0045)
    hem = sheet.hem(side, 0.014)
    _thread(atlas, hem)
    atlas.stroke(atlas.height, hem, (0, 0), 92, 0.004, blur=0.001)


def _front_pockets(atlas: Atlas, sheet: Sheet, side: str, shape: TrouserShape) -> None:
    toward, top = sign(side), shape.waist
    first, last = sheet.at(side, top + 0.004, 0.285)[0], sheet.at(side, top - 0.088, 0.492)[0]
    scoop = bezier(first, first + [-toward * 0.001, -0.05], last + [-toward * 0.065, 0.002], last)
    atlas.seam(scoop, depth=92, width=0.0045)
    _thread(atlas, scoop, (-toward * 0.003, -0.0045), (-toward * 0.006, -0.0100))
    if side == "R":
        # The coin pocket peeps out of the wearer's right pocket.
        left, right = sheet.at(side, top - 0.028, 0.335)[0], sheet.at(side, top - 0.034, 0.455)[0]
        mouth = line(left, right)
        atlas.seam(mouth, depth=60, width=0.0035)
        _thread(atlas, mouth, (0, -0.004), (0, -0.009))
        _thread(atlas, line(right, sheet.at(side, top - 0.078, 0.462)[0]))


def _back(atlas: Atlas, sheet: Sheet, side: str, shape: TrouserShape) -> None:
    toward, top = sign(side), shape.waist
    yoke = line(sheet.at(side, top - 0.070, 1.0)[0], sheet.at(side, top - 0.030, 0.505)[0])
    atlas.seam(yoke, depth=56, width=0.004)
    _thread(atlas, yoke, (0, -0.005), (0, -0.0105))
    middle = sheet.at(side, top - 0.106, 0.755)[0]
    corners = ((-0.068, 0.004), (0.068, -0.004), (0.064, -0.118), (0, -0.146), (-0.064, -0.118))
    pocket = np.array([*corners, corners[0]]) * [-toward, 1] + middle
    atlas.plate(pocket, up=44)
    outline, centre = line(*pocket), pocket[:-1].mean(0)
    for share in (0.955, 0.88):
        _thread(atlas, centre + (outline - centre) * share)
    for down in (0, -0.008):
        for way in (-1, 1):
            arc = bezier(
                middle + [way * 0.062, -0.040 + down], middle + [way * 0.040, -0.075 + down],
                middle + [way * 0.018, -0.058 + down], middle + [0, -0.070 + down],
            )  # fmt: skip
            _thread(atlas, arc)


def _fly(atlas: Atlas, sheet: Sheet, shape: TrouserShape) -> None:
    top = shape.waist
    z = np.linspace(top + 0.008, top - 0.165, 50)
    away = 0.040 * np.clip((z - (top - 0.165)) / 0.045, 0, 1) ** 0.5
    _thread(atlas, sheet.from_front("L", z, away))
    _thread(atlas, sheet.from_front("L", z[:-3], np.maximum(away[:-3] - 0.007, 0)))
    _thread(atlas, sheet.from_front("L", np.linspace(top - 0.16, sheet.cut.crotch_z, 30), 0.006))


def _worn_edges(atlas: Atlas, sheet: Sheet, side: str, worn: float) -> None:
    """Pale on the ridges that were put in the shape, and rope-like along thick edges."""
    random = np.random.default_rng(5 if side == "R" else 6)
    share = np.linspace(0, 1, 30)
    for fold in sheet.cut.lines:
        z = fold.start[0] + (fold.end[0] - fold.start[0]) * share
        z = z - fold.sag * 4 * share * (1 - share)
        u = np.clip(fold.start[1] + (fold.end[1] - fold.start[1]) * share, 0.02, 0.98)
        pale = int(min(150, 16000 * fold.crest * random.uniform(0.6, 1.2)) * worn)
        atlas.stroke(atlas.wash, sheet.at(side, z, u)[6:-6], (0, 0), 255, 0.009, pale, blur=0.0045)
    out = sheet.down(side, 0.5, sheet.cut.waist_z, sheet.cut.hem_z)
    for edge in (out, sheet.hem(side, 0.003), sheet.hem(side, 0.020)):
        for first in range(len(edge) - 1):
            if random.random() < 0.55:
                pale = random.uniform(30, 110) * worn
                rope = edge[first : first + 2] + [sign(side) * 0.006, 0]
                atlas.stroke(atlas.wash, rope, (0, 0), 255, 0.004, pale, blur=0.0016)


def _wash(layers: Layers, cut: Cut, worn: float) -> None:
    """A broad fade on thigh, knee and seat, mottled and streaked along the warp."""
    every = 4
    x, y = Layers.coordinates(every)
    fade = np.zeros_like(x)
    random = np.random.default_rng(3)
    up = cut.crotch_z - 0.785
    for side in "RL":
        z = y - cut.offset[side][1]
        for place, much, high, wide in (
            (0.25, 0.72, 0.66, 0.20), (0.25, 0.40, 0.42, 0.13),
            (0.75, 0.55, 0.70, 0.15), (0.78, 0.30, 0.88, 0.06),
        ):  # fmt: skip
            column = cut.sheet[::-1, round(place * cut.columns), 0]
            middle = np.interp(z, cut.z[::-1], column) * sign(side) + cut.offset[side][0]
            near = ((x - middle) / 0.062) ** 2 + ((z - high - up) / wide) ** 2
            fade += much * np.exp(-near)
    mottle = 8.0 * gaussian_filter(random.normal(size=fade.shape), 5)
    mottle += 26.0 * gaussian_filter(random.normal(size=fade.shape), 22)
    streak = gaussian_filter(random.normal(size=fade.shape), (14, 0.6))
    streak /= streak.std()
    fade = fade * (1 + 0.14 * mottle + 0.025 * streak) + 0.04 + 0.010 * streak
    whole = zoom(np.clip(fade, 0, 1).astype(np.float32), every, order=1)[:PIXELS, :PIXELS]
    layers.wash[:] = np.clip(layers.wash * 0.8 + whole, 0, 1) * worn
