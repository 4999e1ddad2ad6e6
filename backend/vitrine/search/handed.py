"""What the app hands to the procedures of this slice."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.search.engine import Engine


@dataclass(frozen=True, slots=True)
class Search:
    engine: Engine
