"""Slip dresses: a V with slim straps, or a straight edge with straps that cross behind."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.interpolate import PchipInterpolator

from studio.engine.atlas import Atlas, AtlasMaps
from studio.engine.cloths import material
from studio.engine.finish import finished
from studio.engine.material import GOLD, Material
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot, standard
from studio.garment import Look, Piece, Style
from studio.garments.bag_parts import ring
from studio.garments.bias import COLUMNS, Pull, Tube, flutes, lustrous
from studio.garments.shoe_last import ring_mesh

SILHOUETTES = ("slip-dress",)
# How far along a strap its slider is.
SLIDER = 0.21
VIEWS = ("front", "back", "detail")
ROWS = (
    (1.40, 0.146, 0.090, 0.004), (1.32, 0.148, 0.096, 0.000), (1.285, 0.147, 0.098, -0.002),
    (1.22, 0.138, 0.094, -0.002), (1.13, 0.126, 0.086, 0.000), (1.05, 0.143, 0.095, 0.006),
    (0.98, 0.163, 0.105, 0.012), (0.92, 0.175, 0.112, 0.014), (0.84, 0.183, 0.118, 0.014),
    (0.60, 0.198, 0.130, 0.012),
)  # fmt: skip


@dataclass(frozen=True)
class SlipShape:
    neck: str = "v"
    hem: float = 0.34
    crossed: bool = False
    limp: float = 3e-6


class Slip(Tube):
    """ribbons: the ways of both straps where somebody wears it; in the air they have none."""

    ribbons: tuple[np.ndarray, ...] = ()


def shape_of(style: Style) -> SlipShape:
    if style.cloth == "viscose-satin":
        return SlipShape("straight", 0.30, crossed=True)
    return SlipShape()


def drape(shape: SlipShape) -> Slip:
    pulls = (
        Pull((1.13, -1.3), (1.02, 0.5), 0.0016), Pull((1.10, 1.4), (0.98, -0.2), 0.0016),
        Pull((1.05, -1.4), (0.90, 0.7), 0.0017), Pull((1.20, -0.9), (1.10, 0.6), 0.0014),
        Pull((1.19, 1.1), (1.13, 0.1), 0.0013), Pull((0.98, 1.5), (0.80, 0.1), 0.0013),
        Pull((0.93, -1.5), (0.74, 0.0), 0.0017),
    )  # fmt: skip
    rows = [*ROWS, (shape.hem, 0.224, 0.150, 0.010)]
    folds = flutes(11, 0.046, (0.72, 0.98), 5)
    made = Slip(rows, shape.hem, upper_edge(shape), folds, pulls, bust=0.034, level=1.14)
    made.build().hang(shape.limp)
    return made


def upper_edge(shape: SlipShape):
    """Front, between the apexes, under the arm, and low behind."""
    if shape.neck == "straight":
        heights = [1.268, 1.270, 1.276, 1.250, 1.222, 1.212, 1.210]
    else:
        heights = [1.228, 1.250, 1.289, 1.245, 1.215, 1.200, 1.188]
    return lambda angle: PchipInterpolator([0, 0.30, 0.62, 1.0, 1.45, 2.1, np.pi], heights)(
        np.abs(angle)
    )


def cloth_of(made: Slip):
    return made.shell


def pieces(shape: SlipShape, made: Slip) -> list[Piece]:
    edge = made.shell.spread_out()[made.shell.grid["D"][0]]
    binding = np.vstack([edge[:-1], edge[:2]])
    return [
        Piece(finished(made.mesh(), 0.0016, rounds=6, subdivisions=0), "cloth", painted(made)),
        Piece(tube(binding, 0.0016, 8), "binding"),
        *straps(shape, made),
    ]


def painted(made: Tube) -> AtlasMaps:
    atlas, sheet = Atlas(), made.atlas
    atlas.seam(sheet[0] - [0, 0.006], depth=34, width=0.002)
    atlas.stitch(sheet[0] - [0, 0.010], width=0.0009, dash=(0.0026, 0.0014))
    for column in (COLUMNS // 4, 3 * COLUMNS // 4):
        atlas.seam(sheet[:, column], depth=24, width=0.0024)
    for sign in (-1, 1):
        # A dart from the side to the bust.
        column = COLUMNS // 2 + sign * round(COLUMNS * 0.17)
        atlas.seam(
            np.linspace(sheet[14, column + sign * 8], sheet[9, column - sign * 4], 12), depth=26
        )
    atlas.stroke(atlas.height, sheet[-1] + [0, 0.008], (0, 0), 112, 0.002, 200, blur=0.001)
    return atlas.finish()


def straps(shape: SlipShape, made: Slip) -> list[Piece]:
    """Flat ribbons from the apex over the (absent) shoulder to the back, each with a slider."""
    parts = []
    for number, side in enumerate((-1, 1)):
        path = made.ribbons[number] if len(made.ribbons) else _in_the_air(shape, made, side)
        parts.append(Piece(_ribbon(path, side), "strap"))
        at = path[round(len(path) * SLIDER)]
        parts.append(Piece(ring(tuple(at), 0.0052, 0.0009, tall=0.8), "slider"))
    return parts


def _in_the_air(shape: SlipShape, made: Slip, side: int) -> np.ndarray:
    edge = made.shell.spread_out()[made.shell.grid["D"][0]]
    front, back = edge[list(sewn_to(made, shape)[max(side, 0)])]
    over = np.array([side * 0.090, 0.016, 1.448])
    down = np.array([side * 0.086, -0.108, 1.392])
    up = np.array([side * 0.088 if not shape.crossed else side * 0.05, 0.125, 1.415])
    rise = _curve(front - [0, 0, 0.006], down, over)
    return np.vstack([rise, _curve(over, up, back - [0, 0, 0.006])[1:]])


def sewn_to(made: Slip, shape: SlipShape) -> list[tuple[int, int]]:
    """Of both straps, which points of the edge they begin and end at."""
    edge = made.shell.rest[made.shell.welded_to[made.shell.grid["D"][0, :-1]]]
    ends = []
    for side in (-1, 1):
        behind = -side if shape.crossed else side
        front, back = _nearest(edge, side * 0.088, True), _nearest(edge, behind * 0.070, False)
        ends.append((front, back))
    return ends


def _nearest(edge, x: float, front: bool) -> int:
    wrong = (edge[:, 1] > 0) if front else (edge[:, 1] < 0)
    return int(np.argmin(np.abs(edge[:, 0] - x) + wrong * 9))


def _curve(a, b, c) -> np.ndarray:
    q = np.linspace(0, 1, 48)[:, None]
    return (1 - q) ** 2 * a + 2 * q * (1 - q) * b + q**2 * c


def _ribbon(path, side: int):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.tile([1.0, 0, 0], (len(path), 1))
    across -= (across * along).sum(1, keepdims=True) * along
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    normal = np.cross(along, across)
    turns = np.linspace(0, 2 * np.pi, 16)
    rings = [path + across * 0.0036 * np.cos(t) + normal * 0.0009 * np.sin(t) for t in turns]
    return ring_mesh(np.array(rings).transpose(1, 0, 2), 1, False)


def materials(shape: SlipShape, look: Look) -> dict[str, Material]:
    cloth = lustrous(material(look.cloth, look.pattern, look.colour))
    return {"cloth": cloth, "binding": cloth, "strap": cloth, "slider": GOLD}


def camera(shape: SlipShape, view: str, bounds: Bounds) -> Shot:
    shot = standard(view, bounds, above=0.18)
    if view == "detail":
        at = np.array([0.03, bounds.low[1] + 0.03, 1.255])
        return shot.but(centre=at, height=0.32, above=0.10)
    return shot
