"""Pictures for the magazine's stories."""

from __future__ import annotations

from functools import partial

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
    on_rail,
    on_table,
)

SIZE = {"width": 1440, "height": 960}


def _knitwear() -> Scene:
    knits = [
        ("VTR-2008", "grey"),
        ("VTR-2005", "blush"),
        ("VTR-2007", "cream"),
        ("VTR-2003", "moss"),
    ]
    worn = folded_stack(knits, 0.0, 0.0, 0.0, 0.40)
    return on_table(
        worn,
        Paint("#d8c6b8", "#e7dace", "#efe6d8"),
        Sun("palm", 51, 0.36),
        see=0.72,
        round_=0.36,
        **SIZE,
    )


def _trench() -> Scene:
    figures = [Standing("OUT-18", -0.44, 0.14, 12), Standing("OUT-02", 0.42, -0.04, -12)]
    place = Set("#b9c0c1", "#aab0af", sun="window", seed=5, dim=0.42)
    return together(figures, place, see=1.98, look=(0.0, 0.91), **SIZE)


def _shirts() -> Scene:
    goods = [
        ("VTR-5505", "white"),
        ("VTR-1502", "light-blue"),
        ("VTR-1503", "sage"),
        ("VTR-5504", "pink"),
    ]
    return on_rail(
        goods,
        Paint("#e7e0d2", "#d3dbe0", "#d8cbb6"),
        Sun("olive", 53, 0.40),
        edge=0.50,
        apart=0.34,
        close=0.94,
        **SIZE,
    )


def _leather() -> Scene:
    goods = [
        (("VTR-9501", "tan"), -0.22, 0.0, 0.08, -12),
        (("VTR-9010", "cognac"), 0.34, -0.06, 0.0, 0),
    ]
    return on_plinths(
        goods, Paint("#c9a98c", "#e2cdb4", "#b48f70"), Sun("palm", 57, 0.36), see=0.98, **SIZE
    )


def _denim() -> Scene:
    hers = Together(
        "f", Way("weight/mirrored", -14),
        (
            ("bottom", "VTR-3007", "indigo"), ("top", "VTR-2006", "ecru"),
            ("shoes", "VTR-9005", "white"),
        ),
    )  # fmt: skip
    his = Together(
        "m", Way("weight", 12),
        (
            ("bottom", "VTR-6507", "washed-blue"), ("top", "VTR-6006", "ink"),
            ("shoes", "VTR-9012", "white"),
        ),
    )  # fmt: skip
    figures = [Standing(his, -0.46, 0.12, 12), Standing(hers, 0.44, -0.04, -12)]
    place = Set("#c3ccd2", "#b2bbc1", sun="window", seed=4, dim=0.42)
    return together(figures, place, see=2.0, look=(0.0, 0.92), **SIZE)


def _linen() -> Scene:
    figures = [Standing("OUT-07", -0.46, 0.12, 12), Standing("OUT-08", 0.44, -0.04, -12)]
    place = Set("#dccbb0", "#cfbc9f", sun="olive", seed=61, dim=0.42)
    return together(figures, place, see=1.98, look=(0.0, 0.91), **SIZE)


def _shoes() -> Scene:
    goods = [
        (("VTR-9008", "oxblood"), -0.24, -0.04, 0.10, -6),
        (("VTR-9012", "white"), 0.30, 0.02, 0.20, 6),
    ]
    return on_plinths(
        goods, Paint("#b9c0b4", "#dfe2d6", "#a5ad9f"), Sun("olive", 63, 0.38), see=0.86, **SIZE
    )


def _pleats() -> Scene:
    green = Together(
        "f", Way("weight/mirrored", -14),
        (
            ("bottom", "VTR-2513", "bottle-green"), ("top", "VTR-2006", "ecru"),
            ("shoes", "VTR-9001", "black"),
        ),
    )  # fmt: skip
    camel = Together(
        "f", Way("step", -12),
        (
            ("bottom", "VTR-2512", "camel"), ("top", "VTR-2006", "chocolate"),
            ("shoes", "VTR-9003", "black"),
        ),
    )  # fmt: skip
    figures = [Standing(green, -0.42, 0.10, 12), Standing(camel, 0.42, -0.04, -12)]
    place = Set("#d3c0ad", "#c3ae99", sun="palm", seed=67, dim=0.42)
    return together(figures, place, see=1.98, look=(0.0, 0.91), **SIZE)


def _scarf() -> Scene:
    scene = on_plinths(
        [(("VTR-9508", "stone"), 0.42, 0.0, 0.12, -14)],
        Paint("#9fa6a9", "#c9cdcd", "#8f9699"),
        Sun("window", 6, 0.42),
        see=1.16,
        **SIZE,
    )
    scene.worn.extend(hung("VTR-9510", "moss", -0.36, 0.95, 6, y=0.14))
    scene.worn.extend(
        [*hung("VTR-9511", "cream", 0.02, 0.95, -4, y=0.14), rail(-1.4, 1.4, 0.95, 0.14)]
    )
    return scene


def _evening() -> Scene:
    goods = [
        (("VTR-9505", "black"), -0.02, 0.0, 0.20, -12),
        (("VTR-9003", "black"), 0.48, -0.06, 0.0, 0),
    ]
    return on_plinths(
        goods,
        Paint("#7c5f5a", "#a88983", "#6b514d"),
        Sun("window", 7, 0.34),
        see=1.0,
        round_=True,
        **SIZE,
    )


def _tweed() -> Scene:
    figures = [Standing("OUT-17", -0.46, 0.12, 12), Standing("OUT-05", 0.44, -0.04, -12)]
    place = Set("#c3baa0", "#b3a98d", sun="olive", seed=71, dim=0.42)
    return together(figures, place, see=1.98, look=(0.0, 0.91), **SIZE)


def _summer() -> Scene:
    worn = stood("VTR-9503", "sand", -0.22, 0.02, 0.0, 8) + stood(
        "VTR-9006", "sage", 0.34, -0.04, 0.0, -12
    )
    return on_table(
        worn,
        Paint("#bcd0d6", "#d8e3e4", "#efe7d8"),
        Sun("palm", 73, 0.36),
        see=0.86,
        round_=0.30,
        **SIZE,
    )


STORIES = (
    _knitwear,
    _trench,
    _shirts,
    _leather,
    _denim,
    _linen,
    _shoes,
    _pleats,
    _scarf,
    _evening,
    _tweed,
    _summer,
)
SCENES = {f"magazine/{number}": partial(story) for number, story in enumerate(STORIES, 1)}
