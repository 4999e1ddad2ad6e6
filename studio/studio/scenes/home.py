"""Still lifes of the home page below its first picture. They have what matters in the middle, so
that a narrow screen can take an upright piece out."""

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
    before_arch,
    folded_stack,
    on_plinths,
    on_rail,
    on_table,
)


def knits_and_a_bag() -> Scene:
    knits = [
        ("VTR-6002", "navy"),
        ("VTR-2004", "camel"),
        ("VTR-2002", "ecru"),
        ("VTR-6008", "burgundy"),
    ]
    worn = folded_stack(knits, -0.20, 0.0, 0.0) + stood("VTR-9506", "cognac", 0.21, -0.03, 0.0, -14)
    return on_table(worn, Paint("#c98e72", "#d9a98f", "#e4d8c6"), Sun("olive", 7, 0.34), see=0.80)


def silk_before_an_arch() -> Scene:
    return before_arch(
        ("VTR-2508", "bottle-green"),
        Paint("#d9b99a", "#ecdfcb", "#d8cbb6"),
        Sun("palm", 5, 0.30, (0.1, -0.12)),
        others=((("VTR-1014", "midnight"), -0.62, 38), (("VTR-2510", "cream"), 0.60, -34)),
    )


def shoes_on_plinths() -> Scene:
    goods = [
        (("VTR-9001", "burgundy"), 0.0, -0.10, 0.16, -6),
        (("VTR-9003", "black"), -0.52, 0.10, 0.0, 4),
        (("VTR-9505", "bottle-green"), 0.52, 0.06, 0.10, -16),
    ]
    return on_plinths(
        goods, Paint("#d8d2c6", "#efe9de", "#cfc7b8"), Sun("window", 1, 0.42), see=0.98
    )


def denim_and_white() -> Scene:
    goods = [
        ("VTR-3009", "washed-blue"),
        ("VTR-1511", "navy"),
        ("VTR-3007", "indigo"),
        ("VTR-1501", "light-blue"),
        ("VTR-3009", "ecru"),
    ]
    return on_rail(
        goods, Paint("#d5dbe0", "#efe9dd", "#d8cbb6"), Sun("window", 3, 0.40), edge=0.42, apart=0.34
    )


def tailoring_in_the_sun() -> Scene:
    hers = Together(
        "f", Way("weight/mirrored", -14),
        (
            ("outerwear", "VTR-1011", "ecru"), ("top", "VTR-2001", "navy"),
            ("bottom", "VTR-3001", "ecru"), ("shoes", "VTR-9007", "tan"),
        ),
    )  # fmt: skip
    figures = [Standing("OUT-15", -0.44, 0.10, 12), Standing(hers, 0.42, -0.04, -12)]
    place = Set("#b9bfa8", "#a8ae97", sun="olive", seed=17, dim=0.42)
    return together(figures, place, see=2.02, look=(0.0, 0.92))


def scarves_and_boots() -> Scene:
    scene = on_plinths(
        [
            (("VTR-9004", "tan"), -0.30, -0.06, 0.0, 0),
            (("VTR-9506", "oxblood"), 0.34, -0.02, 0.14, -12),
        ],
        Paint("#b7a58e", "#d9cab2", "#a8967d"),
        Sun("palm", 23, 0.36),
        see=1.06,
    )
    scene.worn.extend(
        [*hung("VTR-9510", "burgundy", 0.0, 0.87, 0, y=0.28), rail(-1.4, 1.4, 0.87, 0.28)]
    )
    return scene


SCENES = {
    "home/2": knits_and_a_bag,
    "home/3": silk_before_an_arch,
    "home/4": shoes_on_plinths,
    "home/5": denim_and_white,
    "home/6": tailoring_in_the_sun,
    "home/7": scarves_and_boots,
}
