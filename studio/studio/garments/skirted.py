"""A bodice with a skirt sewn to its waist: panels cut from a ring, so that the flare is spread
over the whole width and side hems cannot kick out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from studio.engine.body import Body
from studio.engine.curves import line
from studio.engine.drape import Cloth, Seam
from studio.engine.pattern import PatternPiece
from studio.engine.wearing import pin_neck
from studio.garments.bodice import MIRROR, Cut, drafted_pieces
from studio.garments.forms import form
from studio.garments.hanging import HANDS, ease_pins, hold_bands


@dataclass(frozen=True)
class Skirt:
    """flare: half the angle of a panel's sector, in radians; gather: cloth per waist."""

    length: float = 0.72
    flare: float = 0.50
    gather: float = 1.0


@lru_cache(maxsize=4)
def hung_with_skirt(cut: Cut, skirt: Skirt, hand_name: str) -> Cloth:
    hand = HANDS[hand_name]
    body = form(cut.sex, cut.sleeve > 0.35)
    cloth = _sewn(cut, skirt, body)
    pin_neck(cloth, body, hand.thick)
    held = {"bending": hand.bending, "thick": hand.thick}
    cloth.run(body, 200, gravity=0.25, damping=0.96, apart=0, friction=0.05, **held)
    cloth.weld()
    hold_bands(cloth, cut)
    cloth.run(body, 200, gravity=2.0, damping=0.97, apart=0, friction=0.1, **held)
    held["friction"] = hand.friction * 0.7
    cloth.run(body, 1100, damping=0.985, apart=0.7, **held)
    cloth.run(body, 450, damping=0.92, apart=0.7, **held)
    ease_pins(cloth)
    return cloth


def _sewn(cut: Cut, skirt: Skirt, body: Body) -> Cloth:
    pieces, seams, samples, drop = drafted_pieces(cut, body)
    half_waist = cut.hem / 2 * skirt.gather
    radius = half_waist / skirt.flare
    turn = np.linspace(0, skirt.flare, 60)

    def arc(r: float) -> np.ndarray:
        return np.c_[r * np.sin(turn), cut.bottom + radius - r * np.cos(turn)]

    top, hem = arc(radius), arc(radius + skirt.length)[::-1]
    right = {"top": top, "side": line(top[-1], hem[0]), "hem": hem}
    edges = {name + "R": curve for name, curve in right.items()}
    edges |= {name + "L": (curve * MIRROR)[::-1] for name, curve in reversed(right.items())}
    names = {"topR": "hemF", "topL": "hemF", "sideR": "kside", "sideL": "kside"}
    for name, side, shift in (("KF", -1, 0.0), ("KB", 1, 1.3)):
        own = names | {"hemR": "khem", "hemL": "khem"}
        if name == "KB":
            own |= {"topR": "hemB", "topL": "hemB"}
        place = _round_the_hips(cut, skirt, radius, side, drop)
        offset = np.array([0.65 + shift, 1.62 - cut.bottom])
        pieces.append(PatternPiece(name, edges, place, cut.spacing, samples, own, offset))
        for hand in "RL":
            seams.append(Seam(name[1], "hem" + hand, name, "top" + hand, True))
    seams += [Seam("KF", "side" + hand, "KB", "side" + hand) for hand in "RL"]
    return Cloth(pieces, seams, cut.spacing, {"cut": cut, "skirt": skirt})


def _round_the_hips(cut: Cut, skirt: Skirt, radius: float, side: int, drop: float):
    """A cone between the arms, already fluted: a squeezed start leaves knots in the hem."""

    def place(uv: np.ndarray) -> np.ndarray:
        x, up = uv[:, 0], cut.bottom + radius - uv[:, 1]
        run, angle = np.hypot(x, up) - radius, np.arctan2(x, up)
        share = angle / skirt.flare
        mean = (
            2 * (radius + run) * skirt.flare / np.pi / np.interp(run, [0, 0.3], [skirt.gather, 1])
        )
        width = np.minimum(1.10 * mean, 0.215 + 0.25 * run)
        depth = np.sqrt(2 * mean**2 - width**2)
        theta = share * np.pi / 2
        wave = 1 + 0.07 * np.cos(share * 3.5 * np.pi) * np.clip(run / skirt.length, 0, 1)
        z = cut.bottom + drop - run * 0.985
        return np.c_[width * np.sin(theta) * wave, side * depth * np.cos(theta) * wave + 0.006, z]

    return place
