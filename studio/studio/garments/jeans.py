"""Five pockets, rivets, a wash that follows the folds."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.cloths import material
from studio.engine.finish import finished
from studio.engine.material import COPPER, Material, Texture, hexed, linear, plain
from studio.engine.mesh import joined
from studio.engine.sewn_on import sweep
from studio.engine.trims import button
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.denim import painted
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
    cut.lines = scaled(lines, 1.4)
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
        Piece(finished(cut.shell, 0.0032), "cloth", painted(trousers, shape.worn, cut)),
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


def materials(shape: JeansShape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour)
    base = linear(look.colour)
    light = float(base.mean())
    # Indigo fades to a pale grey blue, black to charcoal; ecru has nothing to lose.
    pale = base * 0.9 + 0.30 * np.array([0.74, 0.92, 1.22]) if light < 0.35 else base * 1.04
    if base.max() < 0.03:
        # Black denim has a black weft.
        woven = cloth.albedo
        cloth = cloth.but(
            albedo=replace(woven, pixels=woven.pixels * 0.5, key=f"{woven.key} black")
        )
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
