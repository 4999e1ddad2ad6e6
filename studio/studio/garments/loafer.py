"""Loafers: with a penny saddle, or with a plain one on crêpe or on a flexible sole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.material import Material, plain
from studio.engine.mesh import joined
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.shoe_last import Upper, footbed, heel, loop, sole, threads, welted
from studio.garments.shoe_paint import line_of
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

SILHOUETTES = ("loafer",)
VIEWS = ("front", "back", "detail")


@dataclass(frozen=True)
class LoaferShape:
    sex: str
    saddle: str = "penny"
    bottom: str = "leather"


def shape_of(style: Style) -> LoaferShape:
    if style.cloth == "suede":
        if style.gender == "men":
            return LoaferShape("men", "plain", "flexible")
        return LoaferShape("women", "plain", "crepe")
    return LoaferShape("men" if style.gender == "men" else "women")


def drape(shape: LoaferShape) -> None:
    return None


def pieces(shape: LoaferShape, draped: None) -> list[Piece]:
    return pair(lambda foot: one(shape, foot), 1.07 if shape.sex == "men" else 1.0)


def one(shape: LoaferShape, foot: int) -> list[Piece]:
    half = 0.0455 if shape.sex == "women" else 0.0475
    wider = half - 0.0455
    rise = -0.001 if shape.bottom == "crepe" else 0.0
    feather = loop(
        foot,
        0.133,
        -0.140,
        half,
        np.array([0.0140, 0.0085, 0.0110, 0.0190, 0.0205]) + rise,
        blunt=0.86,
    )
    loops = [
        loop(
            foot,
            0.119,
            -0.020,
            0.0368 + wider,
            np.array([0.0865, 0.0735, 0.0535, 0.0515, 0.0680]) + rise,
            oval=0.8,
        ),
        loop(
            foot,
            0.123,
            -0.036,
            0.0400 + wider,
            np.array([0.0775, 0.0665, 0.0500, 0.0485, 0.0605]) + rise,
            oval=0.6,
        ),
        loop(
            foot,
            0.131,
            -0.082,
            0.0440 + wider,
            np.array([0.0575, 0.0525, 0.0420, 0.0415, 0.0480]) + rise,
            oval=0.22,
        ),
        loop(
            foot,
            0.1345,
            -0.124,
            0.0466 + wider,
            np.array([0.0455, 0.0395, 0.0310, 0.0325, 0.0360]) + rise,
            blunt=0.90,
        ),
        loop(
            foot,
            0.1345,
            -0.1412,
            0.0472 + wider,
            np.array([0.0275, 0.0215, 0.0195, 0.0260, 0.0280]) + rise,
            blunt=0.86,
        ),
        feather,
    ]
    upper = Upper(loops, foot)
    parts = [
        Piece(upper.mesh(0.0028), "upper"),
        Piece(upper.lining(), "lining"),
        Piece(footbed(feather, foot), "lining"),
        *_bottom(shape, feather, foot),
        *_apron(upper),
        *_saddle(shape, upper),
    ]
    back = np.linspace(1.30, 2 * np.pi - 1.30, 200)
    parts.append(upper.seam(back, np.full(200, 0.050), 0.0012))
    # A strip over the seam at the heel, and the curved edge of its stiffening.
    parts += upper.panel(
        lambda a, b: (np.pi + (a * 2 - 1) * 0.055, 0.01 + b * 0.90), 12, 40, 0.0008, 0.0010,
        sides="we",
    )  # fmt: skip
    a = np.linspace(-1, 1, 120)
    parts.append(upper.seam(np.pi + a * 0.72, 0.36 + 0.56 * np.abs(a) ** 2.4, 0.0007))
    # Bound along the topline, where calf and lining meet.
    round_ = np.linspace(0, 2 * np.pi, 260)
    parts.append(Piece(upper.piping(round_, np.full(260, 0.006), 0.0001, 0.0013, 8), "edge"))
    burnish, mottle = (0.16, 0.055) if shape.saddle == "plain" else (0.42, 0.022)
    return upper.finished(parts, burnish, mottle)


def _bottom(shape: LoaferShape, feather, foot: int) -> list[Piece]:
    if shape.bottom == "crepe":
        mesh, rings = sole(feather, foot, out=0.0046, ground=0.0, rows=12, swell=0.4)
        row = np.vstack([rings[1], rings[1][:1]]) + [0, 0, 0.0002]
        return [Piece(mesh, "sole"), Piece(threads(row, 0.0048, 0.0034, 0.0005), "welt-thread")]
    flexible = shape.bottom == "flexible"
    parts, edge = welted(feather, foot, out=0.0040 if flexible else 0.0052, thick=0.0050)
    block = heel(edge + [0, 0, 0.0014], 0.062, narrower=0.05)
    lift = heel(edge * [1, 1, 0] + [0, 0, 0.0046], 0.062, narrower=0.0)
    lift.vertices[:] = (lift.vertices - block.vertices.mean(0)) * [0.965, 0.965, 1] + (
        block.vertices.mean(0)
    )
    return [*parts, Piece(block, "heel"), Piece(lift, "tread")]


def _apron(upper: Upper) -> list[Piece]:
    """A seam in a U round the toe, drawn up into a ridge and sewn over by hand."""
    round_ = np.linspace(-1.02, 1.02, 140)

    def down(at):
        return 0.690 - 0.20 * np.clip(np.abs(at) / 1.02, 0, 1) ** 2.2

    over = []
    for at in np.linspace(-0.98, 0.98, 58):
        share = np.linspace(-1, 1, 7)
        path = upper.at(at + 0 * share, down(at) + share * 0.020, 0.0026 - 0.0022 * share**2)
        over.append(tube(path, 0.00042, 5))
    upper.lines.append(line_of("edge", round_, down(round_) + 0.020, 1.3))
    upper.lines.append(line_of("edge", round_, down(round_) - 0.020, 0.8))
    return [
        Piece(upper.piping(round_, down(round_), 0.0004, 0.0016, 10), "upper"),
        Piece(joined(over), "thread"),
    ]


def _saddle(shape: LoaferShape, upper: Upper) -> list[Piece]:
    def strap(a, b):
        x = a * 2 - 1
        middle = (
            0.245 + 0.05 * np.abs(x) ** 1.5 + 0.52 * np.clip((np.abs(x) - 0.42) / 0.58, 0, 1) ** 1.5
        )
        half = 0.088 + 0.095 * np.clip((np.abs(x) - 0.45) / 0.55, 0, 1)
        return x * 1.26, np.clip(middle + (b - 0.5) * 2 * half, 0, 0.995)

    parts = upper.panel(strap, 110, 18, 0.0026, 0.0022)
    along = np.linspace(0, 1, 100)
    for edge in (0.12, 0.88):
        parts.append(upper.seam(*strap(along, np.full(100, edge)), 0.0034))
    if shape.saddle == "penny":
        parts += _penny_slot(upper)
    return parts


def _penny_slot(upper: Upper) -> list[Piece]:
    """A lens cut in the strap, bound by a raised lip, with a shadow inside."""
    turn = np.linspace(0, 2 * np.pi, 90)
    lip = upper.at(
        0.185 * np.cos(turn), 0.247 + 0.0165 * np.sin(turn) - 0.016 * np.cos(turn) ** 2, 0.0031
    )

    def hollow(a, b):
        x = a * 2 - 1
        return x * 0.185, 0.247 - 0.016 * x * x + (b - 0.5) * 0.033 * np.sqrt(
            np.maximum(1 - x * x, 0.0004)
        )

    return [
        Piece(upper.patch(hollow, 40, 8, 0.0029, 0.0002), "hollow"),
        Piece(tube(lip, 0.0008, 8), "edge"),
    ]


def materials(shape: LoaferShape, look: Look) -> dict[str, Material]:
    upper = upper_of(look)
    raw = look.cloth == "vegetable-tanned-leather"
    leather = plain("#b98a5c" if raw else "#3a261b", rough=0.5, specular=0.03, reflect=0.4)
    under = {
        "crepe": crepe("#d9c7a2"),
        "flexible": rubber("#b08d5f"),
        "leather": leather,
    }[shape.bottom]
    return {
        "upper": upper,
        "lining": upper.but(reflect=0.0, specular=0.0) if look.cloth == "suede" else LEATHER_LINING,
        "sole": under,
        "welt": plain(darker(look.colour, 0.25), rough=0.6, specular=0.02)
        if shape.bottom == "flexible"
        else leather,
        "tread": rubber("#8e6f49" if shape.bottom == "flexible" else "#17120f"),
        "welt-thread": plain("#cdb88f", rough=0.7),
        "heel": stacked("#9a6c45" if raw else "#3a261b") if shape.bottom == "leather" else under,
        "hollow": plain("#0b0807", rough=0.9),
        **edges_of(look.colour, "#d8c4a0" if raw else None),
    }


def camera(shape: LoaferShape, view: str, bounds: Bounds) -> Shot:
    return shoe_camera(view, bounds, (0.055, -0.075, 0.045))
