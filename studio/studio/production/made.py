"""A garment, from style to pieces in their materials, through the cache."""

from __future__ import annotations

from functools import cache, lru_cache
from types import ModuleType
from typing import Any

from studio.engine.drape import VERSION
from studio.engine.material import Material
from studio.engine.views import Bounds, Shot, standard
from studio.garment import Look, Piece, Style, Worn, worn
from studio.production.cache import CACHE, digest, finishing_source, kept, source_behind
from studio.production.plan import garment_modules, garment_of


@cache
def remember_sources() -> None:
    """Read before anything is made: a file may be edited while older code of it is running."""
    for garment in garment_modules().values():
        for name in ("drape", "pieces", "materials", "camera"):
            if hasattr(garment, name):
                source_behind(getattr(garment, name))
    finishing_source()


def shape_of(style: Style) -> tuple[ModuleType, Any]:
    garment = garment_of(style.silhouette)
    if garment is None:
        raise KeyError(f"no garment makes a {style.silhouette}")
    return garment, garment.shape_of(style)


def drape_key(garment: ModuleType, shape: Any) -> str:
    forced = getattr(garment, "DRAPE", 1)
    return digest(garment.__name__, shape, source_behind(garment.drape), forced, VERSION)


def draped(garment: ModuleType, shape: Any) -> Any:
    return kept("drape", drape_key(garment, shape), lambda: garment.drape(shape))


def is_draped(garment: ModuleType, shape: Any) -> bool:
    return (CACHE / "drape" / f"{drape_key(garment, shape)}.z").exists()


@lru_cache(maxsize=6)
def pieces_of(garment: ModuleType, shape: Any) -> list[Piece]:
    behind = source_behind(garment.pieces)
    key = digest(drape_key(garment, shape), behind, finishing_source())
    return kept("pieces", key, lambda: garment.pieces(shape, draped(garment, shape)))


def origin(style: Style, view: str) -> str:
    """A digest of what a picture is made from, but for the engine's light and shading."""
    garment, shape = shape_of(style)
    makers = [garment.pieces, garment.materials, getattr(garment, "camera", None)]
    sources = [source_behind(maker) for maker in makers if maker]
    return digest(view, drape_key(garment, shape), sources, finishing_source())


def materials_of(garment: ModuleType, shape: Any, look: Look) -> dict[str, Material]:
    return garment.materials(shape, look)


def dressed(style: Style, look: Look) -> list[Worn]:
    """For scenes and figures: a garment as it is sold."""
    garment, shape = shape_of(style)
    return worn(pieces_of(garment, shape), materials_of(garment, shape, look))


def shot_of(garment: ModuleType, shape: Any, view: str, pieces: list[Piece]) -> Shot:
    bounds = Bounds.of([piece.mesh for piece in pieces])
    chosen = getattr(garment, "camera", None)
    shot = chosen(shape, view, bounds) if chosen else None
    return shot or standard(view, bounds)
