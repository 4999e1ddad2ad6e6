"""Garments of the assortment, hung on a rail, stood on the floor, laid over something."""

from __future__ import annotations

import math

import numpy as np

from studio.engine.cloths import material
from studio.engine.material import Material
from studio.engine.views import Bounds
from studio.garment import Look, Piece, Worn
from studio.production import plan
from studio.production.made import dressed
from studio.scenes.props import clip_hanger, hanger

SHOULDER = {"women": 1.452, "unisex": 1.452, "men": 1.486}
REACH = 0.104
BOTTOMS = ("straight-trousers", "wide-trousers", "jeans", "satin-skirt", "pleated-skirt")
STANDING = ("bag", "loafer", "ankle-boot", "trainer")


def look_of(style: str, colour: str) -> Look:
    found = plan.style(style)
    number = int("".join(filter(str.isdigit, style)) or 0)
    return Look(plan.colour_table()[colour], found.cloth, found.pattern, number % 5)


def taken(style: str, colour: str) -> list[Worn]:
    """A garment as it is sold, without what it is shown on."""
    return [
        each
        for each in dressed(plan.style(style), look_of(style, colour))
        if each.piece.role not in ("rail", "cap")
    ]


def cloth_of(style: str, colour: str) -> Material:
    look = look_of(style, colour)
    return material(look.cloth, look.pattern, look.colour)


def moved(worn: list[Worn], by=(0, 0, 0), turn: float = 0.0, scale=(1, 1, 1), around=(0, 0, 0)):
    """turn in degrees."""
    return [
        Worn(
            Piece(
                each.piece.mesh.moved(by, math.radians(turn), scale, around),
                each.piece.role,
                each.piece.atlas,
            ),
            each.material,
        )
        for each in worn
    ]


def bounds(worn: list[Worn]) -> Bounds:
    return Bounds.of([each.piece.mesh for each in worn])


def hung(
    style: str,
    colour: str,
    x: float,
    rail: float,
    turn: float = 0.0,
    flat: float = 0.66,
    y: float = 0.0,
):
    """On a hanger over a rail; turned like a coat one pulls out to look at."""
    garment = taken(style, colour)
    found = plan.style(style)
    if found.silhouette == "scarf":
        return moved(garment, (x, y, rail - 1.5), turn)
    if found.silhouette in BOTTOMS:
        waist = float(bounds(garment).high[2])
        half = float(bounds(garment).size[0]) * 0.30
        garment = garment + clip_hanger(waist - 0.012, half, REACH + 0.01)
        top = waist - 0.012 + REACH + 0.01
    else:
        shoulder = SHOULDER[found.gender] - (0.012 if found.silhouette == "slip-dress" else 0.0)
        garment = garment + hanger(shoulder, 0.115, REACH)
        top = shoulder + REACH
    return moved(garment, (x, y, rail - top + 0.012), turn, (1, flat, 1), (0, 0.012, 0))


def stood(
    style: str,
    colour: str,
    x: float,
    y: float,
    low: float = 0.0,
    turn: float = 0.0,
    size: float = 1.0,
):
    """Shoes and bags, on a floor or a plinth."""
    return moved(taken(style, colour), (x, y, low), turn, (size, size, size))


def leaned(worn: list[Worn], degrees: float) -> list[Worn]:
    """Tipped to one side about its own foot."""
    box = bounds(worn)
    foot = np.array([box.centre[0], box.centre[1], box.low[2]])
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    tip = np.array([[cos, 0, sin], [0, 1, 0], [-sin, 0, cos]])
    return [
        Worn(
            Piece(
                e.piece.mesh.at((e.piece.mesh.vertices - foot) @ tip.T + foot),
                e.piece.role,
                e.piece.atlas,
            ),
            e.material,
        )
        for e in worn
    ]
