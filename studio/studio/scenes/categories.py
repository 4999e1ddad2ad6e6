"""One picture for each entry of the main navigation."""

from __future__ import annotations

from studio.garment import Scene
from studio.scenes.groups import Standing, together
from studio.scenes.placing import hung, stood
from studio.scenes.props import rail
from studio.scenes.sets import Set
from studio.scenes.stills import (
    Paint,
    Sun,
    folded_stack,
    on_plinths,
    on_rail,
    on_table,
)


def women() -> Scene:
    """Both stand in the middle: tiles show little more than that."""
    figures = [Standing("OUT-12", -0.42, 0.10, 12), Standing("OUT-05", 0.42, -0.04, -12)]
    place = Set("#cdbcae", "#bfad9d", sun="palm", seed=31, dim=0.44)
    return together(figures, place, see=1.98, look=(0.0, 0.90))


def men() -> Scene:
    figures = [Standing("OUT-17", -0.44, 0.10, 12), Standing("OUT-16", 0.44, -0.04, -12)]
    place = Set("#bfc3c3", "#aeb2b1", sun="window", seed=2, dim=0.42)
    return together(figures, place, see=2.02, look=(0.0, 0.92))


def accessories() -> Scene:
    goods = [
        (("VTR-9502", "taupe"), -0.12, 0.02, 0.10, -14),
        (("VTR-9505", "cognac"), -0.64, -0.02, 0.18, 10),
        (("VTR-9002", "taupe"), 0.17, -0.20, 0.0, -4),
    ]
    scene = on_plinths(
        goods, Paint("#cdb9a4", "#e6d9c7", "#bda78f"), Sun("olive", 37, 0.36), see=0.98
    )
    scene.worn.extend(
        [*hung("VTR-9510", "burgundy", 0.62, 0.87, 0, y=0.28), rail(-1.4, 1.4, 0.87, 0.28)]
    )
    return scene


def outfits() -> Scene:
    goods = [
        ("VTR-1008", "sand"),
        ("VTR-1511", "navy"),
        ("VTR-3006", "white"),
        ("VTR-1013", "sand"),
        ("VTR-2509", "sage"),
    ]
    return on_rail(
        goods,
        Paint("#dcc9b4", "#c7cdbb", "#d8cbb6"),
        Sun("olive", 41, 0.36, (-0.1, -0.2)),
        edge=0.50,
        apart=0.32,
    )


def magazine() -> Scene:
    worn = folded_stack(
        [("VTR-2003", "rust"), ("VTR-6003", "grey"), ("VTR-2002", "bottle-green")],
        0.02,
        0.02,
        0.0,
        0.40,
    )
    worn += stood("VTR-9008", "chocolate", 0.52, -0.06, 0.0, -20)
    worn += stood("VTR-9506", "black", -0.48, 0.0, 0.0, 12)
    return on_table(worn, Paint("#8f9a86", "#a7b09c", "#d8d0bd"), Sun("olive", 43, 0.36), see=0.84)


def sale() -> Scene:
    goods = [
        ("VTR-2501", "plum"),
        ("VTR-1507", "rust"),
        ("VTR-1006", "burgundy"),
        ("VTR-2513", "burgundy"),
        ("VTR-2005", "blush"),
    ]
    return on_rail(
        goods,
        Paint("#c79a8a", "#e3cdbf", "#d8cbb6"),
        Sun("palm", 47, 0.38, (-0.1, -0.1)),
        edge=0.40,
        apart=0.32,
    )


SCENES = {
    "category/women": women,
    "category/men": men,
    "category/accessories": accessories,
    "category/outfits": outfits,
    "category/magazine": magazine,
    "category/sale": sale,
}
