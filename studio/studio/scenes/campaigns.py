"""Figures in the collection that fill a page: the home page, departments, stories."""

from __future__ import annotations

from studio.garment import Scene
from studio.scenes.groups import Standing, together
from studio.scenes.sets import Set

AUTUMN = Set("#dccfbd", "#cfc2ae", sun="olive", seed=31, dim=0.42)


def two_coats() -> Scene:
    """On the right: the left half is wall, and carries the headline."""
    figures = [
        Standing("OUT-22", 0.58, 0.16, 10),
        Standing("OUT-01", 1.27, -0.06, -12),
    ]
    return together(figures, AUTUMN, height=1260, see=2.02, look=(0.08, 0.88))


def a_coat_upright() -> Scene:
    """Upright for a phone: from the coat's pockets down the headline lies over it."""
    return together(
        [Standing("OUT-01", 0.0, 0.0, -12)], AUTUMN,
        width=1440, height=2304, see=2.02, look=(0.02, 0.86),
    )  # fmt: skip


SCENES = {"home/1": two_coats, "home/1/upright": a_coat_upright}
