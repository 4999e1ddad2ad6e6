"""What a category and a term leave of a storefront's goods, before filters narrow it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from vitrine.search.engine import Reading
from vitrine.search.index.bits import Bits
from vitrine.search.index.products import Key
from vitrine.search.index.windows import EVERYWHERE, Window
from vitrine.search.listing.matching import Match


@dataclass(frozen=True, slots=True)
class Choice:
    id: int
    label: str
    value: str
    key: Key


@dataclass(frozen=True)
class Scope:
    """`bits` are cut down to the window, as is everything that is narrowed and counted here."""

    bits: Bits
    window: Window = EVERYWHERE
    match: Match | None = None
    reading: Reading = field(default_factory=Reading)
    choices: dict[str, list[tuple[Choice, Bits]]] = field(default_factory=dict)
    """By filter, those that anything here has; looked up when they are first counted."""
    ends: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The smallest and the largest number of everything here, likewise."""

    @cached_property
    def count(self) -> int:
        return self.bits.bit_count()


@dataclass(frozen=True)
class Narrowed:
    """`parts`: what each filter leaves, by its key."""

    scope: Scope
    parts: Mapping[str, Bits]

    @cached_property
    def every(self) -> Bits:
        return self._without("")

    @cached_property
    def count(self) -> int:
        return self.every.bit_count() if self.parts else self.scope.count

    def beside(self, key: str) -> Bits:
        """What all filters but this one leave."""
        return self._without(key) if key in self.parts else self.every

    def count_beside(self, key: str) -> int:
        if key not in self.parts:
            return self.count
        return self._without(key).bit_count() if len(self.parts) > 1 else self.scope.count

    def everywhere(self) -> Bits:
        """What all filters leave, in the places of all goods."""
        return self.scope.window.spread(self.every)

    def _without(self, key: str) -> Bits:
        left = self.scope.bits
        for each, bits in self.parts.items():
            if each != key:
                left &= bits
        return left
