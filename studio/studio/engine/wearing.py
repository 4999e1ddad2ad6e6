"""The usual way from flat pieces to a garment at rest."""

from __future__ import annotations

import numpy as np

from studio.engine.body import Body
from studio.engine.drape import Cloth

# Compliance of bending: the greater, the softer.
BENDING = {
    "silk": 2.6e-5,
    "cotton": 2.0e-5,
    "jersey": 3e-5,
    "wool": 9e-6,
    "coat": 4e-6,
    "knit": 1.1e-5,
    "denim": 6e-6,
}


def wear(
    cloth: Cloth,
    body: Body,
    fabric: str = "cotton",
    *,
    sewing: int = 420,
    hanging: int = 900,
    settling: int = 450,
    thick: float = 0.006,
    friction: float = 0.14,
    apart: float = 0.7,
    wind: tuple[float, float] = (0.0, 0.0),
    belt: tuple[float, float, float] | None = None,
) -> Cloth:
    """Pinned at the neck points (tops) or the waist (bottoms), sewn, welded, let go, calmed.
    belt: pattern height, half height, shrinking."""
    bending = BENDING[fabric]
    pin_neck(cloth, body, thick)
    cloth.run(
        body,
        sewing,
        gravity=0.25,
        bending=bending,
        damping=0.96,
        apart=0,
        thick=thick,
        friction=0.05,
    )
    cloth.weld()
    if belt is not None:
        height, half, factor = belt
        cloth.shrink[np.abs(cloth.uv[:, 1] - height) < half] = factor
    if "topR" in cloth.pieces[0].edge:
        cloth.run(
            body,
            220,
            gravity=0.3,
            bending=bending,
            damping=0.95,
            apart=0,
            thick=thick,
            friction=0.1,
        )
        hold_waist(cloth)
    held = {"bending": bending, "thick": thick}
    cloth.run(body, 250, gravity=2.0, damping=0.97, apart=0, friction=0.1, **held)
    cloth.run(
        body, round(hanging * 1.1), damping=0.985, apart=apart, friction=friction, wind=wind, **held
    )
    cloth.run(body, settling, damping=0.92, apart=apart, friction=friction, **held)
    return cloth


def pin_neck(cloth: Cloth, body: Body, thick: float, y: float = 0.014) -> None:
    """Holds where the shoulder seam meets the neckline."""
    for piece in cloth.pieces[:2]:
        for edge, end in (("shR", 0), ("shL", -1)):
            if edge in piece.edge:
                point = cloth.start[piece.name] + piece.edge[edge][end]
                x = cloth.at[point, 0]
                cloth.at[point] = (x, y, body.height_at(x, y, thick + 0.002))
                cloth.weight[point] = 0


def hold_waist(cloth: Cloth) -> None:
    points = [cloth.points(p.name, edge) for p in cloth.pieces[:2] for edge in ("topR", "topL")]
    held = np.unique(cloth.welded_to[np.concatenate(points)])
    cloth.at[held, 2] = cloth.meta["Z"]
    cloth.weight[held] = 0
