"""Straps of a dress, and the bare shoulders that they lie on, below what is worn over it."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from studio.engine.mesh import Mesh
from studio.figure.dressing import Dressed, cut
from studio.figure.skin import SKIN
from studio.garment import Piece, Worn

STRAPS = ("strap", "slider")
# Cloth so near to a strap lies over it, where the way to it leads so straight out.
OVER, OUTWARDS = 0.018, 0.9
# One looks in from the opening, so far past the edge of a lapel.
PAST = 0.012
# Points of cloth that are looked at.
NEAR = 24
# So far beside the neck one looks into a collar, and so much deeper skin goes on there.
ASIDE, DEEPER = 0.15, 0.0016


def without_hidden_straps(on: Dressed, inside: list[Worn]) -> None:
    """Pressed like cloth a ribbon would swell and come through. inside: what was worn before the
    last layer, which did not press on it yet."""
    if not has_straps(inside):
        return
    outer = np.vstack([each.piece.mesh.used() for each in on.worn[len(inside) :]])
    worn, on.worn, on.of = list(zip(on.of, [*on.worn], strict=True)), [], []
    for number, (key, each) in enumerate(worn):
        if number < len(inside) and each.piece.role in STRAPS:
            each = inside[number]
            at = each.piece.mesh.vertices
            inwards = np.sign(on.joint("neck01")[0] - at[:, :1]) * [PAST, 0, 0]
            each = cut(each, ~_is_under(on.skin, at + inwards, outer))
        if len(each.piece.mesh.triangles):
            on.add(key, [each])


def has_straps(things: list[Worn]) -> bool:
    return any(each.piece.role in STRAPS for each in things)


def bare_shoulders(on: Dressed) -> Worn:
    """What of them is seen past a collar. Elsewhere skin ends where cloth covers it."""
    at, neck = on.skin.vertices, on.joint("neck01")
    low, high = on.joint("spine03")[2], on.joint("neck02")[2]
    there = (np.abs(at[:, 0] - neck[0]) < ASIDE) & (at[:, 2] > low) & (at[:, 2] < high)
    mesh = on.skin.at(at - on.skin.normals * DEEPER)
    left = mesh.triangles[there[mesh.triangles].all(1)]
    return Worn(Piece(Mesh(mesh.vertices, left, None, None, on.skin.normals), "skin"), SKIN)


def _is_under(skin: Mesh, at: np.ndarray, cloth: np.ndarray) -> np.ndarray:
    """By point."""
    far, near = cKDTree(cloth).query(at, k=NEAR, distance_upper_bound=OVER)
    there = np.isfinite(far)
    _, nearest = cKDTree(skin.vertices).query(at)
    away = cloth[np.where(there, near, 0)] - at[:, None]
    out = (away * skin.normals[nearest][:, None]).sum(-1)
    return (there & (out > OUTWARDS * far)).any(1)
