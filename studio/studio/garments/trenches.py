"""Trench coats: two rows of buttons, storm flap, shoulder straps, and a belt that is knotted."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material
from studio.engine.curves import line, resampled
from studio.engine.drape import Cloth
from studio.engine.finish import finished
from studio.engine.material import DARK, HOLE, HORN, Material, linear
from studio.engine.mesh import Mesh
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bodice import Cut
from studio.garments.closings import belt_ring, buttons_at, edge_line, front_edge, tied, top_side
from studio.garments.fits import fitted, sex_of
from studio.garments.framing import close_up
from studio.garments.hanging import hung
from studio.garments.laid import Laid, outline, patch, rounded, sheet
from studio.garments.lapels import Revers, collar, lapel, shadows
from studio.garments.stitching import paint_hems, paint_seams, paint_shadow

SILHOUETTES = ("trench",)
LENGTHS = {("f", "midi"): 1.12, ("f", "knee"): 0.98, ("m", "knee"): 1.04}
SHORT = {"VTR-5006": 0.92}
BEYOND = 0.094


@dataclass(frozen=True)
class Shape:
    cut: Cut
    revers: Revers
    hand: str = "gabardine"


DETAILS: dict[str, dict] = {"VTR-1009": {"hand": "cord"}}


def shape_of(style: Style) -> Shape:
    sex = sex_of(style.gender)
    long = SHORT.get(style.key, LENGTHS[sex, style.length])
    cut = fitted(sex, style.fit, ease=0.05, length=long)
    cut = replace(
        cut,
        waist=cut.chest * 0.97,
        hem=cut.chest * (1.20 if sex == "f" else 1.10),
        neck="v",
        neck_width=0.074 if sex == "f" else 0.078,
        neck_depth=0.27 if sex == "f" else 0.28,
        cuff=0.142 if sex == "f" else 0.152,
        side_drop=-0.012,
        belt_hold=0.80 if sex == "f" else 0.86,
        padded=style.fit != "relaxed",
    )
    revers = Revers(
        width=0.112, leaf=0.062, stand=0.030, points=0.048, thickness=0.0030, lift=0.0085
    )
    return replace(Shape(cut, revers), **DETAILS.get(style.key, {}))


def drape(shape: Shape) -> Cloth:
    return hung(shape.cut, shape.hand, 1100)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    cut, laid = shape.cut, Laid(draped)
    over = top_side(cut.sex)
    parts = [patch(laid.front, storm_flap(cut, -over), 0.0042, 0.0026)]
    for side in (-1, 1):
        parts.append(lapel(laid, cut, shape.revers, side, 0.010 if side == over else 0.0))
        parts.append(patch(laid.front, welt(cut, side), 0.0036, 0.0028))
        parts.append(shoulder_strap(laid, cut, side))
    parts += [collar(laid, cut, shape.revers), front_edge(laid, cut, BEYOND, thickness=0.0028)]
    parts.append(patch(laid.back, storm_yoke(cut), 0.0034, 0.0026))
    ring, front = belt_ring(draped, cut, 0.046, 0.0055)
    parts += [ring, *tied(draped, front + [0.012 * over, 0, 0], 0.046, (0.26, 0.32))]
    return [
        Piece(finished(draped, 0.0028, tuck=0.003), "cloth", _painted(shape, draped)),
        *[Piece(part, "facing") for part in parts],
        *_buttons(shape, laid),
    ]


def _painted(shape: Shape, cloth: Cloth):
    cut, atlas = shape.cut, Atlas()
    paint_seams(atlas, cloth)
    paint_hems(atlas, cloth, 0.030, 0.0)
    front, back = cloth.piece("F"), cloth.piece("B")
    over = top_side(cut.sex)
    shadows(atlas, cloth, cut, shape.revers)
    paint_shadow(atlas, edge_line(cut, BEYOND) * [over, 1], front.offset)
    atlas.stitch((edge_line(cut, BEYOND) - [0.008, 0]) * [over, 1], front.offset)
    paint_shadow(atlas, outline(storm_flap(cut, -over)), front.offset)
    paint_shadow(atlas, outline(storm_yoke(cut)), back.offset)
    for side in (-1, 1):
        paint_shadow(atlas, outline(welt(cut, side)), front.offset, 0.8)
    atlas.seam(line((0, cut.top - 0.20), (0, cut.bottom)), back.offset, 30)
    paint_shadow(atlas, line((0.004, cut.waistline - 0.20), (0.004, cut.bottom)), back.offset)
    for piece in cloth.pieces:
        if "cuff" in piece.outline:
            wide = piece.outline["cuff"] * [1.3, 1]
            strap = np.vstack([wide + [0, 0.075], (wide + [0, 0.108])[::-1]])
            atlas.plate(strap, piece.offset, 34)
            paint_shadow(atlas, wide + [0, 0.075], piece.offset, 0.6)
    return atlas.finish()


def storm_flap(cut: Cut, side: int) -> np.ndarray:
    """From the shoulder to the chest, its lower edge falling towards the sleeve."""
    top = cut.top - cut.slope * 0.25
    columns = 26
    x = np.linspace(cut.neck_width + 0.016, cut.shoulder - 0.004, columns)
    upper = cut.top - cut.slope * (x - cut.neck_width) / (cut.shoulder - cut.neck_width) - 0.004
    s = (x - x[0]) / (x[-1] - x[0])
    lower = top - 0.225 - 0.030 * np.sin(np.pi * np.clip(s * 1.1, 0, 1)) + 0.012 * s
    share = np.linspace(0, 1, 34)[:, None]
    z = upper[None] * (1 - share) + lower[None] * share
    narrow = 1 - 0.10 * share * (1 - s[None])
    across = x[-1] - (x[-1] - x[None]) * narrow - 0.022 * np.sin(np.pi * share) * s[None] ** 2
    return np.dstack([across + 0 * z, z]) * [side, 1]


def storm_yoke(cut: Cut) -> np.ndarray:
    """The loose layer across the back."""
    columns = 60
    s = np.linspace(-1, 1, columns)
    share = np.linspace(0, 1, 30)[:, None]
    wide = cut.shoulder - 0.010 - 0.024 * np.sin(np.pi * np.minimum(share * 0.7, 1))
    upper = cut.top - cut.back_neck - 0.012 - (cut.slope - 0.01) * np.abs(s)[None] ** 1.5
    lower = cut.top - 0.225 - 0.030 * np.cos(s * np.pi / 2)[None]
    return np.dstack([wide * s[None] + 0 * share, upper * (1 - share) + lower * share])


def welt(cut: Cut, side: int) -> np.ndarray:
    middle, top = cut.chest * 0.27, cut.waistline - 0.10
    grid = rounded(middle - 0.017, middle + 0.017, top + 0.070, top - 0.100, 0.003)
    grid[..., 0] -= (grid[..., 1] - top) * 0.30
    return grid * [side, 1]


def shoulder_strap(laid: Laid, cut: Cut, side: int) -> Mesh:
    """Along the shoulder seam, half on the front and half on the back, from the sleeve inwards."""
    tip = np.array([cut.shoulder, cut.top - cut.slope])
    neck = np.array([cut.neck_width, cut.top])
    # Short of the sleeve: beyond the bend of the shoulder its end would stand up.
    along = resampled(tip + (neck - tip) * np.array([[0.07], [0.58]]), 30)
    half = 0.023 * np.minimum(1, np.sqrt(np.linspace(1, 0, 30) * 6 + 0.02))
    rows = []
    for offset in np.linspace(-1, 1, 11):
        surface = laid.front if offset <= 0 else laid.back
        points = (along - np.c_[0 * half, half * abs(offset)]) * [side, 1]
        at, normals = surface.find(points)
        rows.append(
            (
                at + normals * (0.0040 - 0.0024 * offset**2),
                normals,
                np.c_[along[:, 0] * side, offset * 0.023 + 0 * half],
            )
        )
    at, normals, uv = (np.stack(part, 0) for part in zip(*rows, strict=True))
    return sheet(at, uv, 0.0026, normals, 0.002)


def _buttons(shape: Shape, laid: Laid) -> list[Piece]:
    cut = shape.cut
    belt = cut.waistline
    heights = [cut.neck_front - 0.036, belt - 0.080, belt - 0.195]
    points = [(x, z) for z in heights for x in (-0.066, 0.066)]
    discs, holes = buttons_at(laid, points, 0.0110, 0.0038)
    # Those of the shoulder straps lie under the collar.
    return [Piece(discs, "button"), Piece(holes, "hole")]


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    return close_up(bounds, 0.030, shape.cut.waistline + 0.055, 0.32)


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    light = float(np.dot(linear(look.colour), (0.21, 0.72, 0.07)))
    return {"cloth": cloth, "facing": cloth, "button": DARK if light < 0.06 else HORN, "hole": HOLE}
