"""Ankle boots: Chelsea on a block heel, on rubber or on crêpe, and a soft one without elastic."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine import weaves
from studio.engine.material import Material, Texture, plain
from studio.engine.sewn_on import sweep
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.shoe_last import ROUND, Upper, loop, threads
from studio.garments.shoe_paint import line_of
from studio.garments.shoe_soles import footbed, heel, sole, welted
from studio.garments.shoes import (
    LEATHER_LINING,
    crepe,
    darker,
    edges_of,
    pair,
    rubber,
    shoe_camera,
    stacked,
    upper_of,
)  # fmt: skip

SILHOUETTES = ("ankle-boot",)
VIEWS = ("front", "back", "detail")


@dataclass(frozen=True)
class BootShape:
    """lift: how high the heel stands; shaft: the top above the heel's seat."""

    sex: str
    bottom: str
    lift: float = 0.040
    shaft: float = 0.158
    elastic: bool = True
    slouch: float = 0.0
    sleek: bool = False


def shape_of(style: Style) -> BootShape:
    if style.gender == "men":
        if style.cloth == "suede":
            return BootShape("men", "crepe", lift=0.022, shaft=0.146)
        if style.cloth == "calf-leather":
            return BootShape("men", "block", lift=0.026, shaft=0.152, sleek=True)
        return BootShape("men", "rubber", lift=0.028, shaft=0.152)
    if style.cloth == "suede":
        return BootShape("women", "rubber", lift=0.022, shaft=0.146, elastic=False, slouch=0.0042)
    return BootShape("women", "block")


def drape(shape: BootShape) -> None:
    return None


def pieces(shape: BootShape, draped: None) -> list[Piece]:
    return pair(lambda foot: one(shape, foot), 1.08 if shape.sex == "men" else 1.0)


def one(shape: BootShape, foot: int) -> list[Piece]:
    lift = shape.lift
    half = 0.0440 if shape.sex == "women" else 0.0462
    blunt = 0.96 if shape.sleek else 0.88
    front = 0.0150 if lift > 0.03 else 0.0135
    feather = loop(
        foot, 0.128, -0.140, half, [front, 0.0095, 0.55 * lift, lift, lift + 0.003], blunt=blunt
    )

    def level(share, tip, side, back):
        """Heights of a loop of the shaft, from front to heel."""
        z = lift + share * shape.shaft
        return [z + tip, z + 0.6 * tip + 0.4 * side, z + side, z + 0.5 * (side + back), z + back]

    def vamp(back, tip, wide, heights, **more):
        """Heights over the sole, which rises towards the heel."""
        rise = [0.0, 0.02, 0.30, 1.0, 1.0]
        above = [z + share * lift for z, share in zip(heights, rise, strict=True)]
        return loop(foot, back, tip, half + wide, above, **more)

    # A straight shaft, the hollow before the ankle, and a low vamp.
    loops = [
        loop(foot, 0.1205, 0.0005, half - 0.0030, level(1.0, -0.004, -0.005, 0.003), oval=1.0),
        loop(foot, 0.1180, -0.0010, half - 0.0050, level(0.78, -0.003, -0.004, 0.0), oval=1.0),
        loop(foot, 0.1160, -0.0075, half - 0.0085, level(0.53, -0.004, -0.003, 0.0), oval=1.0),
        loop(
            foot,
            0.1200,
            -0.0260,
            half - 0.0070,
            [0.076 + 0.62 * lift, 0.073 + 0.60 * lift, lift + 0.056, lift + 0.058, lift + 0.058],
            oval=0.9,
        ),
        loop(
            foot,
            0.1270,
            -0.0600,
            half - 0.0035,
            [
                0.0585 + 0.38 * lift,
                0.055 + 0.38 * lift,
                0.7 * lift + 0.043,
                lift + 0.040,
                lift + 0.041,
            ],
            oval=0.55,
        ),
        vamp(0.1310, -0.1000, -0.0014, [0.0470, 0.0430, 0.0330, 0.0270, 0.0290], oval=0.20),
        vamp(0.1315, -0.1300, 0.0012, [0.0345, 0.0300, 0.0200, 0.0140, 0.0170], blunt=blunt + 0.02),
        vamp(0.1300, -0.1415, 0.0016, [0.0235, 0.0185, 0.0105, 0.0050, 0.0080], blunt=blunt),
        feather,
    ]
    upper = Upper(loops, foot, 72)
    if shape.slouch:
        upper.rings = _slouched(upper.rings, shape)
    parts = [
        Piece(upper.mesh(0.0028), "upper"),
        Piece(upper.lining(0.0022, 0.5), "lining"),
        Piece(footbed(feather, foot), "lining"),
        *_bottom(shape, feather, foot),
        *_counter(upper),
    ]
    parts += _elastic(upper) if shape.elastic else [*_rolled_top(upper), *_vamp(upper)]
    if not shape.sleek:
        # Where the toes bend, right across and fading out towards the sole.
        across = np.linspace(-1, 1, 90)
        for number, strength in enumerate((0.55, 0.45, 0.30)):
            wide = 0.92 - 0.16 * number
            upper.crease(
                across * wide,
                0.665 - 0.042 * number + 0.10 * np.abs(across) ** 1.7 + 0.006 * np.sin(5 * across),
                strength,
            )
    suede = shape.bottom == "crepe" or not shape.elastic
    return upper.finished(parts + _pull(upper), *((0.16, 0.055) if suede else (0.40, 0.022)))


def _vamp(upper: Upper) -> list[Piece]:
    """The seam between vamp and shaft, laid over and sewn twice."""
    a = np.linspace(-1, 1, 160)

    def edge(x):
        return 0.50 + 0.46 * np.abs(x) ** 1.7

    def lap(x, y):
        across = x * 2 - 1
        return across * 1.72, np.clip(edge(across) + (y - 0.5) * 0.07, 0, 0.995)

    parts = upper.panel(lap, 120, 10, 0.0010, 0.0012, sides="n")
    for drop in (-0.016, 0.012):
        parts.append(upper.seam(a * 1.72, np.minimum(edge(a) + drop, 0.99), 0.0017))
    return parts


def _slouched(rings: np.ndarray, shape: BootShape) -> np.ndarray:
    """Two small folds round the ankle, deeper in front than behind."""
    rows = np.linspace(0, 1, len(rings))[:, None]
    front = 0.55 + 0.45 * np.cos(ROUND)[None]
    slant = 0.035 * np.cos(ROUND)[None]
    fold = np.exp(-(((rows - 0.30 - slant) / 0.055) ** 2)) + 0.8 * np.exp(
        -(((rows - 0.46 - slant) / 0.05) ** 2)
    )
    dip = np.exp(-(((rows - 0.385 - slant) / 0.035) ** 2))
    away = rings - rings.mean(1, keepdims=True)
    away[..., 2] = 0
    away /= np.maximum(np.linalg.norm(away, axis=2, keepdims=True), 1e-9)
    wave = (fold - 1.1 * dip) * (0.35 + 0.65 * front) * (1 + 0.25 * np.sin(3 * ROUND + 1)[None])
    return rings + away * (shape.slouch * wave)[..., None]


def _bottom(shape: BootShape, feather, foot: int) -> list[Piece]:
    if shape.bottom == "crepe":
        mesh, rings = sole(feather, foot, out=0.0046, ground=0.0, rows=12, swell=0.35)
        row = np.vstack([rings[1], rings[1][:1]]) + [0, 0, 0.0002]
        return [Piece(mesh, "sole"), Piece(threads(row, 0.0048, 0.0034, 0.0005), "welt-thread")]
    block = shape.bottom == "block"
    parts, edge = welted(
        feather, foot, out=0.0046 if block else 0.0056, thick=0.0058 if block else 0.0090
    )
    narrower, forward = (0.06, 0.002) if shape.lift > 0.03 else (0.03, 0.0)
    return [
        *parts,
        Piece(heel(edge + [0, 0, 0.0014], 0.052, narrower=narrower, forward=forward), "heel"),
    ]


def _elastic(upper: Upper) -> list[Piece]:
    """Gussets at both sides, ribbed along the leg, stitched round."""
    parts = []
    b = np.linspace(0, 1, 70)

    def half(share):
        return 0.46 * (1 - 0.45 * share**1.6)

    for side in (1, -1):
        middle = side * (np.pi / 2 + 0.10)

        def gusset(a, share, middle=middle):
            return middle + (a * 2 - 1) * half(share), 0.004 + share * 0.40

        parts += upper.panel(gusset, 44, 50, 0.0006, 0.0008, role="elastic", sides="swe")
        for edge in (-1, 1):
            line = middle + edge * (half(b) + 0.045)
            parts.append(upper.seam(line, 0.004 + b * 0.41, 0.0007))
        across = np.linspace(-1, 1, 30) * (half(1.0) + 0.045)
        parts.append(upper.seam(middle + across, np.full(30, 0.418), 0.0007))
    return parts


def _rolled_top(upper: Upper) -> list[Piece]:
    round_ = np.linspace(0, 2 * np.pi, 240)
    return [
        Piece(upper.piping(round_, np.full(240, 0.004), 0.0002, 0.0026, 10), "felt"),
        upper.seam(round_, np.full(240, 0.05), 0.0007),
    ]


def _counter(upper: Upper) -> list[Piece]:
    """The seam behind, and the curved edge of the heel's stiffening."""
    a = np.linspace(-1, 1, 120)
    curve = 0.60 + 0.30 * np.abs(a) ** 2.2
    seam = np.linspace(0.02, 0.58, 80)
    upper.lines.append(line_of("edge", np.pi + a * 0.75, curve - 0.012))
    return [
        upper.seam(np.pi + a * 0.75, curve, 0.0006),
        upper.seam(np.pi + a * 0.72, curve + 0.030, 0.0006),
        Piece(upper.piping(np.full(80, np.pi), seam, -0.0002, 0.0009, 8), "upper"),
    ]


def _pull(upper: Upper) -> list[Piece]:
    """A woven tab to pull the boot on by, sewn flat and standing up in a low loop."""
    down = upper.at(np.full(16, np.pi), np.linspace(0.13, 0.0, 16), 0.0014)
    turn = np.linspace(0, np.pi, 20)
    crown = (
        down[-1] + np.c_[np.zeros(20), -0.0035 + 0.0035 * np.cos(turn), 0.017 * np.sin(turn) ** 0.7]
    )
    path = np.vstack([down, crown[1:]])
    rows = [
        np.array([point + [x, 0, 0] for x in np.linspace(-0.0075, 0.0075, 7)]) for point in path
    ]
    under = [row - [0, 0.0012, 0] for row in rows]
    return [
        Piece(sweep(rows, closed=False, thickness=0.0006, flip=True, tuck=0.0002), "tab"),
        Piece(sweep(under, closed=False, thickness=0.0006, tuck=0.0002), "tab"),
    ]


def materials(shape: BootShape, look: Look) -> dict[str, Material]:
    upper = upper_of(look)
    if look.cloth == "calf-leather":
        upper = upper.but(rough=0.26 if shape.sleek else 0.33, reflect=1.5 if shape.sleek else 1.1)
        if shape.sleek:
            upper = upper.but(bump=0.00005, crinkle=0.0008)
    ribs = Texture(weaves.rib(22).astype(np.float32), 0.04, "elastic")
    dark = darker(look.colour, 0.35)
    elastic = plain(dark, rough=0.85, sheen=0.2).but(height=ribs, bump=0.0016, cavity=0.5)
    sole_ = {
        "block": plain("#1b1715", rough=0.5, specular=0.03, reflect=0.4),
        "rubber": rubber("#2b231e"),
        "crepe": crepe("#cdb892"),
    }[shape.bottom]
    pale = look.colour in ("#96562c", "#a9764a")
    return {
        "upper": upper,
        "lining": plain("#e3d8c3", rough=0.95, sheen=0.6) if not shape.elastic else LEATHER_LINING,
        "felt": plain("#d9ccb4", rough=0.95, sheen=0.7),
        "sole": sole_,
        "heel": stacked("#6a4428" if pale else "#3a2a20") if shape.bottom == "block" else sole_,
        "elastic": elastic,
        "welt": rubber(darker(look.colour, 0.55)) if shape.bottom == "rubber" else sole_,
        "tread": rubber("#141110"),
        "welt-thread": plain("#c9b286" if shape.bottom != "block" else "#8c7a5e", rough=0.7),
        "tab": plain(dark, rough=0.85, sheen=0.2).but(height=ribs, bump=0.0006, cavity=0.3),
        **edges_of(look.colour),
    }


def camera(shape: BootShape, view: str, bounds: Bounds) -> Shot:
    return shoe_camera(view, bounds, (0.0, -0.07, 0.100), above=1.7)
