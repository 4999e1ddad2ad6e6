"""Products worn by a figure: with what goes with them, on the ground of all product pictures."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from studio.engine.material import linear
from studio.engine.views import Shot
from studio.figure.dressing import Dressed, look_of, source
from studio.figure.kept_body import FOLDER
from studio.figure.looks import Way, dress, is_padded, sources_for
from studio.garment import Piece, Scene, Style, Worn
from studio.production.cache import digest
from studio.production.made import origin, shape_of
from studio.production.plan import colour_table
from studio.production.plan import style as style_called
from studio.scenes.sets import softbox

ROLES = {
    "outerwear": ("coat", "trench", "blazer"),
    "top": ("shirt", "blouse", "polo", "t-shirt", "crew-jumper", "roll-neck", "cardigan"),
    "bottom": ("straight-trousers", "wide-trousers", "jeans", "satin-skirt", "pleated-skirt"),
    "dress": ("midi-dress", "shirt-dress", "slip-dress"),
}
BOTTOMS = {"women": ("VTR-3004", "grey"), "men": ("VTR-6502", "grey")}
# With trousers and skirts a fine roll-neck, tucked in: dark with light ones, light with dark ones.
FINE = {
    "women": ("VTR-2006", "ecru", "chocolate"),
    "men": ("VTR-6006", "camel", "ink"),
}
LIGHT = 0.16
# Under what is worn open.
UNDER = {"women": ("VTR-2006", "ecru"), "men": ("VTR-6006", "black")}
# A stand-up collar is closed over a jumper, not over a roll-neck.
ROUND = {"VTR-1002": ("VTR-2001", "light-grey")}
UNDER_A_BLAZER = {"women": ("VTR-2001", "ecru"), "men": ("VTR-6002", "grey")}
SHOES = {"women": ("VTR-9001", "black"), "men": ("VTR-9008", "black")}
# From head to hip, and from the chest down to the floor; everything else is shown whole.
NEAR, LOW = ("top",), ("bottom",)
HOW = {
    "outerwear": Way("weight/mirrored", -14),
    "top": Way("weight/mirrored", -14),
    "bottom": Way("weight/mirrored", -16),
    "dress": Way("weight/mirrored", -12),
}


# From behind is shown what looks otherwise there than knitwear and pleats do.
FRONT, BACK = VIEWS = ("figure", "figure-back")
SAME_BEHIND = ("polo", "t-shirt", "crew-jumper", "roll-neck", "cardigan", "pleated-skirt")


def role_of(style: Style) -> str:
    return next((role for role, words in ROLES.items() if style.silhouette in words), "")


def offers(style: Style, view: str = FRONT) -> bool:
    return bool(role_of(style)) and (view == FRONT or style.silhouette not in SAME_BEHIND)


def outfit_of(style: Style, colour: str) -> dict[str, tuple[str, str]]:
    who, role = "men" if style.gender == "men" else "women", role_of(style)
    pieces = {role: (style.key, colour), "shoes": SHOES[who]}
    if role in ("outerwear", "top"):
        pieces["bottom"] = BOTTOMS[who]
    if role == "bottom":
        key, with_dark, with_light = FINE[who]
        pieces["top"] = key, with_light if _is_light(colour) else with_dark
    if role == "outerwear":
        below = UNDER_A_BLAZER if is_padded(style.key) else UNDER
        pieces["top"] = ROUND.get(style.key, below[who])
    return pieces


@lru_cache(maxsize=1)
def worn_by_figure(style: Style, colour: str) -> Dressed:
    sex = "m" if style.gender == "men" else "f"
    role = role_of(style)
    return dress(sex, HOW[role], outfit_of(style, colour), role == "bottom")


def recoloured(on: Dressed, style: Style, colour: str) -> list[Worn]:
    """The same in another colour of this style, with what is worn with that."""
    materials = {}
    for key, its_colour in outfit_of(style, colour).values():
        worn_style = style_called(key)
        garment, shape = shape_of(worn_style)
        materials[key] = garment.materials(shape, look_of(worn_style, its_colour))
    return [
        Worn(each.piece, materials[key][each.piece.role]) if key in materials else each
        for key, each in zip(on.of, on.worn, strict=True)
    ]


def _is_light(colour: str) -> bool:
    return float(np.dot(linear(colour_table()[colour]), (0.21, 0.72, 0.07))) > LIGHT


def scene_of(on: Dressed, style: Style, view: str = FRONT) -> Scene:
    """On no backdrop: the brand's ground, and a shadow that ends before the picture's edges."""
    angle = math.radians(turn_of(style, view))
    things = [
        Worn(
            Piece(each.piece.mesh.moved(turn=angle), each.piece.role, each.piece.atlas),
            each.material,
        )
        for each in on.worn
    ]
    top = float(on.skin.vertices[:, 2].max())
    if role_of(style) in LOW:
        shot = Shot(
            np.array([-0.03, 0, 0.60]), 1.38, distance=6.0, above=0.10, wall=2.4, ground=0.0,
            shadow=0.8,
        )  # fmt: skip
    elif role_of(style) in NEAR:
        shot = Shot(np.array([0.0, 0, top - 0.47]), 1.10, distance=5.0, above=0.06, wall=1.8)
    else:
        shot = Shot(
            np.array([0.0, 0, top / 2 + 0.005]), top * 1.12, distance=6.0, above=0.12, wall=2.4,
            ground=0.0, shadow=0.8,
        )  # fmt: skip
    return Scene(
        things, shot, softbox(), 960, 1280, fade=True, options={"resolution": 1000, "coarse": 2}
    )


def turn_of(style: Style, view: str) -> float:
    """In degrees; it is the figure that turns round, so that light falls on its back."""
    turn = HOW[role_of(style)].turn
    return turn if view == FRONT else turn + 180


def made_from(style: Style, colour: str, view: str = FRONT) -> str:
    pieces = sorted(outfit_of(style, colour).values())
    garments = [origin(style_called(key), "figure") for key, _ in pieces]
    files = [(FOLDER / f"{sex}.npz.xz").read_bytes() for sex in "fm"]
    sources = [sources_for([key for key, _ in pieces])]
    if role_of(style) == "bottom":
        sources.append(source("tucking"))
    behind = [turn_of(style, view)] if view == BACK else []
    return digest(pieces, garments, files, *sources, look_of(style, colour), *behind)
