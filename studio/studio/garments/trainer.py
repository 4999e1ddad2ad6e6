"""Low trainers on a cup sole: leather with a heel tab, or canvas with a rubber toe."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from studio.engine import weaves
from studio.engine.cloths import material
from studio.engine.material import Material, Texture, plain
from studio.engine.mesh import Mesh, joined
from studio.engine.prints import blended
from studio.engine.sewn_on import sweep
from studio.engine.trims import button, frame_of, tube
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.shoe_last import Upper, loop, ring_mesh, threads
from studio.garments.shoe_paint import line_of
from studio.garments.shoe_soles import footbed, sideways, sole
from studio.garments.shoes import (
    CORK,
    COTTON_LINING,
    edges_of,
    pair,
    rubber,
    shoe_camera,
    unbleached,
)

SILHOUETTES = ("trainer",)
VIEWS = ("front", "back", "detail")
EYELETS = 6


@dataclass(frozen=True)
class TrainerShape:
    sex: str
    canvas: bool = False
    stitched_sole: bool = False


def shape_of(style: Style) -> TrainerShape:
    sex = "men" if style.gender == "men" else "women"
    canvas = style.cloth == "canvas-rubber"
    return TrainerShape(sex, canvas, stitched_sole=sex == "men" and not canvas)


def drape(shape: TrainerShape) -> None:
    return None


def pieces(shape: TrainerShape, draped: None) -> list[Piece]:
    return pair(lambda foot: one(shape, foot), 1.07 if shape.sex == "men" else 1.0)


def one(shape: TrainerShape, foot: int) -> list[Piece]:
    feather = loop(
        foot, 0.140, -0.146, 0.0500, [0.0265, 0.0225, 0.0225, 0.0240, 0.0255], blunt=0.88
    )
    # Narrower than the loops below it, or the collar would roll outwards.
    throat = (
        (0, 0.0150), (0.10, 0.0225), (0.30, 0.0258), (0.46, 0.0258),
        (0.56, 0.0205), (0.66, 0.0150), (0.80, 0.0125), (1, 0.0115),
    )  # fmt: skip
    topline = (
        (0, 0.0930),
        (0.10, 0.0800),
        (0.24, 0.0680),
        (0.40, 0.0705),
        (0.54, 0.0850),
        (0.64, 0.0885),
        (0.80, 0.0740),
        (1, 0.0590),
    )
    second = tuple((y, half + 0.0006 + 0.0046 * y) for y, half in throat)
    lower = tuple((y, z - 0.0040 - 0.013 * (1 - y) ** 2) for y, z in topline)
    loops = [
        loop(foot, 0.1290, -0.074, 0.0335, topline, waist=throat),
        loop(foot, 0.1335, -0.081, 0.0375, lower, waist=second),
        loop(foot, 0.1395, -0.103, 0.0448, [0.0545, 0.0545, 0.0535, 0.0535, 0.0620], oval=0.4),
        loop(
            foot,
            0.1410,
            -0.129,
            0.0490,
            [0.0475, 0.0430, 0.0405, 0.0420, 0.0440],
            oval=0.08,
            blunt=0.92,
        ),
        loop(foot, 0.1410, -0.1445, 0.0503, [0.0365, 0.0310, 0.0300, 0.0310, 0.0325], blunt=0.88),
        feather,
    ]
    upper = Upper(loops, foot, 64)
    parts = [
        Piece(upper.mesh(0.0036), "upper"),
        Piece(upper.lining(), "lining"),
        Piece(footbed(feather, foot, 0.012), "footbed"),
        *_sole(shape, feather, foot),
        *_panels(shape, upper),
        *_tongue(upper),
        *_laces(upper),
    ]
    return upper.finished(parts, 0.14, 0.02 if shape.canvas else 0.014)


def _round(share: float) -> float:
    """Where on the topline a share of the length lies, 1 being the front of the throat."""
    return math.acos(2 * share - 1)


def _sole(shape: TrainerShape, feather, foot: int) -> list[Piece]:
    """A cup: a lip above, a groove below it, and a tread that shows as a darker line."""
    mesh, rings = sole(feather, foot, out=0.0042, ground=0.0036, rows=16, swell=0.35)
    tread, _ = sole(feather, foot, out=0.0036, ground=0.0, rows=24, swell=0.1)
    edge = rings[3].copy()
    edge[:, 2] -= 0.0050
    n = sideways(feather)

    def along(drop, out):
        ring = edge + n * out - [0, 0, drop]
        return np.vstack([ring, ring[:1]])

    lip = rings[1] + n * 0.0016
    parts = [
        Piece(mesh, "sole"),
        Piece(tread, "tread"),
        Piece(tube(np.vstack([lip, lip[:1]]), 0.0009, 8), "sole"),
        Piece(tube(along(0.0, 0.0), 0.00055, 6), "line"),
    ]
    if shape.stitched_sole:
        parts.append(Piece(threads(along(-0.0020, 0.0004), 0.0052, 0.0038, 0.0006), "sole-thread"))
    if shape.canvas:
        parts.append(Piece(tube(along(0.0085, 0.0002), 0.0009, 6), "stripe"))
    return parts


def _panels(shape: TrainerShape, upper: Upper) -> list[Piece]:
    a = np.linspace(-1.1, 1.1, 90)

    def cap_edge(round_):
        return 0.60 + 0.28 * (np.abs(round_) / 1.1) ** 2.2

    def cap(x, y):
        round_ = (x * 2 - 1) * 1.1
        edge = cap_edge(round_)
        return round_, np.clip(edge + y * (0.985 - edge), 0, 0.99)

    parts = []
    if shape.canvas:
        parts += [
            Piece(upper.patch(cap, 80, 26, 0.0022, 0.0022), "toe"),
            Piece(upper.piping(a, cap_edge(a) - 0.004, 0.0012, 0.0016, 8), "toe"),
        ]
        upper.lines.append(line_of("edge", a, cap_edge(a) - 0.020, 1.2))
    else:
        parts += upper.panel(cap, 80, 26, 0.0010, 0.0012, sides="n")
        parts.append(upper.seam(a, cap_edge(a) + 0.024, 0.0016))
        parts.append(upper.seam(a, cap_edge(a) + 0.044, 0.0016))
        parts.append(_perforations(upper))

    def tab(x, y):
        return np.pi + (x * 2 - 1) * 0.50 * (1 - 0.25 * y), 0.02 + y * 0.50

    b = np.linspace(0, 1, 60)
    parts += upper.panel(tab, 40, 30, 0.0014, 0.0014, role="tab", sides="swe")
    for side in (-1, 1):
        parts.append(upper.seam(np.pi + side * 0.455 * (1 - 0.25 * b), 0.03 + b * 0.47, 0.0022))
        parts += _quarter(upper, side)
    round_ = np.linspace(1.15, 2 * np.pi - 1.15, 200)
    parts.append(Piece(upper.piping(round_, np.full(200, 0.004), 0.0002, 0.0015, 8), "binding"))
    collar = np.linspace(1.75, 2.60, 60)
    for side in (1, -1):
        parts.append(upper.seam(side * collar, np.full(60, 0.13), 0.0008))
    return parts


def _perforations(upper: Upper) -> Piece:
    """Holes punched in the vamp, so that it breathes."""
    holes = []
    for row, down in enumerate((0.40, 0.47, 0.54)):
        for at in np.linspace(-0.34, 0.34, 7 - row % 2):
            here = upper.at(np.array([at]), np.array([down]), 0.0006)[0]
            normal = upper.at(np.array([at]), np.array([down]), 0.01)[0] - here
            holes.append(_disc(here, normal, 0.0011))
    return Piece(joined(holes), "hole")


def _disc(here, normal, radius: float, sides: int = 12) -> Mesh:
    _, u, v = frame_of(normal)
    turn = 2 * math.pi * np.arange(sides) / sides
    circle = np.outer(np.cos(turn), u) + np.outer(np.sin(turn), v)
    i = np.arange(sides)
    triangles = np.c_[0 * i, 1 + i, 1 + (i + 1) % sides]
    return Mesh(np.vstack([here, here + circle * radius]), triangles)


def _quarter(upper: Upper, side: int) -> list[Piece]:
    """The eyestay beside the throat, and the seam running back from it to the sole."""
    last = _round(0.57)

    def eyestay(x, y):
        return side * (0.10 + (last - 0.10) * x), 0.03 + y * (0.26 + 0.14 * np.sin(np.pi * x**1.2))

    def strip(x, y):
        return side * (last - 0.06 + 0.16 * x + 0.42 * y), 0.30 + 0.66 * y

    x = np.linspace(0.02, 0.98, 90)
    seam = np.linspace(0, 1, 60)
    parts = upper.panel(strip, 16, 40, 0.0010, 0.0012, sides="we")
    parts += upper.panel(eyestay, 60, 16, 0.0016, 0.0014, sides="swe")
    parts.append(upper.seam(*eyestay(x, np.full(90, 0.88)), 0.0023))
    for aside in (0.16, 0.84):
        parts.append(upper.seam(*strip(np.full(60, aside), seam), 0.0017))
    return parts


def _arch(left, right, count: int, high: float) -> np.ndarray:
    share = np.linspace(0, 1, count)[:, None]
    return left * (1 - share) + right * share + np.array([0, 0, high]) * 4 * share * (1 - share)


def _tongue(upper: Upper) -> list[Piece]:
    """Lies under the laces, wider than the throat, and stands up above it with a soft rim."""
    rows = []
    for share in np.linspace(0.999, 0.60, 24):
        at = _round(share)
        rows.append(_arch(upper.at(-at, 0.05, -0.0035), upper.at(at, 0.05, -0.0035), 21, 0.0040))
    last, before = rows[-1], rows[-4]
    middle = last.mean(0)
    way = middle - before.mean(0)
    way /= np.linalg.norm(way)
    way = way * 0.75 + np.array([0, 0.30, 0.66])
    spread = np.linspace(-1, 1, 21)[:, None] * (rows[-1][-1] - rows[-1][0]) * 0.5
    for share in np.linspace(0, 1, 12)[1:]:
        wide = 1.0 + 0.10 * math.sin(share * 2.2) - 0.30 * max(0.0, share - 0.75) * 4 * 0.4
        curve = np.array([0, 0, 1.0]) * (0.0055 * (1 - (np.linspace(-1, 1, 21) ** 2)[:, None]))
        rows.append(middle + spread * wide + way * 0.034 * share + curve - [0, 0, 0.0022])
    under = [row - [0, 0, 0.0042] for row in rows]
    return [
        Piece(sweep(rows, closed=False, thickness=0.0042, flip=True, tuck=0.001), "tongue"),
        Piece(sweep(under, closed=False, thickness=0.0006, tuck=0.0002), "tongue"),
    ]


def _laces(upper: Upper) -> list[Piece]:
    laces, eyelets, holes = [], [], []
    for number, share in enumerate(np.linspace(0.93, 0.645, EYELETS)):
        at = _round(share)
        high = 0.0034 + 0.0008 * number / EYELETS
        skew = 0.0 if number == 0 else 0.06
        for first, second in ((at, at),) if number == 0 else ((at + skew, at), (at, at + skew)):
            path = _arch(upper.at(-first, 0.115, 0.0030), upper.at(second, 0.115, 0.0030), 26, high)
            laces.append(_flat_lace(path))
        for side in (-1, 1):
            here = upper.at(np.array([side * at]), np.array([0.115]), 0.0016)[0]
            normal = upper.at(np.array([side * at]), np.array([0.115]), 0.01)[0] - here
            eyelets.append(button(here, normal / np.linalg.norm(normal), 0.0028, 0.0007, 16))
            holes.append(_disc(here + normal * 0.19, normal, 0.0015))
    return [
        Piece(joined(laces), "lace"),
        Piece(joined(eyelets), "eyelet"),
        Piece(joined(holes), "hole"),
    ]


def _flat_lace(path: np.ndarray, half: float = 0.0036, thick: float = 0.0011):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.cross(along, [0, 0, 1.0])
    across /= np.linalg.norm(across, axis=1, keepdims=True)
    up = np.cross(across, along)
    turns = np.linspace(0, 2 * np.pi, 11)
    rings = [path + across * half * math.cos(turn) + up * thick * math.sin(turn) for turn in turns]
    return ring_mesh(np.array(rings).transpose(1, 0, 2), 1, False)


def materials(shape: TrainerShape, look: Look) -> dict[str, Material]:
    upper = material(look.cloth, look.pattern, unbleached(look.colour)).but(crinkle=0.0)
    if not shape.canvas:
        upper = upper.but(
            height=Texture(upper.height.pixels, 0.060, "shoe calf"),
            bump=0.00013, rough=0.44, specular=0.036, reflect=0.55, cavity=0.14, sheen=0.03,
            crinkle=0.0022,
        )  # fmt: skip
    pale = "#e2dccd" if shape.canvas or look.colour != "#1b1a19" else "#e6e1d6"
    # Natural rubber is the colour of honey.
    cup = pale if shape.canvas or shape.stitched_sole else "#c4ad84"
    braid = Texture(weaves.twill(30).astype(np.float32), 0.02, "braid")
    dark = look.colour in ("#1b1a19", "#1f2b46", "#161d33", "#66673d")
    lace = "#efeae0" if shape.canvas or not dark else blended(look.colour, "#000000", 0.1)
    return {
        "upper": upper,
        "tongue": upper,
        "tab": upper.but(rough=0.5, reflect=0.4),
        "lining": COTTON_LINING,
        "footbed": CORK if shape.stitched_sole else COTTON_LINING,
        "sole": rubber(cup),
        "toe": rubber(pale),
        "tread": rubber(blended(cup, "#2a2018", 0.42)),
        "binding": upper.but(rough=0.6, reflect=0.2),
        "hole": plain("#2b2622", rough=0.9),
        "line": plain(blended(cup, "#2a2018", 0.45), rough=0.8),
        "stripe": plain(blended(look.colour, "#000000", 0.15), rough=0.8),
        "sole-thread": plain("#b8905a", rough=0.8),
        "lace": plain(lace, rough=0.9, sheen=0.25).but(height=braid, bump=0.0004),
        "eyelet": plain("#a9a49a", rough=0.35, specular=0.3, reflect=0.6),
        **edges_of(look.colour, blended(look.colour, "#3a332b" if not dark else "#ffffff", 0.26)),
    }


def camera(shape: TrainerShape, view: str, bounds: Bounds) -> Shot:
    return shoe_camera(view, bounds, (0.030, -0.07, 0.060))
