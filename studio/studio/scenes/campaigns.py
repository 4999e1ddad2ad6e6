"""Figures in the collection that fill a page: the home page, departments, stories."""

from __future__ import annotations

from studio.garment import Scene
from studio.scenes.groups import Standing, together
from studio.scenes.sets import Set

AUTUMN = Set("#dccfbd", "#cfc2ae", sun="olive", seed=31, dim=0.42)
STORY = {"width": 1440, "height": 960}


def three_coats() -> Scene:
    """They stand on the right: the left half is wall, and carries the headline."""
    figures = [
        Standing("OUT-12", 0.14, 0.12, 14),
        Standing("OUT-01", 0.80, -0.06, -8),
        Standing("OUT-22", 1.48, 0.14, -20),
    ]
    return together(figures, AUTUMN, height=1260, see=2.02, look=(0.08, 0.88))


def a_coat_upright() -> Scene:
    """Upright for a phone, with the floor below for the headline."""
    return together(
        [Standing("OUT-01", 0.02, 0.0, -12)], AUTUMN,
        width=1440, height=2304, see=2.70, look=(0.0, 0.62),
    )  # fmt: skip


def women() -> Scene:
    figures = [
        Standing("OUT-06", -0.62, 0.10, 14),
        Standing("OUT-10", 0.02, -0.06, -10),
        Standing("OUT-05", 0.66, 0.10, -14),
    ]
    return together(figures, Set("#d9cfc0", "#ccc0ae", sun="palm", seed=31), look=(0.0, 0.94))


def men() -> Scene:
    figures = [
        Standing("OUT-23", -0.66, 0.10, 14),
        Standing("OUT-15", 0.0, -0.06, -10),
        Standing("OUT-17", 0.68, 0.12, -14),
    ]
    return together(figures, Set("#c9c9c2", "#bbbbb2", sun="window", seed=2), look=(0.0, 0.95))


def summer() -> Scene:
    figures = [
        Standing("OUT-08", -0.66, 0.06, 12),
        Standing("OUT-07", 0.0, -0.04, -4),
        Standing("OUT-21", 0.70, 0.08, -14),
    ]
    return together(figures, Set("#e0d6c6", "#d2c6b2", sun="palm", seed=41), look=(0.0, 0.95))


def silk_and_tailoring() -> Scene:
    figures = [Standing("OUT-04", -0.36, 0.04, 12), Standing("OUT-10", 0.38, -0.04, -12)]
    return together(figures, Set("#d9b99a", "#c9a88a", sun="palm", seed=5), look=(0.0, 0.95))


def denim() -> Scene:
    figures = [
        Standing("OUT-02", -0.66, 0.06, 12),
        Standing("OUT-18", 0.04, -0.04, -6),
        Standing("OUT-14", 0.72, 0.08, -14),
    ]
    return together(figures, Set("#d5dbe0", "#c8cdd0", sun="window", seed=3), look=(0.0, 0.95))


def pale_tailoring() -> Scene:
    figures = [Standing("OUT-03", -0.36, -0.04, 12), Standing("OUT-20", 0.38, 0.06, -12)]
    return together(figures, Set("#c9cdb9", "#bbbfab", sun="olive", seed=17), look=(0.0, 0.95))


def a_trench() -> Scene:
    return together(
        [Standing("OUT-02", 0.0, 0.0, -8)], Set("#cdd4d3", "#bfc5c3", sun="window", seed=5),
        **STORY, look=(0.0, 0.95),
    )  # fmt: skip


def linen() -> Scene:
    return together(
        [Standing("OUT-08", 0.0, 0.0, 10)], Set("#efe3cf", "#e0d2ba", sun="olive", seed=61),
        **STORY, look=(0.0, 0.95),
    )  # fmt: skip


def tweed() -> Scene:
    figures = [Standing("OUT-05", -0.36, -0.04, 12), Standing("OUT-17", 0.38, 0.06, -12)]
    return together(
        figures, Set("#d0c7b0", "#c0b69d", sun="olive", seed=71), **STORY, look=(0.0, 0.95)
    )


SCENES = {
    "home/1": three_coats,
    "home/1/upright": a_coat_upright,
    "home/3": silk_and_tailoring,
    "home/5": denim,
    "home/6": pale_tailoring,
    "category/women": women,
    "category/men": men,
    "category/outfits": summer,
    "magazine/2": a_trench,
    "magazine/6": linen,
    "magazine/11": tweed,
}
