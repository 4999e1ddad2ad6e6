"""Straight trousers: tailored with a crease, plain and cropped, corduroy, drawstring, chinos."""

from __future__ import annotations

import numpy as np

from studio.engine.atlas import Atlas, AtlasMaps
from studio.engine.cloths import material
from studio.engine.finish import finished
from studio.engine.material import HOLE, HORN, Material, plain
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.trousers import (
    Cut,
    Sheet,
    TrouserShape,
    bottom_camera,
    cut_of,
    hung,
    sign,
)
from studio.garments.waistbands import Waistband, waist_ring

SILHOUETTES = ("straight-trousers",)
VIEWS = ("front", "back", "detail")
LABEL = plain("#efece4", rough=0.9)
MARK = plain("#2a2826", rough=0.9)


def shape_of(style: Style) -> TrouserShape:
    if style.gender == "men":
        man = {"sex": "men", "waist": 1.065, "thigh": 0.091, "knee": 0.077, "cuff": 0.070}
        if style.cloth == "wool-flannel":
            return TrouserShape(**man, pleats=1, folds=1.7, hip_ease=0.004, limp=8e-6)
        if style.cloth == "linen-cotton":
            return TrouserShape(
                **man, hem=0.03, crease=False, folds=2.0, limp=9e-6, topstitched=True
            )
        return TrouserShape(**man)
    if style.fit == "slim":
        return TrouserShape(
            "women", hem=0.115, thigh=0.083, knee=0.066, cuff=0.059,
            crease=False, fly=False, pockets="none", folds=1.4,
        )  # fmt: skip
    if style.fit == "relaxed":
        return TrouserShape(
            "women", hem=0.105, thigh=0.093, knee=0.078, cuff=0.065, hip_ease=0.008, crease=False,
            fly=False, elastic="whole", folds=1.8, limp=1.2e-5, pockets="side",
        )  # fmt: skip
    if style.cloth == "corduroy":
        return TrouserShape(
            "women", waist=1.045, knee=0.074, cuff=0.072, crease=False, folds=2.0,
            pockets="curved", topstitched=True,
        )  # fmt: skip
    return TrouserShape("women")


def drape(shape: TrouserShape) -> Cut:
    return hung(cut_of(shape), shape.limp)


def cloth_of(cut: Cut):
    return cut.shell


def pieces(shape: TrouserShape, cut: Cut) -> list[Piece]:
    band = Waistband(waist_ring(cut.shell), 0.034 if shape.elastic == "none" else 0.030)
    gathered = {
        "none": None,
        "back": (48, 0.0014, "back"),
        "whole": (52, 0.0016, "whole"),
    }[shape.elastic]
    parts = [Piece(finished(cut.shell, 0.0028), "cloth", painted(shape, cut))]
    parts += band.pieces(0.0036, gathered) + band.label()
    if shape.fly:
        parts += [Piece(band.loops(), "cloth")] + band.fastening()
    return parts


def painted(shape: TrouserShape, cut: Cut) -> AtlasMaps:
    atlas, sheet = Atlas(), Sheet(cut)
    for side in "RL":
        _seams(atlas, sheet, side, shape)
        _pockets(atlas, sheet, side, shape)
    if shape.fly:
        _fly(atlas, sheet, shape)
    return atlas.finish()


def _seams(atlas: Atlas, sheet: Sheet, side: str, shape: TrouserShape) -> None:
    top, crotch = shape.waist, sheet.cut.crotch_z
    out = sheet.down(side, 0.5, top, shape.hem)
    atlas.seam(out, depth=46, width=0.0026)
    for place in (0, 1):
        atlas.seam(sheet.down(side, place, top + 0.01, crotch), depth=48)
    if shape.topstitched:
        atlas.stitch(out + [0.005 * sign(side), 0])
        atlas.stitch(sheet.hem(side, 0.026))
    else:
        # A blind hem: only the edge of the turning shows through.
        atlas.stroke(atlas.height, sheet.hem(side, 0.038), (0, 0), 114, 0.003, 170, blur=0.0015)
    if shape.crease:
        begin = top - 0.01 if shape.pleats else top - 0.10
        for place, upper in ((0.25, begin), (0.75, top - 0.17)):
            crease = sheet.down(side, place, upper, shape.hem)
            atlas.stroke(atlas.height, crease, (0, 0), 172, 0.0028, blur=0.0016)
    for number in range(shape.pleats):
        pleat = sheet.down(side, 0.25 + 0.075 * number - 0.010, top + 0.01, top - 0.12)
        atlas.stroke(atlas.height, pleat, (0, 0), 60, 0.0035, blur=0.0010)
        atlas.stroke(atlas.shade, pleat, (0, 0), 70, 0.0032, 190, blur=0.0012)


def _pockets(atlas: Atlas, sheet: Sheet, side: str, shape: TrouserShape) -> None:
    top, toward = shape.waist, sign(side)
    if shape.pockets == "slanted":
        edge = sheet.at(
            side, np.linspace(top + 0.004, top - 0.165, 30), np.linspace(0.375, 0.492, 30)
        )
    elif shape.pockets == "curved":
        share = np.linspace(0, 1, 30)
        edge = sheet.at(side, top + 0.004 - 0.105 * share**1.7, 0.325 + 0.166 * share**0.75)
    elif shape.pockets == "side":
        edge = sheet.at(side, np.linspace(top - 0.02, top - 0.18, 30), np.full(30, 0.492))
    else:
        return
    atlas.seam(edge, depth=96, width=0.0036)
    atlas.stitch(edge + [-0.005 * toward, -0.002])
    if shape.elastic != "none":
        return
    for place in (0.72, 0.84):
        atlas.seam(sheet.down(side, place, top + 0.01, top - 0.095), depth=40)
    welt = sheet.at(side, np.full(20, top - 0.105), np.linspace(0.66, 0.87, 20))
    atlas.seam(welt, depth=86, width=0.004)
    atlas.seam(welt - [0, 0.010], depth=46)


def _fly(atlas: Atlas, sheet: Sheet, shape: TrouserShape) -> None:
    top = shape.waist
    z = np.linspace(top + 0.008, top - 0.17, 40)
    curve = 0.036 * np.clip((z - (top - 0.17)) / 0.05, 0, 1) ** 0.5
    atlas.stitch(sheet.from_front("L", z, curve))


def materials(shape: TrouserShape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour)
    facing = cloth.but(bump=0.0, height=None)
    return {
        "cloth": cloth,
        "facing": facing,
        "button": HORN,
        "hole": HOLE,
        "label": LABEL,
        "mark": MARK,
    }


def camera(shape: TrouserShape, view: str, bounds: Bounds) -> Shot:
    return bottom_camera(view, bounds, (-0.035, -0.125))
