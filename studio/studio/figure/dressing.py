"""A figure and what it wears, from the inside out: each layer is carried from the form into the
pose and let settle over the body and everything that is worn below it."""

from __future__ import annotations

import copy
import inspect
import math
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_array
from scipy.spatial import cKDTree

from studio.engine.drape import Cloth
from studio.engine.finish import subdivided
from studio.engine.mesh import Mesh, edges_of, smoothed, vertex_normals
from studio.figure import slips
from studio.figure.carrying import carried, sleeves_of
from studio.figure.gates import Worth, beyond_the_wrist, measured, other_side
from studio.figure.hems import shorten_over_shoes
from studio.figure.kept_body import FOLDER, figure
from studio.figure.necks import buttoned_up
from studio.figure.poses import pose
from studio.figure.room import Room
from studio.figure.wearer import Wearer
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
BUTTONED = ("shirt",)
HUNG = (*TROUSERS, *PLEATED, "satin-skirt")
SLIPS = ("slip-dress",)
# What is worn over these lies as if they were not there.
THIN = ("hole", "button", "strap", "slider")
# Between two layers, once both are made up.
CLOSE = 0.011
# A collar lies so near to the cloth that it is sewn to.
LYING = 0.014
# How many rows of points beside it give way with what is pressed.
EASE = 5
# Steps outwards along a shoulder, and how many at most; what falls steeper is no shoulder.
STEP, OUT, STEEP = 0.004, 10, 1.5
# How much shorter than they are made trousers would have to be to hang as they are made.
GIVES = 0.962
FOLDS = 0.5
# Sleeves end so far below the wrist, at most.
CUFF = 0.005
# What is tucked in ends so far below the upper edge of trousers or skirt.
WAISTBAND = 0.02
# A jacket's opening is nowhere so far beside the neck.
CHEST = 0.15
# What heels add.
LIFT = 0.022


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
class Dressed(Wearer):
    layers: list[Layer] = field(default_factory=list)
    worn: list[Worn] = field(default_factory=list)
    # Of which style each of `worn` is; the figure itself is none.
    of: list[str] = field(default_factory=list)
    # Styles that give way to what is worn over them.
    soft: set[str] = field(default_factory=set)

    def add(self, key: str, things: list[Worn]) -> None:
        self.worn += things
        self.of += [key] * len(things)

    def copy(self) -> Dressed:
        return replace(
            self, room=self.room.copy(), layers=[*self.layers], worn=[*self.worn], of=[*self.of],
            soft={*self.soft},
        )  # fmt: skip

    @property
    def failures(self) -> list[str]:
        return [
            f"{layer.style.key} {said}" for layer in self.layers for said in layer.worth.failures
        ]

    def clothes(self) -> list[Worn]:
        return [each for key, each in zip(self.of, self.worn, strict=True) if key in self.soft]


def look_of(style: Style, colour: str) -> Look:
    number = int("".join(filter(str.isdigit, style.key)) or 0)
    return Look(plan.colour_table()[colour], style.cloth, style.pattern, number % 5)


def bare(sex: str, pose_name: str, grip: str = "", lift: float = LIFT) -> Dressed:
    body, how = figure(sex), pose(pose_name, sex, grip)
    stance = body.skeleton.stood(how, lift)
    skin = body.posed(stance)
    fine = subdivided(skin)
    fine = fine.at(smoothed(fine.vertices, fine.triangles, 2))
    mark = digest((FOLDER / f"{sex}.npz.xz").read_bytes(), how, lift)
    room = kept("room", mark, lambda: Room(fine))
    return Dressed(sex, stance, fine, room.copy())


def wear(on: Dressed, key: str, colour: str, below: str, tucked: bool = False) -> tuple[Layer, str]:
    """below: a digest of the figure and all that it wears; comes back with this layer in it.
    tucked: ends at the waist of what is worn; only where a jacket hides that end."""
    style = plan.style(key)
    garment, shape = shape_of(style)
    mark = digest(below, drape_key(garment, shape), _recipe(style.silhouette))
    settle = slips.settled if style.silhouette in SLIPS else settled
    cloth, worth = kept("settled", mark, lambda: settle(on, style, garment, shape))
    layer = Layer(style, colour, garment, shape, cloth, worth)
    on.layers.append(layer)
    made = layer.pieces()
    if tucked:
        waist = max(each.piece.mesh.used()[:, 2].max() for each in on.clothes())
        made, mark = cut_off(made, waist - WAISTBAND), digest(mark, WAISTBAND)
        if style.silhouette in BUTTONED:
            made, mark = buttoned_up(on, made), digest(mark, source("necks"))
    on.worn = drawn_in(on, made)
    on.add(key, made)
    on.soft.add(key)
    on.cover([each.piece.mesh for each in made if each.piece.role not in THIN])
    return layer, mark


@cache
def _recipe(silhouette: str) -> str:
    """What decides how this silhouette comes to rest."""
    if silhouette in SLIPS:
        return source("carrying", "room", "slips")
    hung, held = (_slip_on, _put_folds_back), (_hang, _rest_pins, _top_at, shorten_sleeves)
    steps = (settled, *(hung if silhouette in HUNG else held))
    said = [meaning_of_source(inspect.getsource(step)) for step in steps]
    return digest(
        silhouette, said, GIVES, FOLDS, CUFF, OUT, STEEP, source("carrying", "room", "hems")
    )


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
        _put_folds_back(cloth, net)
    return cloth, measured(on, cloth, net, style)


def _hang(on: Dressed, cloth: Cloth, style: Style, shape) -> None:
    hand, body = HANDS[shape.hand], on.room.body()
    # Thick cloth keeps less air over what is worn below than over a bare form.
    held = {"bending": hand.bending, "thick": min(hand.thick, 0.009), "ground": 0.004}
    is_held = style.silhouette in HELD
    _rest_pins(on, cloth, held["thick"], 0.010 if is_held else 0.0)
    cloth.run(body, 120, gravity=1.0, damping=0.95, apart=0, friction=0.05, **held)
    shorten_sleeves(on, cloth)
    cloth.run(body, 500, damping=0.985, apart=0.7, friction=hand.friction, **held)
    shorten_sleeves(on, cloth)
    if not is_held:
        cloth.weight[:] = 1
    cloth.run(body, 300, damping=0.92, apart=0.7, friction=hand.friction, **held)
    if is_held:
        ease_pins(cloth)


def shorten_sleeves(on: Dressed, cloth: Cloth) -> None:
    """As a tailor does: what lies below a coat widens the shoulders. Below the head and in length
    alone: a narrower sleeve would stretch over the one below, a smaller head in its armhole."""
    cut = cloth.meta["cut"]
    cloth.recut = cloth.uv.copy() if cloth.recut is None else cloth.recut
    for hand, beyond in zip("LR", beyond_the_wrist(on, cloth), strict=False):
        by = 1 - max(0.0, beyond - CUFF) / (cut.sleeve - cut.head)
        for half in "FB":
            name = f"S{other_side(hand)}{half}"
            first = cloth.start[name]
            height = cloth.recut[first : first + len(cloth.piece(name).uv), 1]
            height += (1 - by) * np.maximum(0, -cut.head - height)


def _rest_pins(on: Dressed, cloth: Cloth, thick: float, inward: float) -> None:
    """Pins come to rest on these shoulders, which slope otherwise than the form's: beside a collar
    that is worn below, not on top of it."""
    neck = on.joint("neck01")
    for point in np.where(cloth.weight == 0)[0]:
        side = math.copysign(1, cloth.at[point, 0] - neck[0])
        out = cloth.at[point] + np.c_[side * (STEP * np.arange(OUT) - inward), [[0, 0]] * OUT]
        high = np.array([_top_at(on, each, thick + 0.001) for each in out])
        falls = np.maximum(high[:-2] - high[1:-1], (high[:-2] - high[2:]) / 2) / STEP
        first = int(np.flatnonzero(np.r_[STEEP, falls] >= STEEP)[-1])
        cloth.at[point] = [*out[first, :2], high[first]]


def _top_at(on: Dressed, at: np.ndarray, thick: float) -> float:
    """How high something lies there; the point's own height if nothing does."""
    column = at + np.c_[np.zeros(90), np.zeros(90), 0.07 - 0.002 * np.arange(90)]
    touching = np.where(on.room.at(column) < thick)[0]
    return float(column[touching[0], 2] if len(touching) else at[2])


def _slip_on(on: Dressed, shell, style: Style, shape) -> None:
    """Trousers and skirts hang from the waist, where they are held."""
    body, limp = on.room.body(), getattr(shape, "limp", 7e-6)
    # Small steps, and what it still gives by its own weight taken up: legs hang a metre from the
    # waist, and a hem that comes to lie on the floor crumples.
    held = {"bending": limp, "thick": 0.003, "dt": 6e-4}
    if style.silhouette in TROUSERS:
        shell.lengths = shell.lengths * GIVES
        shorten_over_shoes(on.room, shell)
    shell.run(body, 120, gravity=1.0, damping=0.95, friction=0.05, **held)
    shell.run(body, 450, damping=0.98, friction=0.14, **held)
    shell.run(body, 200, damping=0.92, friction=0.14, **held)


def _put_folds_back(cloth, shell) -> None:
    """What its own weight ironed out of the trousers once more."""
    if hasattr(cloth, "relief"):
        normals = vertex_normals(shell.at, shell.triangles)
        shell.at += normals * cloth.relief[:, None] * FOLDS


def cut_off(things: list[Worn], low: float) -> list[Worn]:
    """Without what hangs below."""
    found = [cut(each, each.piece.mesh.vertices[:, 2] > low) for each in things]
    return [each for each in found if len(each.piece.mesh.triangles)]


def take_sleeves_off(on: Dressed, key: str) -> None:
    """Below a jacket nothing of them is seen but where, beside an arm, they came through it."""
    middle, things, on.worn, on.of = on.joint("neck01")[0], zip(on.of, on.worn, strict=True), [], []
    for of, each in things:
        mesh = each.piece.mesh
        left = cut(each, np.abs(mesh.vertices[:, 0] - middle) < CHEST) if of == key else each
        if len(left.piece.mesh.triangles):
            on.add(of, [left])


def cut(each: Worn, is_left: np.ndarray) -> Worn:
    """is_left: by vertex."""
    mesh = each.piece.mesh
    whole = is_left[mesh.triangles].all(1)
    rest = replace(
        mesh, triangles=mesh.triangles[whole], uv=mesh.uv[whole], atlas_uv=mesh.atlas_uv[whole],
        casters=mesh.casters[is_left[mesh.casters].all(1)],
    )  # fmt: skip
    return Worn(replace(each.piece, mesh=rest), each.material)


def drawn_in(on: Dressed, outer: list[Worn]) -> list[Worn]:
    """Cloth that lies close under the new layer gives way, so that it never comes through; what
    a collar lies on gives way as much, or its points would sink into that."""
    over = cKDTree(np.vstack([each.piece.mesh.used() for each in outer]))
    presses = []
    for key, each in zip(on.of, on.worn, strict=True):
        far = np.full(len(each.piece.mesh.vertices), CLOSE)
        if key in on.soft:
            far, _ = over.query(each.piece.mesh.vertices, distance_upper_bound=CLOSE)
        presses.append(np.clip(CLOSE - far, 0, CLOSE))
    found = []
    for key, each, by in zip(on.of, on.worn, presses, strict=True):
        mesh = each.piece.mesh
        if key in on.soft and each.piece.role == "cloth":
            sewn_on = [n for n, of in enumerate(on.of) if of == key and on.worn[n] is not each]
            by = np.maximum(by, _passed_down(mesh, on.worn, presses, sewn_on))
        if by.any():
            mesh = mesh.at(mesh.vertices - mesh.normals * eased(mesh, by)[:, None])
        found.append(Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material))
    return found


def _passed_down(
    mesh: Mesh, things: list[Worn], presses: list[np.ndarray], sewn_on: list[int]
) -> np.ndarray:
    """How much each vertex is pressed by what is sewn on above it."""
    at = np.vstack([np.zeros((0, 3)), *(things[n].piece.mesh.vertices for n in sewn_on)])
    by = np.concatenate([np.zeros(0), *(presses[n] for n in sewn_on)])
    if not by.any():
        return np.zeros(len(mesh.vertices))
    _, near = cKDTree(at).query(mesh.vertices, k=12, distance_upper_bound=LYING)
    return np.r_[by, 0][near].max(1)


def eased(mesh: Mesh, by: np.ndarray) -> np.ndarray:
    """What is pressed gives way around that, too; a step would show as teeth along a lapel."""
    near = neighbours(mesh)
    many = np.maximum(near.sum(1), 1)
    for _ in range(EASE):
        by = np.maximum(by, near @ by / many)
    return by


def neighbours(mesh: Mesh) -> csr_array:
    """By vertex, which others it has an edge with."""
    edges = edges_of(mesh.triangles)
    both = np.vstack([edges, edges[:, ::-1]]).T
    return csr_array((np.ones(both.shape[1]), both), (len(mesh.vertices),) * 2)
