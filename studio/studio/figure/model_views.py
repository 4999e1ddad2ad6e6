"""Products worn by a figure: with what goes with them, on the ground of all product pictures."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.views import Shot
from studio.figure.dressing import Dressed, look_of, source
from studio.figure.kept_body import FOLDER
from studio.figure.looks import SOURCES, Way, dress
from studio.garment import Look, Piece, Scene, Style, Worn
from studio.production.cache import digest
from studio.production.made import origin, shape_of
from studio.production.plan import style as style_called
from studio.scenes.sets import softbox

ROLES = {
    "outerwear": ("coat", "trench", "blazer"),
    "top": ("shirt", "blouse", "polo", "t-shirt", "crew-jumper", "roll-neck", "cardigan"),
    "bottom": ("straight-trousers", "wide-trousers", "jeans", "satin-skirt", "pleated-skirt"),
    "dress": ("midi-dress", "shirt-dress"),
}
TOPS = {"women": ("VTR-2006", "ecru"), "men": ("VTR-6002", "navy")}
BOTTOMS = {"women": ("VTR-3004", "grey"), "men": ("VTR-6502", "grey")}
# Under what is worn open.
UNDER = {"women": ("VTR-2006", "ecru"), "men": ("VTR-6006", "black")}
SHOES = {"women": ("VTR-9001", "black"), "men": ("VTR-9008", "black")}
# From head to hip; everything else is shown whole.
NEAR = ("top",)
HOW = {
    "outerwear": Way("weight/mirrored", -14),
    "top": Way("weight/mirrored", -14),
    "bottom": Way("weight/mirrored", -16),
    "dress": Way("weight/mirrored", -12),
}


def role_of(style: Style) -> str:
    return next((role for role, words in ROLES.items() if style.silhouette in words), "")


def offers(style: Style) -> bool:
    return bool(role_of(style))


def outfit_of(style: Style, colour: str) -> dict[str, tuple[str, str]]:
    who, role = "men" if style.gender == "men" else "women", role_of(style)
    pieces = {role: (style.key, colour), "shoes": SHOES[who]}
    if role in ("outerwear", "top"):
        pieces["bottom"] = BOTTOMS[who]
    if role == "bottom":
        pieces["top"] = TOPS[who]
    if role == "outerwear":
        pieces["top"] = UNDER[who]
    return pieces


def worn_by_figure(style: Style, colour: str) -> Dressed:
    sex = "m" if style.gender == "men" else "f"
    return dress(sex, HOW[role_of(style)], outfit_of(style, colour))


def recoloured(on: Dressed, style: Style, look: Look) -> list[Worn]:
    """The same in another colour of this style: nothing else changes."""
    garment, shape = shape_of(style)
    materials = garment.materials(shape, look)
    return [
        Worn(each.piece, materials[each.piece.role]) if key == style.key else each
        for key, each in zip(on.of, on.worn, strict=True)
    ]


def scene_of(on: Dressed, style: Style) -> Scene:
    """On no backdrop: the brand's ground, and a shadow that ends before the picture's edges."""
    angle = math.radians(HOW[role_of(style)].turn)
    things = [
        Worn(
            Piece(each.piece.mesh.moved(turn=angle), each.piece.role, each.piece.atlas),
            each.material,
        )
        for each in on.worn
    ]
    top = float(on.skin.vertices[:, 2].max())
    if role_of(style) in NEAR:
        shot = Shot(np.array([0.0, 0, top - 0.47]), 1.10, distance=5.0, above=0.06, wall=1.8)
    else:
        shot = Shot(
            np.array([0.0, 0, top / 2 + 0.005]), top * 1.12, distance=6.0, above=0.12, wall=2.4,
            ground=0.0, shadow=0.8,
        )  # fmt: skip
    return Scene(
        things, shot, softbox(), 960, 1280, fade=True, options={"resolution": 1000, "coarse": 2}
    )


def made_from(style: Style, colour: str) -> str:
    pieces = sorted(outfit_of(style, colour).values())
    garments = [origin(style_called(key), "figure") for key, _ in pieces]
    files = [(FOLDER / f"{sex}.npz.xz").read_bytes() for sex in "fm"]
    sources = source(*SOURCES)
    return digest(pieces, garments, files, sources, look_of(style, colour))
