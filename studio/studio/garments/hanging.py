"""From a cut to a garment at rest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from studio.engine.drape import Cloth
from studio.engine.wearing import pin_neck
from studio.garments.bodice import Cut, drafted
from studio.garments.forms import form


@dataclass(frozen=True)
class Hand:
    """How a cloth behaves. bending: the greater, the softer; thick: its distance from the body."""

    bending: float
    thick: float = 0.006
    friction: float = 0.14


HANDS = {
    "silk": Hand(2.6e-5, 0.005, 0.08),
    "cotton": Hand(1.6e-5),
    "linen": Hand(1.1e-5),
    "cord": Hand(7e-6, 0.008),
    "jersey": Hand(3e-5),
    "heavy-jersey": Hand(1.4e-5, 0.007),
    "knit": Hand(1.1e-5, 0.008),
    "chunky": Hand(5e-6, 0.011),
    "wool": Hand(4e-6, 0.010),
    "coat": Hand(2.2e-6, 0.013),
    "gabardine": Hand(7e-6, 0.010),
    "crepe": Hand(2.2e-5, 0.005, 0.10),
}


@lru_cache(maxsize=4)
def hung(cut: Cut, hand_name: str, hanging: int = 900) -> Cloth:
    """Styles that differ in trimmings only share this within a run."""
    hand = HANDS[hand_name]
    body = form(cut.sex, cut.sleeve > 0.35, cut.padded)
    cloth = drafted(cut, body)
    pin_neck(cloth, body, hand.thick)
    held = {"bending": hand.bending, "thick": hand.thick}
    cloth.run(body, 160, gravity=0.25, damping=0.96, apart=0, friction=0.05, **held)
    cloth.weld()
    hold_bands(cloth, cut)
    cloth.run(body, 150, gravity=2.0, damping=0.97, apart=0, friction=0.1, **held)
    held["friction"] = hand.friction
    cloth.run(body, hanging, damping=0.985, apart=0.7, **held)
    cloth.run(body, 420, damping=0.92, apart=0.7, **held)
    ease_pins(cloth)
    return cloth


def ease_pins(cloth: Cloth) -> None:
    """The neck was held by single points, which stand out like tent poles: let them sink in."""
    near = [set() for _ in cloth.at]
    for a, b in cloth.edges:
        near[a].add(b)
        near[b].add(a)
    pinned = [int(point) for point in np.where(cloth.weight == 0)[0]]
    for _ in range(3):
        around = {neighbour for point in pinned for neighbour in near[point]} | set(pinned)
        moved = {point: cloth.at[list(near[point])].mean(0) for point in around}
        for point, place in moved.items():
            cloth.at[point] += (place - cloth.at[point]) * 0.5


def hold_bands(cloth: Cloth, cut: Cut) -> None:
    for piece in cloth.pieces:
        first = cloth.start[piece.name]
        points = slice(first, first + len(piece.uv))
        if piece.name in ("F", "B"):
            band, hold = piece.uv[:, 1] < cut.bottom + cut.hem_band, cut.hem_hold
            belt = np.abs(piece.uv[:, 1] - cut.waistline) < 0.018
            cloth.shrink[points][belt] = cut.belt_hold
        else:
            band, hold = piece.uv[:, 1] < cut.cuff_band - cut.sleeve, cut.cuff_hold
        cloth.shrink[points] = np.where(band, hold, cloth.shrink[points])
