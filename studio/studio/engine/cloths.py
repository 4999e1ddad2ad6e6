"""A material for every cloth and pattern of the assortment, in any colour."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np

from studio.engine import prints, weaves
from studio.engine.cloth_table import CLOTHS
from studio.engine.material import Material, Texture, linear


def fabric_of(cloth: str) -> str:
    """How it hangs: a key of wearing.BENDING."""
    return CLOTHS[cloth].fabric


def thickness_of(cloth: str) -> float:
    return CLOTHS[cloth].thickness


@lru_cache(maxsize=48)
def material(cloth: str, pattern: str, colour: str, seed: int = 0) -> Material:
    made = CLOTHS[cloth]
    height = Texture(_weave(cloth, pattern), _weave_size(cloth, pattern), f"{cloth} {pattern}")
    albedo = albedo_of(cloth, pattern, colour, seed)
    bump = made.bump
    if made.fabric == "knit" and pattern in ("rib", "cable"):
        bump = max(bump, 0.0045 if pattern == "cable" else 0.0026)
    if _is_woven(cloth, pattern):
        bump = 0.0006
    return Material(
        albedo,
        height,
        bump=bump,
        rough=made.rough,
        specular=made.specular,
        sheen=made.sheen,
        cavity=made.cavity,
        tinted=made.tinted,
        reflect=made.reflect,
        relief=0.0 if _is_woven(cloth, pattern) else made.relief,
        crinkle=made.crinkle,
        thread=tuple(linear(prints.blended(colour, "#ffffff", 0.12))),
    )


def rib_of(
    material_: Material, ribs: int = 16, size: float = 0.085, bump: float = 0.0020
) -> Material:
    """The same yarn knitted as rib: bands, cuffs, collars."""
    height = Texture(weaves.rib(ribs), size, f"rib {ribs}")
    return material_.but(height=height, bump=bump, cavity=0.4, relief=bump * 0.9)


@cache
def _weave(cloth: str, pattern: str) -> np.ndarray:
    made = CLOTHS[cloth]
    if pattern == "cable":
        tile = weaves.cable(1)
    elif pattern == "rib":
        tile = weaves.rib(11)
    elif pattern == "herringbone":
        tile = prints.herringbone("#000000", "#ffffff")[1]
    elif _is_woven(cloth, pattern):
        tile = weaves.twill(56)
    else:
        tile = made.weave()
    return tile.astype(np.float32)


def _weave_size(cloth: str, pattern: str) -> float:
    if _is_woven(cloth, pattern):
        return 0.07
    return {"cable": 0.22, "rib": 0.085, "herringbone": 0.20}.get(pattern, CLOTHS[cloth].size)


def _is_woven(cloth: str, pattern: str) -> bool:
    """A checked scarf of knitting yarn is woven of it."""
    return CLOTHS[cloth].fabric == "knit" and pattern in ("check", "glen-check", "herringbone")


def albedo_of(cloth: str, pattern: str, colour: str, seed: int) -> Texture:
    made = CLOTHS[cloth]
    key = f"{cloth} {pattern} {colour} {seed}"
    dark = float(linear(colour) @ [0.21, 0.72, 0.07]) < 0.30
    pale, deep = prints.blended(colour, "#ffffff", 0.30), prints.blended(colour, "#000000", 0.45)
    ground = "#f1ece1"
    if made.fabric == "denim" and cloth.startswith("denim"):
        return Texture(prints.denim(colour, seed)[0], made.size, key)
    if pattern == "stripe":
        narrow = cloth in ("cotton-poplin", "oxford-cotton")
        tile = prints.stripes(ground, colour, 0.45 if narrow else 0.38, narrow, seed)
        # Finer stripes would be no wider than a pixel of a thumbnail.
        return Texture(tile, 0.0130 if narrow else 0.034, key)
    if pattern == "check":
        line = "#2e3a4a" if not dark else "#d8c79a"
        return Texture(prints.check(colour, ground if dark else deep, line, seed=seed), 0.15, key)
    if pattern == "glen-check":
        tile = prints.check(deep if not dark else colour, pale, "#8a5f4a", glen=True, seed=seed)
        return Texture(tile, 0.14, key)
    if pattern == "herringbone":
        return Texture(
            prints.herringbone(
                prints.blended(colour, "#000000", 0.25),
                prints.blended(colour, "#ffffff", 0.20),
                seed=seed,
            )[0],
            0.20,
            key,
        )
    if pattern == "dots":
        return Texture(prints.dots(colour, "#f3e9dc" if dark else "#2b2a30"), 0.06, key)
    if pattern == "floral":
        petals = ["#c8553d", "#e0a080", "#d9c7a8", "#8f3b4c"]
        return Texture(prints.floral(colour, petals, "#6f8060", 3 + seed, 40, 1.15), 0.30, key)
    two_tone = max(made.two_tone, 0.45) if pattern == "melange" else made.two_tone
    if two_tone > 0.03:
        towards = "#ffffff" if dark else "#000000"
        share = two_tone if pattern == "melange" else two_tone * 0.55
        one = prints.blended(colour, "#000000", share * 0.25)
        two = prints.blended(colour, towards, share * (0.45 if dark else 0.35))
        return Texture(prints.melange(one, two, seed + 1, 0.55), 0.12, key)
    return Texture(prints.solid(colour, made.uneven, seed), 0.22, key)
