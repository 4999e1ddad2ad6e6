"""Shirts below a jacket: buttoned up, so that their collars lie inside the jacket's."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from studio.engine.mesh import Mesh
from studio.figure.wearer import Wearer
from studio.garment import Piece, Worn

COLLARS = ("plain",)
# Between neck and collar; as far beside the collar its shirt is drawn together with it.
AIR, AROUND = 0.029, 0.075
# From so far below the collar's points up to so far above them.
BELOW, ABOVE = 0.03, 0.03
# Drawn towards the neck, cloth comes to lie higher on the shoulder: in such steps, and at most.
STEP, HIGHEST, LIES = 0.002, 0.012, 0.003
# So many points of cloth rise alike, and what is sewn on with them.
ALIKE = 24


def buttoned_up(on: Wearer, shirt: list[Worn]) -> list[Worn]:
    """As wide as the neck asks; folded, a collar keeps its form."""
    collar = np.vstack([each.piece.mesh.used() for each in shirt if each.piece.role in COLLARS])
    middle, top = on.joint("neck01")[0], collar[:, 2].max()
    neck = on.skin.vertices[np.abs(on.skin.vertices[:, 2] - top) < 0.01]
    wide = float(np.abs(collar[:, 0] - middle).max())
    by = max(0.0, wide - float(np.abs(neck[:, 0] - middle).max()) - AIR)
    moved = [_narrower(each.piece.mesh, middle, collar[:, 2].min(), wide, by) for each in shirt]
    cloth = next(
        mesh for each, mesh in zip(shirt, moved, strict=True) if each.piece.role == "cloth"
    )
    rise, lies = _rise(on, cloth), cKDTree(cloth.vertices)
    found = []
    for each, mesh in zip(shirt, moved, strict=True):
        _, near = lies.query(mesh.vertices, k=ALIKE)
        mesh = mesh.at(mesh.vertices + rise[near].mean(1)[:, None] * [0, 0, 1])
        found.append(Worn(Piece(mesh, each.piece.role, each.piece.atlas), each.material))
    return found


def _narrower(mesh: Mesh, middle: float, low: float, wide: float, by: float) -> Mesh:
    """Within the collar's width drawn together, beside it less and less."""
    at = mesh.vertices.copy()
    aside = at[:, 0] - middle
    high = np.clip((at[:, 2] - low + BELOW) / (BELOW + ABOVE), 0, 1)
    high = high * high * (3 - 2 * high)
    out = np.abs(aside)
    share = np.where(out < wide, out / wide, np.clip(1 - (out - wide) / AROUND, 0, 1))
    at[:, 0] -= np.sign(aside) * by * share * high
    return mesh.at(at)


def _rise(on: Wearer, mesh: Mesh) -> np.ndarray:
    """How much higher each vertex has to lie not to be in the shoulder."""
    at, up = mesh.vertices, np.zeros(len(mesh.vertices))
    within = np.flatnonzero(on.room.at(at) < LIES)
    within = within[mesh.normals[within, 2] > 0.3]
    for high in np.arange(STEP, HIGHEST, STEP):
        deep = on.room.at(at[within] + [0, 0, high - STEP]) < LIES
        up[within[deep]] = high
    return up
