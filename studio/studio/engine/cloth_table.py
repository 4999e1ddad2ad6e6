"""What each cloth of the assortment is like: its weave, and how light meets it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from studio.engine import weaves


@dataclass(frozen=True)
class Cloth:
    """fabric: how it hangs (a key of BENDING). weave and its size in metres; uneven: how much
    the colour wanders; two_tone: share of lighter fibres."""

    fabric: str
    weave: Callable[[], np.ndarray]
    size: float
    bump: float
    cavity: float = 0.2
    sheen: float = 0.2
    rough: float = 0.85
    uneven: float = 0.03
    two_tone: float = 0.0
    specular: float = 0.0
    tinted: float = 0.0
    reflect: float = 0.0
    crinkle: float = 0.0044
    relief: float = 0.0
    thickness: float = 0.002


def _knit(columns: int, rows: int, seed: int, size: float, bump: float, **more) -> Cloth:
    base = {"cavity": 0.30, "sheen": 0.55, "two_tone": 0.10, "crinkle": 0.0033, "thickness": 0.0035}
    weave = _held(weaves.knit, columns, rows, seed)
    return Cloth("knit", weave, size, bump, **{**base, "relief": bump * 0.9, **more})


def _held(weave, *arguments) -> Callable[[], np.ndarray]:
    return lambda: weave(*arguments)


# fmt: off
CLOTHS = {
    "double-faced-wool": Cloth(
        "coat", _held(weaves.felt, 4), 0.09, 0.0006, 0.2, 0.7, two_tone=0.10, thickness=0.0035,
    ),
    "wool-cashmere": Cloth(
        "coat", _held(weaves.felt, 6), 0.08, 0.0005, 0.2, 0.8, two_tone=0.08, thickness=0.0035,
    ),
    "loden": Cloth(
        "coat", _held(weaves.felt, 9), 0.11, 0.0008, 0.25, 0.5, two_tone=0.16, thickness=0.0035,
    ),
    "herringbone-tweed": Cloth(
        "coat", _held(weaves.felt, 5), 0.09, 0.0006, 0.25, 0.4, two_tone=0.14, thickness=0.0035,
    ),
    "wool-flannel": Cloth(
        "wool", _held(weaves.felt, 7), 0.07, 0.00035, 0.2, 0.45, two_tone=0.14, thickness=0.0024,
    ),
    "virgin-wool-twill": Cloth(
        "wool", _held(weaves.twill, 60), 0.06, 0.0005, 0.2, 0.3, two_tone=0.08, thickness=0.0022,
    ),
    "tropical-wool": Cloth(
        "wool", _held(weaves.tabby, 64), 0.06, 0.00035, 0.16, 0.2, two_tone=0.05,
        thickness=0.0018,
    ),
    "merino-fine": _knit(30, 38, 3, 0.09, 0.0013),
    "merino-chunky": _knit(14, 18, 5, 0.11, 0.0030, thickness=0.0055),
    "lambswool": _knit(20, 26, 7, 0.10, 0.0021, sheen=0.7, two_tone=0.16, thickness=0.0045),
    "cashmere": _knit(26, 32, 9, 0.10, 0.0015, sheen=0.85, two_tone=0.08),
    "alpaca-blend": _knit(16, 20, 11, 0.11, 0.0026, sheen=1.0, two_tone=0.16, thickness=0.0055),
    "mohair-blend": _knit(18, 22, 13, 0.11, 0.0020, sheen=1.2, two_tone=0.14, thickness=0.005),
    "cotton-knit": _knit(22, 28, 15, 0.10, 0.0019, sheen=0.25, two_tone=0.05),
    "cotton-gabardine": Cloth(
        "wool", _held(weaves.twill, 70), 0.05, 0.0004, 0.2, 0.15, two_tone=0.03,
        thickness=0.0022,
    ),
    "cotton-poplin": Cloth(
        "cotton", _held(weaves.tabby, 72), 0.03, 0.00016, 0.12, 0.12, crinkle=0.0088,
        thickness=0.0012,
    ),
    "oxford-cotton": Cloth(
        "cotton", _held(weaves.tabby, 64), 0.045, 0.00035, 0.2, 0.14, two_tone=0.10,
        crinkle=0.0077, thickness=0.0014,
    ),
    "cotton-jersey": Cloth(
        "jersey", _held(weaves.knit, 48, 60, 2), 0.07, 0.0004, 0.15, 0.25, crinkle=0.0055,
        thickness=0.0012,
    ),
    "heavy-jersey": Cloth(
        "jersey", _held(weaves.knit, 44, 54, 4), 0.08, 0.0006, 0.18, 0.3, thickness=0.0018,
    ),
    "pique-cotton": Cloth(
        "jersey", _held(weaves.pique, 26), 0.05, 0.0006, 0.22, 0.3, thickness=0.0016,
    ),
    "denim-rigid": Cloth(
        "denim", _held(weaves.twill, 60), 0.075, 0.0005, 0.24, 0.12, thickness=0.0028,
    ),
    "denim-stretch": Cloth(
        "denim", _held(weaves.twill, 72), 0.075, 0.0004, 0.22, 0.12, thickness=0.0024,
    ),
    "linen": Cloth(
        "cotton", _held(weaves.tabby, 80), 0.065, 0.00045, 0.22, 0.12, uneven=0.06,
        two_tone=0.08, crinkle=0.0176, thickness=0.0014,
    ),
    "linen-cotton": Cloth(
        "cotton", _held(weaves.tabby, 80), 0.055, 0.00038, 0.2, 0.12, uneven=0.05, two_tone=0.05,
        crinkle=0.0132, thickness=0.0014,
    ),
    "silk-satin": Cloth(
        "silk", _held(weaves.satin, 2), 0.05, 0.00007, 0.05, 0.1, 0.46, 0.0, specular=0.06,
        tinted=1.0, reflect=0.50, crinkle=0.0, thickness=0.0009,
    ),
    "silk-crepe": Cloth(
        "silk", _held(weaves.felt, 3), 0.03, 0.00022, 0.12, 0.15, 0.6, 0.02, specular=0.03,
        tinted=0.7, reflect=0.15, crinkle=0.0066, thickness=0.001,
    ),
    "viscose-satin": Cloth(
        "silk", _held(weaves.satin, 2), 0.05, 0.00008, 0.05, 0.1, 0.50, 0.0, specular=0.05,
        tinted=1.0, reflect=0.45, crinkle=0.0, thickness=0.001,
    ),
    "viscose-crepe": Cloth(
        "silk", _held(weaves.felt, 8), 0.035, 0.00025, 0.14, 0.15, 0.7, 0.02, crinkle=0.0066,
        thickness=0.0011,
    ),
    "lyocell-twill": Cloth(
        "silk", _held(weaves.twill, 70), 0.05, 0.00025, 0.14, 0.2, 0.6, 0.03, specular=0.02,
        tinted=0.8, reflect=0.1, crinkle=0.0077, thickness=0.0013,
    ),
    "corduroy": Cloth("denim", _held(weaves.cord, 16), 0.06, 0.0022, 0.45, 0.7, thickness=0.0026),
    "boucle-wool": Cloth(
        "coat", _held(weaves.boucle, 3), 0.15, 0.0030, 0.34, 0.7, two_tone=0.08, relief=0.0022,
        thickness=0.0045,
    ),
    "calf-leather": Cloth(
        "denim", _held(weaves.grain, 1, 5200), 0.09, 0.00022, 0.12, 0.0, 0.42, 0.03,
        specular=0.045, reflect=0.55, crinkle=0.0033,
    ),
    "suede": Cloth("denim", _held(weaves.felt, 12), 0.05, 0.0006, 0.3, 0.8, 0.95, 0.08),
    "vegetable-tanned-leather": Cloth(
        "denim", _held(weaves.grain, 3), 0.10, 0.0004, 0.2, 0.0, 0.5, 0.06, specular=0.04,
        reflect=0.4,
    ),
    "canvas-rubber": Cloth(
        "denim", _held(weaves.tabby, 36), 0.04, 0.0006, 0.25, 0.1, two_tone=0.05,
    ),
    "wool-silk-scarf": Cloth(
        "silk", _held(weaves.twill, 56), 0.05, 0.0004, 0.18, 0.4, 0.7, two_tone=0.08,
        specular=0.015, tinted=0.8,
    ),
    "silk-twill": Cloth(
        "silk", _held(weaves.twill, 80), 0.04, 0.00015, 0.1, 0.12, 0.45, 0.015, specular=0.05,
        tinted=0.7, reflect=0.35, crinkle=0.0055, thickness=0.0009,
    ),
}
# fmt: on
