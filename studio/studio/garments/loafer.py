"""Loafers: with a penny saddle, or with a plain one on crêpe or on a flexible sole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.material import Material, plain
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.shoe_last import Upper, footbed, heel, loop, sole
from studio.garments.shoes import (
    LEATHER_LINING,
    crepe,
    darker,
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
            np.array([0.0965, 0.0850, 0.0640, 0.0600, 0.0780]) + rise,
            oval=0.8,
        ),
        loop(
            foot,
            0.123,
            -0.036,
            0.0400 + wider,
            np.array([0.0890, 0.0785, 0.0595, 0.0565, 0.0695]) + rise,
            oval=0.6,
        ),
        loop(
            foot,
            0.131,
            -0.082,
            0.0440 + wider,
            np.array([0.0700, 0.0620, 0.0475, 0.0465, 0.0535]) + rise,
            oval=0.22,
        ),
        loop(
            foot,
            0.1345,
            -0.124,
            0.0466 + wider,
            np.array([0.0500, 0.0420, 0.0320, 0.0335, 0.0380]) + rise,
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
    back = np.linspace(1.45, 2 * np.pi - 1.45, 200)
    parts.append(Piece(upper.stitches(back, np.full(200, 0.045), 0.0012), "thread"))
    # A strip over the seam at the heel.
    parts.append(
        Piece(
            upper.patch(
                lambda a, b: (np.pi + (a * 2 - 1) * 0.055, 0.01 + b * 0.72), 12, 40, 0.0008, 0.0010
            ),
            "upper",
        )
    )
    return parts


def _bottom(shape: LoaferShape, feather, foot: int) -> list[Piece]:
    if shape.bottom == "crepe":
        mesh, _ = sole(feather, foot, out=0.0042, ground=0.0, rows=12, swell=0.4)
        return [Piece(mesh, "sole")]
    mesh, rings = sole(
        feather, foot, out=0.0030 if shape.bottom == "flexible" else 0.0040, thick=0.0045
    )
    block = heel(rings[-2], 0.062, narrower=0.05)
    return [Piece(mesh, "sole"), Piece(block, "heel")]


def _apron(upper: Upper) -> list[Piece]:
    """A seam in a U round the toe, drawn up into a ridge."""
    round_ = np.linspace(-0.95, 0.95, 120)
    down = 0.675 - 0.17 * np.clip(np.abs(round_) / 0.95, 0, 1) ** 2.4
    return [
        Piece(upper.piping(round_, down, 0.0008, 0.0017, 10), "upper"),
        Piece(upper.stitches(round_, down + 0.030, 0.0007), "thread"),
        Piece(upper.stitches(round_, down - 0.030, 0.0007), "thread"),
    ]


def _saddle(shape: LoaferShape, upper: Upper) -> list[Piece]:
    def strap(a, b):
        x = a * 2 - 1
        middle = (
            0.235 + 0.05 * np.abs(x) ** 1.5 + 0.52 * np.clip((np.abs(x) - 0.42) / 0.58, 0, 1) ** 1.5
        )
        half = 0.080 + 0.095 * np.clip((np.abs(x) - 0.45) / 0.55, 0, 1)
        return x * 1.26, np.clip(middle + (b - 0.5) * 2 * half, 0, 0.995)

    parts = [Piece(upper.patch(strap, 110, 18, 0.0026, 0.0022), "upper")]
    along = np.linspace(0, 1, 100)
    for edge in (0.10, 0.90):
        parts.append(Piece(upper.stitches(*strap(along, np.full(100, edge)), 0.0034), "thread"))
    if shape.saddle == "penny":
        parts += _penny_slot(upper)
    return parts


def _penny_slot(upper: Upper) -> list[Piece]:
    """A lens cut in the strap, bound by a raised lip, with a shadow inside."""
    turn = np.linspace(0, 2 * np.pi, 90)
    lip = upper.at(
        0.185 * np.cos(turn), 0.237 + 0.0165 * np.sin(turn) - 0.016 * np.cos(turn) ** 2, 0.0031
    )

    def hollow(a, b):
        x = a * 2 - 1
        return x * 0.185, 0.237 - 0.016 * x * x + (b - 0.5) * 0.033 * np.sqrt(
            np.maximum(1 - x * x, 0.0004)
        )

    return [
        Piece(upper.patch(hollow, 40, 8, 0.0029, 0.0002), "hollow"),
        Piece(tube(lip, 0.0008, 8), "upper"),
    ]


def materials(shape: LoaferShape, look: Look) -> dict[str, Material]:
    upper = upper_of(look)
    raw = look.cloth == "vegetable-tanned-leather"
    if shape.bottom == "crepe":
        under = crepe("#d9c7a2")
    elif shape.bottom == "flexible":
        under = rubber(darker(look.colour, 0.35))
    else:
        under = plain("#a9764a" if raw else "#2a1c15", rough=0.5, specular=0.03, reflect=0.4)
    return {
        "upper": upper,
        "lining": upper.but(reflect=0.0, specular=0.0) if look.cloth == "suede" else LEATHER_LINING,
        "sole": under,
        "heel": stacked("#8a5f3c" if raw else "#2a1c15") if shape.bottom == "leather" else under,
        "thread": plain("#d8c4a0" if raw else darker(look.colour, 0.4), rough=0.6),
        "hollow": plain("#0b0807", rough=0.9),
    }


def camera(shape: LoaferShape, view: str, bounds: Bounds) -> Shot:
    return shoe_camera(view, bounds, (0.055, -0.075, 0.045))
