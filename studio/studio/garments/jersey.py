"""T-shirts and polo shirts."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material, rib_of
from studio.engine.collars import shirt_collar
from studio.engine.curves import line
from studio.engine.drape import Cloth
from studio.engine.material import HOLE, NACRE, Material
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bands import flat_band
from studio.garments.bodice import Cut
from studio.garments.closings import buttons_at
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.ironing import ironed
from studio.garments.laid import Laid
from studio.garments.ribs import knitted
from studio.garments.stitching import paint_hems, paint_placket, paint_seams

SILHOUETTES = ("t-shirt", "polo")
GROUND = "#f1ece1"


@dataclass(frozen=True)
class Shape:
    """buttons: of a polo's placket."""

    cut: Cut
    hand: str = "jersey"
    band: float = 0.018
    collar: bool = False
    buttons: int = 0
    knitted: bool = False


DETAILS: dict[str, dict] = {
    "VTR-5508": {"band": 0.022},
    "VTR-5509": {"band": 0.014},
    "VTR-1509": {"band": 0.014},
    "VTR-1510": {"band": 0.026},
    "VTR-5511": {"buttons": 2},
    "VTR-5512": {"buttons": 3},
    "VTR-5513": {"buttons": 3},
    "VTR-1513": {"buttons": 3},
    "VTR-1514": {"buttons": 3},
}
NECKS = {
    "VTR-1511": {"neck_width": 0.098, "neck_depth": 0.080},
    "VTR-1512": {"neck": "v", "neck_width": 0.084, "neck_depth": 0.150},
}
TO_THE_ELBOW = ("VTR-5508", "VTR-1510", "VTR-1514")


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    knit = style.cloth == "cotton-knit"
    hand = (
        "heavy-jersey"
        if style.cloth in ("heavy-jersey", "cotton-knit", "pique-cotton")
        else "jersey"
    )
    shape = Shape(_cut(style, sex, knit), hand, knitted=knit, collar=style.silhouette == "polo")
    return replace(shape, **DETAILS.get(style.key, {}))


def _cut(style: Style, sex: str, knit: bool) -> Cut:
    neck = {"neck_width": 0.082 if sex == "f" else 0.086, "neck_depth": 0.090}
    if style.silhouette == "polo":
        neck = {"neck_width": 0.078 if sex == "f" else 0.082, "neck_depth": 0.082}
    cut = fitted(
        sex, style.fit, length=0.635 if sex == "f" else 0.705, **(neck | NECKS.get(style.key, {}))
    )
    natural = 0.206 if sex == "f" else 0.250
    reach = 0.285 if style.key in TO_THE_ELBOW else 0.205
    reach += 0.025 if sex == "m" else 0
    bands = (
        {"hem_band": 0.040, "hem_hold": 0.93, "cuff_band": 0.030, "cuff_hold": 0.94} if knit else {}
    )
    return replace(
        cut,
        sleeve=reach - max(0.0, cut.shoulder - natural),
        cuff=cut.sleeve_width * (0.88 if style.fit != "slim" else 0.84),
        **bands,
    )


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    cut, atlas = shape.cut, Atlas()
    paint_seams(atlas, draped)
    if not shape.knitted:
        paint_hems(atlas, draped, 0.022, 0.0 if shape.collar else 0.020, twice=True)
    if shape.collar:
        _paint_polo(atlas, draped, shape)
    painted = atlas.finish()
    thick = 0.0030 if shape.knitted else 0.0018
    body, bands = knitted(ironed(draped), cut, thick)
    found = [Piece(body, "cloth", painted)]
    if bands is not None:
        found.append(Piece(bands, "rib", painted))
    if not shape.collar:
        return [*found, Piece(flat_band(draped, shape.band, 0.0024), "rib")]
    collar = shirt_collar(draped, 0.021, 0.042, 0.022, 0.045, 0.0030)
    heights = [cut.neck_front - 0.022 - 0.042 * i for i in range(shape.buttons)]
    discs, holes = buttons_at(Laid(draped), [(0, z) for z in heights], 0.0056)
    return [*found, Piece(collar, "rib"), Piece(discs, "button"), Piece(holes, "hole")]


def _paint_polo(atlas: Atlas, cloth: Cloth, shape: Shape) -> None:
    cut, front = shape.cut, cloth.piece("F")
    low = cut.neck_front - 0.034 - 0.042 * shape.buttons
    paint_placket(atlas, cloth, low, cut.neck_front + 0.006, 0.0165)
    atlas.stitch(line((-0.0165, low + 0.014), (0.0165, low + 0.014)), front.offset)
    for piece in cloth.pieces:
        if "cuff" in piece.outline and not shape.knitted:
            atlas.seam(piece.outline["cuff"] * 1.0 + np.array([0, 0.028]), piece.offset, 36)


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    return close_up(bounds, 0.045, shape.cut.neck_front - 0.010)


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    striped = look.pattern == "stripe"
    # the neckband of a striped T-shirt has the colour of the ground, a striped polo's collar not
    own = look.colour if shape.collar or not striped else GROUND
    plain = material(look.cloth, "plain", own, seed=look.seed) if striped else cloth
    return {
        "cloth": cloth,
        "rib": rib_of(plain, 30, 0.075, 0.0009),
        "button": NACRE,
        "hole": HOLE,
    }
