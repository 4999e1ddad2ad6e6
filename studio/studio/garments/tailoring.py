"""Blazers."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material
from studio.engine.curves import line, spline
from studio.engine.drape import Cloth
from studio.engine.finish import finished
from studio.engine.material import DARK, HOLE, HORN, NACRE, Material, linear
from studio.engine.mesh import joined
from studio.engine.sewn_on import Surface
from studio.engine.trims import button, button_holes
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bodice import Cut
from studio.garments.closings import buttons_at, edge_line, front_edge, top_side
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.laid import Laid, hanging_from, outline, patch, rounded
from studio.garments.lapels import Revers, Roll, collar, lapel, shadows
from studio.garments.pressing import pressed
from studio.garments.sleeve_heads import with_sleeve_heads
from studio.garments.stitching import paint_seams, paint_shadow

SILHOUETTES = ("blazer",)
# Edges are pressed thin; the lapel turns over softly at its roll line and lies flat beyond it.
EDGE = 0.0022
CRISP = Roll(
    high=0.0060, low=0.0040, early=0.4, over=0.0016, belly=0.0018, leaning=0.75, eased=(15, 4.5)
)


@dataclass(frozen=True)
class Shape:
    """rows: of buttons, one or two; count: buttons in a row; pockets: flap or patch. cuffs:
    buttons on each sleeve; open_: how much lower the fronts close and how far they fall apart."""

    cut: Cut
    revers: Revers
    hand: str = "wool"
    rows: int = 1
    count: int = 2
    pockets: str = "flap"
    breast: bool = True
    cuffs: int = 0
    open_: bool = False


DETAILS: dict[str, dict] = {
    "VTR-5007": {"count": 2},
    "VTR-5008": {"count": 2, "pockets": "patch", "cuffs": 3, "open_": True},
    "VTR-5009": {"count": 2, "pockets": "patch"},
    "VTR-1011": {"count": 1, "breast": False},
    "VTR-1012": {"count": 2, "rows": 2},
    "VTR-1013": {"count": 2, "pockets": "patch", "breast": False},
    "VTR-1014": {"count": 1, "breast": False},
}
# How much lower than others they close.
LOW = {"VTR-1014": 0.085}


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    details = DETAILS.get(style.key, {})
    double = details.get("rows") == 2
    long = (0.72 if sex == "f" else 0.765) + (0.02 if double else 0)
    easy = style.fit in ("relaxed", "oversized")
    deep = (0.305 if sex == "f" else 0.325) + LOW.get(style.key, 0.0)
    # Canvas holds a jacket off the body; only what follows the waist needs more room than a shirt,
    # or what is worn below would stretch it.
    shaped = sex == "f" and not easy
    cut = fitted(sex, style.fit, ease=0.010 if shaped else -0.022, length=long)
    cut = replace(
        cut,
        waist=cut.chest * (0.945 if easy else 0.905 if shaped else 0.94),
        hem=cut.chest * (1.13 if shaped else 1.17 if sex == "f" else 1.07),
        sleeve_width=cut.sleeve_width + (0.006 if shaped else 0.0),
        shoulder=cut.shoulder - (0.004 if sex == "f" else 0.008),
        neck="v",
        neck_width=0.066 if sex == "f" else 0.072,
        neck_depth=deep if not double else deep - 0.01,
        cuff=0.128 if sex == "f" else 0.140,
        cutaway=0.0 if double else 0.17,
        padded=True,
    )
    revers = Revers(width=0.086 if sex == "f" else 0.088, thickness=EDGE, lift=0.0028)
    if details.get("open_"):
        cut = replace(cut, neck_depth=deep + 0.055, cutaway=0.225, waist=cut.chest * 0.945)
        revers = replace(revers, width=0.108, leaf=0.048, points=0.032)
    if double:
        revers = replace(revers, width=0.100, peak=0.040)
    return replace(Shape(cut, revers), **details)


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    draped = pressed(draped)
    cut, laid = shape.cut, Laid(draped)
    over = top_side(cut.sex)
    whole = finished(with_sleeve_heads(draped), EDGE)
    found = [Piece(whole, "cloth", _painted(shape, draped))]
    for side in (-1, 1):
        foot = 0.010 if side == over else 0.0
        found.append(Piece(lapel(laid, cut, shape.revers, side, foot, CRISP), "facing"))
    found.append(Piece(collar(laid, cut, shape.revers, CRISP), "facing"))
    edge = front_edge(laid, cut, _beyond(shape), lift=0.0028, thickness=EDGE)
    found.append(Piece(edge, "facing"))
    for side in (-1, 1):
        pocket = _pocket(shape, side)
        lift = hanging_from(pocket, 0.0034) if shape.pockets == "flap" else 0.0026
        found.append(Piece(patch(laid.front, pocket, lift, EDGE), "facing"))
    if shape.breast:
        found.append(Piece(_breast(cut, laid), "facing"))
    return [*found, *_buttons(shape, laid), *_cuff_buttons(shape, draped)]


def _painted(shape: Shape, cloth: Cloth):
    cut, atlas = shape.cut, Atlas()
    paint_seams(atlas, cloth)
    front, back = cloth.piece("F"), cloth.piece("B")
    for side in (-1, 1):
        dart = [
            (side * 0.112, cut.top - 0.24),
            (side * 0.098, cut.top - 0.40),
            (side * 0.106, cut.top - 0.50),
        ]
        atlas.seam(spline(*dart), front.offset, 22, 0.0022)
        curve = [
            (side * 0.150, cut.top - 0.20),
            (side * 0.105, cut.top - 0.40),
            (side * 0.125, cut.bottom),
        ]
        atlas.seam(spline(*curve), back.offset, 26)
    atlas.seam(line((0, cut.top - 0.03), (0, cut.bottom)), back.offset, 30)
    shadows(atlas, cloth, cut, shape.revers)
    over = [top_side(cut.sex), 1]
    paint_shadow(atlas, edge_line(cut, _beyond(shape)) * over, front.offset)
    for side in (-1, 1):
        paint_shadow(atlas, outline(_pocket(shape, side)), front.offset)
    return atlas.finish()


def _beyond(shape: Shape) -> float:
    return 0.018 if shape.rows == 1 else 0.085


def _pocket(shape: Shape, side: int) -> np.ndarray:
    cut = shape.cut
    middle = cut.chest * 0.245
    top = cut.waistline - (0.075 if cut.sex == "f" else 0.085)
    if shape.pockets == "patch":
        grid = rounded(middle - 0.068, middle + 0.068, top + 0.012, top - 0.150, 0.024, 0.004)
        return grid * [side, 1]
    grid = rounded(middle - 0.066, middle + 0.066, top, top - 0.050, 0.012, 0.010)
    return grid * [side, 1]


def _breast(cut: Cut, laid: Laid):
    """A welt on the wearer's left."""
    x, top = (0.088, cut.top - 0.235) if cut.sex == "f" else (0.098, cut.top - 0.245)
    grid = rounded(x, x + 0.082, top, top - 0.020, 0, 0.012)
    return patch(laid.front, grid, 0.0028, 0.0030)


def _buttons(shape: Shape, laid: Laid) -> list[Piece]:
    cut = shape.cut
    first = cut.neck_front - 0.026
    heights = [first - 0.105 * i for i in range(shape.count)]
    apart = (0.0,) if shape.rows == 1 else (-0.058, 0.058)
    points = [(x, z) for z in heights for x in apart]
    discs, holes = buttons_at(laid, points, 0.0114 if shape.open_ else 0.0098, 0.0040)
    return [Piece(discs, "button"), Piece(holes, "hole")]


def _cuff_buttons(shape: Shape, cloth: Cloth) -> list[Piece]:
    """In a row along the outer seam of each sleeve."""
    discs, holes = [], []
    for hand in "RL" if shape.cuffs else "":
        sleeve = cloth.piece(f"S{hand}F")
        edge = sleeve.outline["out"]
        edge = edge[np.argsort(edge[:, 1])]
        middle = float(sleeve.outline["cuff"][:, 0].mean())
        z = edge[0, 1] + 0.032 + 0.0165 * np.arange(shape.cuffs)
        x = np.interp(z, edge[:, 1], edge[:, 0])
        x = x + np.sign(middle - x) * 0.024
        at, normals = Surface(cloth, sleeve.name).find(np.c_[x, z])
        for place, normal in zip(at + normals * 0.0010, normals, strict=True):
            discs.append(button(place, normal, 0.0072, 0.0026))
            holes.append(button_holes(place, normal))
    if not discs:
        return []
    return [Piece(joined(discs), "button"), Piece(joined(holes), "hole")]


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    return close_up(bounds, 0.050, shape.cut.neck_front + 0.055, 0.30)


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    light = float(np.dot(linear(look.colour), (0.21, 0.72, 0.07)))
    horn = DARK if light < 0.06 else NACRE if light > 0.6 else HORN
    return {"cloth": cloth, "facing": cloth, "button": horn, "hole": HOLE}
