"""What the app hands to the procedures of this slice."""

from __future__ import annotations

from dataclasses import dataclass, field

from vitrine.search.engine import Engine
from vitrine.search.tiles import Tiles


@dataclass(frozen=True, slots=True)
class Search:
    engine: Engine
    tiles: Tiles = field(default_factory=Tiles)
