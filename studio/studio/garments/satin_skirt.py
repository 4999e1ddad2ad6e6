"""Satin skirts: poured on the bias, or darted and narrow."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.atlas import Atlas, AtlasMaps
from studio.engine.cloths import material
from studio.engine.finish import finished
from studio.engine.material import Material
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bias import COLUMNS, Pull, Tube, a_line, flutes, lustrous
from studio.garments.straight_trousers import LABEL, MARK
from studio.garments.trousers import bottom_camera
from studio.garments.waistbands import Waistband

SILHOUETTES = ("satin-skirt",)
VIEWS = ("front", "back", "detail")
WAIST = 1.085


@dataclass(frozen=True)
class SkirtShape:
    hem: float
    hem_half: float
    folds: int
    fold_depth: float
    darts: bool = False
    limp: float = 3e-6


def shape_of(style: Style) -> SkirtShape:
    if style.fit == "slim":
        return SkirtShape(0.40, 0.186, 5, 0.014, darts=True)
    return SkirtShape(0.36, 0.236, 13, 0.050)


def drape(shape: SkirtShape) -> Tube:
    rows = a_line(shape.hem, shape.hem_half, 0.003)
    pulls = (
        Pull((1.02, -1.5), (0.90, 0.2), 0.0009),
        Pull((1.00, 1.5), (0.86, 0.1), 0.0008),
        Pull((0.93, -1.4), (0.76, 0.4), 0.0010),
        Pull((0.90, 1.6), (0.72, 0.3), 0.0009),
    )
    folds = flutes(shape.folds, shape.fold_depth, (0.82, 1.04), 11)
    tube = Tube(rows, shape.hem, lambda angle: np.full(angle.shape, WAIST), folds, pulls)
    return tube.build().hang(shape.limp)


def cloth_of(tube: Tube):
    return tube.shell


def pieces(shape: SkirtShape, tube: Tube) -> list[Piece]:
    shell = tube.shell
    cloth = finished(tube.mesh(), 0.0014, rounds=6, subdivisions=0)
    band = Waistband(
        shell.spread_out()[shell.grid["D"][0][:-1]], 0.030 if shape.darts else 0.026, 0.12
    )
    return [
        Piece(cloth, "cloth", painted(shape, tube)),
        *band.pieces(0.0026),
        *band.label(0.034, 0.016),
    ]


def painted(shape: SkirtShape, tube: Tube) -> AtlasMaps:
    atlas, sheet = Atlas(), tube.atlas
    for column in (COLUMNS // 4, 3 * COLUMNS // 4):
        atlas.seam(sheet[:, column], depth=26, width=0.0024)
    atlas.stroke(atlas.height, sheet[-1] + [0, 0.010], (0, 0), 112, 0.002, 200, blur=0.001)
    if shape.darts:
        for place in (0.36, 0.42, 0.58, 0.64, 0.12, 0.88):
            above, below = sheet[[0, round(0.105 / 0.0088)], round(place * COLUMNS)]
            atlas.seam(np.linspace(above, below, 12), depth=18, width=0.0016)
    return atlas.finish()


def materials(shape: SkirtShape, look: Look) -> dict[str, Material]:
    cloth = lustrous(material(look.cloth, look.pattern, look.colour))
    return {
        "cloth": cloth,
        "facing": cloth.but(reflect=0.0, specular=0.0),
        "label": LABEL,
        "mark": MARK,
    }


def camera(shape: SkirtShape, view: str, bounds: Bounds) -> Shot:
    if view == "detail" and not shape.darts:
        # Satin is seen by its folds.
        at = np.array([-0.05, bounds.low[1] + 0.03, bounds.low[2] + 0.165])
        return bottom_camera(view, bounds).but(centre=at, height=0.38)
    return bottom_camera(view, bounds, (0.04, -0.14))
