"""What a seamstress leaves on the cloth, painted in pattern space."""

from __future__ import annotations

import numpy as np

from studio.engine.atlas import Atlas
from studio.engine.curves import line
from studio.engine.drape import Cloth
from studio.garments.bodice import Cut

SEAMS = ("sh", "side", "arm", "inn", "cap", "out")


def paint_seams(atlas: Atlas, cloth: Cloth, *, flat: bool = False, thread: bool = False) -> None:
    """flat: felled, with a row of topstitching beside each seam, as on shirts."""
    for piece in cloth.pieces:
        for name, edge in piece.outline.items():
            if not name.startswith(SEAMS) or name == "out":
                continue
            atlas.seam(edge, piece.offset, 40 if flat else 34, 0.0026)
    if flat:
        for piece in cloth.pieces[:2]:
            for side in "RL":
                inward = np.array([-0.0055 if side == "R" else 0.0055, 0])
                atlas.stitch(piece.outline["arm" + side] + inward, piece.offset, thread=thread)


def paint_shadow(atlas: Atlas, edge, offset, strength: float = 1.0) -> None:
    """The soft dark line under the edge of something that lies on the cloth: too thin a gap for
    the baked light to find."""
    for width, alpha, blur in ((0.020, 52, 0.0060), (0.0085, 92, 0.0026)):
        atlas.stroke(atlas.shade, edge, offset, 34, width, alpha * strength, blur=blur)


def paint_hems(
    atlas: Atlas,
    cloth: Cloth,
    hem: float,
    cuff: float = 0.0,
    *,
    twice: bool = False,
    thread: bool = False,
) -> None:
    """A row of stitches so far above each edge; twice for a twin needle."""
    for piece in cloth.pieces:
        for name, edge in piece.outline.items():
            height = hem if name.startswith(("hem", "quarter")) else cuff if name == "cuff" else 0
            if not height:
                continue
            for above in (height, height - 0.006) if twice else (height,):
                atlas.stitch(edge + [0, above], piece.offset, thread=thread)


def paint_cuffs(atlas: Atlas, cloth: Cloth, height: float = 0.062, thread: bool = False) -> None:
    for piece in cloth.pieces:
        if "cuff" not in piece.outline:
            continue
        edge = piece.outline["cuff"]
        wide = (edge - edge.mean(0)) * [1.3, 1] + edge.mean(0)
        atlas.plate(np.vstack([wide, (wide + [0, height])[::-1]]), piece.offset, 26)
        for above in (0.005, height - 0.005):
            atlas.stitch(wide + [0, above], piece.offset, thread=thread)


def paint_placket(
    atlas: Atlas, cloth: Cloth, low: float, high: float, half: float = 0.016, thread: bool = False
) -> None:
    front = cloth.piece("F")
    corners = [(-half, low), (half, low), (half, high), (-half, high)]
    atlas.plate(corners, front.offset, 30)
    for side in (-1, 1):
        x = side * (half - 0.004)
        atlas.stitch(line((x, low), (x, high)), front.offset, thread=thread)


def paint_yoke(atlas: Atlas, cloth: Cloth, cut: Cut, pleat: str = "") -> None:
    """The seam across the back, and below it a box pleat or two darts."""
    back = cloth.piece("B")
    height = cut.top - 0.105
    wide = cut.shoulder + 0.02
    atlas.seam(line((-wide, height), (wide, height)), back.offset)
    atlas.stitch(line((-wide, height - 0.005), (wide, height - 0.005)), back.offset)
    if pleat == "box":
        for x in (-0.018, 0.018):
            atlas.seam(line((x, height - 0.004), (x * 0.9, height - 0.30)), back.offset, 30, 0.0034)
    if pleat == "darts":
        for x in (-0.105, 0.105):
            atlas.seam(line((x, cut.top - 0.28), (x * 0.94, cut.top - 0.58)), back.offset, 36)


def paint_pocket(
    atlas: Atlas, piece, outline, *, hem: float = 0.0, thread: bool = False, up: float = 22
) -> None:
    """A pocket sewn on flat; hem: the depth of its turned-over top edge."""
    outline = np.asarray(outline, float)
    atlas.plate(outline, piece.offset, up)
    middle = outline.mean(0)
    inner = middle + (outline - middle) * (1 - 0.0040 / np.abs(outline - middle).max())
    open_top = np.vstack([inner[1:], inner[:1]])
    atlas.stitch(
        np.vstack([line(a, b) for a, b in zip(open_top[:-1], open_top[1:], strict=True)]),
        piece.offset,
        thread=thread,
    )
    if hem:
        low = [0, -hem]
        atlas.stitch(line(outline[0] + low, outline[1] + low), piece.offset, thread=thread)
