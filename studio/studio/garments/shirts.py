"""Shirts and blouses: a front that buttons, a yoke, cuffs, and a collar or none."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material
from studio.engine.collars import ring_from_front, shirt_collar
from studio.engine.curves import line
from studio.engine.drape import Cloth
from studio.engine.finish import finished
from studio.engine.material import HOLE, HORN, NACRE, Material
from studio.engine.mesh import joined
from studio.engine.sewn_on import Surface
from studio.engine.trims import button, button_holes
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bands import flat_band, stand_collar
from studio.garments.bodice import Cut
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.stitching import (
    paint_cuffs,
    paint_hems,
    paint_placket,
    paint_pocket,
    paint_seams,
    paint_yoke,
)

SILHOUETTES = ("shirt", "blouse")


@dataclass(frozen=True)
class Shape:
    cut: Cut
    hand: str = "cotton"
    collar: str = "shirt"
    pockets: str = ""
    pleat: str = ""
    buttons: str = "shown"
    thread: bool = False
    thickness: float = 0.0016


HANDS = {
    "cotton-poplin": "cotton",
    "oxford-cotton": "cotton",
    "linen": "linen",
    "linen-cotton": "linen",
    "corduroy": "cord",
    "lyocell-twill": "crepe",
    "silk-satin": "silk",
    "viscose-satin": "silk",
}
# what the words of single styles ask for
DETAILS: dict[str, dict] = {
    "VTR-5501": {"pleat": "darts"},
    "VTR-5502": {"collar": "high"},
    "VTR-5504": {"pockets": "chest", "collar": "rolled"},
    "VTR-5505": {"collar": "small"},
    "VTR-5506": {"pockets": "two", "thread": True},
    "VTR-5507": {"collar": "small"},
    "VTR-1501": {"pleat": "box", "collar": "high"},
    "VTR-1502": {"pleat": "darts", "pockets": "chest", "collar": "rolled"},
    "VTR-1503": {"collar": "small"},
    "VTR-1504": {"pockets": "flaps", "thread": True},
    "VTR-1505": {"buttons": "covered", "collar": "soft"},
    "VTR-1506": {"collar": "none", "buttons": "none"},
    "VTR-1507": {"collar": "none", "buttons": "none"},
    "VTR-1508": {"collar": "band", "buttons": "hidden"},
}
# the ends of the collar's stand meet
CLOSED = -0.0042
# stand, fall, points, spread
COLLARS = {
    "shirt": (0.028, 0.042, 0.030, 0.035),
    "high": (0.033, 0.045, 0.028, 0.042),
    "rolled": (0.026, 0.042, 0.036, 0.026),
    "small": (0.024, 0.034, 0.020, 0.036),
    "soft": (0.022, 0.044, 0.032, 0.044),
}


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    hand = HANDS.get(style.cloth, "crepe" if style.silhouette == "blouse" else "cotton")
    shape = Shape(_cut(style, sex), hand, thickness=0.0032 if hand == "cord" else 0.0016)
    return replace(shape, **DETAILS.get(style.key, {}))


def _cut(style: Style, sex: str) -> Cut:
    neck = {"neck_width": 0.076, "neck_depth": 0.074}
    cuff = {"cuff": 0.118, "cuff_band": 0.062, "cuff_hold": 0.88}
    if style.silhouette == "blouse":
        cuff = {"cuff": 0.135, "cuff_band": 0.045, "cuff_hold": 0.70}
        neck = BLOUSE_NECKS.get(style.key, neck)
        return fitted(sex, style.fit, length=0.67, tail=0.012, ease=0.02, **neck, **cuff)
    straight = style.fit == "relaxed" and (sex == "m" or style.cloth == "lyocell-twill")
    long = {"f": 0.72, "m": 0.78}[sex] - (0.03 if style.length == "hip" else 0)
    tail = 0.0 if straight else 0.045
    if sex == "m":
        neck = {"neck_width": 0.080, "neck_depth": 0.076}
    return fitted(sex, style.fit, length=long, tail=tail, **neck, **cuff)


BLOUSE_NECKS = {
    "VTR-1506": {"neck": "v", "neck_width": 0.090, "neck_depth": 0.150},
    "VTR-1507": {"neck": "v", "neck_width": 0.090, "neck_depth": 0.150},
    "VTR-1508": {"neck_width": 0.076, "neck_depth": 0.070},
}


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    cut = shape.cut
    body = Piece(finished(draped, shape.thickness, tuck=0.003), "cloth", _painted(shape, draped))
    return [body, _collar(shape, draped), *_buttons(shape, draped, cut)]


def _painted(shape: Shape, cloth: Cloth):
    cut, atlas, thread = shape.cut, Atlas(), shape.thread
    paint_seams(atlas, cloth, flat=shape.hand not in ("silk", "crepe") or thread, thread=thread)
    paint_hems(atlas, cloth, 0.010, twice=thread, thread=thread)
    paint_cuffs(atlas, cloth, cut.cuff_band, thread=thread)
    if shape.buttons != "none":
        half = 0.016 if shape.buttons != "hidden" else 0.019
        paint_placket(atlas, cloth, cut.bottom - 0.01, cut.neck_front + 0.005, half, thread)
    paint_yoke(atlas, cloth, cut, shape.pleat)
    front = cloth.piece("F")
    if shape.collar == "band":
        _paint_gathers(atlas, front, cut)
    for side in {"chest": (1,), "two": (-1, 1), "flaps": (-1, 1)}.get(shape.pockets, ()):
        paint_pocket(atlas, front, chest_pocket(cut, side), hem=0.024, thread=thread)
        if shape.pockets == "flaps":
            paint_pocket(atlas, front, pocket_flap(cut, side), thread=thread, up=44)
    return atlas.finish()


def _paint_gathers(atlas: Atlas, front, cut: Cut) -> None:
    """Released from the shoulder seam of the front."""
    neck, tip = np.array([cut.neck_width, cut.top]), np.array([cut.shoulder, cut.top - cut.slope])
    for index, share in enumerate(np.linspace(0.14, 0.78, 11)):
        start = neck + (tip - neck) * share - [0, 0.006]
        end = start - [0.004 * np.sin(index * 2.1), 0.045 + 0.030 * (index % 3)]
        for side in (-1, 1):
            fold = line(start, end) * [side, 1]
            atlas.stroke(atlas.height, fold, front.offset, 96, 0.0034, 190, blur=0.0016)
            atlas.stroke(atlas.shade, fold, front.offset, 84, 0.0030, 80, blur=0.0016)


def chest_pocket(cut: Cut, side: int) -> np.ndarray:
    """The wearer's left breast is at positive x."""
    wide, high = (0.052, 0.120) if cut.sex == "f" else (0.058, 0.135)
    x, top = 0.108 if cut.sex == "m" else 0.094, cut.top - (0.205 if cut.sex == "f" else 0.215)
    corners = [(-wide, 0), (wide, 0), (wide, -high + 0.018), (0, -high), (-wide, -high + 0.018)]
    return (np.array(corners) + [x, top]) * [side, 1]


def pocket_flap(cut: Cut, side: int) -> np.ndarray:
    pocket = chest_pocket(cut, 1)
    left, right, top = pocket[0, 0] - 0.003, pocket[1, 0] + 0.003, pocket[0, 1] + 0.012
    middle = (left + right) / 2
    flap = [
        (left, top),
        (right, top),
        (right, top - 0.040),
        (middle, top - 0.054),
        (left, top - 0.040),
    ]
    return np.array(flap) * [side, 1]


def _collar(shape: Shape, cloth: Cloth) -> Piece:
    if shape.collar == "none":
        return Piece(flat_band(cloth, 0.009, 0.0018), "plain")
    if shape.collar == "band":
        return Piece(stand_collar(cloth, 0.030, 0.0022), "plain")
    stand, fall, tip, spread = COLLARS[shape.collar]
    thick = 0.0036 if shape.hand == "cord" else 0.0022
    return Piece(shirt_collar(cloth, stand, fall, tip, spread, thick, gap=CLOSED), "plain")


def _buttons(shape: Shape, cloth: Cloth, cut: Cut) -> list[Piece]:
    if shape.buttons not in ("shown", "covered"):
        return []
    heights = np.arange(cut.neck_front - 0.062, cut.bottom + 0.075, -0.086)
    at, normals = Surface(cloth, "F").find([(0.0, height) for height in heights])
    role = "button" if shape.buttons == "shown" else "plain"
    if shape.collar in COLLARS:
        throat = ring_from_front(cloth)[0] + [0, -0.0022, 0.012]
        at, normals = np.vstack([throat, at]), np.vstack([[0.0, -0.97, 0.24], normals])
    discs = [button(place, normal, 0.0057) for place, normal in zip(at, normals, strict=True)]
    if shape.collar == "rolled":
        discs += [button(place, (0.0, -0.97, 0.24), 0.0046) for place in _collar_tips(shape, cloth)]
    found = [Piece(joined(discs), role)]
    if shape.buttons == "shown":
        holes = [button_holes(place, normal) for place, normal in zip(at, normals, strict=True)]
        found.append(Piece(joined(holes), "hole"))
    return found


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    return close_up(bounds, 0.045, shape.cut.neck_front - 0.030)


def _collar_tips(shape: Shape, cloth: Cloth) -> list[np.ndarray]:
    """Where a collar that buttons down has its buttons."""
    at = _collar(shape, cloth).mesh.used()
    tips = []
    for side in (-1, 1):
        half = at[at[:, 0] * side > 0]
        lowest = half[np.argmin(half[:, 2])]
        tips.append(lowest + [-side * 0.003, -0.0012, 0.011])
    return tips


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    return {
        "cloth": cloth,
        "plain": cloth,
        "button": HORN if shape.hand == "cord" else NACRE,
        "hole": HOLE,
    }
