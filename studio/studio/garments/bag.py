"""Bags: open and zipped totes, a soft shopper, a small flap bag, a saddle bag, a messenger."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.cloths import material
from studio.engine.material import BRASS, GOLD, Material, Texture, plain
from studio.engine.sewn_on import sweep
from studio.engine.views import Bounds, Shot
from studio.garment import Look, Piece, Style
from studio.garments.bag_bodies import box_body, flap, sack_body, tote_body
from studio.garments.bag_parts import (
    belt_strap,
    handle,
    ring,
    stitched_edge,
    zip_across,
)
from studio.garments.shoes import darker

SILHOUETTES = ("bag",)
VIEWS = ("front", "back", "detail")


@dataclass(frozen=True)
class BagShape:
    """Half width, half depth and height of the body, in metres."""

    kind: str
    half: float
    deep: float
    tall: float


SHAPES = {
    "open-tote": BagShape("open-tote", 0.190, 0.065, 0.300),
    "zipped-tote": BagShape("zipped-tote", 0.175, 0.075, 0.265),
    "office-tote": BagShape("office-tote", 0.205, 0.080, 0.285),
    "sack": BagShape("sack", 0.215, 0.080, 0.315),
    "flap": BagShape("flap", 0.118, 0.040, 0.160),
    "saddle": BagShape("saddle", 0.125, 0.040, 0.195),
    "soft-flap": BagShape("soft-flap", 0.135, 0.045, 0.170),
    "messenger": BagShape("messenger", 0.185, 0.045, 0.265),
}
OF_STYLE = {
    "VTR-9501": "open-tote",
    "VTR-9502": "zipped-tote",
    "VTR-9503": "sack",
    "VTR-9504": "office-tote",
    "VTR-9505": "flap",
    "VTR-9506": "saddle",
    "VTR-9507": "soft-flap",
    "VTR-9508": "messenger",
}
OF_CLOTH = {"suede": "sack", "vegetable-tanned-leather": "open-tote"}


def shape_of(style: Style) -> BagShape:
    return SHAPES[OF_STYLE.get(style.key) or OF_CLOTH.get(style.cloth, "flap")]


def drape(shape: BagShape) -> None:
    return None


def pieces(shape: BagShape, draped: None) -> list[Piece]:
    made = {
        "open-tote": _open_tote,
        "zipped-tote": _zipped_tote,
        "office-tote": _zipped_tote,
        "sack": _sack,
        "flap": _flap_bag,
        "saddle": _saddle,
        "soft-flap": _flap_bag,
        "messenger": _messenger,
    }[shape.kind]
    return made(shape)


def _open_tote(s: BagShape) -> list[Piece]:
    body, inside, rim = tote_body(s.half, s.deep, s.tall, flare=1.10, sag=0.012)
    parts = [
        Piece(body, "body"),
        Piece(inside, "inside"),
        Piece(stitched_edge(rim, down=0.010, out=0.0018), "thread"),
    ]
    for y, lean in ((-1, -0.018), (1, 0.018)):
        parts += handle(rim, y, 0.085, 0.210, lean, width=0.011, tabs=0.075)
    # The seams at both sides, one row of thread each.
    for x in (-1, 1):
        path = np.array(
            [
                [x * (s.half * (1 + 0.10 * q) + 0.002), -0.022, s.tall * q]
                for q in np.linspace(0.04, 0.96, 40)
            ]
        )
        parts.append(Piece(stitched_edge(path, down=0.0, out=0.0, closed=False), "thread"))
    return parts


def _zipped_tote(s: BagShape) -> list[Piece]:
    body, inside, rim = tote_body(s.half, s.deep, s.tall, flare=1.03, sag=0.004, square=0.5)
    parts = [
        Piece(body, "body"),
        Piece(inside, "inside"),
        Piece(stitched_edge(rim, down=0.008, out=0.0016), "thread"),
    ]
    for y, lean in ((-1, -0.010), (1, 0.010)):
        parts += handle(
            rim,
            y,
            0.075,
            0.125 if s.kind == "zipped-tote" else 0.155,
            lean,
            width=0.0070,
            rolled=True,
            tabs=0.060,
        )
    for share in (0.80, 0.92):
        parts += zip_across(s.half, s.deep, s.tall, share)
    front = -s.deep * 0.965 - 0.004
    pocket = np.array(
        [[x, front, z] for x, z in ((-0.10, 0.150), (-0.10, 0.045), (0.10, 0.045), (0.10, 0.150))]
    )
    pocket = np.vstack(
        [np.linspace(a, b, 30) for a, b in zip(pocket[:-1], pocket[1:], strict=True)]
    )
    parts.append(Piece(stitched_edge(pocket, down=0, out=0.0012, closed=False), "thread"))
    for x in (-0.78, 0.78):
        for y in (-0.6, 0.6):
            parts.append(
                Piece(ring((x * s.half, y * s.deep, 0.001), 0.006, 0.003, flat=True), "metal")
            )
    parts += [Piece(ring((0.03, -0.012, s.tall + 0.002), 0.006, 0.0016), "metal")]
    return parts


def _sack(s: BagShape) -> list[Piece]:
    body, inside, rim = sack_body(s.half, s.deep, s.tall)
    parts = [
        Piece(body, "body"),
        Piece(inside, "inside"),
        Piece(stitched_edge(rim, down=0.012, out=0.0016), "thread"),
    ]
    for y, lean in ((-1, -0.022), (1, 0.022)):
        parts += handle(rim, y, 0.092, 0.225, lean, width=0.0125, tabs=0.048)
    return parts


def _flap_bag(s: BagShape) -> list[Piece]:
    soft = s.kind == "soft-flap"
    parts = [Piece(box_body(s.half, s.deep, s.tall, 0.30 if soft else 0.20, 0.05), "body")]
    mesh, edge = flap(
        s.half * 0.97,
        s.deep,
        s.tall,
        drop=0.105 if not soft else 0.120,
        round_=0.30 if not soft else 0.55,
    )
    parts += [
        Piece(mesh, "body"),
        Piece(stitched_edge(edge, down=-0.006, out=0.0028, closed=False), "thread"),
    ]
    low = edge[len(edge) // 2]
    if not soft:
        parts += _turn_lock(low)
    parts += belt_strap(
        s.half, s.tall, 0.30 if not soft else 0.34, width=0.0055 if not soft else 0.008
    )
    return parts


def _turn_lock(low: np.ndarray) -> list[Piece]:
    """A turn-lock: an oval plate and the bar that turns in it."""
    at = low + [0, -0.0035, 0.020]
    base = box_body(0.0165, 0.0035, 0.025, 0.7, 0.0)
    bar = box_body(0.0050, 0.0040, 0.030, 0.5, 0.0)
    return [
        Piece(base.moved(tuple(at - [0, 0, 0.0125])), "metal"),
        Piece(bar.moved(tuple(at - [0, 0.006, 0.015])), "metal"),
    ]


def _saddle(s: BagShape) -> list[Piece]:
    parts = [Piece(box_body(s.half, s.deep, s.tall, 0.42, -0.14, bottom=0.75), "body")]
    mesh, edge = flap(s.half * 0.90, s.deep * 0.95, s.tall, drop=0.150, round_=1.15)
    parts += [
        Piece(mesh, "body"),
        Piece(stitched_edge(edge, down=-0.007, out=0.0030, closed=False), "thread"),
    ]
    low = edge[len(edge) // 2]
    tongue = np.array(
        [
            [
                low
                + [
                    x * 0.013 * (1 - 0.25 * q),
                    -0.0045 - 0.002 * np.sin(np.pi * q),
                    0.055 - 0.080 * q,
                ]
                for x in np.linspace(-1, 1, 9)
            ]
            for q in np.linspace(0, 1, 20)
        ]
    )
    parts.append(
        Piece(sweep(list(tongue), closed=False, thickness=0.0026, flip=True, tuck=0.001), "body")
    )
    parts.append(Piece(ring(tuple(low + [0, -0.0075, 0.004]), 0.017, 0.0022, tall=0.8), "metal"))
    return parts + belt_strap(s.half * 0.96, s.tall, 0.36, width=0.0085, buckle=True)


def _messenger(s: BagShape) -> list[Piece]:
    parts = [Piece(box_body(s.half, s.deep, s.tall, 0.16, 0.01), "body")]
    mesh, edge = flap(s.half * 0.99, s.deep, s.tall, drop=0.190, round_=0.12)
    parts += [
        Piece(mesh, "body"),
        Piece(stitched_edge(edge, down=-0.008, out=0.0028, closed=False), "thread"),
    ]
    return parts + belt_strap(s.half, s.tall, 0.40, width=0.017, buckle=True, role="webbing")


def materials(shape: BagShape, look: Look) -> dict[str, Material]:
    body = material(look.cloth, look.pattern, look.colour)
    strap = body
    if look.cloth == "suede":
        strap = material("calf-leather", "plain", darker(look.colour, 0.25))
        strap = strap.but(reflect=0.25, specular=0.02)
    if shape.kind == "sack":
        nap = Texture(body.height.pixels, 0.024, "bag suede")
        body = body.but(height=nap, bump=0.00024, cavity=0.34, sheen=1.0, crinkle=0.0040)
    raw = look.cloth == "vegetable-tanned-leather"
    web = material("canvas-rubber", "plain", darker(look.colour, 0.15))
    return {
        "body": body,
        "inside": body.but(bump=0.0003, reflect=0.0, specular=0.0, sheen=0.3)
        if shape.kind in ("open-tote", "sack")
        else plain("#b9a78c", rough=0.9),
        "strap": strap,
        "webbing": web,
        "thread": plain("#e0cfae" if raw else darker(look.colour, 0.35), rough=0.7),
        "metal": GOLD if shape.kind in ("flap", "soft-flap") else BRASS,
        "zip": plain("#8a7a58", rough=0.4, specular=0.3),
    }


def camera(shape: BagShape, view: str, bounds: Bounds) -> Shot:
    width, _, tall = bounds.size
    height = max(tall * 1.42, width * 4 / 3 * 1.22)
    middle = np.array([0.0, 0.0, tall * 0.52])
    shot = Shot(middle, height, above=0.42, beside=-0.9, wall=1.6, ground=0.0, shadow=0.85)
    if view == "back":
        return shot.but(behind=True, beside=1.4)
    if view == "detail":
        shopper = "tote" in shape.kind or shape.kind == "sack"
        at = np.array([0.015, -shape.deep, shape.tall * (0.86 if shopper else 0.62)])
        return shot.but(centre=at, height=0.24, distance=1.6, above=0.22, beside=-0.35, close=True)
    return shot
