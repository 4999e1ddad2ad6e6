"""Rails, hangers, plinths, tables, folded knits. Props are cut fine, because light is kept per
vertex and shadows must fall on them softly."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.material import BRASS, STEEL, WOOD, Material, plain
from studio.engine.mesh import Mesh
from studio.engine.shell import grid_triangles, signed_power
from studio.engine.trims import tube
from studio.garment import Piece, Worn
from studio.garments.bag_bodies import box_body

PLASTER = {"rough": 0.95, "sheen": 0.04}


def piece(mesh: Mesh, material: Material) -> Worn:
    return Worn(Piece(mesh, "prop"), material)


def rail(
    left: float, right: float, height: float, depth: float = 0.0, radius: float = 0.010
) -> Worn:
    x = np.linspace(left, right, 40)
    return piece(tube(np.c_[x, np.full(40, depth), np.full(40, height)], radius, 24), BRASS)


def stand(x: float, height: float, depth: float = 0.0) -> list[Worn]:
    """One leg of a free rail."""
    z = np.linspace(0.004, height, 40)
    foot = np.linspace(-0.20, 0.20, 20)
    return [
        piece(tube(np.c_[np.full(40, x), np.full(40, depth), z], 0.009, 20), BRASS),
        piece(tube(np.c_[np.full(20, x), depth + foot, np.full(20, 0.009)], 0.009, 20), BRASS),
    ]


def hook(x: float, y: float, low: float, high: float) -> Mesh:
    """From `low` up and over a rail at `high`."""
    turn = np.linspace(-math.pi / 2, math.pi * 0.95, 30)
    straight = np.linspace(low, high - 0.042, 12)
    rise = np.c_[np.full(12, x), np.full(12, y), straight]
    over = np.c_[x + 0.020 * np.cos(turn), np.full(30, y), high - 0.010 + 0.020 * np.sin(turn)]
    bow = np.c_[
        x + 0.010 * np.sin(np.linspace(0, math.pi, 8)),
        np.full(8, y),
        np.linspace(high - 0.040, high - 0.031, 8),
    ]
    return tube(np.vstack([rise, bow[1:-1], over]), 0.0021, 10)


def hanger(shoulder: float, half: float, reach: float) -> list[Worn]:
    """Wooden, with its hook; reach: how high the rail is above the shoulder."""
    x = np.linspace(-1, 1, 60)
    z = shoulder + 0.012 - 0.055 * np.abs(x) ** 1.6
    bar = tube(np.c_[x * half, np.full(60, 0.012), z], 0.0095 * (1 - 0.25 * np.abs(x) ** 4), 16)
    return [
        piece(bar, WOOD),
        piece(hook(0.0, 0.012, shoulder + 0.012, shoulder + reach), STEEL),
    ]


def clip_hanger(waist: float, half: float, reach: float) -> list[Worn]:
    """For trousers and skirts: a bar with two clips that hold the waistband."""
    x = np.linspace(-half * 0.80, half * 0.80, 30)
    parts = [
        piece(tube(np.c_[x, np.full(30, -0.02), np.full(30, waist + 0.028)], 0.0040, 14), STEEL),
        piece(hook(0.0, -0.02, waist + 0.028, waist + reach), STEEL),
    ]
    for side in (-1, 1):
        clip = box_body(0.011, 0.006, 0.044, 0.3, 0.0)
        parts.append(piece(clip.moved((side * half * 0.62, -0.024, waist - 0.010)), WOOD))
    return parts


def slab(left, right, front, back, low, high, colour: str, **look) -> Worn:
    """A plinth or a block, with softened edges."""
    mesh = _fine_box(right - left, back - front, high - low)
    moved = mesh.moved(((left + right) / 2, (front + back) / 2, low))
    return piece(moved, plain(colour, **{**PLASTER, **look}))


def drum(x: float, y: float, radius: float, low: float, high: float, colour: str) -> Worn:
    """A round plinth."""
    turn = np.linspace(0, 2 * np.pi, 140, endpoint=False)
    soft = 0.006
    rows = []
    for share in np.linspace(0.02, 1, 26):
        rows.append((radius * share - soft * (share == 1), high))
    for angle in np.linspace(0, np.pi / 2, 6)[1:]:
        rows.append((radius - soft + soft * math.sin(angle), high - soft + soft * math.cos(angle)))
    for z in np.linspace(high - soft, low, 40)[1:]:
        rows.append((radius, z))
    rings = np.array([np.c_[r * np.cos(turn), r * np.sin(turn), np.full(140, z)] for r, z in rows])
    return piece(_closed(rings).moved((x, y, 0)), plain(colour, **PLASTER))


def table(left, right, front, back, height, colour: str, apron: float = 0.5) -> list[Worn]:
    """A plane and its front, large enough to run out of the picture."""
    nx, ny = 260, 110
    x, y = np.meshgrid(np.linspace(left, right, nx), np.linspace(front, back, ny))
    top = np.dstack([x, y, np.full_like(x, height)])
    x, z = np.meshgrid(np.linspace(left, right, nx), np.linspace(0, -apron, 60))
    face = np.dstack([x, np.full_like(x, front), height + z])
    material = plain(colour, **PLASTER)
    return [piece(_sheet(top[::-1]), material), piece(_sheet(face), material)]


def _sheet(points: np.ndarray) -> Mesh:
    rows, columns = points.shape[:2]
    triangles = grid_triangles(np.arange(rows * columns).reshape(rows, columns))
    return Mesh(points.reshape(-1, 3), triangles)


def _closed(rings: np.ndarray) -> Mesh:
    shut = np.concatenate([rings, rings[:, :1]], 1)
    mesh = _sheet(shut)
    middle = mesh.vertices.mean(0)
    if ((mesh.vertices - middle) * mesh.normals).sum() < 0:
        mesh = Mesh(mesh.vertices, mesh.triangles[:, ::-1])
    return mesh


def _fine_box(wide: float, deep: float, tall: float, soft: float = 0.004) -> Mesh:
    turn = np.linspace(-np.pi, np.pi, 1200)
    outline = np.c_[
        signed_power(np.cos(turn), 0.06) * wide / 2, signed_power(np.sin(turn), 0.06) * deep / 2
    ]
    steps = np.r_[0, np.cumsum(np.hypot(*np.diff(outline, axis=0).T))]
    at = np.linspace(0, steps[-1], 260)[:-1]
    outline = np.c_[np.interp(at, steps, outline[:, 0]), np.interp(at, steps, outline[:, 1])]
    rows = [(share, tall) for share in np.linspace(0.02, 1 - soft / min(wide, deep) * 2, 30)]
    rows += [(1.0, tall - soft * k) for k in (0.35, 1.0)]
    rows += [(1.0, z) for z in np.linspace(tall - soft, 0, 50)[1:]]
    return _closed(
        np.array([np.c_[outline * share, np.full(len(outline), z)] for share, z in rows])
    )


def folded(
    wide, deep, thick, material: Material, low: float, x: float = 0.0, y: float = 0.0, seed=0
):
    """A jumper folded in two layers: round at the fold, a little sagged, edges not quite true."""
    random = np.random.default_rng(seed)
    layers = []
    half = thick / 2
    for layer in range(2):
        radius = half * 0.5
        along = np.linspace(-deep / 2 + radius, deep / 2 - radius, 50)
        bend = np.linspace(-np.pi / 2, np.pi / 2, 20)[1:-1]
        profile = np.vstack(
            [
                np.c_[along[::-1], np.full(50, -radius)],
                np.c_[-deep / 2 + radius - radius * np.cos(bend), radius * np.sin(bend)],
                np.c_[along, np.full(50, radius)],
                np.c_[deep / 2 - radius + radius * np.cos(bend[::-1]), radius * np.sin(bend[::-1])],
            ]
        )
        width, phase = wide * random.uniform(0.975, 1.0), random.random(4) * 6
        rings = []
        for share in np.linspace(-1, 1, 120):
            close = max(1e-3, 1 - abs(share) ** 22) ** 0.5
            at = share * width / 2
            p = profile * [1 - 0.02 * (1 - close), close * (1 - 0.06 * abs(share) ** 3)]
            sag = 0.0032 * math.sin(at * 15 + phase[0]) + 0.002 * math.sin(at * 33 + phase[1])
            rings.append(
                np.c_[
                    x + at + 0.003 * np.sin(p[:, 0] * 20 + phase[2]),
                    y + p[:, 0] + 0.004 * math.sin(at * 9 + phase[3]),
                    low
                    + half * (layer + 0.5)
                    + p[:, 1]
                    + sag * (0.35 + 0.65 * layer)
                    - 0.004 * share**2,
                ]
            )
        layers.append(piece(_knit_sheet(np.array(rings)), material))
    return layers


def _knit_sheet(rings: np.ndarray) -> Mesh:
    shut = np.concatenate([rings, rings[:, :1]], 1)
    rows, columns = shut.shape[:2]
    triangles = grid_triangles(np.arange(rows * columns).reshape(rows, columns))
    around = np.c_[np.zeros(rows), np.cumsum(np.linalg.norm(np.diff(shut, axis=1), axis=2), 1)]
    uv = np.dstack([shut[..., 0], around]).reshape(-1, 2)
    at = shut.reshape(-1, 3)
    mesh = Mesh(at, triangles, uv[triangles])
    if ((at - at.mean(0)) * mesh.normals).sum() < 0:
        mesh = Mesh(at, triangles[:, ::-1], uv[triangles[:, ::-1]])
    return mesh
