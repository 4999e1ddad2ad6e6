"""Ribbed bands at hem and cuffs, as pieces of their own: stitches and cables end above them."""

from __future__ import annotations

import numpy as np

from studio.engine.finish import finished
from studio.engine.mesh import Mesh
from studio.garments.bodice import Cut


def knitted(cloth, cut: Cut, thickness: float) -> tuple[Mesh, Mesh | None]:
    """The body of a knit, and its bands."""
    whole = finished(cloth, thickness, tuck=0.003)
    height = whole.uv[:, :, 1].mean(1)
    # the grid of the pattern has a row of points every 0.866 spacings: cut along one
    row = cut.spacing * 0.866
    hem, cuff = (round(band / row) * row for band in (cut.hem_band, cut.cuff_band))
    is_panel = height > 0.1
    is_band = np.where(is_panel, height < cut.bottom + hem, height < cuff - cut.sleeve)
    if not is_band.any():
        return whole, None
    return _part(whole, ~is_band), _part(whole, is_band)


def _part(mesh: Mesh, chosen: np.ndarray) -> Mesh:
    """Some of the triangles, with the normals they had as part of the whole."""
    used, triangles = np.unique(mesh.triangles[chosen], return_inverse=True)
    return Mesh(
        mesh.vertices[used],
        triangles.reshape(-1, 3),
        mesh.uv[chosen],
        mesh.atlas_uv[chosen],
        mesh.normals[used],
    )
