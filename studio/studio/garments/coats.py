"""Coats: with lapels or a collar that stands, one or two rows of buttons, or none to be seen."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material
from studio.engine.curves import line, spline
from studio.engine.drape import Cloth
from studio.engine.finish import finished
from studio.engine.material import DARK, HOLE, HORN, NACRE, Material, linear
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bands import stand_collar
from studio.garments.bodice import Cut
from studio.garments.closings import buttons_at, edge_line, front_edge, top_side
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.laid import Laid, hanging_from, outline, patch, rounded
from studio.garments.lapels import Revers, collar, lapel, shadows
from studio.garments.sleeve_heads import with_sleeve_heads
from studio.garments.stitching import paint_seams, paint_shadow

SILHOUETTES = ("coat",)
LENGTHS = {
    ("f", "knee"): 1.00,
    ("f", "midi"): 1.13,
    ("f", "maxi"): 1.27,
    ("m", "knee"): 1.05,
    ("m", "midi"): 1.17,
}


@dataclass(frozen=True)
class Shape:
    """rows: of buttons, none for a hidden placket; count: buttons in a row; pockets: flap,
    patch, welt (slanted) or seam (in the side seams)."""

    cut: Cut
    revers: Revers | None
    hand: str = "coat"
    rows: int = 1
    count: int = 3
    radius: float = 0.0115
    pockets: str = "flap"
    vent: bool = False
    dark_buttons: bool = False


DETAILS: dict[str, dict] = {
    "VTR-1001": {"pockets": "patch", "count": 2},
    "VTR-1002": {"pockets": "seam", "rows": 0},
    "VTR-1003": {"pockets": "flap", "count": 3},
    "VTR-1004": {"pockets": "flap", "rows": 2, "count": 3, "vent": True},
    "VTR-1005": {"pockets": "patch", "count": 3, "radius": 0.0170, "dark_buttons": True},
    "VTR-1006": {"pockets": "seam", "rows": 0},
    "VTR-1007": {"pockets": "flap", "count": 3},
    "VTR-5001": {"pockets": "flap", "count": 3, "vent": True},
    "VTR-5002": {"pockets": "welt", "count": 4, "dark_buttons": True},
    "VTR-5003": {"pockets": "flap", "count": 3, "vent": True},
    "VTR-5004": {"pockets": "flap", "rows": 2, "count": 3},
}
STANDING = ("VTR-1002",)
# of the lapels: width, peak, depth of the opening
LAPELS = {
    "VTR-1001": (0.092, 0.0, 0.36),
    "VTR-1003": (0.110, 0.0, 0.33),
    "VTR-1004": (0.105, 0.038, 0.30),
    "VTR-1005": (0.100, 0.0, 0.27),
    "VTR-1006": (0.105, 0.0, 0.29),
    "VTR-5002": (0.080, 0.0, 0.22),
    "VTR-5004": (0.115, 0.040, 0.33),
}


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    details = DETAILS.get(style.key, {})
    stands = style.key in STANDING
    width, peak, depth = LAPELS.get(style.key, (0.096, 0.0, 0.31 if sex == "f" else 0.32))
    # so much cloth collapses when it is long: width comes from the flare then
    fit = "relaxed" if style.length == "maxi" else style.fit
    cut = fitted(sex, fit, ease=0.06, length=LENGTHS[sex, style.length])
    marked = style.key == "VTR-1004"
    easy = style.fit in ("relaxed", "oversized")
    cut = replace(
        cut,
        waist=cut.chest * (0.92 if marked else 1.0 if easy else 0.965),
        hem=cut.chest
        * ((1.24 if marked else 1.30 if style.length == "maxi" else 1.17) if sex == "f" else 1.09),
        neck="round" if stands else "v",
        neck_width=0.082 if stands else 0.073 if sex == "f" else 0.077,
        neck_depth=0.078 if stands else depth,
        cuff=0.140 if sex == "f" else 0.150,
        side_drop=-0.012,
        padded=style.key != "VTR-1005",
    )
    revers = None if stands else Revers(width, peak=peak, thickness=0.0048, leaf=0.050, lift=0.0055)
    return replace(Shape(cut, revers), **details)


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand, 1100)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    cut, laid = shape.cut, Laid(draped)
    whole = with_sleeve_heads(draped) if cut.padded else draped
    found = [Piece(finished(whole, 0.0050, tuck=0.003), "cloth", _painted(shape, draped))]
    if shape.revers is None:
        found.append(Piece(stand_collar(draped, 0.055, 0.0048, lean=0.06), "facing"))
        edge = front_edge(laid, cut, _beyond(shape), high=cut.neck_front - 0.001, thickness=0.0045)
    else:
        for side in (-1, 1):
            foot = 0.010 if side == top_side(cut.sex) else 0.0
            found.append(Piece(lapel(laid, cut, shape.revers, side, foot), "facing"))
        found.append(Piece(collar(laid, cut, shape.revers), "facing"))
        edge = front_edge(laid, cut, _beyond(shape), thickness=0.0045)
    found.append(Piece(edge, "facing"))
    for side in (-1, 1) if shape.pockets != "seam" else ():
        pocket = _pocket(shape, side)
        lift = hanging_from(pocket, 0.0050) if shape.pockets == "flap" else 0.0040
        found.append(Piece(patch(laid.front, pocket, lift, 0.0040), "facing"))
    return [*found, *_buttons(shape, laid)]


def _beyond(shape: Shape) -> float:
    return {0: 0.030, 1: 0.026, 2: 0.098}[shape.rows]


def _painted(shape: Shape, cloth: Cloth):
    cut, atlas = shape.cut, Atlas()
    paint_seams(atlas, cloth)
    front, back = cloth.piece("F"), cloth.piece("B")
    if cut.waist < cut.chest:
        for side in (-1, 1):
            dart = [
                (side * 0.130, cut.top - 0.26),
                (side * 0.118, cut.top - 0.42),
                (side * 0.128, cut.top - 0.56),
            ]
            atlas.seam(spline(*dart), front.offset, 20, 0.0024)
    atlas.seam(line((0, cut.top - 0.03), (0, cut.bottom)), back.offset, 32)
    if shape.vent:
        paint_shadow(
            atlas, line((0.004, cut.waistline - 0.22), (0.004, cut.bottom)), back.offset, 1.2
        )
    over = [top_side(cut.sex), 1]
    if shape.revers is not None:
        shadows(atlas, cloth, cut, shape.revers)
        paint_shadow(atlas, edge_line(cut, _beyond(shape)) * over, front.offset)
    else:
        high = cut.neck_front - 0.001
        paint_shadow(atlas, edge_line(cut, _beyond(shape), high) * over, front.offset, 1.4)
        # the stitching that holds a hidden placket
        hidden = (edge_line(cut, _beyond(shape), high) - [0.062, 0]) * over
        atlas.stitch(hidden, front.offset)
        paint_shadow(atlas, hidden, front.offset, 0.35)
    for side in (-1, 1) if shape.pockets != "seam" else ():
        paint_shadow(atlas, outline(_pocket(shape, side)), front.offset)
    return atlas.finish()


def _pocket(shape: Shape, side: int) -> np.ndarray:
    cut = shape.cut
    middle, top = cut.chest * 0.26, cut.waistline - 0.11
    if shape.pockets == "patch":
        grid = rounded(middle - 0.078, middle + 0.078, top + 0.015, top - 0.175, 0.022)
    elif shape.pockets == "welt":
        grid = rounded(middle - 0.014, middle + 0.014, top + 0.060, top - 0.105, 0.0)
        grid[..., 0] -= (grid[..., 1] - top) * 0.34
    else:
        grid = rounded(middle - 0.072, middle + 0.072, top, top - 0.058, 0.012, 0.006)
    return grid * [side, 1]


def _buttons(shape: Shape, laid: Laid) -> list[Piece]:
    if not shape.rows:
        return []
    cut = shape.cut
    first = cut.neck_front - 0.032
    step = min(0.125, (first - cut.waistline + 0.20) / max(1, shape.count - 0.4))
    apart = (0.0,) if shape.rows == 1 else (-0.068, 0.068)
    points = [(x, first - step * i) for i in range(shape.count) for x in apart]
    discs, holes = buttons_at(laid, points, shape.radius, 0.0042)
    return [Piece(discs, "button"), Piece(holes, "hole")]


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    rise = 0.05 if shape.revers is not None else -0.03
    return close_up(bounds, 0.050, shape.cut.neck_front + rise, 0.32)


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    light = float(np.dot(linear(look.colour), (0.21, 0.72, 0.07)))
    horn = DARK if light < 0.06 or shape.dark_buttons else NACRE if light > 0.6 else HORN
    return {"cloth": cloth, "facing": cloth, "button": horn, "hole": HOLE}
