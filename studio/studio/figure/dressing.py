"""A figure and what it wears, from the inside out: each layer is carried from the form into the
pose and let settle over the body and everything that is worn below it."""

from __future__ import annotations

import copy
import inspect
import math
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy.spatial import cKDTree

from studio.engine.drape import Cloth
from studio.engine.finish import subdivided
from studio.engine.material import plain
from studio.engine.mesh import Mesh, smoothed
from studio.figure.carrying import carried, sleeves_of
from studio.figure.gates import Worth, measured
from studio.figure.kept_body import FOLDER, figure
from studio.figure.poses import pose
from studio.figure.room import Room
from studio.garment import Look, Piece, Style, Worn, worn
from studio.garments.hanging import HANDS, ease_pins
from studio.production import plan
from studio.production.cache import digest, kept, meaning_of, meaning_of_source
from studio.production.made import drape_key, draped, shape_of

# What is worn over others first needs what is below: in this order.
ORDER = ("bottom", "dress", "top", "outerwear")
TROUSERS = ("straight-trousers", "wide-trousers", "jeans")
# Coats and dresses hang from their shoulder points; knits and shirts are carried by the shoulder.
HELD = ("coat", "trench", "blazer", "midi-dress", "shirt-dress")
PLEATED = ("pleated-skirt",)
HUNG = (*TROUSERS, *PLEATED, "satin-skirt", "slip-dress")
SKIN = plain("#cdbfae", rough=0.62, specular=0.02, sheen=0.10)
# Between two layers, once both are made up.
CLOSE = 0.011
# How much shorter than they are made trousers would have to be to hang as they are made.
GIVES = 0.962
# What heels add, and how much thicker a foot is in its shoe.
LIFT, SHOD = 0.022, 0.008


@dataclass
class Layer:
    """A garment at rest on the figure. skin: the body as it was met, for the gates."""

    style: Style
    colour: str
    garment: Any
    shape: Any
    cloth: Any
    worth: Worth

    def pieces(self) -> list[Worn]:
        look = look_of(self.style, self.colour)
        made = self.garment.pieces(self.shape, self.cloth)
        return worn(made, self.garment.materials(self.shape, look))


@dataclass
class Dressed:
    sex: str
    stance: Any
    skin: Mesh
    room: Room
    layers: list[Layer] = field(default_factory=list)
    worn: list[Worn] = field(default_factory=list)
    # Of which style each of `worn` is; the figure itself is none.
    of: list[str] = field(default_factory=list)

    def add(self, key: str, things: list[Worn]) -> None:
        self.worn += things
        self.of += [key] * len(things)

    @property
    def failures(self) -> list[str]:
        return [
            f"{layer.style.key} {said}" for layer in self.layers for said in layer.worth.failures
        ]

    def joint(self, name: str) -> np.ndarray:
        return self.stance.heads[figure(self.sex).skeleton.place[name]]


def look_of(style: Style, colour: str) -> Look:
    number = int("".join(filter(str.isdigit, style.key)) or 0)
    return Look(plan.colour_table()[colour], style.cloth, style.pattern, number % 5)


def bare(sex: str, pose_name: str, lift: float = LIFT) -> Dressed:
    body = figure(sex)
    stance = body.skeleton.stood(pose(pose_name, sex), lift)
    skin = body.posed(stance)
    fine = subdivided(skin)
    fine = fine.at(smoothed(fine.vertices, fine.triangles, 2))
    mark = digest((FOLDER / f"{sex}.npz.xz").read_bytes(), pose(pose_name, sex), lift)
    room = kept("room", mark, lambda: _shod(Room(fine), lift))
    return Dressed(sex, stance, fine, room.copy())


def _shod(room: Room, lift: float) -> Room:
    room.swell(0.09 + lift, SHOD)
    return room


def wear(on: Dressed, key: str, colour: str, below: str) -> tuple[Layer, str]:
    """below: a digest of the figure and all that it wears; comes back with this layer in it."""
    style = plan.style(key)
    garment, shape = shape_of(style)
    mark = digest(below, drape_key(garment, shape), _recipe(style.silhouette))
    cloth, worth = kept("settled", mark, lambda: settled(on, style, garment, shape))
    layer = Layer(style, colour, garment, shape, cloth, worth)
    on.layers.append(layer)
    made = layer.pieces()
    on.worn = drawn_in(on.worn, made)
    on.add(key, made)
    on.room.cover([each.piece.mesh for each in made if each.piece.role not in ("hole", "button")])
    return layer, mark


@cache
def _recipe(silhouette: str) -> str:
    """What decides how this silhouette comes to rest."""
    steps = (settled, _slip_on) if silhouette in HUNG else (settled, _hang, _rest_pins)
    said = [meaning_of_source(inspect.getsource(step)) for step in steps]
    return digest(silhouette, said, GIVES, source("carrying", "room"))


@cache
def source(*names: str) -> str:
    return meaning_of(*(Path(__file__).parent / f"{name}.py" for name in names))


def settled(on: Dressed, style: Style, garment, shape) -> tuple[Any, Worth]:
    cloth = copy.deepcopy(draped(garment, shape))
    net = cloth if hasattr(cloth, "at") else cloth.shell
    skirted = style.silhouette not in TROUSERS
    net.at = np.ascontiguousarray(
        carried(on.sex, net.at, sleeves_of(cloth, len(net.at)), on.stance, skirted)
    )
    net.speed[:] = 0
    if isinstance(cloth, Cloth):
        _hang(on, cloth, style, shape)
    elif style.silhouette not in PLEATED:
        _slip_on(on, net, style, shape)
    return cloth, measured(on, cloth, net, style)


def _hang(on: Dressed, cloth: Cloth, style: Style, shape) -> None:
    hand, body = HANDS[shape.hand], on.room.body()
    # Thick cloth keeps less air over what is worn below than over a bare form.
    held = {"bending": hand.bending, "thick": min(hand.thick, 0.009), "ground": 0.004}
    is_held = style.silhouette in HELD
    _rest_pins(on, cloth, held["thick"], 0.010 if is_held else 0.0)
    cloth.run(body, 120, gravity=1.0, damping=0.95, apart=0, friction=0.05, **held)
    cloth.run(body, 500, damping=0.985, apart=0.7, friction=hand.friction, **held)
    if not is_held:
        cloth.weight[:] = 1
    cloth.run(body, 250, damping=0.92, apart=0.7, friction=hand.friction, **held)
    if is_held:
        ease_pins(cloth)


def _rest_pins(on: Dressed, cloth: Cloth, thick: float, inward: float) -> None:
    """Pins come to rest on these shoulders, which slope otherwise than the form's."""
    neck = on.joint("neck01")
    for point in np.where(cloth.weight == 0)[0]:
        at = cloth.at[point].copy()
        at[0] -= math.copysign(inward, at[0] - neck[0])
        column = at + np.c_[np.zeros(90), np.zeros(90), 0.07 - 0.002 * np.arange(90)]
        touching = np.where(on.room.at(column) < thick + 0.001)[0]
        if len(touching):
            cloth.at[point] = column[touching[0]]


def _slip_on(on: Dressed, shell, style: Style, shape) -> None:
    """Trousers and skirts hang from the waist, where they are held. A hem falls over the shoe: let
    down on a foot it would crumple and tear."""
    body, limp = on.room.without_feet(), getattr(shape, "limp", 7e-6)
    # Small steps, and what it still gives by its own weight taken up: legs hang a metre from the
    # waist, and a hem that comes to lie on the floor crumples.
    held = {"bending": limp, "thick": 0.003, "dt": 6e-4}
    shell.lengths = shell.lengths * (GIVES if style.silhouette in TROUSERS else 1.0)
    shell.run(body, 120, gravity=1.0, damping=0.95, friction=0.05, **held)
    shell.run(body, 450, damping=0.98, friction=0.14, **held)
    shell.run(body, 200, damping=0.92, friction=0.14, **held)


def drawn_in(inner: list[Worn], outer: list[Worn]) -> list[Worn]:
    """What lies close under the new layer gives way, so that it never comes through."""
    over = cKDTree(np.vstack([each.piece.mesh.used() for each in outer]))
    found = []
    for each in inner:
        mesh = each.piece.mesh
        far, _ = over.query(mesh.vertices, distance_upper_bound=CLOSE)
        by = np.clip(CLOSE - far, 0, CLOSE)[:, None]
        moved = mesh.at(mesh.vertices - mesh.normals * by) if by.any() else mesh
        found.append(Worn(Piece(moved, each.piece.role, each.piece.atlas), each.material))
    return found


def seen_skin(on: Dressed, above: float) -> Worn:
    """Not what cloth covers, nor what is in shoes."""
    at, normals = on.skin.vertices, on.skin.normals
    hit = np.zeros(len(at), bool)
    limit = np.array(on.room.clothed.shape) - 1
    for out in np.arange(0.004, 0.046, 0.004):
        cell = np.round((at + normals * out - on.room.low) / on.room.step).astype(int)
        cell = np.clip(cell, 0, limit)
        hit |= on.room.clothed[tuple(cell.T)]
    hidden = (hit & (on.room.at(at) < -0.004)) | (at[:, 2] < above)
    kept_ = (~hidden)[on.skin.triangles].any(1)
    mesh = Mesh(at, on.skin.triangles[kept_], None, None, normals)
    return Worn(Piece(mesh, "skin"), SKIN)
