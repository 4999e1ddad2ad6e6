"""How the figures stand. Arms never alike, weight on one leg; each also the other way round."""

from __future__ import annotations

from dataclasses import replace

from studio.figure.skeleton import Pose

# Garments are draped on a form that stands like this.
NEUTRAL = Pose()

POSES = {
    # The weight on one leg, the other set aside and forward, hips and shoulders against each other.
    "weight": Pose(
        arms=((15, 4, 5, 22), (19, -6, 12, 6)), roll=6.0, aside=0.045, chest=-4.0, twist=7,
        ankles=((0.045, 0.035), (-0.165, -0.050)), toes=(6, 26), drop=0.010, head=(-16, 2),
    ),
    # In the middle of a step.
    "step": Pose(
        arms=((14, -12, 9, -4), (14, 14, 6, 28)), roll=2.5, aside=0.012, chest=-2.0, twist=-8,
        ankles=((0.055, -0.105), (-0.070, 0.135)), toes=(5, 14), drop=0.022, head=(9, 0),
    ),
    # One hand at the hip.
    "hip": Pose(
        arms=((16, 2, 6, 14), (42, -14, -30, 16)), roll=4.5, aside=0.034, chest=-2.5, twist=5,
        ankles=((0.060, 0.030), (-0.150, -0.015)), toes=(8, 24), drop=0.008, head=(14, -2),
    ),
}  # fmt: skip


# Men stand straighter.
STRAIGHTER = 0.45


def pose(name: str, sex: str) -> Pose:
    """`weight`, or `weight/mirrored`."""
    key, _, way = name.partition("/")
    found = POSES[key]
    if sex == "m":
        found = replace(
            found,
            roll=found.roll * STRAIGHTER,
            chest=found.chest * STRAIGHTER,
            aside=found.aside * 0.6,
            ankles=tuple((x * 1.15, y) for x, y in found.ankles),
        )
    return found.mirrored() if way else found
