"""Whole looks: each outfit of the assortment on a figure, upright and from nearer."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.ndimage import distance_transform_edt

from studio.engine.picture import Seen
from studio.engine.views import Shot
from studio.figure.carried_things import give_bag, lay_scarf, put_shoes_on, shod
from studio.figure.dressing import ORDER, SLIPS, Dressed, bare, source, take_sleeves_off, wear
from studio.figure.kept_body import FOLDER
from studio.figure.padding import pad_shoulders
from studio.figure.poses import pose
from studio.figure.skin import seen_skin, without_shafts
from studio.figure.straps import bare_shoulders, has_straps, without_hidden_straps
from studio.figure.tucking import tuck_in
from studio.garment import Piece, Scene, Worn
from studio.production.cache import digest
from studio.production.made import origin
from studio.production.plan import ASSORTMENT, style
from studio.scenes.sets import WALL, Set

VIEWS = ("whole", "near")
SOURCES = (
    "skeleton", "poses", "room", "carrying", "hems", "dressing", "wearer", "carried_things", "skin",
    "necks",
)  # fmt: skip
# Jackets that hang from a tailor's shoulder.
PADDED = ("blazer",)
# Woven labels lie inside a waistband, and would come through it behind.
LABELS = ("label", "mark")
# What a figure in a room is photographed against, in turn.
SETS = (
    Set("#dcd6cb", "#d0c8bb"),
    Set("#d9d3c8", "#cbc3b6", sun="olive", seed=31),
    Set("#e0d7ca", "#d4c9ba"),
    Set("#d3d3cd", "#c4c4bc", sun="window", seed=3),
    Set("#dcd0c4", "#cdc0b1"),
    Set("#d6d7d2", "#c8c8c1", sun="palm", seed=26),
)


@dataclass(frozen=True)
class Way:
    """How an outfit is worn: pose, turn of the figure in degrees, hand of the bag, and what of it
    is left off."""

    pose: str = "weight"
    turn: float = 14
    bag: str = "R"
    off: tuple[str, ...] = ()


WAYS: dict[str, Way] = {
    "OUT-02": Way("weight/mirrored", -14, "L"),
    "OUT-03": Way("weight", 14),
    "OUT-05": Way("weight", 12),
    "OUT-06": Way("weight", 12),
    "OUT-04": Way("weight/mirrored", -14, "L"),
    "OUT-09": Way("weight/mirrored", -12, "L"),
    "OUT-07": Way("hip", 10, "L"),
    "OUT-12": Way("weight/mirrored", -14),
    "OUT-14": Way("weight", 12),
    "OUT-16": Way("step", -12),
    "OUT-17": Way("weight/mirrored", -14),
    "OUT-19": Way("step/mirrored", 12),
    "OUT-20": Way("weight", 14),
    "OUT-21": Way("weight", 12, "L"),
    "OUT-23": Way("weight", 14),
    "OUT-24": Way("weight", 14),
}
SHADOW = 0.8
# Those that failed the eye keep their picture on the rail.
NOT_TAKEN: dict[str, str] = {}


def outfits() -> list[dict]:
    return json.loads((ASSORTMENT / "outfits.json").read_text(encoding="utf-8"))


def outfit(key: str) -> dict:
    return next(each for each in outfits() if each["key"] == key)


def way(key: str) -> Way:
    if key in WAYS:
        return WAYS[key]
    number = int(key[-2:])
    if number % 3 == 2:
        return Way("step", -12, "L")
    return Way("weight/mirrored", -14, "L") if number % 2 else Way()


def set_of(key: str) -> Set:
    return SETS[int(key[-2:]) % len(SETS)]


def look_key(key: str, view: str) -> str:
    """As scenes.json calls it."""
    return f"outfit/{key}" if view == "whole" else f"outfit/{key}/{view}"


def made_from(key: str, view: str) -> str:
    """Everything that decides what a look is like, but for the engine's light and shading."""
    chosen = outfit(key)
    pieces = [(p["role"], p["style"], p["colour"]) for p in chosen["pieces"]]
    garments = [origin(style(piece[1]), "look") for piece in pieces]
    figures = digest(*((FOLDER / f"{sex}.npz.xz").read_bytes() for sex in "fm"))
    sources = [sources_for([piece[1] for piece in pieces])]
    if {"dress", "outerwear"} <= {piece[0] for piece in pieces}:
        sources.append(source("straps"))
    return digest(view, pieces, garments, figures, *sources, way(key), set_of(key))


def sources_for(keys: list[str]) -> str:
    """A digest of what dresses every figure, and of what only some styles need."""
    needs = {"slips": SLIPS, "padding": PADDED}
    worn = {style(key).silhouette for key in keys}
    return source(*SOURCES, *(name for name, words in needs.items() if worn & {*words}))


@lru_cache(maxsize=4)
def dressed_for(key: str) -> Dressed:
    chosen, how = outfit(key), way(key)
    pieces = {p["role"]: (p["style"], p["colour"]) for p in chosen["pieces"]}
    pieces = {role: piece for role, piece in pieces.items() if role not in how.off}
    return dress("m" if chosen["gender"] == "men" else "f", how, pieces)


def dress(
    sex: str, how: Way, pieces: dict[str, tuple[str, str]], is_top_tucked_in: bool = False
) -> Dressed:
    grip = how.bag if "bag" in pieces else ""
    *inner, outer = [(pieces[role], _is_tucked(role, pieces)) for role in ORDER if role in pieces]
    on, below, above = _below(sex, how.pose, grip, pieces["shoes"], tuple(inner))
    on = on.copy()
    if is_padded(outer[0][0]):
        pad_shoulders(on)
        below = digest(below, source("padding"))
    inside = [*on.worn]
    _, below = wear(on, *outer[0], below, outer[1])
    without_hidden_straps(on, inside)
    if is_top_tucked_in:
        tuck_in(on, pieces["top"][0], pieces["bottom"][0], inside)
    for (key, _), tucked in inner:
        if tucked:
            take_sleeves_off(on, key)
    on.worn = without_shafts(on, pieces["shoes"][0])
    on.add("", [seen_skin(on, pieces["shoes"][0], above)])
    if len(inside) and has_straps(inside):
        on.add("", [bare_shoulders(on)])
    take_labels_out(on)
    if "accessory" in pieces:
        lay_scarf(on, *pieces["accessory"], below)
    if "bag" in pieces:
        give_bag(on, *pieces["bag"], how.bag)
    return on


def take_labels_out(on: Dressed) -> None:
    worn = list(zip(on.of, on.worn, strict=True))
    on.worn, on.of = [], []
    for key, each in worn:
        if each.piece.role not in LABELS:
            on.add(key, [each])


@lru_cache(maxsize=3)
def _below(
    sex: str,
    pose_name: str,
    grip: str,
    shoes: tuple[str, str],
    inner: tuple[tuple[tuple[str, str], bool], ...],
) -> tuple[Dressed, str, float]:
    """What is worn below the last layer, because many products are shown over the same; with its
    digest, and up to which height shoes hide the feet."""
    on, above = _shod(sex, pose_name, grip, shoes)
    on = on.copy()
    mark = (FOLDER / f"{sex}.npz.xz").read_bytes(), shod(shoes[0])
    below = digest(sex, pose(pose_name, sex, grip), *mark)
    for piece, tucked in inner:
        _, below = wear(on, *piece, below, tucked)
    return on, below, above


@lru_cache(maxsize=2)
def _shod(sex: str, pose_name: str, grip: str, shoes: tuple[str, str]) -> tuple[Dressed, float]:
    on = bare(sex, pose_name, grip)
    return on, put_shoes_on(on, *shoes)


def is_padded(key: str) -> bool:
    return style(key).silhouette in PADDED


def _is_tucked(role: str, pieces: dict[str, tuple[str, str]]) -> bool:
    """Under a blazer, which hides where it ends."""
    if role != "top" or not {"bottom", "outerwear"} <= pieces.keys():
        return False
    return is_padded(pieces["outerwear"][0])


def look_scene(key: str, view: str) -> Scene:
    return scene_of(dressed_for(key), way(key).turn, view, set_of(key))


def scene_of(on: Dressed, turn: float, view: str, place: Set) -> Scene:
    things = [_turned(each, math.radians(turn)) for each in on.worn]
    shot = shot_of(on, view)
    return Scene(
        things, shot, place.lights(), 1440, 1920, place.backdrop(shot), place.gobo(),
        options={"resolution": 1400, "coarse": 2},
    )  # fmt: skip


def points(on: Dressed, seen: Seen) -> dict[str, tuple[float, float]]:
    """Where in the picture each style is seen best, in percent: as far inside of it as can be."""
    places = {}
    step = seen.samples * 4
    nearest = seen.nearest[::step, ::step]
    of = np.array([*on.of, ""])
    styles = np.where(nearest >= 0, of[seen.geometry.piece_of[nearest]], "")
    for key in sorted(set(on.of) - {""}):
        inside = distance_transform_edt(np.pad(styles == key, 1))[1:-1, 1:-1]
        if inside.max() > 0:
            row, column = np.unravel_index(int(inside.argmax()), inside.shape)
            x, y = (column + 0.5) / inside.shape[1], (row + 0.5) / inside.shape[0]
            places[key] = (round(100 * x), round(100 * y))
    return places


def shot_of(on: Dressed, view: str) -> Shot:
    top = float(on.skin.vertices[:, 2].max())
    if view == "whole":
        return Shot(
            np.array([0.0, 0, top / 2 - 0.005]), top * 1.13, distance=6.0, above=0.16, wall=WALL,
            ground=0.0, shadow=SHADOW,
        )  # fmt: skip
    return Shot(
        np.array([0.0, 0, top - 0.44]), 1.02, distance=5.0, above=0.06, wall=WALL, ground=0.0,
        shadow=SHADOW,
    )  # fmt: skip


def _turned(each: Worn, angle: float) -> Worn:
    mesh = each.piece.mesh.moved(turn=angle)
    return Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material)
