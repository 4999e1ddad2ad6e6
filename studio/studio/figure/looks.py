"""Whole looks: each outfit of the assortment on a figure, upright and from nearer."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.ndimage import distance_transform_edt

from studio.engine.light import Lights
from studio.engine.picture import Seen
from studio.engine.views import Shot
from studio.figure.carried_things import give_bag, lay_scarf, put_shoes_on
from studio.figure.dressing import ORDER, Dressed, bare, seen_skin, source, wear
from studio.figure.kept_body import FOLDER
from studio.garment import Piece, Scene, Worn
from studio.production.cache import digest
from studio.production.made import origin
from studio.production.plan import ASSORTMENT, style
from studio.scenes.backdrops import floored, plain_wall
from studio.scenes.light import daylight

VIEWS = ("whole", "near")
# What a figure in a room is photographed against: wall and floor.
SETS = (
    ("#dcd6cb", "#cdc5b7"),
    ("#d6d2c9", "#c6c0b4"),
    ("#e0d7ca", "#d2c6b6"),
    ("#d0d0ca", "#bfbfb7"),
    ("#dcd2c6", "#cbbfb0"),
    ("#d8d8d4", "#c8c7c1"),
)


@dataclass(frozen=True)
class Way:
    """How an outfit is worn: pose, turn of the figure in degrees, hand of the bag, and what of it
    is left off."""

    pose: str = "weight"
    turn: float = 14
    bag: str = "R"
    off: tuple[str, ...] = ()


WAYS: dict[str, Way] = {}
# Those that failed the eye; they keep their picture on the rail.
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


def look_key(key: str, view: str) -> str:
    """As scenes.json calls it."""
    return f"outfit/{key}" if view == "whole" else f"outfit/{key}/{view}"


def made_from(key: str, view: str) -> str:
    """Everything that decides what a look is like, but for the engine's light and shading."""
    chosen = outfit(key)
    pieces = [(p["role"], p["style"], p["colour"]) for p in chosen["pieces"]]
    garments = [origin(style(piece[1]), "look") for piece in pieces]
    figures = digest(*((FOLDER / f"{sex}.npz.xz").read_bytes() for sex in "fm"))
    sources = source("skeleton", "poses", "room", "carrying", "dressing", "carried_things")
    return digest(view, pieces, garments, figures, sources, way(key), SETS)


@lru_cache(maxsize=2)
def dressed_for(key: str) -> Dressed:
    chosen, how = outfit(key), way(key)
    pieces = {p["role"]: (p["style"], p["colour"]) for p in chosen["pieces"]}
    pieces = {role: piece for role, piece in pieces.items() if role not in how.off}
    return dress("m" if chosen["gender"] == "men" else "f", how, pieces)


def dress(sex: str, how: Way, pieces: dict[str, tuple[str, str]]) -> Dressed:
    on = bare(sex, how.pose)
    below = digest(sex, how.pose, (FOLDER / f"{sex}.npz.xz").read_bytes())
    for role in ORDER:
        if role in pieces:
            _, below = wear(on, *pieces[role], below)
    above = put_shoes_on(on, *pieces["shoes"]) if "shoes" in pieces else -1.0
    on.add("", [seen_skin(on, above)])
    if "accessory" in pieces:
        lay_scarf(on, *pieces["accessory"])
    if "bag" in pieces:
        give_bag(on, *pieces["bag"], how.bag)
    return on


def look_scene(key: str, view: str) -> Scene:
    return scene_of(dressed_for(key), way(key).turn, view, SETS[int(key[-2:]) % len(SETS)])


def scene_of(on: Dressed, turn: float, view: str, colours: tuple[str, str]) -> Scene:
    things = [_turned(each, math.radians(turn)) for each in on.worn]
    shot = shot_of(on, view)
    backdrop = floored(plain_wall(colours[0]), colours[1], shot)
    return Scene(
        things, shot, lights(), 1440, 1920, backdrop, None,
        options={"resolution": 1100, "coarse": 4},
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
            np.array([0.0, 0, top / 2 + 0.005]), top * 1.13, distance=6.0, above=0.12, wall=2.4,
            ground=0.0, shadow=0.85,
        )  # fmt: skip
    return Shot(
        np.array([0.0, 0, top - 0.44]), 1.02, distance=5.0, above=0.06, wall=2.4, ground=0.0,
        shadow=0.85,
    )  # fmt: skip


def lights() -> Lights:
    return daylight((-0.52, -0.66, 0.92), 15.0)


def _turned(each: Worn, angle: float) -> Worn:
    mesh = each.piece.mesh.moved(turn=angle)
    return Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material)
