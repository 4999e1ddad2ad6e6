"""How the figures stand. Arms never alike, weight on one leg; each also the other way round."""

from __future__ import annotations

from dataclasses import replace

from studio.figure.skeleton import Pose

# Garments are draped on a form that stands like this.
NEUTRAL = Pose()

POSES = {
    # The weight on one leg, the other set aside and forward, hips and shoulders against each other.
    "weight": Pose(
        arms=((12, -6, 2, 34), (17, -3, 10, 7)), roll=7.5, aside=0.052, chest=-5.5, twist=9,
        ankles=((0.038, 0.035), (-0.180, -0.075)), toes=(6, 32), drop=0.014, head=(-20, 2),
    ),
    # In the middle of a step.
    "step": Pose(
        arms=((13, -17, 8, -7), (12, 18, 3, 34)), roll=3.0, aside=0.014, chest=-2.5, twist=-11,
        ankles=((0.050, -0.150), (-0.062, 0.160)), toes=(4, 12), drop=0.036, head=(12, 0),
    ),
    # One hand at the hip.
    "hip": Pose(
        arms=((14, -2, 5, 16), (44, -16, -34, 18)), roll=6.0, aside=0.042, chest=-4.0, twist=6,
        ankles=((0.050, 0.030), (-0.165, -0.045)), toes=(8, 28), drop=0.012, head=(18, -2),
    ),
}  # fmt: skip


# Men stand straighter.
STRAIGHTER = 0.5
# Of fingers round a handle.
GRIP = 62


def pose(name: str, sex: str, grip: str = "") -> Pose:
    """`weight`, or `weight/mirrored`. grip: the hand that holds something."""
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
    found = found.mirrored() if way else found
    left, right = found.curls
    return replace(found, curls=(GRIP if grip == "L" else left, GRIP if grip == "R" else right))
