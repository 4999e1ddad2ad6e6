"""Still lifes and rails that pages and magazine share: each a set that takes its garments."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from studio.engine.views import Shot
from studio.garment import Scene, Worn
from studio.scenes.backdrops import arch, blocks, disc, floored, plain_wall
from studio.scenes.light import daylight, leaves, sunlight, window
from studio.scenes.placing import cloth_of, hung, stood
from studio.scenes.props import drum, folded, rail, slab, table

Goods = tuple[str, str]
WIDE = 16 / 9


@dataclass(frozen=True)
class Paint:
    """Wall, second colour, and what things stand on."""

    wall: str
    second: str
    floor: str


@dataclass(frozen=True)
class Sun:
    """kind: leaves of palm or olive, a window, or plain day."""

    kind: str = "day"
    seed: int = 1
    dim: float = 0.38
    open_to: tuple[float, float] = (0.0, -0.08)

    def lit(self, size: float):
        if self.kind == "day":
            return daylight(), None
        if self.kind == "window":
            return sunlight(), window(size=size, dim=self.dim + 0.1, lean=7)
        return sunlight(), leaves(
            self.seed, self.kind, size=size, dim=self.dim, open_to=self.open_to
        )


def on_rail(
    goods: list[Goods],
    paint: Paint,
    sun: Sun,
    *,
    width=2400,
    height=1350,
    close=1.0,
    edge=0.62,
    apart=0.30,
):
    """Garments side by side on a rail, each turned a little; the middle ones face the camera.
    close: how much more is seen than 1.46 m of height."""
    aspect = width / height
    shot = Shot(np.array([0.0, 0.0, 1.19]), 1.46 * close, above=0.04, wall=0.46, shadow=0.85)
    worn: list[Worn] = [rail(-2.4, 2.4, 1.80)]
    first = -apart * (len(goods) - 1) / 2
    for number, (style, colour) in enumerate(goods):
        x = first + apart * number
        worn += hung(style, colour, x, 1.80, 46 + 7 * ((number * 5) % 3), flat=0.60)
    wall = blocks((paint.wall, paint.second), (edge,), aspect)
    lights, gobo = sun.lit(3.4)
    return Scene(
        worn, shot, lights, width, height, wall, gobo, options={"resolution": 1000, "coarse": 4}
    )


def folded_stack(
    goods: list[Goods], x: float, y: float, low: float, wide: float = 0.36
) -> list[Worn]:
    worn, at = [], low
    for number, (style, colour) in enumerate(goods):
        thick = (0.062, 0.072, 0.066, 0.078)[number % 4]
        worn += folded(
            wide - 0.008 * number,
            0.27,
            thick,
            cloth_of(style, colour),
            at,
            x + 0.006 * (number % 2),
            y,
            number,
        )
        at += thick + 0.001
    return worn


def on_table(
    worn: list[Worn],
    paint: Paint,
    sun: Sun,
    *,
    width=2400,
    height=1350,
    see=0.86,
    look=0.20,
    above=0.16,
    wall=0.50,
    round_=None,
):
    """Things on a table before a painted wall. see: how many metres the picture is high."""
    aspect = width / height
    shot = Shot(np.array([0.0, 0.0, look]), see, distance=3.6, above=above, wall=wall, shadow=0.95)
    half = see * aspect * 0.62
    set_ = table(-half, half, -0.26, wall - 0.01, -0.001, paint.floor)
    back = (
        disc(paint.wall, paint.second, aspect, radius=round_)
        if round_
        else plain_wall(paint.wall, aspect)
    )
    lights, gobo = sun.lit(max(1.9, see * aspect))
    return Scene(
        [*set_, *worn],
        shot,
        lights,
        width,
        height,
        back,
        gobo,
        options={"resolution": 1000, "coarse": 3},
    )


def on_plinths(
    goods: list[tuple[Goods, float, float, float, float]],
    paint: Paint,
    sun: Sun,
    *,
    width=2400,
    height=1350,
    see=1.0,
    round_: bool = False,
):
    """Shoes and bags, each on its own block: (goods, x, y, height of the block, turn)."""
    aspect = width / height
    shot = Shot(
        np.array([0.0, 0.0, see * 0.36]),
        see,
        distance=3.8,
        above=0.42,
        wall=0.62,
        ground=0.0,
        shadow=0.95,
    )
    worn: list[Worn] = []
    for number, ((style, colour), x, y, high, turn) in enumerate(goods):
        if high > 0 and (round_ or number % 2):
            worn.append(drum(x, y, 0.21, 0.0, high, paint.second))
        elif high > 0:
            worn.append(slab(x - 0.20, x + 0.20, y - 0.16, y + 0.16, 0.0, high, paint.second))
        worn += stood(style, colour, x, y, max(high, 0.0), turn)
    back = floored(plain_wall(paint.wall, aspect), paint.floor, shot)
    lights, gobo = sun.lit(max(2.0, see * aspect * 1.2))
    return Scene(
        worn, shot, lights, width, height, back, gobo, options={"resolution": 1000, "coarse": 3}
    )


def before_arch(
    goods: Goods,
    paint: Paint,
    sun: Sun,
    *,
    width=2400,
    height=1350,
    others=(),
    see=1.66,
    turn=-8.0,
    half=None,
):
    """One garment on a hook before a painted arch; others hang beside it, smaller in the eye."""
    aspect = width / height
    shot = Shot(np.array([0.0, 0.0, 1.86 - see * 0.46]), see, above=0.05, wall=0.24, shadow=0.9)
    worn = hung(*goods, 0.0, 1.80, turn, flat=0.8)
    worn.append(rail(-2.4, 2.4, 1.80, 0.012))
    for (style, colour), x, angle in others:
        worn += hung(style, colour, x, 1.80, angle, flat=0.66)
    wide = half if half is not None else 0.52 / (see * aspect) + 0.02
    back = arch(paint.wall, paint.second, aspect, half=wide, top=0.06)
    lights, gobo = sun.lit(3.0)
    return Scene(
        worn, shot, lights, width, height, back, gobo, options={"resolution": 1000, "coarse": 3}
    )
