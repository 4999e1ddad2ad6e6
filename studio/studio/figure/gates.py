"""What a look must hold before anyone looks at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from studio.engine.drape import Cloth
from studio.figure.wearer import Wearer
from studio.garment import Style

# Points deeper than this in the body or in what is worn below, and how many of them may be.
DEEP, SHARE = 0.003, 0.01
STRETCH, TORN = 1.25, 2.0
# Lowest point over the floor, and how far a shoulder's end may lie from the joint.
FLOOR, SHOULDER = 0.006, 0.085
# A long sleeve ends between so far above the wrist and so far below it.
WRIST = (-0.055, 0.065)
SPEED = 0.08


@dataclass(frozen=True)
class Worth:
    """penetration: share of points that lie inside; stretch and torn: 95th and 99.8th percentile
    of length over rest length; floor: height of the hem; wrist: how far beyond the wrist each
    sleeve ends; shoulder: the further end's distance from its joint; speed at rest, m/s."""

    penetration: float
    stretch: float
    torn: float
    floor: float
    wrist: tuple[float, ...] = ()
    shoulder: float = 0.0
    speed: float = 0.0

    @property
    def failures(self) -> list[str]:
        said = []
        if not self.penetration <= SHARE:
            said.append(f"{self.penetration:.1%} of it in what is below")
        if not self.stretch <= STRETCH:
            said.append(f"stretched {self.stretch:.2f}")
        if not self.torn <= TORN:
            said.append(f"torn {self.torn:.2f}")
        if not self.floor >= FLOOR:
            said.append(f"on the floor {self.floor:.3f}")
        if any(not WRIST[0] <= beyond <= WRIST[1] for beyond in self.wrist):
            said.append("sleeves end " + ", ".join(f"{each:+.3f}" for each in self.wrist))
        if not self.shoulder <= SHOULDER:
            said.append(f"off the shoulder {self.shoulder:.3f}")
        if not self.speed <= SPEED:
            said.append(f"still moves {self.speed:.3f}")
        return said


def measured(on: Wearer, cloth: Any, net: Any, style: Style) -> Worth:
    """net: the solver's points, edges and lengths of the cloth, at rest on the figure."""
    used = np.unique(net.edges)
    inside = on.room.at(net.at[used]) < -DEEP
    long = np.linalg.norm(net.at[net.edges[:, 0]] - net.at[net.edges[:, 1]], axis=1)
    # Of the shortest edges a millimetre more would tell nothing.
    longer = long / np.maximum(net.lengths, np.median(net.lengths) / 2)
    return Worth(
        float(inside.mean()),
        float(np.percentile(longer, 95)),
        float(np.percentile(longer, 99.8)),
        float(net.at[used, 2].min()),
        beyond_the_wrist(on, cloth),
        _off_the_shoulder(on, cloth),
        float(np.abs(net.speed).mean()),
    )


def beyond_the_wrist(on: Wearer, cloth: Any) -> tuple[float, ...]:
    """Long sleeves only, left and right."""
    if not isinstance(cloth, Cloth) or cloth.meta["cut"].sleeve < 0.45:
        return ()
    found = []
    for hand in "LR":
        elbow, wrist = on.joint(f"lowerarm01.{hand}"), on.joint(f"wrist.{hand}")
        along = (wrist - elbow) / np.linalg.norm(wrist - elbow)
        edge = [cloth.points(f"S{other_side(hand)}{half}", "cuff") for half in "FB"]
        cuff = cloth.spread_out()[np.concatenate(edge)]
        found.append(float(((cuff - wrist) @ along).mean()))
    return tuple(found)


def other_side(hand: str) -> str:
    """The draft calls the side of positive x its right one."""
    return "R" if hand == "L" else "L"


def _off_the_shoulder(on: Wearer, cloth: Any) -> float:
    if not isinstance(cloth, Cloth) or not cloth.meta["cut"].sleeve:
        return 0.0
    far = []
    for hand in "LR":
        tip = cloth.spread_out()[cloth.points("F", f"arm{other_side(hand)}")]
        joint = on.joint(f"upperarm01.{hand}")
        drop = max(0.0, cloth.meta["cut"].shoulder - abs(joint[0] - on.joint("neck01")[0]))
        far.append(float(np.linalg.norm(tip - joint, axis=1).min()) - drop)
    return max(far)
