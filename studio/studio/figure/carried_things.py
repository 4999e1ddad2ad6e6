"""Shoes on the feet, a bag in the hand, a scarf round the neck."""

from __future__ import annotations

import inspect
import math

import numpy as np

from studio.engine.finish import finished
from studio.engine.mesh import Mesh, vertex_normals
from studio.engine.shell import Shell
from studio.engine.trims import tube
from studio.figure.dressing import Dressed, look_of
from studio.garment import Piece, Worn
from studio.production import plan
from studio.production.cache import digest, kept, meaning_of_source, source_behind
from studio.production.made import dressed, shape_of

# Shoes stand so far before the ankle joint; a man's are larger.
AHEAD, SIZE = 0.072, {"f": 1.0, "m": 1.075}
# One end of a scarf is longer.
LONGER = 0.045
# Height over which handles lean together; how far a bag is swung out by what is worn, at most.
GRIP, LEANS = 0.10, np.radians(np.arange(0, 24, 3))
# Up to there a shoe hides the foot; a boot does so up to its edge, nearly.
TOPS, EDGE = {"loafer": 0.064, "trainer": 0.084}, 0.016


def shod(key: str) -> str:
    """A digest of these shoes."""
    garment, shape = shape_of(plan.style(key))
    return digest(shape, source_behind(garment.one), AHEAD, SIZE)


def put_shoes_on(on: Dressed, key: str, colour: str) -> float:
    """What is worn over them falls on them. Also up to which height they hide the foot."""
    style = plan.style(key)
    garment, shape = shape_of(style)
    materials = garment.materials(shape, look_of(style, colour))
    size = SIZE[on.sex]
    for foot, hand in ((1, "L"), (-1, "R")):
        ankle, toe = on.joint(f"foot.{hand}"), on.joint(f"toe1-1.{hand}")
        way = toe - ankle
        turn = math.atan2(way[0], -way[1])
        x, y = ankle[:2] + np.array([math.sin(turn), -math.cos(turn)]) * AHEAD * size
        for piece in garment.one(shape, foot):
            mesh = piece.mesh.moved((x, y, 0), turn, (size,) * 3)
            on.add(key, [Worn(Piece(mesh, piece.role, piece.atlas), materials[piece.role])])
    on.cover([each.piece.mesh for each in on.worn])
    high = max(each.piece.mesh.used()[:, 2].max() for each in on.worn)
    return TOPS.get(style.silhouette, high - EDGE)


def give_bag(on: Dressed, key: str, colour: str, hand: str) -> None:
    """Hangs from the closed hand, its broad side outwards, clear of what is worn."""
    style = plan.style(key)
    side = 1 if hand == "L" else -1
    pieces = [_gripped(each) for each in dressed(style, look_of(style, colour))]
    at = np.vstack([each.piece.mesh.used() for each in pieces])
    top = at[at[:, 2] > at[:, 2].max() - 0.012].mean(0)
    grip = np.mean([on.joint(f"finger{n}-{k}.{hand}") for n in (2, 3, 4) for k in (1, 2, 3)], 0)
    across = on.joint(f"finger2-1.{hand}") - on.joint(f"finger5-1.{hand}")
    turn = math.atan2(-side * across[1], -side * across[0])
    hung = [_moved(each, (*grip[:2], grip[2] - top[2]), turn, top) for each in pieces]
    below = np.vstack([each.piece.mesh.vertices for each in hung])
    below = below[below[:, 2] < grip[2] - 0.12]
    lean = next((one for one in LEANS if on.room.at(_leant(below, grip, side * one)).min() > 0), 0)
    on.add(key, [_at(each, _leant(each.piece.mesh.vertices, grip, side * lean)) for each in hung])


def _gripped(each: Worn) -> Worn:
    """Two handles come together in a hand."""
    at = each.piece.mesh.vertices.copy()
    top = at[:, 2].max()
    if each.piece.role != "strap" or np.ptp(at[:, 2]) < GRIP:
        return each
    up = np.clip((at[:, 2] - top + GRIP) / GRIP, 0, 1)
    middle = float(at[at[:, 2] > top - 0.012, 1].mean())
    at[:, 1] -= (middle - math.copysign(0.007, middle)) * up * up * (3 - 2 * up)
    return _at(each, at)


def _leant(at: np.ndarray, grip: np.ndarray, angle: float) -> np.ndarray:
    """Swung out about the hand."""
    x, z = at[:, 0] - grip[0], at[:, 2] - grip[2]
    cos, sin = math.cos(angle), math.sin(angle)
    return np.c_[grip[0] + x * cos - z * sin, at[:, 1], grip[2] + x * sin + z * cos]


def _moved(each: Worn, by: tuple[float, float, float], turn: float, around: np.ndarray) -> Worn:
    mesh = each.piece.mesh.moved(by, turn, around=(around[0], around[1], 0))
    return Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material)


def _at(each: Worn, at: np.ndarray) -> Worn:
    return Worn(Piece(each.piece.mesh.at(at), each.piece.role, each.piece.atlas), each.material)


def lay_scarf(on: Dressed, key: str, colour: str, below: str) -> None:
    """Round the neck and both ends down the front: a strip let down on what is worn. below: a
    digest of that."""
    style = plan.style(key)
    garment, shape = shape_of(style)
    materials = garment.materials(shape, look_of(style, colour))
    recipe = [meaning_of_source(inspect.getsource(each)) for each in (_let_down, _strip, _fold)]
    mark = digest(below, shape, recipe)
    shell = kept("scarf", mark, lambda: _let_down(on, shape))
    thick = min(max(0.003, shape.thick * 1.3), 0.0050)
    cloth = Piece(finished(shell.mesh(), thick, rounds=2), "cloth")
    on.add(key, [Worn(cloth, materials["cloth"])])
    if shape.fringe:
        grid = shell.at[shell.welded_to[shell.grid["strip"]]]
        for edge in (grid[0], grid[-1]):
            on.add(key, [Worn(Piece(_fringe(edge, shape.fringe), "fringe"), materials["fringe"])])


def _let_down(on: Dressed, shape) -> Shell:
    # A square is folded to a band; a scarf lies in folds.
    folded, length = (0.065, 0.98) if shape.kind == "square" else (0.135, 1.36)
    shell = _strip(on, min(shape.width * 0.42, folded), length)
    body = on.room.body()
    held = {"bending": 1.5e-5, "thick": 0.005 + shape.thick / 2, "apart": 0.0}
    shell.run(body, 200, gravity=2.0, damping=0.95, friction=0.25, **held)
    shell.run(body, 500, damping=0.98, friction=0.35, **held)
    shell.weight[:] = 1
    shell.run(body, 200, damping=0.92, friction=0.5, **held)
    _fold(shell, 0.004 if shape.kind == "square" else 0.009)
    return shell


def _fold(shell: Shell, deep: float) -> None:
    """Lengthwise, as cloth that was gathered round a neck falls."""
    strip = shell.grid["strip"]
    rows, columns = strip.shape
    along, share = np.linspace(-1, 1, rows)[:, None], np.linspace(0, 1, columns)[None]
    wave = 0.5 + 0.5 * np.sin(2 * math.pi * (1.6 * share + 0.25 * np.sin(2.4 * along) + 0.15))
    out = np.zeros(len(shell.at))
    out[shell.welded_to[strip]] = deep * wave * (0.55 + 0.45 * np.abs(along))
    shell.at += vertex_normals(shell.at, shell.triangles) * out[:, None]


def _strip(on: Dressed, wide: float, long: float) -> Shell:
    """Begins as a collar that stands round the neck and crosses in front."""
    neck = on.joint("neck01")
    rows, columns = round(long / 0.009), round(wide / 0.009)
    along = np.linspace(-long / 2 + LONGER, long / 2 + LONGER, rows)
    radius = 0.098 if on.sex == "f" else 0.112
    arc = radius * math.pi * 0.78
    turn = np.clip(along, -arc, arc) / radius
    down = np.maximum(np.abs(along) - arc, 0)
    x = neck[0] + radius * np.sin(turn) * 1.05
    y = 0.020 + radius * np.cos(turn) - down * 0.10
    x = x - np.sign(along) * 0.035 * np.clip(down / 0.1, 0, 1)
    high = neck[2] + 0.055 - 0.05 * (1 - np.cos(turn)) / 2 - down
    start = np.zeros((rows, columns, 3))
    share = np.linspace(0, 1, columns)[None]
    lean = np.clip(1 - down / 0.12, 0, 1)[:, None]
    out = np.stack([np.sin(turn), np.cos(turn)], 1)
    # Upright round the neck, flat before the chest.
    start[..., 0] = x[:, None] + out[:, :1] * 0.02 * (1 - share) * lean
    # Both ends show their outer side.
    start[..., 0] += (1 - lean) * (share - 0.5) * wide * np.sign(along)[:, None]
    start[..., 1] = y[:, None] + out[:, 1:] * 0.02 * (1 - share) * lean - 0.16 * (1 - lean)
    start[..., 2] = high[:, None] + (share - 0.5) * wide * lean
    flat = np.dstack(
        np.broadcast_arrays((share - 0.5) * wide + 0 * along[:, None], 0, along[:, None])
    )
    shell = Shell()
    uv = np.dstack([flat[..., 0], flat[..., 2]])
    shell.add("strip", start, flat, uv, uv + [1.3, 1.3], flip=False)
    shell.build()
    middle = np.abs(along) < 0.05
    shell.pin([shell.grid["strip"][middle][:, columns // 2]])
    return shell


def _fringe(edge: np.ndarray, long: float) -> Mesh:
    from studio.engine.mesh import joined

    random = np.random.default_rng(3)
    steps = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
    cords = []
    for place in np.arange(0.002, steps[-1], 0.0042):
        foot = np.array([np.interp(place, steps, edge[:, axis]) for axis in range(3)])
        down = np.linspace(0, 1, 6)[:, None]
        lean = random.normal(0, 0.004, 2)
        path = foot + np.array([0, 0, -long]) * down + np.array([*lean, 0]) * down**2
        cords.append(tube(path, 0.0014, 6))
    return joined(cords)
