"""Straps of a dress below what is worn over it."""

from __future__ import annotations

import numpy as np
from scipy.spatial import cKDTree

from studio.figure.dressing import Dressed, cut
from studio.garment import Worn

STRAPS = ("strap", "slider")
# Cloth so near to a strap lies over it.
OVER = 0.018


def without_hidden_straps(on: Dressed, inside: list[Worn]) -> None:
    """Pressed like cloth a ribbon would swell and come through. inside: what was worn before the
    last layer, which did not press on it yet."""
    if not any(each.piece.role in STRAPS for each in inside):
        return
    outer = np.vstack([each.piece.mesh.used() for each in on.worn[len(inside) :]])
    over = cKDTree(outer)
    worn, on.worn, on.of = list(zip(on.of, [*on.worn], strict=True)), [], []
    for number, (key, each) in enumerate(worn):
        if number < len(inside) and each.piece.role in STRAPS:
            each = inside[number]
            far, _ = over.query(each.piece.mesh.vertices, distance_upper_bound=OVER)
            each = cut(each, np.isinf(far))
        if len(each.piece.mesh.triangles):
            on.add(key, [each])
