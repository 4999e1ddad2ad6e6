"""Five pockets, rivets, a wash that follows the folds."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from studio.engine.atlas import PIXELS, Atlas, AtlasMaps, Layers
from studio.engine.cloths import material
from studio.engine.curves import bezier, line
from studio.engine.finish import finished
from studio.engine.material import COPPER, Material, Texture, hexed, linear, plain
from studio.engine.mesh import joined
from studio.engine.sewn_on import sweep
from studio.engine.trims import button
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.drag_lines import DragLine, moved, scaled
from studio.garments.straight_trousers import LABEL, MARK
from studio.garments.trousers import (
    CROTCH,
    Cut,
    Sheet,
    TrouserShape,
    bottom_camera,
    cut_of,
    hung,
    sign,
)
from studio.garments.waistbands import UP, Waistband, waist_ring

SILHOUETTES = ("jeans",)
VIEWS = ("front", "back", "detail")
BAND = 0.040
PATCH = plain("#a9764a", rough=0.6, specular=0.03, reflect=0.1)

# Whiskers at the hip, honeycombs behind the knee, the stack above the hem.
WORN_IN = (
    DragLine((0.800, -0.05), (0.850, 0.36), 0.0016, 0.013, 0.004),
    DragLine((0.780, -0.06), (0.780, 0.38), 0.0022, 0.015, 0.012),
    DragLine((0.745, -0.06), (0.665, 0.33), 0.0024, 0.019, 0.020),
    DragLine((0.790, 1.06), (0.735, 0.68), 0.0046, 0.014),
    DragLine((0.760, 1.06), (0.660, 0.70), 0.0046, 0.016),
    DragLine((0.870, 0.99), (0.815, 0.62), 0.0034, 0.015),
    DragLine((0.535, 1.04), (0.490, 0.64), 0.0026, 0.017, 0.018),
    DragLine((0.495, 0.52), (0.470, 0.92), 0.0024, 0.017, 0.018),
    DragLine((0.460, 1.04), (0.430, 0.66), 0.0020, 0.017, 0.018),
    DragLine((0.535, -0.06), (0.495, 0.30), 0.0022, 0.016, 0.010),
    DragLine((0.500, 0.54), (0.455, 0.22), 0.0022, 0.016, 0.010),
)
STACK = (
    DragLine((0.165, -0.06), (0.120, 0.50), 0.0026, 0.016, 0.0),
    DragLine((0.110, 0.56), (0.085, -0.04), 0.0028, 0.015, 0.0),
    DragLine((0.070, -0.04), (0.055, 0.52), 0.0020, 0.013, 0.0),
    DragLine((0.130, 0.48), (0.090, 1.06), 0.0030, 0.016, 0.0),
    DragLine((0.080, 1.05), (0.060, 0.50), 0.0026, 0.015, 0.0),
)


@dataclass(frozen=True)
class JeansShape:
    trousers: TrouserShape
    worn: float = 0.55


def shape_of(style: Style) -> JeansShape:
    sex = style.gender
    waist = 1.045 if sex == "women" else 1.040
    block = TrouserShape(sex, waist=waist, hem=0.018, crease=False, folds=1.0, topstitched=True)
    if style.fit == "slim":
        ankle = style.length == "ankle"
        slim = replace(
            block, waist=1.025 if sex == "women" else 1.030, hem=0.105 if ankle else 0.02,
            thigh=0.082 if sex == "women" else 0.087, knee=0.063 if sex == "women" else 0.069,
            cuff=0.056 if sex == "women" else 0.061,
        )  # fmt: skip
        return JeansShape(slim, 0.42)
    if style.fit == "relaxed":
        wide = replace(
            block, waist=1.065, hem=-0.002, hip_ease=0.004, thigh=0.098, knee=0.097, cuff=0.106,
            flutes=4, flute=0.006,
        )  # fmt: skip
        return JeansShape(wide, 0.40)
    if sex == "men":
        return JeansShape(replace(block, thigh=0.092, knee=0.080, cuff=0.076), 0.55)
    return JeansShape(replace(block, waist=1.060, knee=0.075, cuff=0.076), 0.55)


def drape(shape: JeansShape) -> Cut:
    trousers = shape.trousers
    cut = cut_of(trousers)
    lines = moved(WORN_IN, CROTCH[trousers.sex] - 0.785)
    if trousers.flutes:
        lines = scaled(lines, 0.7)
    elif trousers.hem < 0.06:
        lines = lines + STACK
    cut.lines = scaled(lines, 1.25)
    return hung(cut, trousers.limp, 0.65)


def cloth_of(cut: Cut):
    return cut.shell


def pieces(shape: JeansShape, cut: Cut) -> list[Piece]:
    trousers = shape.trousers
    band = Waistband(waist_ring(cut.shell), BAND)
    sheet = Sheet(cut)
    rivets = []
    for side in "RL":
        for z, place in ((trousers.waist - 0.008, 0.292), (trousers.waist - 0.086, 0.452)):
            at, normal = sheet.on_cloth(side, z, place)
            rivets.append(button(at + normal * 0.001, normal, 0.0036, 0.0018, 16))
    return [
        Piece(finished(cut.shell, 0.0032), "cloth", painted(shape, cut)),
        *band.pieces(0.0042),
        Piece(band.loops((0.082, -0.082), 0.0065), "cloth"),
        *band.fastening(0.0085, holes=False),
        Piece(band.topstitch(), "thread"),
        Piece(joined(rivets), "button"),
        *band.label(0.045, 0.024),
        *_patch(band),
    ]


def _patch(band: Waistband) -> list[Piece]:
    """The leather patch on the back of the band, right of the middle loop."""
    i = band.nearest(0.062, False)
    along, out = np.cross(UP, band.out[i]), band.out[i]
    middle = band.at(0.5)[i] + out * 0.0034
    lean = UP - out * band.lean
    rows = [
        np.array(
            [
                middle + along * a * 0.031 + lean * b * 0.0165 - out * 0.0035 * a * a
                for a in np.linspace(-1, 1, 17)
            ]
        )
        for b in np.linspace(-1, 1, 5)
    ]
    mark = [
        np.array(
            [
                middle
                + out * 0.0009
                + along * a * 0.016
                + lean * b * 0.0016
                - out * 0.0035 * a * a / 4
                for a in np.linspace(-1, 1, 9)
            ]
        )
        for b in (-1, 1)
    ]
    return [
        Piece(sweep(rows, closed=False, thickness=0.0014, tuck=0.0006), "patch"),
        Piece(sweep(mark, closed=False, thickness=0.0002, tuck=0.0001), "brand"),
    ]


def painted(shape: JeansShape, cut: Cut) -> AtlasMaps:
    atlas, sheet = Atlas(), Sheet(cut)
    for side in "RL":
        _seams(atlas, sheet, side, shape.trousers)
        _front_pockets(atlas, sheet, side, shape.trousers)
        _back(atlas, sheet, side, shape.trousers)
        _worn_edges(atlas, sheet, side, shape)
    _fly(atlas, sheet, shape.trousers)
    atlas.afterwards(lambda layers: _wash(layers, cut, shape))
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


def _worn_edges(atlas: Atlas, sheet: Sheet, side: str, shape: JeansShape) -> None:
    """Pale on the ridges that were put in the shape, and rope-like along thick edges."""
    random = np.random.default_rng(5 if side == "R" else 6)
    share = np.linspace(0, 1, 30)
    for fold in sheet.cut.lines:
        z = fold.start[0] + (fold.end[0] - fold.start[0]) * share
        z = z - fold.sag * 4 * share * (1 - share)
        u = np.clip(fold.start[1] + (fold.end[1] - fold.start[1]) * share, 0.02, 0.98)
        pale = int(min(150, 16000 * fold.crest * random.uniform(0.6, 1.2)) * shape.worn)
        atlas.stroke(atlas.wash, sheet.at(side, z, u)[6:-6], (0, 0), 255, 0.009, pale, blur=0.0045)
    out = sheet.down(side, 0.5, shape.trousers.waist, shape.trousers.hem)
    for edge in (out, sheet.hem(side, 0.003), sheet.hem(side, 0.020)):
        for first in range(len(edge) - 1):
            if random.random() < 0.55:
                pale = random.uniform(30, 110) * shape.worn
                rope = edge[first : first + 2] + [sign(side) * 0.006, 0]
                atlas.stroke(atlas.wash, rope, (0, 0), 255, 0.004, pale, blur=0.0016)


def _wash(layers: Layers, cut: Cut, shape: JeansShape) -> None:
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
    layers.wash[:] = np.clip(layers.wash * 0.8 + whole, 0, 1) * shape.worn


def materials(shape: JeansShape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour)
    base = linear(look.colour)
    light = float(base.mean())
    # Indigo fades to a pale grey blue, black to charcoal; ecru has nothing to lose.
    pale = base * 0.9 + 0.30 * np.array([0.74, 0.92, 1.22]) if light < 0.35 else base * 1.04
    if base.max() < 0.03:
        pale = base + 0.03
    thread = linear("#c08a4a") if 0.012 < light < 0.5 else base * (0.8 if light > 0.5 else 1.6)
    cloth = cloth.but(wash=tuple(np.clip(pale, 0, 1)), thread=tuple(thread))
    return {
        "cloth": cloth,
        "facing": cloth.but(bump=0.0, height=None),
        "button": COPPER,
        "thread": plain("#c08a4a", rough=0.8).but(albedo=_one(thread)),
        "label": LABEL,
        "mark": MARK,
        "patch": PATCH,
        "brand": plain("#6d4527", rough=0.7),
    }


def _one(rgb) -> Texture:
    pixels = np.broadcast_to(np.asarray(rgb, np.float32), (2, 2, 3)).copy()
    return Texture(pixels, 0.1, f"thread {hexed(rgb)}")


def camera(shape: JeansShape, view: str, bounds: Bounds) -> Shot:
    return bottom_camera(view, bounds, (-0.045, -0.13))
