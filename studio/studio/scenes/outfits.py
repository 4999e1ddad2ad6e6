"""Outfits that no figure wears yet: their pieces together on a rail, shoes and bag below."""

from __future__ import annotations

import json
from functools import partial

import numpy as np

from studio.engine.views import Shot
from studio.garment import Scene
from studio.production.plan import ASSORTMENT, REPOSITORY
from studio.scenes.backdrops import arch, blocks, floored, plain_wall
from studio.scenes.light import SUN, daylight, leaves, sunlight, window
from studio.scenes.placing import hung, stood
from studio.scenes.props import rail, slab

RAIL = 1.84
# Wall, second colour of the wall, floor.
PALETTES = (
    ("#d9d5cb", "#c9cdbd", "#cfc8ba"),
    ("#e2d6c4", "#d3b79a", "#d8cbb6"),
    ("#cfd3cf", "#b9c2c0", "#c9c9c2"),
    ("#e3d5cb", "#cfae9d", "#d9c9bb"),
    ("#d8d3c2", "#b8b69c", "#cdc6b2"),
    ("#d5d6da", "#b9c0cb", "#cbc9c6"),
)


def outfits() -> list[dict]:
    return json.loads((ASSORTMENT / "outfits.json").read_text(encoding="utf-8"))


def outfit_scene(key: str) -> Scene:
    number, outfit = next((n, o) for n, o in enumerate(outfits()) if o["key"] == key)
    pieces = {piece["role"]: (piece["style"], piece["colour"]) for piece in outfit["pieces"]}
    shot = Shot(np.array([0.0, 0.0, 0.935]), 2.16, above=0.10, wall=0.42, ground=0.0, shadow=0.9)
    worn = [rail(-1.6, 1.6, RAIL)]
    turns = (24, 14, -18) if number % 2 else (28, 8, -14)
    hanging = [pieces[role] for role in ("outerwear", "top", "dress", "bottom") if role in pieces]
    places = {3: (-0.45, 0.02, 0.47), 2: (-0.30, 0.30), 1: (-0.14,)}[len(hanging)]
    for (style, colour), x, turn in zip(hanging, places, turns, strict=False):
        worn += hung(style, colour, x, RAIL, turn)
    aside = 0.62 if len(hanging) == 3 else 0.56
    if "accessory" in pieces:
        style, colour = pieces["accessory"]
        worn += hung(style, colour, 0.42 if len(hanging) == 1 else aside - 0.02, RAIL, -10, y=-0.05)
    if "shoes" in pieces:
        style, colour = pieces["shoes"]
        worn += stood(style, colour, -0.30, -0.31, 0.0, 4, 1.15)
    if "bag" in pieces:
        style, colour = pieces["bag"]
        worn.append(slab(0.20, 0.66, -0.32, 0.06, 0.0, 0.14, PALETTES[number % 6][0]))
        worn += stood(style, colour, 0.43, -0.12, 0.14, 14, 0.96)
    return _set(number, worn, shot)


def _set(number: int, worn, shot: Shot) -> Scene:
    wall, second, floor = PALETTES[number % 6]
    painted = (
        lambda: blocks((wall, second), (0.60,)),
        lambda: arch(wall, second, half=0.40, top=0.035),
        lambda: plain_wall(second),
        lambda: blocks((second, wall), (0.34,)),
    )[number % 4]()
    lights, gobo = daylight(), None
    if number % 3 == 0:
        lights = sunlight()
        gobo = leaves(
            20 + number,
            "olive" if number % 2 else "palm",
            size=3.4,
            open_to=(0.14, -0.16),
            dim=0.42,
        )
    elif number % 3 == 1:
        lights, gobo = sunlight(), window(size=3.2, dim=0.55, lean=8, direction=SUN)
    backdrop = floored(painted, floor, shot)
    return Scene(
        worn, shot, lights, 1440, 1920, backdrop, gobo, options={"resolution": 900, "coarse": 4}
    )


def _on_figures() -> set[str]:
    """Outfits of which there is a look need no rail."""
    path = REPOSITORY / "studio" / "looks.json"
    return set(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else set()


SCENES = {
    name: partial(outfit_scene, outfit["key"])
    for outfit in outfits()
    if (name := f"outfit/{outfit['key']}") not in _on_figures()
}
