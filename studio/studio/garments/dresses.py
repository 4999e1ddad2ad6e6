"""Dresses with a waist seam: midi dresses and shirt dresses."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.cloths import material
from studio.engine.collars import shirt_collar
from studio.engine.curves import line, spline
from studio.engine.drape import Cloth
from studio.engine.finish import finished
from studio.engine.material import HOLE, HORN, NACRE, Material
from studio.engine.mesh import joined
from studio.engine.sewn_on import Surface
from studio.engine.trims import button, button_holes
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bands import flat_band
from studio.garments.bodice import Cut
from studio.garments.closings import belt_ring, tied
from studio.garments.fits import fitted
from studio.garments.framing import close_up
from studio.garments.ironing import ironed
from studio.garments.shirts import CLOSED, chest_pocket, pocket_flap
from studio.garments.skirted import Skirt, hung_with_skirt
from studio.garments.stitching import paint_cuffs, paint_placket, paint_pocket, paint_seams

SILHOUETTES = ("midi-dress", "shirt-dress")
HANDS = {
    "heavy-jersey": "heavy-jersey",
    "cotton-poplin": "cotton",
    "corduroy": "cord",
    "silk-crepe": "silk",
}


@dataclass(frozen=True)
class Shape:
    """buttons: all the way down, with a collar. belt: of the same cloth, tied."""

    cut: Cut
    skirt: Skirt
    hand: str = "crepe"
    buttons: bool = False
    belt: bool = False
    pockets: bool = False
    thread: bool = False
    swung: bool = False


DETAILS: dict[str, dict] = {
    "VTR-2502": {"belt": True},
    "VTR-2503": {"swung": True},
    "VTR-2505": {"belt": True},
    "VTR-2506": {"belt": True, "pockets": True, "thread": True},
}
# sleeve, its width at the end, neck, its width and depth, flare
CUTS = {
    "VTR-2501": (None, 0.105, "round", 0.086, 0.090, 0.52),
    "VTR-2502": (0.22, 0.190, "v", 0.088, 0.165, 0.56),
    "VTR-2503": (0.29, 0.150, "round", 0.096, 0.088, 0.42),
    "VTR-2504": (0.22, 0.180, "round", 0.090, 0.110, 0.56),
}


def shape_of(style: Style) -> Shape:
    sleeve, cuff, neck, wide, deep, flare = CUTS.get(
        style.key, (None, 0.118, "round", 0.076, 0.074, 0.46)
    )
    shirt = style.silhouette == "shirt-dress"
    easy = style.fit == "relaxed"
    cut = fitted(
        "f", style.fit, length=0.390, neck=neck, neck_width=wide, neck_depth=deep, cuff=cuff
    )
    waist = 0.440 if easy else 0.415
    cut = replace(cut, chest=cut.chest - 0.015, waist=waist, hem=waist, spacing=0.0095)
    if sleeve:
        cut = replace(cut, sleeve=sleeve)
    if shirt:
        cut = replace(cut, cuff_band=0.060, cuff_hold=0.88)
    shape = Shape(
        cut,
        Skirt(0.74, flare, 1.06 if easy else 1.0),
        HANDS.get(style.cloth, "crepe"),
        buttons=shirt,
    )
    details = DETAILS.get(style.key, {})
    if details.get("belt"):
        cut = replace(cut, belt_hold=0.88)
    return replace(shape, cut=cut, **details)


def drape(shape: Shape) -> Cloth:
    return hung_with_skirt(shape.cut, shape.skirt, shape.hand)


def pieces(shape: Shape, draped: Cloth) -> list[Piece]:
    thick = 0.0030 if shape.hand == "cord" else 0.0016
    short = 0 < shape.cut.sleeve < 0.35
    cloth = finished(ironed(draped) if short else draped, thick, tuck=0.003)
    found = [Piece(cloth, "cloth", _painted(shape, draped))]
    if shape.buttons:
        fall, tip = (0.036, 0.022) if shape.hand == "cord" else (0.042, 0.030)
        found.append(
            Piece(
                shirt_collar(draped, 0.026, fall, tip, 0.036, thick + 0.0006, gap=CLOSED), "plain"
            )
        )
        found += _buttons(shape, draped)
    else:
        found.append(Piece(flat_band(draped, 0.008, 0.0018), "plain"))
    if shape.belt:
        width = 0.030 if shape.buttons else 0.022
        ring, front = belt_ring(
            draped, replace(shape.cut, waist_height=shape.cut.length), width, 0.004
        )
        found.append(Piece(joined([ring, *tied(draped, front, width)]), "plain"))
    return found


def _painted(shape: Shape, cloth: Cloth):
    cut, atlas, thread = shape.cut, Atlas(), shape.thread
    paint_seams(atlas, cloth, flat=shape.buttons, thread=thread)
    for name in ("KF", "KB"):
        piece = cloth.piece(name)
        for side in "RL":
            atlas.seam(piece.outline["top" + side], piece.offset, 40)
            hem = piece.outline["hem" + side]
            inwards = np.array([0, cut.bottom]) - hem
            inwards /= np.linalg.norm(inwards, axis=1, keepdims=True)
            atlas.stitch(hem + inwards * 0.016, piece.offset, thread=thread)
    for name in "FB":
        for side in "RL":
            atlas.seam(cloth.piece(name).outline["hem" + side], cloth.piece(name).offset, 40)
    skirt = cloth.piece("KF")
    low = skirt.outline["hemR"][-1, 1]
    if shape.buttons:
        paint_cuffs(atlas, cloth, cut.cuff_band, thread)
        paint_placket(atlas, cloth, cut.bottom, cut.neck_front + 0.005, 0.015, thread)
        corners = [(-0.015, low), (0.015, low), (0.015, cut.bottom), (-0.015, cut.bottom)]
        atlas.plate(corners, skirt.offset, 30)
        for x in (-0.011, 0.011):
            atlas.stitch(line((x, low), (x, cut.bottom)), skirt.offset, thread=thread)
    else:
        for piece in cloth.pieces:
            if "cuff" in piece.outline:
                atlas.stitch(piece.outline["cuff"] + [0, 0.012], piece.offset)
    if shape.pockets:
        for side in (-1, 1):
            paint_pocket(atlas, cloth.piece("F"), chest_pocket(cut, side), hem=0.024, thread=thread)
            paint_pocket(atlas, cloth.piece("F"), pocket_flap(cut, side), thread=thread, up=44)
    if shape.swung:
        for side in (-1, 1):
            seam = [
                (side * 0.19, cut.bottom),
                (side * 0.16, cut.bottom - 0.30),
                (side * 0.075, low + 0.01),
            ]
            atlas.seam(spline(*seam), skirt.offset, 46, 0.0034)
    return atlas.finish()


def _buttons(shape: Shape, cloth: Cloth) -> list[Piece]:
    cut = shape.cut
    low = cloth.piece("KF").outline["hemR"][-1, 1]
    rows = {
        "F": np.arange(cut.neck_front - 0.055, cut.bottom + 0.03, -0.082),
        "KF": np.arange(cut.bottom - 0.055, low + 0.12, -0.092),
    }
    discs, holes = [], []
    for name, heights in rows.items():
        at, normals = Surface(cloth, name).find([(0.0, z) for z in heights])
        discs += [button(place, normal, 0.0060) for place, normal in zip(at, normals, strict=True)]
        holes += [button_holes(place, normal) for place, normal in zip(at, normals, strict=True)]
    return [Piece(joined(discs), "button"), Piece(joined(holes), "hole")]


def camera(shape: Shape, view: str, bounds: Bounds) -> Shot | None:
    if view != "detail":
        return None
    if shape.belt:
        return close_up(bounds, 0.030, shape.cut.bottom + 0.02, 0.30)
    return close_up(bounds, 0.045, shape.cut.neck_front - 0.03)


def materials(shape: Shape, look: Look) -> dict[str, Material]:
    cloth = material(look.cloth, look.pattern, look.colour, seed=look.seed)
    return {
        "cloth": cloth,
        "plain": cloth,
        "button": HORN if shape.hand == "cord" else NACRE,
        "hole": HOLE,
    }
