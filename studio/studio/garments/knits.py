"""Jumpers, roll-necks and cardigans."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material, rib_of, thickness_of
from studio.engine.drape import Cloth
from studio.engine.material import HOLE, HORN, NACRE, WOOD, Material
from studio.engine.mesh import Mesh
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bands import flat_band, roll_neck
from studio.garments.bodice import Cut
from studio.garments.closings import buttons_at
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.laid import Laid, between, patch, rounded
from studio.garments.ribs import knitted
from studio.garments.stitching import paint_seams

SILHOUETTES = ("crew-jumper", "roll-neck", "cardigan")
THICK = ("merino-chunky", "alpaca-blend", "mohair-blend", "lambswool")
FINE = ("merino-fine", "cashmere", "cotton-knit")


@dataclass(frozen=True)
class Shape:
    """fold: how far a roll-neck is turned over; buttons: how many, of what."""

    cut: Cut
    hand: str = "knit"
    neck: str = "crew"
    fine: bool = False
    thickness: float = 0.0045
    fold: float = 0.092
    buttons: int = 0
    button: str = "horn"
    button_size: float = 0.0095
    pockets: bool = False


DETAILS: dict[str, dict] = {
    "VTR-6008": {"buttons": 5},
    "VTR-6009": {"buttons": 5, "button_size": 0.0125},
    "VTR-2009": {"buttons": 6},
    "VTR-2010": {"buttons": 5, "button_size": 0.0125},
    "VTR-2011": {"buttons": 7, "button": "nacre", "button_size": 0.0075},
    "VTR-2012": {"buttons": 5, "button": "wood", "button_size": 0.0115},
    "VTR-6007": {"fold": 0.115},
    "VTR-2007": {"fold": 0.110},
    "VTR-2008": {"fold": 0.112},
}
ROUND_CARDIGANS = ("VTR-2011",)
LONGER = {"VTR-2012": 0.12}


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    thick = style.cloth in THICK
    shape = Shape(
        _cut(style, sex, thick),
        "chunky" if style.cloth in ("merino-chunky", "alpaca-blend") else "knit",
        {"crew-jumper": "crew", "roll-neck": "roll", "cardigan": "cardigan"}[style.silhouette],
        style.cloth in FINE,
        min(thickness_of(style.cloth), 0.005),
        pockets="pockets" in style.features,
    )
    return replace(shape, **DETAILS.get(style.key, {}))


def _cut(style: Style, sex: str, thick: bool) -> Cut:
    long = {"cropped": 0.50, "hip": 0.615}.get(style.length, 0.615) + (0.065 if sex == "m" else 0)
    band = (
        {"hem_band": 0.060, "cuff_band": 0.065}
        if thick
        else {"hem_band": 0.048, "cuff_band": 0.052}
    )
    close = style.fit == "slim"
    neck = {"neck_width": 0.084 if sex == "f" else 0.088, "neck_depth": 0.075}
    if style.silhouette == "cardigan" and style.key not in ROUND_CARDIGANS:
        deep = 0.245 if sex == "f" else 0.265
        neck = {"neck": "v", "neck_width": 0.082, "neck_depth": deep}
    cut = fitted(
        sex,
        style.fit,
        ease=0.01 if thick else 0.0,
        length=long + LONGER.get(style.key, 0),
        cuff=0.092 if close else 0.108,
        cuff_hold=0.84,
        hem_hold=0.94 if close or style.silhouette == "cardigan" else 0.88,
        **band,
        **neck,
    )
    return replace(cut, sleeve=cut.sleeve + 0.025)


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    atlas = Atlas()
    paint_seams(atlas, draped)
    body, bands = knitted(draped, shape.cut, shape.thickness)
    painted = atlas.finish()
    found = [Piece(body, "knit", painted), Piece(_neck(shape, draped), "rib")]
    if bands is not None:
        found.append(Piece(bands, "rib", painted))
    if shape.neck == "cardigan":
        found += _front(shape, draped)
    return found


def _neck(shape: Shape, cloth: Cloth) -> Mesh:
    if shape.neck == "roll":
        wide = shape.fold > 0.100
        tall = shape.fold - 0.022
        return roll_neck(cloth, tall, shape.fold, shape.thickness + 0.001, 1.0 if wide else 0.2)
    if shape.neck == "cardigan" and shape.cut.neck == "v":
        return flat_band(cloth, 0.028, shape.thickness + 0.001, up=0.35)
    return flat_band(cloth, 0.022 if shape.fine else 0.028, shape.thickness + 0.001)


def _front(shape: Shape, cloth: Cloth) -> list[Piece]:
    """The buttoned band, and pockets with a ribbed edge."""
    cut, laid = shape.cut, Laid(cloth)
    half, lift = 0.0165, 0.0035
    top = cut.neck_front + (0.010 if cut.neck == "v" else 0.004)
    heights = np.linspace(cut.bottom + 0.001, top, round((top - cut.bottom) / 0.006))
    narrow = half * np.minimum(1, 0.25 + (top - heights) / 0.02) if cut.neck == "v" else half
    left, right = np.c_[-narrow + 0 * heights, heights], np.c_[narrow + 0 * heights, heights]
    band = patch(laid.front, between(left, right, 9), lift, shape.thickness)
    found = [Piece(band, "rib")]
    places = np.linspace(
        top - (0.035 if cut.neck == "v" else 0.010), cut.bottom + 0.022, shape.buttons
    )
    discs, holes = buttons_at(laid, [(0, z) for z in places], shape.button_size, lift + 0.0012)
    found += [Piece(discs, "button"), Piece(holes, "hole")]
    for side in (-1, 1) if shape.pockets else ():
        low = cut.bottom + cut.hem_band + 0.012
        wide = 0.060 if cut.sex == "m" else 0.054
        middle = cut.hem * 0.235
        pocket = rounded(middle - wide, middle + wide, low + 0.115, low, 0.004) * [side, 1]
        edge = rounded(
            middle - wide - 0.001, middle + wide + 0.001, low + 0.122, low + 0.098, 0
        ) * [side, 1]
        found.append(Piece(patch(laid.front, pocket, 0.0030, shape.thickness), "flat"))
        found.append(Piece(patch(laid.front, edge, 0.0048, shape.thickness), "rib"))
    return found


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    if shape.neck == "cardigan":
        return close_up(bounds, 0.035, shape.cut.neck_front - 0.025)
    return close_up(
        bounds, 0.055, shape.cut.neck_front - 0.015 + (0.04 if shape.neck == "roll" else 0)
    )


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    knit = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    plain = (
        knit
        if look.pattern != "cable"
        else material(look.cloth, "plain", look.colour, seed=look.seed)
    )
    rib = rib_of(plain, 26, 0.085, 0.0014) if shape.fine else rib_of(plain)
    buttons = {"horn": HORN, "nacre": NACRE, "wood": WOOD}
    return {
        "knit": knit,
        "flat": knit,
        "rib": rib,
        "button": buttons[shape.button],
        "hole": HOLE,
    }
