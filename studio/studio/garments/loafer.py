"""Loafers: with a penny saddle, or with a plain one on crêpe or on a flexible sole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.material import Material, plain
from studio.engine.mesh import joined
from studio.engine.trims import tube
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.shoe_last import Upper, loop, threads
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
    half = 0.0440 if shape.sex == "women" else 0.0465
    rise = -0.001 if shape.bottom == "crepe" else 0.0

    def level(heel_y, toe_y, wide, heights, **more):
        return loop(foot, heel_y, toe_y, half + wide, np.array(heights) + rise, **more)

    feather = level(0.131, -0.142, 0.0, [0.0150, 0.0085, 0.0110, 0.0205, 0.0225], blunt=0.90)
    # From the opening over the instep to the apron's edge, then steeply down to the welt.
    loops = [
        level(0.117, -0.008, -0.0095, [0.0800, 0.0690, 0.0510, 0.0530, 0.0690], oval=0.80),
        level(0.121, -0.026, -0.0062, [0.0705, 0.0625, 0.0475, 0.0480, 0.0610], oval=0.62),
        level(0.129, -0.070, -0.0032, [0.0550, 0.0500, 0.0400, 0.0415, 0.0480], oval=0.25),
        level(0.1325, -0.1190, -0.0008, [0.0425, 0.0395, 0.0330, 0.0350, 0.0390], oval=0.06),
        level(0.1335, -0.1360, 0.0010, [0.0355, 0.0330, 0.0260, 0.0290, 0.0330], blunt=0.92),
        level(0.1325, -0.1430, 0.0016, [0.0250, 0.0195, 0.0180, 0.0250, 0.0280], blunt=0.90),
        feather,
    ]
    upper = Upper(loops, foot)
    parts = [
        Piece(upper.mesh(0.0028), "upper"),
        Piece(upper.lining(depth=0.92), "lining"),
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
    """A seam in a U round the toe, drawn up into a ridge and sewn over by hand; its ends lie
    under the saddle."""
    level = upper.levels[4] - 0.035

    def down(at):
        return level - 0.16 * np.clip(np.abs(at) / 1.3, 0, 1) ** 2.0

    turn = np.linspace(0.5, 1.6, 100)
    ends = float(np.interp(SADDLE - 0.008, upper.at(turn, down(turn))[:, 1], turn))
    round_ = np.linspace(-ends, ends, 180)

    over = []
    for at in np.linspace(-ends, ends, 66):
        share = np.linspace(-1, 1, 7)
        path = upper.at(at + 0 * share, down(at) + share * 0.017, 0.0030 - 0.0026 * share**2)
        over.append(tube(path, 0.00042, 5))
    upper.lines.append(line_of("edge", round_, down(round_) + 0.018, 1.4))
    upper.lines.append(line_of("edge", round_, down(round_) - 0.018, 1.0))
    return [
        Piece(upper.piping(round_, down(round_), 0.0006, 0.0019, 10), "upper"),
        Piece(joined(over), "thread"),
    ]


SADDLE = -0.043


def _saddle(shape: LoaferShape, upper: Upper) -> list[Piece]:
    """A strap level across the instep, a little broader where it goes under the sole."""
    across = upper.across(SADDLE - 0.034, SADDLE + 0.044)

    def strap(a, b):
        a, b = np.broadcast_arrays(np.asarray(a, float), np.asarray(b, float))
        share = a * 2 - 1
        far = np.abs(share)
        wide = 0.0285 + 0.0200 * np.clip((far - 0.30) / 0.70, 0, 1) ** 1.6
        y = SADDLE + 0.014 * far**1.5 + (b - 0.5) * wide
        place = across(np.stack([y, share * 0.995], -1))
        return place[..., 0], np.clip(place[..., 1], 0, 0.995)

    parts = upper.panel(strap, 150, 18, 0.0026, 0.0022, sides="ns")
    along = np.linspace(0.01, 0.99, 160)
    for edge in (0.10, 0.90):
        parts.append(upper.seam(*strap(along, np.full(160, edge)), 0.0036))
    if shape.saddle == "penny":
        parts += _penny_slot(upper, strap)
    return parts


def _penny_slot(upper: Upper, strap) -> list[Piece]:
    """A lens cut in the strap, bound by a raised lip, with a shadow inside."""
    turn = np.linspace(0, 2 * np.pi, 90)
    long, high = 0.125, 0.11

    def hollow(a, b):
        x = a * 2 - 1
        return strap(
            0.5 + x * long, 0.5 + (b - 0.5) * 2 * high * np.sqrt(np.maximum(1 - x * x, 0.0004))
        )

    lip = upper.at(*strap(0.5 + long * np.cos(turn), 0.5 + high * np.sin(turn)), 0.0034)
    return [
        Piece(upper.patch(hollow, 40, 8, 0.0031, 0.0002), "hollow"),
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
