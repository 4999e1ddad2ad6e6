"""Wide trousers: deep pleats and flannel, elastic crêpe, linen, corduroy, cropped."""

from __future__ import annotations

from studio.garment import Style
from studio.garments.straight_trousers import camera, cloth_of, materials, pieces
from studio.garments.trousers import Cut, TrouserShape, cut_of, hung

__all__ = ["SILHOUETTES", "VIEWS", "camera", "cloth_of", "drape", "materials", "pieces", "shape_of"]

SILHOUETTES = ("wide-trousers",)
VIEWS = ("front", "back", "detail")


def shape_of(style: Style) -> TrouserShape:
    if style.gender == "men":
        man = {"sex": "men", "waist": 1.085, "hip_ease": 0.006, "limp": 1.2e-5}
        if style.length == "ankle":
            return TrouserShape(
                **{**man, "waist": 1.07}, hem=0.125, thigh=0.099, knee=0.096, cuff=0.096,
                crease=False, flutes=5, flute=0.008, folds=1.0, pockets="side",
            )  # fmt: skip
        if style.cloth == "corduroy":
            return TrouserShape(
                **man, hem=0.01, thigh=0.098, knee=0.092, cuff=0.092, pleats=2, crease=False,
                flutes=4, flute=0.006, folds=1.0,
            )  # fmt: skip
        return TrouserShape(
            **man, hem=0.005, thigh=0.099, knee=0.095, cuff=0.098, pleats=1, flutes=5, flute=0.009,
            folds=1.0,
        )  # fmt: skip
    wide = {"sex": "women", "waist": 1.085, "hip_ease": 0.003, "limp": 1.4e-5}
    if style.cloth == "linen":
        return TrouserShape(
            **{**wide, "waist": 1.07}, hem=0.03, thigh=0.097, knee=0.098, cuff=0.104, crease=False,
            elastic="back", flutes=5, flute=0.009, folds=1.0, fly=False,
        )  # fmt: skip
    if style.cloth == "viscose-crepe":
        return TrouserShape(
            **wide, hem=0.01, thigh=0.099, knee=0.104, cuff=0.118, crease=False, elastic="whole",
            flutes=6, flute=0.014, folds=1.0, pockets="none", fly=False,
        )  # fmt: skip
    return TrouserShape(
        **wide, hem=-0.005, thigh=0.097, knee=0.099, cuff=0.109, pleats=2, flutes=6, flute=0.0125,
        folds=1.0,
    )  # fmt: skip


def drape(shape: TrouserShape) -> Cut:
    return hung(cut_of(shape), shape.limp)
