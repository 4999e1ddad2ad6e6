"""One picture for each entry of the main navigation."""

from __future__ import annotations

from studio.figure.looks import Way
from studio.garment import Scene
from studio.scenes.groups import Standing, Together, together
from studio.scenes.placing import hung, stood
from studio.scenes.props import rail
from studio.scenes.sets import Set
from studio.scenes.stills import (
    Paint,
    Sun,
    folded_stack,
    on_plinths,
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
    """A summer in three looks, the trench nearest."""
    figures = [
        Standing("OUT-08", -0.86, 0.12, 14),
        Standing("OUT-02", 0.0, -0.06, 0),
        Standing("OUT-20", 0.86, 0.10, -12),
    ]
    place = Set("#cfc8b4", "#beb69f", sun="olive", seed=41, dim=0.42)
    return together(figures, place, see=2.04, look=(0.0, 0.93))


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
    dress = Together(
        "f", Way("weight/mirrored", -14),
        (("dress", "VTR-2501", "plum"), ("shoes", "VTR-9003", "black")),
    )  # fmt: skip
    skirt = Together(
        "f", Way("step", -12),
        (
            ("bottom", "VTR-2513", "burgundy"), ("top", "VTR-2006", "oxblood"),
            ("shoes", "VTR-9001", "burgundy"),
        ),
    )  # fmt: skip
    figures = [Standing(dress, -0.42, 0.10, 12), Standing(skirt, 0.42, -0.04, -12)]
    place = Set("#d3b3a4", "#c4a393", sun="palm", seed=47, dim=0.44)
    return together(figures, place, see=1.98, look=(0.0, 0.90))


SCENES = {
    "category/women": women,
    "category/men": men,
    "category/accessories": accessories,
    "category/outfits": outfits,
    "category/magazine": magazine,
    "category/sale": sale,
}
